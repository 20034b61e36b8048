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

/// The keyword of the text chunk in which a PNG of ours carries its session.
inline constexpr auto kSessionKeyword = "Sinescope";

/// What stands in a PNG before its pixels.
struct PngHead {
  QSize size;
  double dpi = 0;                                          ///< 0 where pixels have no size of their own
  std::vector<std::pair<std::string, std::string>> texts;  ///< keyword (Latin-1) and UTF-8 text
};

/// The text chunks of every PNG of ours: which program wrote it, and the session that draws it again.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pngTexts(const QString& title, const QString& session);

/// Encodes an opaque PNG row by row: what it holds in memory is one row, however many there are.
class PngStream {
 public:
  using Result = tl::expected<void, std::string>;

  explicit PngStream(ByteSink sink);
  ~PngStream();
  PngStream(const PngStream&) = delete;
  PngStream& operator=(const PngStream&) = delete;

  [[nodiscard]] Result begin(const PngHead& head);
  /// The next row, 0x..RRGGBB from left to right, as wide as the head says.
  [[nodiscard]] Result row(std::span<const std::uint32_t> pixels);
  /// After the last row.
  [[nodiscard]] Result finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> m_encoder;
};

}  // namespace sinescope
