#pragma once

#include <QSize>

#include "app/document/scene.h"
#include "app/files/png_stream.h"

namespace sinescope {

/// The size of the matrix with one pixel per cell: dimensions across and positions down, or transposed.
[[nodiscard]] QSize plainImageSize(const Scene& scene);

/// Streams the matrix as a PNG, one pixel per cell and nothing else, colours on [-1, 1]. Only a block of rows is in
/// memory.
[[nodiscard]] WriteResult writePlainImage(const Scene& scene, const QString& title, const QString& session,
                                          const ByteSink& sink, const Progress& progress);

/// The approximate size in bytes, estimated from some of the rows.
[[nodiscard]] qint64 plainImageBytes(const Scene& scene);

}  // namespace sinescope
