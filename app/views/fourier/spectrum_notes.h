#pragma once

#include "app/document/scene.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// Dimensions that have no spectrum, counted.
[[nodiscard]] QString gapWords(std::int64_t count);

/// What a picture of spectra shows of all there are.
struct ShownSpectra {
  qsizetype wanted = 0;  ///< spectra of a table,
  qsizetype made = 0;    ///< and those of them that are there
  double greatest = 1;   ///< amplitude, of the colour scale
  double inSight = 0;    ///< dimensions,
  double shown = 0;      ///< and those of them that the picture has room for
};

/// What is to be said below the picture of a scene's spectra, each in words and in fewer.
[[nodiscard]] QList<QStringList> spectrumNotes(const Scene& scene, const SpectrumSource& own,
                                               const ShownSpectra& facts);

}  // namespace sinescope
