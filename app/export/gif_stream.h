#pragma once

#include <QImage>
#include <QRect>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "app/export/palette.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The part of a GIF before its frames.
struct GifHead {
  QSize size;
  int delay = 5;              ///< per frame, in hundredths of a second
  std::vector<QRgb> palette;  ///< for all frames, 1 … 256 colours
};

/// Encodes an animated GIF that repeats forever, frame by frame: it keeps one frame in memory, a byte per pixel,
/// however many there are. For each frame it writes only the rectangle that differs from the previous one.
class GifStream {
 public:
  using Result = tl::expected<void, std::string>;

  explicit GifStream(ByteSink sink);
  ~GifStream();
  GifStream(const GifStream&) = delete;
  GifStream& operator=(const GifStream&) = delete;

  [[nodiscard]] Result begin(const GifHead& head);
  /// Writes the next frame, with 32 bits per pixel and the size of the head.
  [[nodiscard]] Result frame(const QImage& image);
  /// Must be called after the last frame.
  [[nodiscard]] Result finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> m_encoder;
};

}  // namespace sinescope
