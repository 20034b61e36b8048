#pragma once

#include <QSize>

#include "app/document/scene.h"
#include "app/files/png_stream.h"

namespace sinescope {

/// Pixels of the matrix with one pixel a cell: dimensions across and positions down, or transposed.
[[nodiscard]] QSize plainImageSize(const Scene& scene);

/// Streams the matrix as a PNG, one pixel a cell and nothing else, colours on [-1, 1]. Memory holds a block of rows.
[[nodiscard]] WriteResult writePlainImage(const Scene& scene, const QString& title, const QString& session,
                                          const ByteSink& sink, const Progress& progress);

/// About how many bytes that will be, from some of its rows.
[[nodiscard]] qint64 plainImageBytes(const Scene& scene);

}  // namespace sinescope
