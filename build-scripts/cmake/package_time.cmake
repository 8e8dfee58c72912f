# Read by cpack. The same commit gives the same package byte for byte: every time in it is that of the commit.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
  set(ENV{SOURCE_DATE_EPOCH} "${CPACK_SHUOSHU_TIME}")
endif()
