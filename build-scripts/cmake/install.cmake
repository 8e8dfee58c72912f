# What an installation holds, and the Debian package made of it.
install(TARGETS shuoshu RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/voices ${PROJECT_SOURCE_DIR}/seeds
        DESTINATION ${CMAKE_INSTALL_DATADIR}/shuoshu
        PATTERN CMakeLists.txt EXCLUDE
        PATTERN train EXCLUDE)
# The compiled word data is installed by the folders that make it: voices/ and src/book/.
install(FILES ${PROJECT_SOURCE_DIR}/docs/man/shuoshu.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_SOURCE_DIR}/build-scripts/completions/shuoshu.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME shuoshu)
install(FILES ${PROJECT_SOURCE_DIR}/build-scripts/completions/_shuoshu
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${PROJECT_SOURCE_DIR}/build-scripts/completions/shuoshu.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md
              ${PROJECT_SOURCE_DIR}/docs/licences.md ${PROJECT_SOURCE_DIR}/build-scripts/copyright
        DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME shuoshu)
set(CPACK_PACKAGE_CONTACT "The shuoshu founders <shuoshu@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION sound)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "espeak-ng-data")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-noto-cjk")
set(CPACK_STRIP_FILES ON)

# The time of everything in the package: SOURCE_DATE_EPOCH, or the commit's, or (without git) the change log's.
set(CPACK_SHUOSHU_TIME "$ENV{SOURCE_DATE_EPOCH}")
if(CPACK_SHUOSHU_TIME STREQUAL "")
  execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} log -1 --format=%ct
                  OUTPUT_VARIABLE CPACK_SHUOSHU_TIME OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(CPACK_SHUOSHU_TIME STREQUAL "")
  file(TIMESTAMP ${PROJECT_SOURCE_DIR}/CHANGELOG.md CPACK_SHUOSHU_TIME "%s" UTC)
endif()
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/build-scripts/cmake/package_time.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/build-scripts/cmake/package_files.cmake)
include(CPack)
