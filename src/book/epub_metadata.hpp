#pragma once

#include <vector>

#include "book/book.hpp"
#include "book/epub_xml.hpp"

namespace shuoshu::book {

/// Title, authors, language, description, publisher and year from the elements of a package
/// document.
Metadata read_metadata(const std::vector<XmlElement>& elements);

}  // namespace shuoshu::book
