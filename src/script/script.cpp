#include "script/script.hpp"

namespace shuoshu::script {

const char* name_of(CueKind kind) {
  switch (kind) {
    case CueKind::heading:
      return "heading";
    case CueKind::speech:
      return "speech";
    case CueKind::thought:
      return "thought";
    case CueKind::written:
      return "written";
    case CueKind::citation:
      return "citation";
    case CueKind::narration:
      break;
  }
  return "narration";
}

}  // namespace shuoshu::script
