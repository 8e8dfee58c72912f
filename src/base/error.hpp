#pragma once

#include <stdexcept>
#include <string>

namespace shuoshu::base {

/// Something the user can mend: a book that cannot be read, a full disk. `what()` is one line that
/// names the input first: `book.epub:ch03.xhtml:120: no closing quote`. The command ends with exit
/// code 1. Our own mistakes are assertions, never an Error.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  /// The same error with what was being done in front: "chapter 3: disk full".
  Error within(const std::string& context) const { return Error(context + ": " + what()); }
};

/// Wrong usage or configuration (a typing error in cast.toml, an unknown preset): exit code 2.
class ConfigError : public Error {
 public:
  using Error::Error;
};

}  // namespace shuoshu::base
