#include "app/views/fourier/fourier_picture.h"

#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/fourier/fourier_words.h"
#include "core/fourier/shown_amplitudes.h"
#include "core/fourier/spectrum_rows.h"
#include "core/numeric/are_finite.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

constexpr double kDecibels = 80;     // range below the greatest
constexpr double kDifferences = 40;  // range of differences, in decibels

/// The distinct things that the pixels along an axis show, and the index of the one at each pixel.
template <class Shown>
struct Distinct {
  std::vector<Shown> shown;
  std::vector<int> of;

  void add(const Shown& each) {
    if (shown.empty() || shown.back() != each) shown.push_back(each);
    of.push_back(static_cast<int>(shown.size()) - 1);
  }
};

Distinct<int> dimensionsOf(const SpectrumPicture& picture, int pixels, int first, int count) {
  const auto bands = pixelBands(picture.shown, pixels, Sampling::Nearest);
  Distinct<int> dimensions;
  for (int x = first; x < first + count; ++x) {
    const auto k = static_cast<int>(bands[static_cast<std::size_t>(x)].first);
    dimensions.add(k / picture.stride * picture.stride);
  }
  return dimensions;
}

Distinct<FrequencyBand> bandsOf(const SpectrumPicture& picture, int pixels, int first, int count) {
  const auto all = frequencyBands(picture.own.length, picture.axis, pixels);
  Distinct<FrequencyBand> bands;
  for (int y = first; y < first + count; ++y) bands.add(all[static_cast<std::size_t>(y)]);
  return bands;
}

RowMatrixF amplitudesIn(const SpectrumScale& scale, const SpectrumSource& own,
                        const std::optional<SpectrumSource>& other, std::span<const FrequencyBand> bands,
                        std::span<const int> dimensions) {
  RowMatrixF amplitudes = spectrumImage(own, bands, dimensions, scale.greatest);
  const RowMatrixF minus = other ? spectrumImage(*other, bands, dimensions, scale.greatest) : RowMatrixF();
  scale.apply({amplitudes.data(), static_cast<std::size_t>(amplitudes.size())}, minus.data());
  return amplitudes;
}

/// A peak of a profile, other than the highest.
struct Peak {
  double turns = 0;
  float amplitude = 0;
  Eigen::Index row = 0;
};

/// The peaks that are not leakage of the highest one, highest first; `rows` are amplitudes, infinity if there is none.
std::vector<Peak> peaksOf(const Eigen::VectorXf& rows, std::span<const FrequencyBand> bands, double strongest) {
  constexpr float leakage = 0.3F;  // relative to the highest: the first side lobe of a wave is 0.22
  constexpr std::size_t most = 3;
  std::vector<Peak> peaks;
  float highest = 0;
  for (const float row : rows) highest = std::isfinite(row) ? std::max(highest, row) : highest;
  for (Eigen::Index y = 0; y < rows.size(); ++y) {
    const FrequencyBand& band = bands[static_cast<std::size_t>(y)];
    if (band.first > band.last || rows[y] < leakage * highest || !(rows[y] > 0)) continue;
    // A cell may be several rows high.
    Eigen::Index end = y;
    while (end + 1 < rows.size() && rows[end + 1] == rows[y]) ++end;
    const bool above = y == 0 || rows[y - 1] < rows[y] || std::isinf(rows[y - 1]);
    const bool below = end + 1 == rows.size() || rows[end + 1] < rows[y];
    const double turns = static_cast<double>(band.first + band.last) / 2;
    if (above && below) peaks.push_back({turns, rows[y], (y + end) / 2});
    y = end;
  }
  std::erase_if(peaks, [strongest](const Peak& peak) { return std::abs(peak.turns - strongest) < 2.5; });
  std::ranges::stable_sort(peaks, std::ranges::greater(), &Peak::amplitude);
  peaks.resize(std::min(peaks.size(), most - 1));
  return peaks;
}

}  // namespace

ValueRange SpectrumScale::range() const {
  if (asked)
    return decibels ? ValueRange{asked->least - top(), asked->greatest - top()}
                    : ValueRange{asked->least / greatest, asked->greatest / greatest};
  if (difference) return decibels ? ValueRange{-kDifferences, kDifferences} : ValueRange{-1, 1};
  return decibels ? ValueRange{-kDecibels, 0} : ValueRange{0, 1};
}

double SpectrumScale::top() const { return difference ? 0 : 20 * std::log10(greatest); }

ValueRange SpectrumScale::named(const ValueRange& range) const {
  if (!decibels) return {range.least * greatest, range.greatest * greatest};
  return {range.least + top(), range.greatest + top()};
}

ValueRange withAir(const ValueRange& range) {
  const double air = 0.05 * (range.greatest - range.least);
  return {range.least < 0 && range.greatest > 0 ? range.least - air : range.least, range.greatest + air};
}

void SpectrumScale::apply(std::span<float> amplitudes, const float* other) const {
  if (difference) {
    decibels ? showDecibelDifferences(amplitudes, other) : showDifferences(amplitudes, other);
  } else {
    decibels ? showDecibels(amplitudes) : showAmplitudes(amplitudes);
  }
}

const ColourMap& spectrumMap(const Scene& scene) { return mapOf(*findView(QLatin1String(kFourierView)), scene); }

void paintSpectra(const SpectrumPicture& picture, const QSize& whole, const QRect& part, const PixelRows& pixels) {
  constexpr double nanoseconds = 3;  // a pixel
  const auto across = dimensionsOf(picture, whole.width(), part.left(), part.width());
  const auto down = bandsOf(picture, whole.height(), part.top(), part.height());
  const SpectrumRows own(picture.own, down.shown, across.shown, picture.scale.greatest);
  const auto other = picture.other ? std::optional<SpectrumRows>(std::in_place, *picture.other, down.shown,
                                                                 across.shown, picture.scale.greatest)
                                   : std::nullopt;
  const ValueRange range = picture.scale.range();
  const QRgb ground = picture.ground;
  const bool isEachItsOwn = std::ssize(across.shown) == pixels.width();
  onAllCores(pixels.height(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXf amplitudes(std::ssize(across.shown));
    Eigen::ArrayXf minus(other ? amplitudes.size() : 0);
    std::vector<QRgb> kept(isEachItsOwn ? 0 : across.shown.size());
    bool isHatched = false;
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const auto band = static_cast<std::size_t>(down.of[static_cast<std::size_t>(y)]);
      const bool isNew = y == from || down.of[static_cast<std::size_t>(y) - 1] != static_cast<int>(band);
      if (!isNew && !isHatched) {  // the hatching differs from line to line
        pixels.copyRow(y - 1, y);
        continue;
      }
      const std::span line = pixels.row(y);
      const std::span<QRgb> cells = isEachItsOwn ? line : std::span(kept);
      if (isNew || isEachItsOwn) {
        own.write(band, amplitudes.data());
        if (other) other->write(band, minus.data());
        const std::span values(amplitudes.data(), cells.size());
        picture.scale.apply(values, minus.data());
        colourise(values, range.least, range.greatest, *picture.map, cells);
        const bool isWhole = areFinite(values);
        isHatched = !isWhole && amplitudes.hasNaN();
        for (std::size_t x = 0; !isWhole && x < cells.size(); ++x) {
          if (values[x] == kNothingShown) cells[x] = ground;
        }
      }
      const int* const of = across.of.data();
      for (std::size_t x = 0; !isEachItsOwn && x < line.size(); ++x) line[x] = cells[static_cast<std::size_t>(of[x])];
      for (std::size_t x = 0; isHatched && x < line.size(); ++x) {
        if (!std::isnan(amplitudes[of[x]])) continue;
        line[x] = hatchColour(static_cast<int>(x), static_cast<int>(y) + part.top(), picture.dark);
      }
    }
  });
}

void paintSpectrumProfile(QCPPainter& painter, const QRectF& rect, const SpectrumProfile& profile,
                          const AxisPlace& place) {
  const int pixels = qRound(rect.height());
  if (pixels < 1 || profile.dimension >= profile.own.dModel || frequencyCount(profile.own.length) == 0) return;
  const auto bands = frequencyBands(profile.own.length, profile.axis, pixels);
  const int dimension[] = {profile.dimension};
  const Eigen::VectorXf rows = amplitudesIn(profile.scale, profile.own, profile.other, bands, dimension).col(0);
  const ValueRange shown = profile.scale.range();
  const ValueRange range = withAir(shown);
  const auto across = [&](double value) {
    return rect.left() + (value - range.least) / (range.greatest - range.least) * rect.width();
  };
  const double ground = across(profile.scale.difference ? 0 : range.least);
  QPolygonF curve;
  for (int y = 0; y < pixels; ++y) {
    if (!std::isfinite(rows[y])) continue;
    const double x = across(std::clamp(static_cast<double>(rows[y]), shown.least, range.greatest));
    curve << QPointF(x, rect.top() + y) << QPointF(x, rect.top() + y + 1);
  }
  const ThemeColours& colours = themeColours(profile.dark);
  if (curve.isEmpty()) return;
  QPolygonF least = curve;
  QPolygonF greatest = curve;
  for (QPointF& point : least) point.setX(std::min(point.x(), ground));
  for (QPointF& point : greatest) point.setX(std::max(point.x(), ground));
  paintGraphWork(painter, profile.target, rect,
                 {.line = curve,
                  .upper = least,
                  .lower = greatest,
                  .colour = colours.accent,
                  .width = 1.5 * profile.textScale,
                  .runs = Graph::Runs::Down});
  if (profile.scale.difference || !profile.named) return;

  const QFont font = uiFont(kSmallTextSize, profile.textScale);
  const Digits digits = profile.own.table ? Digits::Fitted : Digits::Known;
  const auto tag = [&](double turns, double x) {
    const double y = place(std::log10(static_cast<double>(profile.own.length) / turns));
    const QString text = wavelengthWords(turns, profile.own.length, digits);
    drawTag(painter, {x, y}, text, font, colours.text, colours.surface, rect);
  };
  const auto strongest = strongestWaveOf(profile.own, profile.dimension);
  const double turns = strongest ? strongest->turns : 0;
  if (profile.own.table) {
    // Peaks are found from amplitudes, whatever scale is shown.
    const SpectrumScale linear{profile.scale.greatest, false, false};
    const Eigen::VectorXf amplitudes = amplitudesIn(linear, profile.own, {}, bands, dimension).col(0);
    for (const Peak& peak : peaksOf(amplitudes, bands, turns)) {
      tag(peak.turns, across(static_cast<double>(rows[peak.row])));
    }
  }
  if (turns < 1) return;
  const auto nearest =
      std::ranges::find_if(bands, [turns](const FrequencyBand& band) { return band.last >= std::llround(turns); });
  if (nearest == bands.end()) return;
  const float height = rows[nearest - bands.begin()];
  if (std::isfinite(height)) tag(turns, across(static_cast<double>(height)));
}

}  // namespace sinescope
