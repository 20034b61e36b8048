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

/// What stands in a GIF before its frames.
struct GifHead {
  QSize size;
  int delay = 5;              ///< of each frame, in hundredths of a second
  std::vector<QRgb> palette;  ///< of all frames, 1 … 256 colours
};

/// Encodes an animated GIF that goes on for ever, frame by frame: what it holds in memory is one frame, a byte a pixel,
/// however many there are. Of each frame it writes the rectangle that differs from the one before.
class GifStream {
 public:
  using Result = tl::expected<void, std::string>;

  explicit GifStream(ByteSink sink);
  ~GifStream();
  GifStream(const GifStream&) = delete;
  GifStream& operator=(const GifStream&) = delete;

  [[nodiscard]] Result begin(const GifHead& head);
  /// The next frame, of 32 bits a pixel and as large as the head says.
  [[nodiscard]] Result frame(const QImage& image);
  /// After the last frame.
  [[nodiscard]] Result finish();

 private:
  struct Encoder;
  std::unique_ptr<Encoder> m_encoder;
};

}  // namespace sinescope
