#include "app/document/table_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QTemporaryFile>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <vector>

#include "app/document/tensor_file.h"
#include "app/files/mapped_file.h"
#include "app/files/regular_file.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/table/csv_reader.h"
#include "core/table/npy_reader.h"
#include "core/table/safetensors_reader.h"

namespace sinescope {

namespace {

using Table = tl::expected<TablePtr, std::string>;
using Bytes = std::span<const std::byte>;

constexpr qint64 kMostRead = 16 << 20;       // a smaller NPY is read, so that later changes to the file do no harm
constexpr std::size_t kMostText = 64 << 20;  // smaller texts stay in memory: at most four bytes per character
constexpr qint64 kSlowText = 16 << 20;

std::string absolute(const QString& path) { return QFileInfo(path).absoluteFilePath().toStdString(); }

Bytes bytesOf(const QByteArray& array) { return std::as_bytes(std::span(array.data(), array.data() + array.size())); }

QByteArray firstBytes(const QString& path) {
  QFile file(path);
  constexpr qint64 looked = 4096;
  // System files that claim to be empty may block, as pipes do.
  return file.open(QIODevice::ReadOnly) && file.size() > 0 ? file.read(looked) : QByteArray();
}

Table npyTable(const QString& path, const std::shared_ptr<const MappedFile>& mapped) {
  Bytes bytes = mapped->bytes();
  std::shared_ptr<const void> owner = mapped;
  if (bytes.size() <= kMostRead) {
    const auto read = std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
    bytes = *read;
    owner = read;
  }
  const auto matrix = readNpy(bytes);
  if (!matrix) return tl::unexpected(matrix.error());
  return std::make_shared<const PositionTable>(absolute(path), matrix->rows, matrix->columns, matrix->layout,
                                               bytes.subspan(matrix->start), owner);
}

TablePtr doublesTable(const QString& path, const CsvMatrix& matrix, Bytes numbers, std::shared_ptr<const void> owner) {
  return std::make_shared<const PositionTable>(absolute(path), matrix.rows, matrix.columns, NumberLayout{.bytes = 8},
                                               numbers, std::move(owner));
}

Table smallText(const QString& path, std::string_view text, const Progress& progress) {
  const auto numbers = std::make_shared<std::vector<double>>();
  const auto keep = [&](std::span<const double> some) -> tl::expected<void, std::string> {
    numbers->insert(numbers->end(), some.begin(), some.end());
    return {};
  };
  const auto matrix = readCsv(text, keep, progress);
  if (!matrix) return tl::unexpected(matrix.error());
  return doublesTable(path, *matrix, std::as_bytes(std::span(*numbers)), numbers);
}

Table largeText(const QString& path, std::string_view text, const Progress& progress) {
  const auto file = std::make_shared<QTemporaryFile>(QDir::temp().filePath(QStringLiteral("sinescope-table")));
  const auto noRoom = [&] {
    const QString why = tr("no room for its numbers in %1 (%2)").arg(QDir::tempPath(), file->errorString());
    return tl::unexpected(why.toStdString());
  };
  if (!file->open()) return noRoom();
  const QStorageInfo disk(QDir::tempPath());
  qint64 room = disk.isValid() ? disk.bytesAvailable() / 2 : std::numeric_limits<qint64>::max();
  const auto keep = [&](std::span<const double> some) -> tl::expected<void, std::string> {
    const auto size = static_cast<qint64>(some.size_bytes());
    room -= size;
    if (room < 0) {
      const QString why = tr("its numbers need more than half of the space left in %1; an .npy file needs none");
      return tl::unexpected(why.arg(QDir::tempPath()).toStdString());
    }
    if (file->write(reinterpret_cast<const char*>(some.data()), size) != size) return noRoom();
    return {};
  };
  const auto matrix = readCsv(text, keep, progress);
  if (!matrix) return tl::unexpected(matrix.error());
  if (!file->flush()) return noRoom();
  const qint64 size = file->size();
  const uchar* const numbers = file->map(0, size);
  if (!numbers || size != matrix->rows * matrix->columns * qint64{sizeof(double)}) return noRoom();
  return doublesTable(path, *matrix, std::as_bytes(std::span(numbers, static_cast<std::size_t>(size))), file);
}

/// Why bytes are not a text of numbers, or nothing.
QString otherKind(const QString& path, Bytes bytes) {
  const QByteArray head(reinterpret_cast<const char*>(bytes.data()),
                        static_cast<qsizetype>(std::min<std::size_t>(bytes.size(), 4096)));
  if (head.startsWith("PK\x03\x04")) {
    return tr("it is an archive (.npz, .pt, .xlsx), not a single table; save the table as .npy or .csv");
  }
  if (path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive)) return tr("it does not begin like an NPY file");
  const bool utf16 = head.startsWith("\xff\xfe") || head.startsWith("\xfe\xff");  // the reader reports this case
  if (head.contains('\0') && !utf16) return tr("it is neither an NPY file nor text");
  return {};
}

Table mappedTable(const QString& path, const std::shared_ptr<const MappedFile>& mapped, const Progress& progress) {
  const Bytes bytes = mapped->bytes();
  if (isNpy(bytes)) return npyTable(path, mapped);
  const bool hasTheirName = addressOf(path).file.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive);
  if (hasTheirName || isSafetensors(bytes)) return tensorTable(addressOf(path), mapped);
  if (const QString kind = otherKind(path, bytes); !kind.isEmpty()) return tl::unexpected(kind.toStdString());
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return text.size() > kMostText ? largeText(path, text, progress) : smallText(path, text, progress);
}

Table tableOf(const QString& path, const Progress& progress) {
  const auto fail = [](const QString& why) { return tl::unexpected(why.toStdString()); };
  const QString file = addressOf(path).file;
  if (const QString why = whyNoFile(file); !why.isEmpty()) return fail(why);
  const auto mapped = MappedFile::open(file);
  if (!mapped) return fail(mapped.error());
  if ((*mapped)->bytes().empty()) return fail(tr("it is empty"));
  Table table = mappedTable(path, *mapped, progress);
  // Parts that were missing when they were read were taken for something else.
  if (isCutShort((*mapped)->bytes())) return fail(tr("it was cut short while it was read"));
  return table;
}

}  // namespace

bool isTableFile(const QString& path) {
  const QString file = addressOf(path).file;
  for (const char* const ending : {".npy", ".csv", ".tsv", ".txt", ".safetensors"}) {
    if (file.endsWith(QLatin1String(ending), Qt::CaseInsensitive)) return true;
  }
  return QFileInfo(file).isFile() && isNpy(bytesOf(firstBytes(file)));
}

tl::expected<TablePtr, QString> openTable(const QString& path) { return openTableTelling(path, {}); }

tl::expected<TablePtr, QString> openTableTelling(const QString& path, const Progress& progress) {
  if (path.isEmpty()) return tl::unexpected(tr("cannot open a table: no file is named"));
  const auto read = [&]() -> Table {
    try {
      return tableOf(path, progress);
    } catch (const std::bad_alloc&) {
      return tl::unexpected(tr("there is not enough memory for it").toStdString());
    }
  };
  auto table = read();
  if (!table) return tl::unexpected(tr("cannot open %1: %2").arg(path, QString::fromStdString(table.error())));
  return *std::move(table);
}

bool opensSlowly(const QString& path) {
  const QFileInfo info(path);
  if (listsSlowly(path)) return true;
  const QByteArray beginning = info.isFile() ? firstBytes(path) : QByteArray();
  return info.isFile() && info.size() > kSlowText && !isNpy(bytesOf(beginning)) && !isSafetensors(bytesOf(beginning));
}

QString notFiniteText(const TableFacts& facts) {
  QStringList parts;
  if (facts.nans > 0) parts.append(tr("%1 NaN").arg(grouped(facts.nans)));
  if (facts.positiveInfinities > 0) parts.append(tr("%1 +∞").arg(grouped(facts.positiveInfinities)));
  if (facts.negativeInfinities > 0) parts.append(tr("%1 −∞").arg(grouped(facts.negativeInfinities)));
  return parts.join(QStringLiteral(", "));
}

}  // namespace sinescope
