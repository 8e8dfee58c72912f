# Writes the lists of words/ as one C++ file of string literals: cmake -DSOURCE=… -DTARGET=… -P embed.cmake
# C++ promises 64 KB for a literal; both compilers take as much as there is, and clang says so.
file(WRITE "${TARGET}.new" "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#include \"script/word_lists.hpp\"\n\nnamespace shuoshu::script {\n\n")
foreach(pair IN ITEMS kChineseWords=zh.txt kEnglishWords=en.txt kCommonWords=common.txt
                      kAttributionWeights=attribution.txt)
  string(REPLACE "=" ";" pair ${pair})
  list(GET pair 0 name)
  list(GET pair 1 file)
  file(READ ${SOURCE}/${file} text)
  file(APPEND "${TARGET}.new" "const std::string_view ${name} = R\"words(${text})words\";\n")
endforeach()
file(APPEND "${TARGET}.new" "\n}  // namespace shuoshu::script\n")
file(RENAME "${TARGET}.new" "${TARGET}")
