#include "app/views/precision/precision_picture.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"
#include "core/numeric/decade.h"
#include "core/numeric/on_all_cores.h"

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
  const int first = own.top() - part.pixels.top();
  values.block(own.top() - rows.top(), own.left(), own.height(), own.width()) =
      shows == PrecisionShows::Values ? precisionImage(*part.columns, part.window, as.format, first, own.height())
                                      : precisionErrorImage(*part.columns, part.window, as.format, first, own.height());
  return values;
}

void bringToScale(RowMatrixF& values, PrecisionShows shows) {
  if (shows == PrecisionShows::Values) return;
  onAllCores(values.size(), kNanoseconds, [all = values.data()](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) all[i] = decade(all[i]);
  });
}

void bringToScale(RowMatrixF& values, const RowMatrixF& other, PrecisionShows shows) {
  onAllCores(values.size(), kNanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) {
      float& value = values.data()[i];
      const float second = other.data()[i];
      if (std::isinf(value) || std::isinf(second)) {
        value = kOutside;
      } else if (std::isnan(value) || std::isnan(second)) {
        value = std::numeric_limits<float>::quiet_NaN();
      } else {
        value = shows == PrecisionShows::Values ? value - second : ratioDecade(value, second);
      }
    }
  });
}

QImage precisionColours(const RowMatrixF& values, const ValueRange& range, const ColourMap& map, bool dark, int top) {
  QImage image = heatmapImage(values, range.least, range.greatest, map);
  const QRgb outside = themeColours(dark).window.rgb();
  auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
  const auto mark = [&](std::ptrdiff_t y) {
    // This test finds rows with neither kOutside nor NaN quickly. The log10 of 0, -inf, is below all values tested for.
    if ((values.row(y).array() < kOutside).all()) return;
    QRgb* const line = pixels + y * image.width();
    for (int x = 0; x < image.width(); ++x) {
      if (std::isnan(values(y, x))) line[x] = hatchColour(x, static_cast<int>(y) + top, dark);
      if (values(y, x) == kOutside) line[x] = outside;
    }
  };
  onAllCores(image.height(), kNanoseconds * image.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) mark(y);
  });
  return image;
}

}  // namespace sinescope
