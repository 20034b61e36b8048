#include "app/export/gif_stream.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <optional>

namespace sinescope {

namespace {

constexpr int kColours = 256;

using GifColours = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

/// The library requires a power of two: the remaining entries are black and unused.
GifColours gifColoursOf(const std::vector<QRgb>& palette) {
  std::array<GifColorType, kColours> colours{};
  for (std::size_t i = 0; i < palette.size(); ++i) {
    colours[i] = {static_cast<GifByteType>(qRed(palette[i])), static_cast<GifByteType>(qGreen(palette[i])),
                  static_cast<GifByteType>(qBlue(palette[i]))};
  }
  return {GifMakeMapObject(kColours, colours.data()), &GifFreeMapObject};
}

}  // namespace

struct GifStream::Encoder {
  ByteSink sink;
  GifFileType* gif = nullptr;
  std::string sinkError;
  int delay = 0;
  QSize size;
  std::optional<PaletteIndex> colours;
  std::vector<std::uint8_t> shown;  ///< the previous frame, as indices into the palette; empty before the first

  static int onWrite(GifFileType* gif, const GifByteType* bytes, int count) {
    auto* const self = static_cast<Encoder*>(gif->UserData);
    if (!self->sinkError.empty()) return 0;
    const auto sent = self->sink({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)});
    if (sent) return count;
    self->sinkError = sent.error().empty() ? "the bytes were not taken" : sent.error();
    return 0;
  }

  [[nodiscard]] tl::unexpected<std::string> error(int code) const {
    if (!sinkError.empty()) return tl::unexpected(sinkError);
    const char* const text = GifErrorString(code);
    return tl::unexpected(std::string(text ? text : "the GIF could not be encoded"));
  }

  /// Netscape's extension, which every program supports: repeat without end.
  [[nodiscard]] bool writeLoop() const {
    constexpr std::array<GifByteType, 3> endless{1, 0, 0};
    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, static_cast<int>(endless.size()), endless.data()) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK;
  }

  [[nodiscard]] bool writeDelay() const {
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = delay,
                                       .TransparentColor = NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&control, bytes.data());
    return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(bytes.size()), bytes.data()) == GIF_OK;
  }

  /// Stores the frame's indices and returns the rectangle that has changed; at least one pixel, because a frame needs a
  /// picture.
  QRect take(const QImage& image) {
    const bool first = shown.empty();
    shown.resize(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()));
    int left = size.width();
    int right = -1;
    int top = size.height();
    int bottom = -1;
    std::uint8_t* at = shown.data();
    QRgb last = 0;
    std::uint8_t index = colours->of(last);
    for (int y = 0; y < size.height(); ++y) {
      const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
      for (int x = 0; x < size.width(); ++x, ++at) {
        if (line[x] != last) last = line[x], index = colours->of(last);
        if (*at == index) continue;
        *at = index;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = y;
      }
    }
    if (first) return {QPoint(), size};
    return bottom < 0 ? QRect(0, 0, 1, 1) : QRect(QPoint(left, top), QPoint(right, bottom));
  }

  [[nodiscard]] bool writePicture(const QRect& part) {
    if (EGifPutImageDesc(gif, part.left(), part.top(), part.width(), part.height(), false, nullptr) != GIF_OK) {
      return false;
    }
    for (int y = part.top(); y <= part.bottom(); ++y) {
      std::uint8_t* const line = shown.data() + static_cast<std::ptrdiff_t>(y) * size.width() + part.left();
      if (EGifPutLine(gif, line, part.width()) != GIF_OK) return false;
    }
    return true;
  }
};

GifStream::GifStream(ByteSink sink) : m_encoder(std::make_unique<Encoder>()) { m_encoder->sink = std::move(sink); }

GifStream::~GifStream() {
  if (!m_encoder->gif) return;
  m_encoder->sinkError = "unfinished";  // closing the encoder writes an end, which is no longer wanted
  EGifCloseFile(m_encoder->gif, nullptr);
}

GifStream::Result GifStream::begin(const GifHead& head) {
  Encoder& encoder = *m_encoder;
  encoder.delay = head.delay;
  encoder.size = head.size;
  encoder.colours.emplace(head.palette);
  int failure = 0;
  encoder.gif = EGifOpen(&encoder, &Encoder::onWrite, &failure);
  const GifColours colours = gifColoursOf(head.palette);
  if (!encoder.gif || !colours) return encoder.error(encoder.gif ? E_GIF_ERR_NOT_ENOUGH_MEM : failure);
  EGifSetGifVersion(encoder.gif, true);
  constexpr int bitsAChannel = 8;
  const bool begun =
      EGifPutScreenDesc(encoder.gif, head.size.width(), head.size.height(), bitsAChannel, 0, colours.get()) == GIF_OK;
  if (!begun || !encoder.writeLoop()) return encoder.error(encoder.gif->Error);
  return {};
}

GifStream::Result GifStream::frame(const QImage& image) {
  const QRect changed = m_encoder->take(image);
  if (m_encoder->writeDelay() && m_encoder->writePicture(changed)) return {};
  return m_encoder->error(m_encoder->gif->Error);
}

GifStream::Result GifStream::finish() {
  int failure = 0;
  const bool closed = EGifCloseFile(std::exchange(m_encoder->gif, nullptr), &failure) == GIF_OK;
  if (!closed || !m_encoder->sinkError.empty()) return m_encoder->error(failure);
  return {};
}

}  // namespace sinescope
