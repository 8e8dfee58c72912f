include(GNUInstallDirs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/voices ${PROJECT_SOURCE_DIR}/seeds
        DESTINATION ${CMAKE_INSTALL_DATADIR}/shuoshu
        PATTERN CMakeLists.txt EXCLUDE)
