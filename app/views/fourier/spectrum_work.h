#pragma once

#include <memory>

#include "app/document/scene.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Whether computing the spectra that a figure of `scene` shows may take seconds: of tables, but not of encodings.
[[nodiscard]] bool spectraTakeLong(const Scene& scene);

/// Computes the spectra of tables that a figure of `scene` shows, which takes seconds where they are large; on any
/// thread. They are kept as long as the result is. nullptr where `progress` ended it.
[[nodiscard]] std::shared_ptr<const void> makeSpectra(const Scene& scene, const Progress& progress);

}  // namespace sinescope
