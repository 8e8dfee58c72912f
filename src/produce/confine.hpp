#pragma once

#include <filesystem>

namespace shuoshu::produce {

/// What a worker gives up before it reads the first word of a foreign book: new privileges
/// (no_new_privs), core dumps, files beyond 8 GiB and, where the kernel has Landlock (ABI 2, Linux
/// 5.19, or newer), writing, making and removing anything outside `folder`. Reading stays: voices,
/// dictionaries and word data lie where they were installed. What the kernel lacks is left out.
/// Returns whether Landlock holds. Lasts for this process and its children, and cannot be undone.
bool confine_to(const std::filesystem::path& folder);

/// Whether this kernel can confine writing at all.
bool can_confine();

}  // namespace shuoshu::produce
