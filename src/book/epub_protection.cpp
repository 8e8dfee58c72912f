#include "base/error.hpp"
#include "book/epub_package.hpp"
#include "book/epub_xml.hpp"

namespace shuoshu::book {
namespace {

bool is_font_obfuscation(const std::string& algorithm) {
  return algorithm == "http://www.idpf.org/2008/embedding" ||
         algorithm == "http://ns.adobe.com/pdf/enc#RC";
}

bool is_needed(const EpubPackage& package, const std::string& path) {
  if (path == package.path) return true;
  for (const SpineItem& item : package.spine) {
    if (item.path == path) return true;
  }
  return false;
}

}  // namespace

void refuse_protected(const EpubArchive& archive, const EpubPackage& package,
                      const std::string& book) {
  const auto list = archive.find("META-INF/encryption.xml");
  if (!list) return;
  std::string bytes, algorithm;
  try {
    bytes = archive.read(*list);
  } catch (const base::Error& error) {
    throw error.within(book + ":" + *list);
  }
  for (const XmlElement& e : read_xml(bytes)) {
    if (e.name == "EncryptedData") algorithm.clear();
    if (e.name == "EncryptionMethod" && algorithm.empty()) algorithm = e.value("Algorithm");
    if (e.name != "CipherReference" || is_font_obfuscation(algorithm)) continue;
    const auto path = archive.find(resolve_href("", e.value("URI")));
    if (path && is_needed(package, *path)) {
      throw base::Error(book + ": is protected (DRM): " + *path +
                        " is encrypted, and only the shop's own reader has the key");
    }
  }
}

}  // namespace shuoshu::book
