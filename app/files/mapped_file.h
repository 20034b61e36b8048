#pragma once

#include <QFile>
#include <cstddef>
#include <memory>
#include <span>
#include <tl/expected.hpp>

namespace sinescope {

/// A file's bytes where they lie, for reading: mapped into memory, so that only what is looked at is read.
///
/// Another program may cut the file short meanwhile. Bytes that are gone then read as 0xff, which in every format of
/// floating-point numbers is a NaN, instead of ending this program; isCutShort() tells that it has happened.
class MappedFile {
 public:
  /// The error is what the system says. A file that could not be guarded against being cut is not mapped.
  [[nodiscard]] static tl::expected<std::shared_ptr<const MappedFile>, QString> open(const QString& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  /// All that the file had when it was opened.
  [[nodiscard]] std::span<const std::byte> bytes() const { return m_bytes; }

 private:
  MappedFile() = default;

  QFile m_file;
  std::span<const std::byte> m_bytes;
};

/// Whether `bytes` lie in a mapped file that has been cut short since it was opened.
[[nodiscard]] bool isCutShort(std::span<const std::byte> bytes);

}  // namespace sinescope
