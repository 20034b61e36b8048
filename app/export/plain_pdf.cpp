#include "app/export/plain_pdf.h"

#include <QCoreApplication>
#include <QHashSeed>
#include <QRegularExpression>

namespace sinescope {

namespace {

/// The number that begins at `from`, and its digits.
struct Digits {
  qint64 value = 0;
  qsizetype from = 0;
  qsizetype count = 0;
};

Digits digitsAt(const QByteArray& pdf, qsizetype from) {
  Digits digits{.value = 0, .from = from, .count = 0};
  while (from + digits.count < pdf.size() && pdf[from + digits.count] >= '0' && pdf[from + digits.count] <= '9')
    digits.value = digits.value * 10 + (pdf[from + digits.count++] - '0');
  return digits;
}

/// Moves the table of a PDF and all offsets in it that lie behind `at` by `shift` bytes. `table` is where it stands
/// now. Source: ISO 32000-1, 7.5.4: 20 bytes an entry, of which ten are the offset's digits.
void shiftOffsets(QByteArray& pdf, qsizetype table, qsizetype at, qsizetype shift) {
  constexpr qsizetype entryBytes = 20;
  constexpr int offsetDigits = 10;
  const qsizetype head = pdf.indexOf('\n', table) + 1;  // behind "xref"
  const Digits first = digitsAt(pdf, head);
  const Digits count = digitsAt(pdf, first.from + first.count + 1);
  qsizetype entry = pdf.indexOf('\n', head) + 1;
  for (qint64 i = 0; i < count.value && entry + entryBytes <= pdf.size(); ++i, entry += entryBytes) {
    const Digits offset = digitsAt(pdf, entry);
    if (pdf[entry + 17] != 'n' || offset.value <= at) continue;
    pdf.replace(entry, offsetDigits, QByteArray::number(offset.value + shift).rightJustified(offsetDigits, '0'));
  }
}

/// Puts `text` in the place of what matched. Offsets in the file's table follow.
QByteArray withText(QByteArray pdf, const QRegularExpressionMatch& match, const QByteArray& text) {
  constexpr qsizetype keyword = 10;  // letters of "startxref", and the end of the line
  const qsizetype trailer = pdf.lastIndexOf("startxref\n");
  const Digits table = digitsAt(pdf, trailer + keyword);
  const qsizetype at = match.capturedStart();
  if (!match.hasMatch() || trailer < 0 || table.value <= at || pdf.mid(table.value, 5) != "xref\n") return pdf;
  const qsizetype shift = text.size() - match.capturedLength();
  pdf.replace(table.from, table.count, QByteArray::number(table.value + shift));
  pdf.replace(at, match.capturedLength(), text);
  shiftOffsets(pdf, table.value + shift, at, shift);
  return pdf;
}

}  // namespace

QByteArray withDate(const QByteArray& pdf, const std::optional<QDateTime>& date) {
  static const QRegularExpression pattern(QStringLiteral(R"(/CreationDate \([^)\n]*\)\n)"));
  // Qt writes this dictionary first.
  const auto match = pattern.match(QString::fromLatin1(pdf.first(pdf.indexOf("endobj") + 1)));
  if (!date) return withText(pdf, match, {});
  const QByteArray stamp = date->toString(QStringLiteral("'(D:'yyyyMMddHHmmss'Z)'")).toLatin1();
  return withText(pdf, match, "/CreationDate " + stamp + "\n/ModDate " + stamp + '\n');
}

QByteArray withExactPage(const QByteArray& pdf, const QSizeF& millimetres) {
  static const QRegularExpression pattern(QStringLiteral(R"(/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\])"));
  if (pdf.contains("/UserUnit")) return pdf;
  const QRegularExpressionMatch match = pattern.match(QString::fromLatin1(pdf));
  const QSizeF points = millimetres / 25.4 * 72;
  // It grows and shrinks at the right and at the bottom: the origin is at its top.
  const double top = match.captured(2).toDouble();
  const auto number = [](double value) { return QByteArray::number(value, 'f', 3); };
  return withText(pdf, match,
                  "/MediaBox [0 " + number(top - points.height()) + ' ' + number(points.width()) + ' ' +
                      QByteArray::number(top) + ']');
}

OneOrderOfHashes::OneOrderOfHashes() { QHashSeed::setDeterministicGlobalSeed(); }
OneOrderOfHashes::~OneOrderOfHashes() { QHashSeed::resetRandomGlobalSeed(); }

QString programName() { return QStringLiteral("Sinescope %1").arg(QCoreApplication::applicationVersion()).trimmed(); }

}  // namespace sinescope
