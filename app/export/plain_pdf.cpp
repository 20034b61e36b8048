#include "app/export/plain_pdf.h"

#include <QCoreApplication>
#include <QHashSeed>
#include <QRegularExpression>
#include <algorithm>

namespace sinescope {

QByteArray withoutDate(QByteArray pdf) {
  static const QRegularExpression pattern(QStringLiteral(R"(/CreationDate \([^)\n]*\))"));
  const QRegularExpressionMatch match =
      pattern.match(QString::fromLatin1(pdf.first(std::min(pdf.size(), qsizetype{4096}))));
  if (match.hasMatch())
    pdf.replace(match.capturedStart(), match.capturedLength(), QByteArray(match.capturedLength(), ' '));
  return pdf;
}

OneOrderOfHashes::OneOrderOfHashes() { QHashSeed::setDeterministicGlobalSeed(); }
OneOrderOfHashes::~OneOrderOfHashes() { QHashSeed::resetRandomGlobalSeed(); }

QString programName() { return QStringLiteral("Sinescope %1").arg(QCoreApplication::applicationVersion()).trimmed(); }

}  // namespace sinescope
