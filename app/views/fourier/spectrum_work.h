#pragma once

#include <memory>

#include "app/document/scene.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Whether computing the spectra for a figure of `scene` may take seconds: true for tables, false for encodings.
[[nodiscard]] bool spectraTakeLong(const Scene& scene);

/// Computes the spectra of tables for a figure of `scene`, which takes seconds if they are large; on any thread. They
/// are kept as long as the result exists. nullptr if `progress` cancelled it.
[[nodiscard]] std::shared_ptr<const void> makeSpectra(const Scene& scene, const Progress& progress);

}  // namespace sinescope
