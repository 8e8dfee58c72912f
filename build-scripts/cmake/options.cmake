# One INTERFACE target carries what every library of ours is compiled with.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

add_library(shuoshu_options INTERFACE)
target_compile_features(shuoshu_options INTERFACE cxx_std_20)
target_include_directories(shuoshu_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(shuoshu_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror)
# g++ 12 warns falsely about std::string and std::vector when it inlines them (GCC bugs 105329, 105651, 107852).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(shuoshu_options INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds
                                                   -Wno-maybe-uninitialized -Wno-dangling-pointer)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)

if(SHUOSHU_SANITIZE)
  target_compile_options(shuoshu_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                                   -fno-omit-frame-pointer)
  target_link_options(shuoshu_options INTERFACE -fsanitize=address,undefined)
endif()
if(SHUOSHU_FUZZ)
  target_compile_options(shuoshu_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(SHUOSHU_TIDY)
  find_program(CLANG_TIDY clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${CLANG_TIDY} --quiet)
endif()

# shuoshu_library(NAME SOURCES a.cpp … ROOMS base text … LIBRARIES PkgConfig::x …)
# ROOMS repeats the include table of src/README.md; LIBRARIES are seen by this folder's .cpp files only.
function(shuoshu_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;ROOMS;LIBRARIES" ${ARGN})
  add_library(shuoshu_${name} STATIC ${ARG_SOURCES})
  target_link_libraries(shuoshu_${name} PUBLIC shuoshu_options)
  foreach(room IN LISTS ARG_ROOMS)
    target_link_libraries(shuoshu_${name} PUBLIC shuoshu_${room})
  endforeach()
  target_link_libraries(shuoshu_${name} PRIVATE ${ARG_LIBRARIES})
endfunction()
