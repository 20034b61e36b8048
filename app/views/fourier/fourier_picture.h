#pragma once

#include "app/document/scene.h"
#include "app/views/drawing/drawing.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// What amplitudes are shown as: parts of the greatest, decibels below it, or what they differ by.
struct SpectrumScale {
  double greatest = 1;  ///< amplitude
  bool decibels = false;
  bool difference = false;

  /// The ends of what is shown: parts of the greatest, or decibels below it; in a difference about 0.
  [[nodiscard]] ValueRange range() const;
  /// The same as amplitudes or decibels, as axes name them.
  [[nodiscard]] ValueRange named(const ValueRange& range) const;
  /// Turns amplitudes, parts of the greatest, into what is shown: those of `other` as well where there is a difference.
  /// Infinity where there is nothing to show.
  void apply(RowMatrixF& amplitudes, const RowMatrixF& other) const;
};

/// A range with air beyond what is greatest, for curves.
[[nodiscard]] ValueRange withAir(const ValueRange& range);

/// The colour map of a scene's spectra.
[[nodiscard]] const ColourMap& spectrumMap(const Scene& scene);

/// All that a heatmap of spectra shows.
struct SpectrumPicture {
  SpectrumSource own;
  std::optional<SpectrumSource> other;  ///< what is taken from it
  WavelengthRange axis;
  CellRange shown;  ///< dimensions
  int stride = 1;   ///< every how-manyth of them there is
  SpectrumScale scale;
  const ColourMap* map = nullptr;
  bool dark = false;
};

/// A part of its picture: dimensions across, long wavelengths at the top.
[[nodiscard]] QImage spectrumHeatmap(const SpectrumPicture& picture, const QSize& whole, const QRect& part);

/// The spectrum of one dimension as a curve along the same axis.
struct SpectrumProfile {
  SpectrumSource own;
  std::optional<SpectrumSource> other;
  WavelengthRange axis;
  int dimension = 0;
  SpectrumScale scale;
  bool dark = false;
  double textScale = 1;
};

/// Draws it into `rect`, amplitudes from the left, its peaks with their wavelengths; `place` is that of log10 λ.
void paintSpectrumProfile(QCPPainter& painter, const QRectF& rect, const SpectrumProfile& profile,
                          const AxisPlace& place);

}  // namespace sinescope
