#pragma once

#include <QFile>
#include <cstddef>
#include <memory>
#include <span>
#include <tl/expected.hpp>

namespace sinescope {

/// The bytes of a file, mapped into memory for reading, so that only what is used is read.
///
/// Another program may truncate the file meanwhile. Missing bytes then read as 0xff, which is NaN in every
/// floating-point format, instead of crashing this program; isCutShort() reports that it has happened.
class MappedFile {
 public:
  /// The error is the system's message. If no guard against truncation can be set up, the file is not mapped.
  [[nodiscard]] static tl::expected<std::shared_ptr<const MappedFile>, QString> open(const QString& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  /// All bytes that the file had when it was opened.
  [[nodiscard]] std::span<const std::byte> bytes() const { return m_bytes; }

 private:
  MappedFile() = default;

  QFile m_file;
  std::span<const std::byte> m_bytes;
};

/// Whether `bytes` belong to a mapped file that has been truncated since it was opened.
[[nodiscard]] bool isCutShort(std::span<const std::byte> bytes);

}  // namespace sinescope
