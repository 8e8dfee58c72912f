#include "speech/espeak_voice.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::speech {
namespace {

TEST(ComposeVoice, PutsTheLinesOfTheLanguageBeforeTheTimbre) {
  const support::TempDir folder;
  base::write_file(folder.path() / "lang" / "sit" / "cmn",
                   "name Chinese\nlanguage cmn\nphonemes cmn\npitch 80 118\nstatus mature\n");
  base::write_file(folder / "clear", "pitch 150 230\nroughness 1\n");
  EXPECT_EQ(compose_voice(folder / "clear", "cmn", folder.path()),
            "name shuoshu-clear\nlanguage cmn\nphonemes cmn\npitch 150 230\nroughness 1\n");
  EXPECT_THROW(compose_voice(folder / "clear", "tlh", folder.path()), base::Error);
  EXPECT_THROW(compose_voice(folder / "dark", "cmn", folder.path()), base::Error);
}

}  // namespace
}  // namespace shuoshu::speech
