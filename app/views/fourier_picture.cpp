#include "app/views/fourier_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/fourier_words.h"

namespace sinescope {

namespace {

constexpr double kDecibels = 80;     // below the greatest
constexpr double kDifferences = 40;  // decibels that one amplitude is more than another
constexpr float kNothing = std::numeric_limits<float>::infinity();

float decibelsOf(float part) { return 20 * std::log10(std::max(part, 1e-4F)); }

/// The dimension of every pixel across.
std::vector<int> dimensionsOf(const SpectrumPicture& picture, int pixels) {
  std::vector<int> dimensions;
  for (const PixelBand& band : pixelBands(picture.shown, pixels, Sampling::Nearest)) {
    dimensions.push_back(static_cast<int>(band.first) / picture.stride * picture.stride);
  }
  return dimensions;
}

/// A peak of a profile, beside the highest.
struct Peak {
  double turns = 0;
  float part = 0;
  std::size_t row = 0;
};

/// Peaks that are no leakage of the highest, the highest first; `rows` are parts of the greatest amplitude.
std::vector<Peak> peaksOf(const Eigen::VectorXf& rows, std::span<const FrequencyBand> bands, double strongest) {
  constexpr float leakage = 0.3F;  // of the highest: the first side lobe of a wave has 0.22
  constexpr std::size_t most = 3;
  std::vector<Peak> peaks;
  const float highest = rows.size() > 0 ? rows.maxCoeff() : 0;
  for (Eigen::Index y = 0; y < rows.size(); ++y) {
    const FrequencyBand& band = bands[static_cast<std::size_t>(y)];
    if (band.first > band.last || rows[y] < leakage * highest || !(rows[y] > 0)) continue;
    // A cell may be several rows high.
    Eigen::Index end = y;
    while (end + 1 < rows.size() && rows[end + 1] == rows[y]) ++end;
    const bool above = y == 0 || rows[y - 1] < rows[y];
    const bool below = end + 1 == rows.size() || rows[end + 1] < rows[y];
    const double turns = static_cast<double>(band.first + band.last) / 2;
    if (above && below) peaks.push_back({turns, rows[y], static_cast<std::size_t>((y + end) / 2)});
    y = end;
  }
  std::erase_if(peaks, [strongest](const Peak& peak) { return std::abs(peak.turns - strongest) < 2.5; });
  std::ranges::stable_sort(peaks, std::ranges::greater(), &Peak::part);
  peaks.resize(std::min(peaks.size(), most - 1));
  return peaks;
}

Eigen::VectorXf rowsOf(const SpectrumProfile& profile, std::span<const FrequencyBand> bands) {
  const int dimension[] = {profile.dimension};
  const auto image = [&](const SpectrumSource& source, std::span<const FrequencyBand> own) {
    return spectrumImage(source, own, dimension, profile.scale.greatest, Missing::LeaveOut);
  };
  RowMatrixF other;
  if (profile.other) other = image(*profile.other, bands);
  return profile.scale.shown(image(profile.own, bands), other).col(0);
}

}  // namespace

ValueRange SpectrumScale::axis() const {
  if (difference) return decibels ? ValueRange{-kDifferences, kDifferences} : ValueRange{-greatest, greatest};
  if (!decibels) return {0, greatest};
  const double top = 20 * std::log10(greatest);
  return {top - kDecibels, top};
}

RowMatrixF SpectrumScale::shown(const RowMatrixF& own, const RowMatrixF& other) const {
  RowMatrixF values(own.rows(), own.cols());
  const auto top = static_cast<float>(decibels ? 20 * std::log10(greatest) : 0);
  const auto unit = static_cast<float>(greatest);
  for (Eigen::Index i = 0; i < own.size(); ++i) {
    const float a = own.data()[i];
    float& out = values.data()[i];
    const float b = difference ? other.data()[i] : 0;
    if (a == kNoAmplitude || b == kNoAmplitude) {
      out = kNothing;
    } else if (std::isnan(a) || std::isnan(b)) {
      out = std::numeric_limits<float>::quiet_NaN();
    } else if (difference) {
      out = decibels ? decibelsOf(a) - decibelsOf(b) : (a - b) * unit;
    } else {
      out = decibels ? decibelsOf(a) + top : a * unit;
    }
  }
  return values;
}

const ColourMap& spectrumMap(const Scene& scene) {
  return colourMap(scene.showsDifference() ? ColourMapName::RdBu : scene.appearance.similarityMap);
}

QImage spectrumHeatmap(const SpectrumPicture& picture, const QSize& whole, const QRect& part) {
  const auto bands = frequencyBands(picture.own.length, picture.axis, whole.height());
  const std::vector<int> dimensions = dimensionsOf(picture, whole.width());
  const auto rows =
      std::span(bands).subspan(static_cast<std::size_t>(part.top()), static_cast<std::size_t>(part.height()));
  const auto columns =
      std::span(dimensions).subspan(static_cast<std::size_t>(part.left()), static_cast<std::size_t>(part.width()));
  const RowMatrixF own = spectrumImage(picture.own, rows, columns, picture.scale.greatest, Missing::LeaveOut);
  RowMatrixF other;
  if (picture.other) other = spectrumImage(*picture.other, rows, columns, picture.scale.greatest, Missing::LeaveOut);
  const RowMatrixF values = picture.scale.shown(own, other);
  const ValueRange range = picture.scale.axis();
  QImage image = heatmapImage(values, range.least, range.greatest, *picture.map);
  const QRgb ground = themeColours(picture.dark).window.rgb();
  for (int y = 0; y < image.height(); ++y) {
    if (values.row(y).array().isFinite().all()) continue;
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const float* const row = values.row(y).data();
    for (int x = 0; x < image.width(); ++x) {
      if (std::isnan(row[x])) line[x] = hatchColour(x, y + part.top(), picture.dark);
      if (row[x] == kNothing) line[x] = ground;
    }
  }
  return image;
}

void paintSpectrumProfile(QCPPainter& painter, const QRectF& rect, const SpectrumProfile& profile,
                          const AxisPlace& place) {
  const int pixels = qRound(rect.height());
  if (pixels < 1 || profile.dimension >= profile.own.dModel || frequencyCount(profile.own.length) == 0) return;
  const auto bands = frequencyBands(profile.own.length, profile.axis, pixels);
  const Eigen::VectorXf rows = rowsOf(profile, bands);
  const ValueRange range = profile.scale.axis();
  const auto across = [&](double value) {
    return rect.left() + (value - range.least) / (range.greatest - range.least) * rect.width();
  };
  const double ground = across(profile.scale.difference ? 0 : range.least);
  QPolygonF curve;
  for (int y = 0; y < pixels; ++y) {
    if (!std::isfinite(rows[y])) continue;
    const double x = across(std::clamp(static_cast<double>(rows[y]), range.least, range.greatest));
    curve << QPointF(x, rect.top() + y) << QPointF(x, rect.top() + y + 1);
  }
  const ThemeColours& colours = themeColours(profile.dark);
  if (curve.isEmpty()) return;
  QPolygonF area = curve;
  area << QPointF(ground, curve.last().y()) << QPointF(ground, curve.first().y());
  QColor wash = colours.accent;
  wash.setAlphaF(0.18F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPolygon(area);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colours.accent, 1.5 * profile.textScale));
  painter.drawPolyline(curve);
  if (profile.scale.difference) return;

  const QFont font = uiFont(kSmallTextSize, profile.textScale);
  const auto tag = [&](double turns, double x, bool exact) {
    const double y = place(std::log10(static_cast<double>(profile.own.length) / turns));
    QString text = wavelengthWords(turns, profile.own.length);
    if (!exact) text.replace(u'=', QChar(0x2248));
    drawTag(painter, {x, y}, text, font, colours.text, colours.surface, rect);
  };
  const auto strongest = strongestWaveOf(profile.own, profile.dimension);
  const double turns = strongest ? strongest->turns : 0;
  for (const Peak& peak : peaksOf(rows, bands, turns)) {
    if (profile.own.table) tag(peak.turns, across(static_cast<double>(peak.part)), false);
  }
  if (turns < 1) return;
  const auto nearest =
      std::ranges::find_if(bands, [turns](const FrequencyBand& band) { return band.last >= std::llround(turns); });
  if (nearest == bands.end()) return;
  const float height = rows[nearest - bands.begin()];
  if (std::isfinite(height)) tag(turns, across(static_cast<double>(height)), true);
}

}  // namespace sinescope
