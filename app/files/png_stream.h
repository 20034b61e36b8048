#pragma once

#include <QSize>
#include <QString>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/numbers/number_table.h"

namespace sinescope {

/// The keyword of the text chunk that holds the session in our PNG files.
inline constexpr auto kSessionKeyword = "Sinescope";

/// The text chunks of a PNG: keyword (Latin-1) and UTF-8 text.
using PngTexts = std::vector<std::pair<std::string, std::string>>;

/// The part of a PNG before its pixels.
struct PngHead {
  QSize size;
  bool isOpaque = true;  ///< otherwise pixels are 0xAARRGGBB, not premultiplied
  double dpi = 0;        ///< 0 if pixels have no physical size
  PngTexts texts;
};

/// The text chunks of all our PNG files: the program, the title, the date that SOURCE_DATE_EPOCH gives, and the session
/// from which the picture can be drawn again.
[[nodiscard]] PngTexts pngTexts(const QString& title, const QString& session);

/// Encodes a PNG row by row: it keeps a single row in memory, however many there are.
class PngStream {
 public:
  using Result = tl::expected<void, std::string>;

  explicit PngStream(ByteSink sink);
  ~PngStream();
  PngStream(const PngStream&) = delete;
  PngStream& operator=(const PngStream&) = delete;

  [[nodiscard]] Result begin(const PngHead& head);
  /// Writes the next row: pixels 0xAARRGGBB from left to right, as many as the head's width.
  [[nodiscard]] Result row(std::span<const std::uint32_t> pixels);
  /// Must be called after the last row.
  [[nodiscard]] Result finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> m_encoder;
};

}  // namespace sinescope
