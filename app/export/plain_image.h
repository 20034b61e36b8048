#pragma once

#include "app/document/view_kind.h"
#include "app/files/png_stream.h"

namespace sinescope {

/// Streams a picture of one pixel a cell as a PNG, and nothing else.
[[nodiscard]] WriteResult writePlainImage(PlainImage& image, const QString& title, const QString& session,
                                          const ByteSink& sink, const Progress& progress);

/// About how many bytes that will be, from some of its rows.
[[nodiscard]] qint64 plainImageBytes(PlainImage& image);

}  // namespace sinescope
