# Run by cpack over the files it is about to pack: what was installed keeps the time of somebody's checkout.
execute_process(
  COMMAND find "${CPACK_TEMPORARY_DIRECTORY}" -exec touch --no-dereference --date "@$ENV{SOURCE_DATE_EPOCH}" "{}" +
  COMMAND_ERROR_IS_FATAL ANY)
# Folders must not have the modes of the builder's umask.
execute_process(
  COMMAND find "${CPACK_TEMPORARY_DIRECTORY}" -type d -exec chmod 755 "{}" +
  COMMAND_ERROR_IS_FATAL ANY)
