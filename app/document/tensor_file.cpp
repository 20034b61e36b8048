#include "app/document/tensor_file.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <algorithm>

#include "app/document/table_text.h"
#include "app/files/regular_file.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/numbers/quoted_text.h"
#include "core/table/safetensors_reader.h"

namespace sinescope {

namespace {

const QString kMark = QStringLiteral(".safetensors#");
constexpr std::size_t kMostTensorName = 200;     // bytes: a longer one would hide what else is told of it
constexpr std::uint64_t kQuickHeader = 4 << 20;  // bytes
constexpr std::size_t kMostCopied = 16 << 20;    // a smaller tensor is read, so that later changes do no harm
constexpr qsizetype kBeginning = 9;              // bytes, of which a safetensors file is known

bool canBeNamed(const SafeTensor& tensor) { return !tensor.name.empty() && tensor.name.size() <= kMostTensorName; }

QByteArray beginningOf(const QString& path) {
  QFile file(path);
  return whyNoFile(path).isEmpty() && file.open(QIODevice::ReadOnly) ? file.read(kBeginning) : QByteArray();
}

bool beginsAsSafetensors(const QByteArray& bytes) {
  return isSafetensors(std::as_bytes(std::span(bytes.data(), static_cast<std::size_t>(bytes.size()))));
}

/// Why a file has no matrix to choose.
QString noMatrixText(const SafeTensors& tensors) {
  return tr("it has no matrix of floating-point numbers, but %1 tensors of other shapes and %2 of other types")
      .arg(grouped(tensors.otherShapes), grouped(tensors.otherTypes));
}

/// The matrix that an address names.
tl::expected<SafeTensor, std::string> chosenTensor(const TableAddress& address, const SafeTensors& tensors) {
  if (tensors.matrices.empty()) return tl::unexpected(noMatrixText(tensors).toStdString());
  if (address.tensor.isEmpty() && tensors.matrices.size() == 1) return tensors.matrices.front();
  const auto named = std::ranges::find(tensors.matrices, address.tensor.toStdString(), &SafeTensor::name);
  if (named != tensors.matrices.end() && canBeNamed(*named)) return *named;
  if (!address.tensor.isEmpty())
    return tl::unexpected(
        tr("it has no matrix called %1").arg(toQString(quotedText(address.tensor.toStdString()))).toStdString());
  const auto first = std::ranges::find_if(tensors.matrices, canBeNamed);
  if (first == tensors.matrices.end())
    return tl::unexpected(tr("the names of its matrices are too long").toStdString());
  return tl::unexpected(tr("it has %1 matrices; name one of them, such as %2")
                            .arg(grouped(std::ssize(tensors.matrices)),
                                 QFileInfo(pathOf({address.file, toQString(first->name)})).fileName())
                            .toStdString());
}

}  // namespace

TableAddress addressOf(const QString& path) {
  const qsizetype at = path.indexOf(kMark, 0, Qt::CaseInsensitive);
  if (at < 0 || QFileInfo(path).isFile()) return {path, {}};
  const qsizetype end = at + kMark.size() - 1;
  return {path.left(end), QUrl::fromPercentEncoding(path.mid(end + 1).toUtf8())};
}

QString pathOf(const TableAddress& address) {
  if (address.tensor.isEmpty()) return address.file;
  return address.file + u'#' + QString::fromLatin1(QUrl::toPercentEncoding(address.tensor));
}

tl::expected<std::vector<TensorChoice>, QString> tensorsIn(const QString& path) {
  if (!addressOf(path).tensor.isEmpty() || !beginsAsSafetensors(beginningOf(path))) return {};
  const auto fail = [&path](const QString& why) { return tl::unexpected(tr("cannot open %1: %2").arg(path, why)); };
  const auto mapped = MappedFile::open(path);
  if (!mapped) return fail(mapped.error());
  const auto tensors = readSafetensors((*mapped)->bytes());
  if (!tensors) return fail(toQString(tensors.error()));
  std::vector<TensorChoice> choices;
  for (const SafeTensor& tensor : tensors->matrices) {
    if (!canBeNamed(tensor)) continue;
    const QString name = toQString(quotedText(tensor.name));
    choices.push_back(
        {pathOf({path, toQString(tensor.name)}),
         QStringList{name, sizeText(tensor.rows, tensor.columns), toQString(formatName(tensor.layout))}.join(
             QStringLiteral(" · "))});
  }
  return choices;
}

bool listsSlowly(const QString& path) {
  const QByteArray beginning = beginningOf(addressOf(path).file);
  if (!beginsAsSafetensors(beginning)) return false;
  std::uint64_t length = 0;
  for (int i = 7; i >= 0; --i) length = length << 8U | static_cast<unsigned char>(beginning[i]);
  return length > kQuickHeader;
}

tl::expected<TablePtr, std::string> tensorTable(const TableAddress& address,
                                                const std::shared_ptr<const MappedFile>& mapped) {
  const auto tensors = readSafetensors(mapped->bytes());
  if (!tensors) return tl::unexpected(tensors.error());
  const auto tensor = chosenTensor(address, *tensors);
  if (!tensor) return tl::unexpected(tensor.error());
  std::span<const std::byte> bytes = mapped->bytes().subspan(tensor->start, tensor->bytes());
  std::shared_ptr<const void> owner = mapped;
  if (bytes.size() <= kMostCopied) {
    const auto copied = std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
    bytes = *copied;
    owner = copied;
  }
  const QString file = QFileInfo(address.file).absoluteFilePath();
  return std::make_shared<const PositionTable>(pathOf({file, toQString(tensor->name)}).toStdString(), tensor->rows,
                                               tensor->columns, tensor->layout, bytes, owner);
}

}  // namespace sinescope
