#pragma once

#include "app/document/scene.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/heatmap.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// How amplitudes are shown: as fractions of the greatest, as decibels below it, or as differences.
struct SpectrumScale {
  double greatest = 1;  ///< amplitude
  bool decibels = false;
  bool difference = false;
  std::optional<ValueRange> asked = {};  ///< for a figure, in the units of the axes

  /// The ends of the scale: fractions of the greatest, or decibels below it; symmetric about 0 for a difference.
  [[nodiscard]] ValueRange range() const;
  /// The same range in the units of the axes: amplitudes or decibels.
  [[nodiscard]] ValueRange named(const ValueRange& range) const;
  /// Converts amplitudes (as fractions of the greatest) to the shown scale; for a difference, those at `other` are
  /// subtracted. Infinity if there is nothing to show.
  void apply(std::span<float> amplitudes, const float* other) const;

 private:
  /// The greatest amplitude in decibels; differences are of no amplitude.
  [[nodiscard]] double top() const;
};

/// A range with some space above the greatest value, for curves.
[[nodiscard]] ValueRange withAir(const ValueRange& range);

/// The colour map of a scene's spectra.
[[nodiscard]] const ColourMap& spectrumMap(const Scene& scene);

/// The data for a heatmap of spectra.
struct SpectrumPicture {
  SpectrumSource own;
  std::optional<SpectrumSource> other;  ///< the spectra to subtract
  WavelengthRange axis;
  CellRange shown;  ///< dimensions
  int stride = 1;   ///< every stride-th of them has a spectrum
  SpectrumScale scale;
  const ColourMap* map = nullptr;
  QRgb ground = 0;  ///< of pixels where no dimension is
  bool dark = false;
};

/// Paints a part of the picture: dimensions across, long wavelengths at the top.
void paintSpectra(const SpectrumPicture& picture, const QSize& whole, const QRect& part, const PixelRows& pixels);

/// The spectrum of one dimension, drawn as a curve along the same axis.
struct SpectrumProfile {
  SpectrumSource own;
  std::optional<SpectrumSource> other;
  WavelengthRange axis;
  int dimension = 0;
  SpectrumScale scale;
  PaintTarget target;
  bool dark = false;
  double textScale = 1;
  bool named = true;  ///< whether its peaks are labelled
};

/// Draws the curve into `rect`, with amplitudes growing from the left, and labels its peaks with their wavelengths;
/// `place` maps log10 λ to pixels.
void paintSpectrumProfile(QCPPainter& painter, const QRectF& rect, const SpectrumProfile& profile,
                          const AxisPlace& place);

}  // namespace sinescope
