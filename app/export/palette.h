#pragma once

#include <QImage>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sinescope {

/// Counts how often each colour (0xRRGGBB) occurs in some pictures.
class ColourCount {
 public:
  void add(const QImage& image);
  [[nodiscard]] const std::unordered_map<QRgb, std::int64_t>& counts() const { return m_counts; }

 private:
  std::unordered_map<QRgb, std::int64_t> m_counts;
};

/// Up to `most` of the counted colours, to represent all of them; all, if there are no more.
///
/// Otherwise the most frequent one, then repeatedly the one farthest from those chosen, where frequent colours count
/// for more: so a heatmap has no visible steps, while the rare blends at the edges of crossing lines are replaced by a
/// neighbour. All are original colours: flat areas stay exactly as they are.
[[nodiscard]] std::vector<QRgb> choosePalette(const ColourCount& colours, std::size_t most = 256);

/// Finds the nearest colour in a palette and caches the results.
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
