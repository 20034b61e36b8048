#pragma once

#include <memory>

#include "app/document/scene.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

/// What a picture of an embedding is made from.
struct EmbeddingLook {
  std::shared_ptr<const Embedding> embedding;
  Zoom zoom;            ///< dimensions across, ids down
  double greatest = 1;  ///< colours from minus this to this
  ColourMapName map = ColourMapName::RdBu;
  QColor ground;  ///< where the axes reach beyond the table
};

/// How many ids stand for those in `ids` on so many pixels: one a pixel where they are smaller, but few of a part of
/// the table so large that the generator cannot run through it in the time of a frame.
[[nodiscard]] int sampledIds(const Embedding& embedding, const CellRange& ids, int pixels);

/// The picture: a pixel shows the number of the id and of the dimension under its centre.
[[nodiscard]] Heatmap::Picture embeddingPicture(const EmbeddingLook& look);

}  // namespace sinescope
