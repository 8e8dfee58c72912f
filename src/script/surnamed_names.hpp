#pragma once

#include "script/name_search.hpp"

namespace shuoshu::script {

/// Names of a surname and two characters (`longer`: 孫少平, 歐陽青雲) or one (金波). The longer
/// ones are looked for first: what they take is no longer there for the shorter ones.
void find_surnamed(NameSearch& search, bool longer);

}  // namespace shuoshu::script
