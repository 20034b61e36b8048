#pragma once

#include <QImage>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sinescope {

/// How often each colour (0xRRGGBB) stands in some pictures.
class ColourCount {
 public:
  void add(const QImage& image);
  [[nodiscard]] const std::unordered_map<QRgb, std::int64_t>& counts() const { return m_counts; }

 private:
  std::unordered_map<QRgb, std::int64_t> m_counts;
};

/// Up to `most` of the counted colours that stand for all of them: all, where they are so few.
///
/// Else the commonest one, then again and again the one that is farthest from those chosen, a colour that covers much
/// counting for more: so that a heatmap has no steps to be seen, while the rare blends at the edges of crossing lines
/// are content with a neighbour. All of them are true colours: what is flat stays exactly as it is.
[[nodiscard]] std::vector<QRgb> choosePalette(const ColourCount& colours, std::size_t most = 256);

/// Finds the nearest colour of a palette, remembering what it has found.
class PaletteIndex {
 public:
  explicit PaletteIndex(std::vector<QRgb> palette) : m_palette(std::move(palette)) {}

  [[nodiscard]] const std::vector<QRgb>& palette() const { return m_palette; }
  [[nodiscard]] std::uint8_t of(QRgb colour);

 private:
  std::vector<QRgb> m_palette;
  std::unordered_map<QRgb, std::uint8_t> m_known;
};

}  // namespace sinescope
