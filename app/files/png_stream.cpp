#include "app/files/png_stream.h"

#include <png.h>

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <csetjmp>

#include "app/files/source_date.h"

namespace sinescope {

namespace {

constexpr png_uint_32 kMostSide = 0x7fffffff;  // without this, libpng refuses more than a million rows

/// zlib's level. A large picture is written in half the time of the others, and is a twentieth larger.
int compressionOf(const QSize& size) {
  constexpr double manyPixels = 8e6;
  return static_cast<double>(size.width()) * size.height() > manyPixels ? 1 : 4;
}

// libpng reports errors by longjmp. Every function below that calls it sets its own jump target first and creates no
// object with a destructor in between.
[[noreturn]] void onError(png_structp png, png_const_charp message) {
  *static_cast<std::string*>(png_get_error_ptr(png)) = message;
  png_longjmp(png, 1);
}

void onWarning(png_structp, png_const_charp) {}

}  // namespace

struct PngStream::Encoder {
  ByteSink sink;
  png_structp png = nullptr;
  png_infop info = nullptr;
  std::string libraryError;
  std::string sinkError;
  bool isOpaque = true;
  std::vector<png_byte> bytes;
  std::vector<png_text> texts;

  [[nodiscard]] tl::unexpected<std::string> error() const {
    return tl::unexpected(sinkError.empty() ? libraryError : sinkError);
  }

  /// Sends bytes to the sink. Returns whether it took them, and keeps its error.
  bool send(std::span<const char> data) {
    const auto sent = sink(data);
    if (!sent) sinkError = sent.error().empty() ? "the bytes were not taken" : sent.error();
    return sent.has_value();
  }

  static void onWrite(png_structp png, png_bytep data, std::size_t size) {
    auto* const self = static_cast<Encoder*>(png_get_io_ptr(png));
    if (!self->send({reinterpret_cast<const char*>(data), size})) png_error(png, "write error");
  }
  static void onFlush(png_structp) {}

  bool writeHead(const PngHead& head) {
    if (setjmp(png_jmpbuf(png))) return false;  // NOLINT(cert-err52-cpp): libpng offers no other way
    png_set_user_limits(png, kMostSide, kMostSide);
    png_set_write_fn(png, this, &Encoder::onWrite, &Encoder::onFlush);
    png_set_compression_level(png, compressionOf(head.size));
    // The colours of a map repeat as whole pixels, but their differences do not; and choosing filters would take half
    // of the time.
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_IHDR(png, info, static_cast<png_uint_32>(head.size.width()), static_cast<png_uint_32>(head.size.height()),
                 8, head.isOpaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (head.dpi > 0) {
      const auto perMetre = static_cast<png_uint_32>(std::lround(head.dpi / 0.0254));
      png_set_pHYs(png, info, perMetre, perMetre, PNG_RESOLUTION_METER);
    }
    if (!texts.empty()) png_set_text(png, info, texts.data(), static_cast<int>(texts.size()));
    png_write_info(png, info);
    return true;
  }

  bool writeRow() {
    if (setjmp(png_jmpbuf(png))) return false;  // NOLINT(cert-err52-cpp)
    png_write_row(png, bytes.data());
    return true;
  }

  bool writeEnd() {
    if (setjmp(png_jmpbuf(png))) return false;  // NOLINT(cert-err52-cpp)
    png_write_end(png, nullptr);
    return true;
  }
};

PngStream::PngStream(ByteSink sink) : m_encoder(std::make_unique<Encoder>()) { m_encoder->sink = std::move(sink); }

PngStream::~PngStream() { png_destroy_write_struct(&m_encoder->png, &m_encoder->info); }

PngStream::Result PngStream::begin(const PngHead& head) {
  Encoder& encoder = *m_encoder;
  encoder.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder.libraryError, onError, onWarning);
  encoder.info = encoder.png ? png_create_info_struct(encoder.png) : nullptr;
  if (!encoder.info) return tl::unexpected(std::string("out of memory"));
  encoder.isOpaque = head.isOpaque;
  encoder.bytes.resize(static_cast<std::size_t>(head.size.width()) * (head.isOpaque ? 3 : 4));
  for (const auto& [keyword, text] : head.texts) {
    const bool ascii = std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 128; });
    png_text chunk{};
    chunk.compression = ascii ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    chunk.key = const_cast<png_charp>(keyword.c_str());
    chunk.text = const_cast<png_charp>(text.c_str());
    (ascii ? chunk.text_length : chunk.itxt_length) = text.size();
    encoder.texts.push_back(chunk);
  }
  if (!encoder.writeHead(head)) return encoder.error();
  return {};
}

PngStream::Result PngStream::row(std::span<const std::uint32_t> pixels) {
  std::size_t at = 0;
  for (const std::uint32_t pixel : pixels) {
    m_encoder->bytes[at++] = static_cast<png_byte>(pixel >> 16);
    m_encoder->bytes[at++] = static_cast<png_byte>(pixel >> 8);
    m_encoder->bytes[at++] = static_cast<png_byte>(pixel);
    if (!m_encoder->isOpaque) m_encoder->bytes[at++] = static_cast<png_byte>(pixel >> 24);
  }
  if (!m_encoder->writeRow()) return m_encoder->error();
  return {};
}

PngStream::Result PngStream::finish() {
  if (!m_encoder->writeEnd()) return m_encoder->error();
  return {};
}

PngTexts pngTexts(const QString& title, const QString& session) {
  const QString version = QCoreApplication::applicationVersion();
  PngTexts texts{{"Software", version.isEmpty() ? "Sinescope" : "Sinescope " + version.toStdString()}};
  if (!title.isEmpty()) texts.emplace_back("Title", title.toStdString());
  if (const auto date = knownSourceDate())  // as the PNG specification suggests: RFC 1123
    texts.emplace_back("Creation Time",
                       date->toString(QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toStdString());
  if (!session.isEmpty()) texts.emplace_back(kSessionKeyword, session.toStdString());
  return texts;
}

}  // namespace sinescope
