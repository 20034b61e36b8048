#include "app/views/precision/precision_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/new_image.h"
#include "core/numeric/decade.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Errors always have the same scale of powers of ten: from rounding errors of float32 results up to all digits wrong.
constexpr double kLeastMapDecade = -8;
const double kGreatestMapDecade = std::log10(2.0);
/// Decades of the scale for the ratio of two errors.
constexpr double kRatioDecades = 3;
/// What a pixel takes, about.
constexpr double kNanoseconds = 1;

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

SINESCOPE_VECTORISED void toDecades(float* row, std::ptrdiff_t count) {
#pragma GCC ivdep
  for (std::ptrdiff_t x = 0; x < count; ++x) row[x] = decade(row[x]);
}

/// Converts a row of values to the colour scale: errors to powers of ten. kOutside and NaN stay as they are.
void bringToScale(std::span<float> row, PrecisionShows shows) {
  if (shows == PrecisionShows::Errors) toDecades(row.data(), std::ssize(row));
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

/// Hatches the pixels without a value in row `y` of the whole picture, and fills those outside with the background.
void markMissing(std::span<const float> row, std::span<QRgb> line, int y, bool dark) {
  // This test finds rows with neither kOutside nor NaN quickly. The log10 of 0, -inf, is below all values tested for.
  const Eigen::Map<const Eigen::ArrayXf> values(row.data(), std::ssize(row));
  if ((values < kOutside).all()) return;
  const QRgb outside = themeColours(dark).window.rgb();
  for (std::size_t x = 0; x < row.size(); ++x) {
    if (std::isnan(row[x])) line[x] = hatchColour(static_cast<int>(x), y, dark);
    if (row[x] == kOutside) line[x] = outside;
  }
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
  const QRect own = part.pixels.intersected(rows);
  const auto image = [&] {
    const int first = own.top() - part.pixels.top();
    return shows == PrecisionShows::Values
               ? precisionImage(*part.columns, part.window, as.format, first, own.height())
               : precisionErrorImage(*part.columns, part.window, as.format, first, own.height());
  };
  if (own == rows) return image();
  RowMatrixF values = RowMatrixF::Constant(rows.height(), rows.width(), kOutside);
  if (!own.isEmpty()) values.block(own.top() - rows.top(), own.left(), own.height(), own.width()) = image();
  return values;
}

QImage precisionColours(RowMatrixF values, const RowMatrixF* other, PrecisionShows shows, const ColourMap& map,
                        bool dark, int top) {
  const ValueRange range = precisionRange(shows, other != nullptr);
  QImage image = newImage({static_cast<int>(values.cols()), static_cast<int>(values.rows())});
  const auto width = static_cast<std::size_t>(values.cols());
  auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
  // Row by row: a row stays in the nearest cache.
  onAllCores(image.height(), kNanoseconds * image.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const std::span row(values.row(y).data(), width);
      const std::span line(pixels + static_cast<std::size_t>(y) * width, width);
      if (other) {
        bringToScale(row, other->row(y).data(), shows);
      } else {
        bringToScale(row, shows);
      }
      colourise(row, range.least, range.greatest, map, line);
      markMissing(row, line, static_cast<int>(y) + top, dark);
    }
  });
  return image;
}

}  // namespace sinescope
