#include "app/document/png_session.h"
#include "app/files/png_stream.h"
#include "app/text/tr.h"

#include <zlib.h>

#include <QtEndian>
#include <algorithm>

namespace sinescope {

namespace {

using Error = tl::unexpected<QString>;

const QByteArray kSignature = QByteArrayLiteral("\x89PNG\r\n\x1a\n");
/// A session has at most 4 MiB; its keyword and language are added to that.
constexpr qsizetype kMostSessionText = (4 << 20) + 1024;
/// Writers put about ten chunks before the pixels.
constexpr int kMostChunks = 10'000;

Error cutOff() { return Error(tr("the file ends too early")); }

/// The beginning of a chunk.
struct Chunk {
  qint64 size = 0;  ///< bytes between its type and its checksum
  QByteArray type;
};

tl::expected<Chunk, QString> nextChunk(QIODevice& file) {
  const QByteArray head = file.read(8);
  if (head.size() < 8) return cutOff();
  const auto size = qFromBigEndian<quint32>(head.constData());
  const QByteArray type = head.mid(4);
  const bool letters =
      std::ranges::all_of(type, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  if (size > 0x7fffffff || !letters) return Error(tr("it contains data that is not a chunk"));
  return Chunk{size, type};
}

bool isText(const QByteArray& type) { return type == "tEXt" || type == "zTXt" || type == "iTXt"; }

bool isSession(QIODevice& file, const Chunk& chunk) {
  const QByteArray keyword = kSessionKeyword + QByteArray(1, '\0');
  return isText(chunk.type) && chunk.size >= keyword.size() && file.peek(keyword.size()) == keyword;
}

/// The bytes of a chunk, whose size must have been checked.
tl::expected<QByteArray, QString> readChunk(QIODevice& file, const Chunk& chunk) {
  const QByteArray bytes = file.read(chunk.size);
  const QByteArray checksum = file.read(4);
  if (bytes.size() < chunk.size || checksum.size() < 4) return cutOff();
  const QByteArray checked = chunk.type + bytes;
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(checked.constData()), static_cast<uInt>(checked.size()));
  if (qFromBigEndian<quint32>(checksum.constData()) != sum) return Error(tr("a checksum is wrong"));
  return bytes;
}

tl::expected<QByteArray, QString> unpacked(const QByteArray& packed) {
  constexpr qsizetype mostPacked = 1100;  // zlib can expand one byte to at most 1032
  QByteArray bytes(std::min(kMostSessionText, (packed.size() + 1) * mostPacked), Qt::Uninitialized);
  auto size = static_cast<uLongf>(bytes.size());
  const int result = uncompress(reinterpret_cast<Bytef*>(bytes.data()), &size,
                                reinterpret_cast<const Bytef*>(packed.constData()), static_cast<uLong>(packed.size()));
  if (result == Z_BUF_ERROR) return Error(tr("its session is too large"));
  if (result != Z_OK) return Error(tr("its session cannot be unpacked"));
  bytes.truncate(static_cast<qsizetype>(size));
  return bytes;
}

/// The bytes after the next zero byte; empty if there is none.
QByteArray behindZero(const QByteArray& bytes) {
  const qsizetype zero = bytes.indexOf('\0');
  return zero < 0 ? QByteArray() : bytes.mid(zero + 1);
}

tl::expected<QString, QString> textOf(const QByteArray& type, const QByteArray& bytes) {
  QByteArray rest = behindZero(bytes);  // skips the keyword
  if (type == "tEXt") return QString::fromLatin1(rest);
  const bool packed = type == "zTXt" || (!rest.isEmpty() && rest.front() != 0);
  rest.remove(0, type == "zTXt" ? 1 : 2);                   // skips the compression method, of which there is only one
  if (type == "iTXt") rest = behindZero(behindZero(rest));  // skips the language and the translated keyword
  if (packed) {
    const auto whole = unpacked(rest);
    if (!whole) return Error(whole.error());
    rest = *whole;
  }
  return type == "zTXt" ? QString::fromLatin1(rest) : QString::fromUtf8(rest);
}

}  // namespace

tl::expected<QString, QString> pngSession(QIODevice& file) {
  if (file.read(kSignature.size()) != kSignature) return Error(tr("it does not begin like a PNG"));
  for (int count = 0; count < kMostChunks; ++count) {
    const auto chunk = nextChunk(file);
    if (!chunk) return Error(chunk.error());
    if (count == 0 && chunk->type != "IHDR") return Error(tr("its first chunk is not its header"));
    if (chunk->type == "IDAT" || chunk->type == "IEND") return QString();
    if (isSession(file, *chunk)) {
      if (chunk->size > kMostSessionText) return Error(tr("its session is too large"));
      const auto bytes = readChunk(file, *chunk);
      if (!bytes) return Error(bytes.error());
      return textOf(chunk->type, *bytes);
    }
    if (file.skip(chunk->size + 4) < chunk->size + 4) return cutOff();
  }
  return Error(tr("it has more than %1 chunks before its pixels").arg(kMostChunks));
}

}  // namespace sinescope
