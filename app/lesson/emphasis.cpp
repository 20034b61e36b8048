#include "app/lesson/emphasis.h"

#include <QRegularExpression>

#include "app/text/tr.h"

namespace sinescope {

namespace {

/// What is emphasised begins and ends with no blank, and its marks do not stand within a Latin word or a number: in
/// 2*3*4 there is nothing to emphasise. (Japanese has no blanks between words.)
QRegularExpression between(const QString& mark) {
  return QRegularExpression(
      QStringLiteral("(?<![A-Za-z0-9*`])%1(?![\\s*`])([^*`]*[^\\s*`])%1(?![A-Za-z0-9*`])").arg(mark));
}

QString replaced(QString text, const QString& strong, const QString& weak, const QString& program) {
  static const QRegularExpression kProgram(QStringLiteral("`([^`]+)`"));
  static const QRegularExpression kStrong = between(QStringLiteral("\\*\\*"));
  static const QRegularExpression kWeak = between(QStringLiteral("\\*"));
  return text.replace(kProgram, program).replace(kStrong, strong).replace(kWeak, weak);
}

}  // namespace

QString emphasisedHtml(const QString& text) {
  return replaced(text.toHtmlEscaped(), QStringLiteral("<b>\\1</b>"), QStringLiteral("<i>\\1</i>"),
                  QStringLiteral("<code>\\1</code>"));
}

QString withoutEmphasis(const QString& text) {
  return replaced(text, QStringLiteral("\\1"), QStringLiteral("\\1"), QStringLiteral("\\1"));
}

QString quotedEmphasis(const QString& text) {
  // First as private characters: what a text itself has in quotation marks stays as it is written.
  const QChar begin(0xE000);
  const QChar end(0xE001);
  QString quoted = replaced(text, QStringLiteral("\\1"), begin + QStringLiteral("\\1") + end, QStringLiteral("\\1"));
  const QStringList quotes = tr("“%1”").split(QStringLiteral("%1"));
  if (quotes.front() == QStringLiteral("「")) {  // corner brackets part words without blanks
    quoted.replace(u' ' + QString(begin), begin).replace(end + QStringLiteral(" "), end);
  }
  return quoted.replace(begin, quotes.front()).replace(end, quotes.back());
}

}  // namespace sinescope
