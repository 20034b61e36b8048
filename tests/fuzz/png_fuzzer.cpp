// Any bytes as an exported PNG, and any bytes as the chunks of one, whose checksums are right: they are refused, or a
// text comes that is no longer than a session may be.

#include <zlib.h>

#include <QBuffer>
#include <QtEndian>
#include <cstdlib>

#include "app/document/png_session.h"

namespace {

using namespace sinescope;

QByteArray bigEndian(quint32 number) {
  QByteArray bytes(4, '\0');
  qToBigEndian(number, bytes.data());
  return bytes;
}

void append(QByteArray& png, const QByteArray& type, const QByteArray& bytes) {
  const QByteArray checked = type + bytes;
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(checked.constData()), static_cast<uInt>(checked.size()));
  png += bigEndian(static_cast<quint32>(bytes.size())) + checked + bigEndian(static_cast<quint32>(sum));
}

/// Chunks of a kind, a length and so many bytes each: a fuzzer finds no checksums.
QByteArray pngOf(const QByteArray& bytes) {
  const QByteArray kinds[] = {"tEXt", "zTXt", "iTXt", "tIME", "IDAT"};
  QByteArray png = QByteArrayLiteral("\x89PNG\r\n\x1a\n");
  append(png, "IHDR", QByteArray(13, '\1'));
  for (qsizetype at = 1; at + 2 < bytes.size();) {
    const auto kind = static_cast<unsigned char>(bytes[at]);
    const qsizetype size = static_cast<unsigned char>(bytes[at + 1]);
    const QByteArray content = bytes.mid(at + 2, size);
    append(png, kinds[kind % std::size(kinds)], kind < 128 ? "Sinescope" + QByteArray(1, '\0') + content : content);
    at += 2 + size;
  }
  append(png, "IEND", {});
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
