#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace shuoshu::book {

/// The archive as a whole is too much; reading has to stop.
class ArchiveTooLarge : public base::Error {
 public:
  using base::Error::Error;
};

/// The files inside an EPUB. Nothing is ever unpacked to the disk: names only serve to find an
/// entry, so that "../../etc/passwd" finds nothing and harms nobody.
class EpubArchive {
 public:
  /// Opens a ZIP. Throws Error when it is none, is damaged, or has more than 100,000 entries.
  explicit EpubArchive(const std::filesystem::path& path);
  ~EpubArchive();
  EpubArchive(const EpubArchive&) = delete;
  EpubArchive& operator=(const EpubArchive&) = delete;

  /// The entry that is meant by a name: the very one, else the only one that differs in the case of
  /// letters, else the only file of that name in another folder.
  std::optional<std::string> find(std::string_view name) const;
  bool has(std::string_view name) const { return index_.contains(std::string(name)); }
  /// All names, '/' between folders, in the order of the archive.
  const std::vector<std::string>& names() const { return names_; }

  /// The bytes of an entry. Throws Error for one that is damaged, locked by a password, larger than
  /// `limit`, or blown up more than 200 times; the unpacking stops there, whatever the entry said
  /// of its size. Throws ArchiveTooLarge when all entries together unpack to more than 512 MiB. The
  /// message is the reason only.
  std::string read(const std::string& name, std::uint64_t limit = kLargestDocument) const;

  static constexpr std::uint64_t kLargestDocument = 32ULL << 20;

 private:
  struct Zip;
  std::unique_ptr<Zip> zip_;
  std::vector<std::string> names_;
  std::map<std::string, std::uint64_t> index_;
  std::multimap<std::string, std::string> by_lower_case_;
  std::multimap<std::string, std::string> by_file_name_;
  mutable std::uint64_t unpacked_ = 0;
};

/// `href` as it is written in the file `base`, as a name inside the archive: references resolved
/// (%20 → blank), "\" → "/", "." and ".." walked (and never above the top). The fragment is cut
/// off. Empty for another site's address.
std::string resolve_href(std::string_view base, std::string_view href);

/// What follows '#', percent references resolved; empty where there is none.
std::string fragment_of(std::string_view href);

}  // namespace shuoshu::book
