#include "app/views/precision/precision_picture.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"
#include "core/numeric/decade.h"
#include "core/pixels/streamed_pixels.h"

namespace sinescope {

namespace {

/// Errors always have the same scale of powers of ten: from rounding errors of float32 results up to all digits wrong.
constexpr double kLeastMapDecade = -8;
const double kGreatestMapDecade = std::log10(2.0);
/// Decades of the scale for the ratio of two errors.
constexpr double kRatioDecades = 3;

/// The cells of [0, count) inside `shown`, and the pixels for them; the axis's first cell is cell `shift`.
std::pair<CellRange, std::pair<int, int>> cut(const CellRange& shown, double shift, double count, int pixels) {
  const CellRange cells{std::max(shown.from + shift, 0.0), std::min(shown.to + shift, count)};
  const auto pixel = [&](double cell) { return qRound((cell - shift - shown.from) / shown.size() * pixels); };
  if (cells.size() <= 0) return {cells, {0, 0}};
  return {cells, {pixel(cells.from), pixel(cells.to)}};
}

/// log10 a/b; 0 if both are 0.
float ratioDecade(float a, float b) {
  if (a == b) return 0;
  return std::clamp(decade(a) - decade(b), -9.0F, 9.0F);
}

/// Converts a row of values to the colour scale: errors to powers of ten. kOutside and NaN stay as they are.
void bringToScale(std::span<float> row, PrecisionShows shows) {
  if (shows == PrecisionShows::Errors) toDecades(row);
}

/// The same for a comparison of A with the row `other` of B.
void bringToScale(std::span<float> row, const float* other, PrecisionShows shows) {
  for (std::size_t x = 0; x < row.size(); ++x) {
    float& value = row[x];
    const float second = other[x];
    if (std::isinf(value) || std::isinf(second)) {
      value = kOutside;
    } else if (std::isnan(value) || std::isnan(second)) {
      value = std::numeric_limits<float>::quiet_NaN();
    } else {
      value = shows == PrecisionShows::Values ? value - second : ratioDecade(value, second);
    }
  }
}

/// Whether a row, brought to scale, has neither NaN nor kOutside.
bool isComplete(std::span<const float> row) {
  const Eigen::Map<const Eigen::ArrayXf> values(row.data(), std::ssize(row));
  return values.maxCoeff<Eigen::PropagateNaN>() < kOutside;  // vectorised, in contrast to all()
}

/// Hatches the pixels without a value in a row of the picture, whose first pixel is `at`, and fills those outside with
/// the background.
void markMissing(std::span<const float> row, std::span<QRgb> line, const QPoint& at, bool dark) {
  const QRgb outside = themeColours(dark).window.rgb();
  for (std::size_t x = 0; x < row.size(); ++x) {
    if (std::isnan(row[x])) line[x] = hatchColour(at.x() + static_cast<int>(x), at.y(), dark);
    if (row[x] == kOutside) line[x] = outside;
  }
}

/// Computes the pixels from `first` on, `count` rows of them.
void makeBlocks(const PrecisionPart& part, PrecisionShows shows, const PrecisionPixels& as, int first, int count,
                const UseBlock& use) {
  shows == PrecisionShows::Values ? precisionBlocks(*part.columns, part.window, as.format, first, count, use)
                                  : precisionErrorBlocks(*part.columns, part.window, as.format, first, count, use);
}

}  // namespace

ValueRange precisionRange(PrecisionShows shows, bool difference) {
  if (shows == PrecisionShows::Values) return difference ? ValueRange{-2, 2} : ValueRange{-1, 1};
  return difference ? ValueRange{-kRatioDecades, kRatioDecades} : ValueRange{kLeastMapDecade, kGreatestMapDecade};
}

PrecisionPart precisionPart(const Shown& of, std::int64_t axisFirst, const Zoom& shown, const QSize& whole,
                            const PrecisionPixels& as) {
  const EncodingSpec& spec = of.spec;
  const auto [dimensions, x] = cut(shown.across, 0, spec.dModel, whole.width());
  const auto [positions, y] = cut(shown.down, static_cast<double>(axisFirst - spec.firstPosition),
                                  static_cast<double>(spec.length), whole.height());
  const QRect pixels(x.first, y.first, x.second - x.first, y.second - y.first);
  return {of.columns,
          pixels,
          {spec.firstPosition, positions, dimensions, pixels.width(), pixels.height(), as.sampling, as.exactness}};
}

RowMatrixF precisionValues(const PrecisionPart& part, PrecisionShows shows, const PrecisionPixels& as,
                           const QRect& rows) {
  RowMatrixF values = RowMatrixF::Constant(rows.height(), rows.width(), kOutside);
  const QRect own = part.pixels.intersected(rows);
  if (own.isEmpty()) return values;
  const QPoint at = own.topLeft() - rows.topLeft();
  makeBlocks(part, shows, as, own.top() - part.pixels.top(), own.height(),
             [&](Eigen::Index top, Eigen::Index left, const RowMatrixFRef& block) {
               values.block(at.y() + top, at.x() + left, block.rows(), block.cols()) = block;
             });
  return values;
}

void paintPrecision(const PrecisionPart& part, const RowMatrixF* other, const PrecisionPixels& as,
                    const PrecisionColours& colours, const QRect& rows, const PixelRows& pixels) {
  const QRgb outside = themeColours(colours.dark).window.rgb();
  const QRect own = part.pixels.intersected(rows);
  if (own.isEmpty()) return pixels.fill(outside);
  const QRect place = own.translated(-rows.topLeft());
  const PixelRows inside = framedBy(outside, pixels, place);
  const auto paint = [&](Eigen::Index top, Eigen::Index left, RowMatrixFRef block) {
    const auto width = static_cast<std::size_t>(block.cols());
    const auto lineOf = [&](Eigen::Index y) {
      return inside.row(top + y).subspan(static_cast<std::size_t>(left), width);
    };
    const auto repeatsLast = [&](Eigen::Index y) {
      const float* const row = block.row(y).data();
      return y > 0 && std::memcmp(row, block.row(y - 1).data(), width * sizeof(float)) == 0;
    };
    std::vector<bool> repeats;  // before they are brought to scale
    for (Eigen::Index y = 0; y < block.rows(); ++y) repeats.push_back(!other && repeatsLast(y));
    bool complete = false;  // the last row that was coloured; hatchings differ from row to row
    std::vector<QRgb> line(width);
    for (Eigen::Index y = 0; y < block.rows(); ++y) {
      if (complete && repeats[static_cast<std::size_t>(y)]) {
        streamPixels(line.data(), width, lineOf(y).data());
        continue;
      }
      const std::span row(block.row(y).data(), width);
      if (other) {
        bringToScale(row, other->row(place.top() + top + y).data() + place.left() + left, colours.shows);
      } else {
        bringToScale(row, colours.shows);
      }
      colourise(row, colours.range.least, colours.range.greatest, *colours.map, line);
      complete = isComplete(row);
      if (!complete) {
        markMissing(row, line, own.topLeft() + QPoint(static_cast<int>(left), static_cast<int>(top + y)), colours.dark);
      }
      streamPixels(line.data(), width, lineOf(y).data());
    }
  };
  makeBlocks(part, colours.shows, as, own.top() - part.pixels.top(), own.height(), paint);
}

}  // namespace sinescope
