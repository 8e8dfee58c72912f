#pragma once

#include <chrono>

namespace shuoshu::voice {

/// Silences between stretches of speech, exact and independent of the rate ([pauses] of cast.toml).
struct Pauses {
  std::chrono::milliseconds comma{180};
  std::chrono::milliseconds clause{300};  ///< ； ： …… ——
  std::chrono::milliseconds sentence{450};
  std::chrono::milliseconds paragraph{800};
  std::chrono::milliseconds speaker{550};  ///< between two speakers inside a paragraph
  std::chrono::milliseconds scene{1500};
  std::chrono::milliseconds heading{1500};  ///< after a chapter's title
  std::chrono::milliseconds head{700};      ///< before the first word of a chapter
  std::chrono::milliseconds chapter{2500};  ///< after its last
};

}  // namespace shuoshu::voice
