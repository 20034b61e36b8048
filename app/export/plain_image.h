#pragma once

#include "app/document/view_kind.h"
#include "app/files/png_stream.h"

namespace sinescope {

/// Streams a picture with one pixel per cell as a PNG, and nothing else.
[[nodiscard]] WriteResult writePlainImage(PlainImage& image, const QString& title, const QString& session,
                                          const ByteSink& sink, const Progress& progress);

/// The approximate size in bytes, estimated from some of the rows.
[[nodiscard]] qint64 plainImageBytes(PlainImage& image);

}  // namespace sinescope
