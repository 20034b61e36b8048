#pragma once

#include "app/document/scene.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// The number of dimensions without a spectrum, in words.
[[nodiscard]] QString gapWords(std::int64_t count);

/// How much of all spectra a picture shows.
struct ShownSpectra {
  qsizetype wanted = 0;  ///< number of spectra of a table,
  qsizetype made = 0;    ///< and how many of them are ready
  double greatest = 1;   ///< amplitude at the end of the colour scale
  double inSight = 0;    ///< number of visible dimensions,
  double shown = 0;      ///< and how many of them have room in the picture
};

/// The notes below the picture of a scene's spectra, each in several versions from longest to shortest.
[[nodiscard]] QList<QStringList> spectrumNotes(const Scene& scene, const SpectrumSource& own,
                                               const ShownSpectra& facts);

}  // namespace sinescope
