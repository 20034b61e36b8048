// Arbitrary bytes as an exported PNG, and arbitrary bytes as chunks with correct checksums: they are refused, or yield
// a text that is no longer than a session may be.

#include <zlib.h>

#include <QBuffer>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/document/png_session.h"

namespace {

using namespace sinescope;

void append(QByteArray& png, quint32 number) {
  std::array<char, 4> bytes{};
  qToBigEndian(number, bytes.data());
  png.append(bytes.data(), bytes.size());
}

/// Appends a chunk of this type with a correct checksum.
void append(QByteArray& png, const char* type, QByteArrayView begin, QByteArrayView rest) {
  append(png, static_cast<quint32>(begin.size() + rest.size()));
  const qsizetype checked = png.size();
  png.append(type, 4).append(begin).append(rest);
  const auto* const bytes = reinterpret_cast<const Bytef*>(png.constData() + checked);
  append(png, static_cast<quint32>(crc32(0, bytes, static_cast<uInt>(png.size() - checked))));
}

/// A PNG whose chunks have types, lengths and contents from `bytes`: a fuzzer cannot find checksums.
QByteArray pngOf(QByteArrayView bytes) {
  constexpr std::array<const char*, 5> kinds{"tEXt", "zTXt", "iTXt", "tIME", "IDAT"};
  static const QByteArray head(13, '\1');
  static const QByteArray keyword = QByteArrayLiteral("Sinescope\0");
  QByteArray png;
  png.reserve(16 * 1024);
  png.append("\x89PNG\r\n\x1a\n");
  append(png, "IHDR", head, {});
  for (qsizetype at = 1; at + 2 < bytes.size();) {
    const auto kind = static_cast<unsigned char>(bytes[at]);
    const qsizetype size = static_cast<unsigned char>(bytes[at + 1]);
    const QByteArrayView content = bytes.sliced(at + 2, std::min(size, bytes.size() - at - 2));
    append(png, kinds[kind % kinds.size()], kind < 128 ? QByteArrayView(keyword) : QByteArrayView(), content);
    at += 2 + size;
  }
  append(png, "IEND", {}, {});
  return png;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  if (bytes.startsWith('c')) bytes = pngOf(bytes);
  QBuffer file(&bytes);
  file.open(QIODevice::ReadOnly);
  const auto session = pngSession(file);
  if (session ? session->size() > (4 << 20) + 1024 : session.error().isEmpty()) std::abort();
  return 0;
}
