#pragma once

#include <memory>

#include "app/document/scene.h"
#include "app/views/drawing/heatmap.h"

namespace sinescope {

/// Everything that a picture of an embedding is made from.
struct EmbeddingLook {
  std::shared_ptr<const Embedding> embedding;
  Zoom zoom;         ///< dimensions across, ids down
  ValueRange range;  ///< the ends of the colours
  const ColourMap* map = &colourMap(ColourMapName::RdBu);
  QRgb ground = 0;       ///< where the axes extend beyond the table
  bool everyId = false;  ///< not only some of those that are far apart
};

/// How many ids represent those in `ids` on `pixels` pixels: one per pixel if ids are smaller than pixels, but only a
/// few if the part of the table is too large for the generator to run through within a frame.
[[nodiscard]] int sampledIds(const Embedding& embedding, const CellRange& ids, int pixels);

/// The picture: each pixel shows the number at the id and the dimension under its centre.
[[nodiscard]] Heatmap::Picture embeddingPicture(const EmbeddingLook& look);

}  // namespace sinescope
