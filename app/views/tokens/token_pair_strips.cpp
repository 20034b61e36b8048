#include "app/views/tokens/token_pair_strips.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/views/drawing/not_finite.h"
#include "core/numeric/are_finite.h"
#include "core/tokens/token_image.h"

namespace sinescope {

namespace {

constexpr int kParts = static_cast<int>(kTokenParts.size());

/// For each part: the first row, the second row, their difference.
RowMatrixF nineRows(const TokenRows& rows, const TokenPair& pair) {
  RowMatrixF nine(static_cast<Eigen::Index>(kTokenParts.size()) * 3, rows.dModel());
  Eigen::Index at = 0;
  for (const TokenPart part : kTokenParts) {
    nine.middleRows(at, 2) = rows.gathered(part, {pair.first, pair.second});
    nine.row(at + 2) = nine.row(at) - nine.row(at + 1);
    at += 3;
  }
  return nine;
}

}  // namespace

PairStrips pairStrips(const TokenRows& rows, const TokenPair& pair, const TokenRows* other, std::int64_t shift,
                      bool separateScales, const std::optional<ValueRange>& asked) {
  PairStrips strips;
  strips.rows = nineRows(rows, pair);
  if (other) {
    const RowMatrixF others = nineRows(*other, {pair.first + shift, pair.second + shift});
    const Eigen::Index both = std::min(strips.rows.cols(), others.cols());
    strips.rows = (strips.rows.leftCols(both) - others.leftCols(both)).eval();
  }
  for (std::size_t part = 0; part < strips.ranges.size(); ++part) {
    const auto numbers = static_cast<std::size_t>(kPairStrips * strips.rows.cols());
    const double found = greatestFinite({strips.rows.data() + part * numbers, numbers});
    const double greatest = found > 0 ? found : 1;
    strips.ranges[part] = {-greatest, greatest};
  }
  if (!separateScales) strips.ranges.fill(*std::ranges::max_element(strips.ranges, {}, &ValueRange::greatest));
  if (asked) strips.ranges.fill(*asked);
  return strips;
}

StripExtents stripExtents(double height, double line) {
  const double group = height / kParts;
  // No heading is better than one that half covers the strips.
  const double heading = group * 0.4 > 1.2 * line ? std::min(1.35 * line, group * 0.4) : 0.1 * group;
  const bool isHeaded = heading > 0.5 * line;
  // Without headings a group's last name is next to the first one of the following group: 0.9 lines apart, if they fit.
  const double forNames = group > 1.7 * line ? std::max((2.7 * line - group) / 2 - heading, 1.0) : 1;
  const double air = group > 5 * line ? 0.3 * line : (isHeaded ? 1 : forNames);
  const double strip = (group - heading - air) / kPairStrips;
  StripExtents all;
  for (int i = 0; i < kParts * kPairStrips; ++i) {
    const int part = i / kPairStrips;
    const double from = part * group + heading + (i - part * kPairStrips) * strip;
    all[static_cast<std::size_t>(i)] = {from / height, (from + strip - (strip > 6 ? 1 : 0)) / height};
  }
  return all;
}

StripExtents closeExtents() {
  StripExtents all;
  const auto count = static_cast<double>(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] = {static_cast<double>(i) / count, static_cast<double>(i + 1) / count};
  return all;
}

Heatmap::Picture pairPicture(std::shared_ptr<const PairStrips> strips, const StripExtents& extents,
                             const CellRange& shown, Sampling sampling, QRgb ground, const ColourMap& map) {
  return [strips = std::move(strips), extents, shown, sampling, ground, &map](const QSize& whole, const QRect& asked,
                                                                              const PixelRows& pixels) {
    pixels.fill(ground);
    if (!strips) return;
    OwnBands bands = ownBands(pixelBands(shown, whole.width(), sampling), 0, strips->rows.cols());
    cutBands(bands.bands, strips->rows.cols());
    RowMatrixF means(1, static_cast<Eigen::Index>(bands.bands.size()));
    for (std::size_t i = 0; i < extents.size(); ++i) {
      const int top = std::max(qRound(extents[i].from * whole.height()) - asked.top(), 0);
      const int bottom = std::min(qRound(extents[i].to * whole.height()) - asked.top(), asked.height());
      if (bottom <= top) continue;
      meansOver(bands.bands, strips->rows.row(static_cast<Eigen::Index>(i)), means.row(0));
      const ValueRange& range = strips->ranges[i / kPairStrips];
      const QRect strip(bands.from, top, static_cast<int>(means.cols()), bottom - top);
      colourRows(means, range.least, range.greatest, map, pixels.inside({strip.topLeft(), QSize(strip.width(), 1)}),
                 kNotFinite);
      for (int y = 1; y < strip.height(); ++y) pixels.inside(strip).copyRow(0, y);
    }
  };
}

}  // namespace sinescope
