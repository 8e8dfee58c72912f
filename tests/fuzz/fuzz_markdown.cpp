// Any bytes as a Markdown file.
#include "base/error.hpp"
#include "check_draft.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  shuoshu::base::Report report;
  try {
    const std::string_view page(reinterpret_cast<const char*>(bytes), size);
    shuoshu::fuzz::check(shuoshu::book::read_markdown("page.md", page, {}, report));
  } catch (const shuoshu::base::Error&) {
    // One clear line is a good end.
  }
  return 0;
}
