#include "app/command_line/roff.h"

namespace sinescope {

namespace {

QString escaped(const QString& text) {
  QString written;
  for (const uint c : text.toUcs4()) {
    if (c == U'\\') {
      written += QLatin1String("\\e");
    } else if (c == U'-') {
      written += QLatin1String("\\-");
    } else if (c == U'`') {
      written += QLatin1String("\\(ga");
    } else if (c < 0x80) {
      written += QChar(c);
    } else {
      written += QStringLiteral("\\[u%1]").arg(QString::number(c, 16).toUpper().rightJustified(4, u'0'));
    }
  }
  return written;
}

/// Whether a sentence may end with a word: what follows then begins a line, so that the space after it suits a
/// sentence.
bool endsSentence(const QString& word) { return word.endsWith(u'.') || word.endsWith(u'?') || word.endsWith(u'!'); }

/// A text on lines that are not long, as manual pages are written. None begins like a request.
QString folded(const QString& text) {
  constexpr qsizetype kWidth = 78;
  QString lines;
  QString line;
  const auto endLine = [&] {
    if (line.startsWith(u'.') || line.startsWith(u'\'')) line.prepend(QLatin1String("\\&"));
    if (!line.isEmpty()) lines += line + u'\n';
    line.clear();
  };
  for (const QString& word : escaped(text).split(u' ', Qt::SkipEmptyParts)) {
    if (line.size() + 1 + word.size() > kWidth) endLine();
    line += line.isEmpty() ? word : u' ' + word;
    if (endsSentence(word)) endLine();
  }
  endLine();
  return lines;
}

}  // namespace

QString roffText(const QString& text) {
  const QString written = escaped(text);
  return written.startsWith(u'.') || written.startsWith(u'\'') ? QStringLiteral("\\&") + written : written;
}

QString roffHead(const QString& name, int section, const ProgramVersion& version) {
  return QStringLiteral(".TH %1 %2 %3 \"Sinescope %4\"\n")
      .arg(roffText(name), QString::number(section), QLatin1String(version.date), QLatin1String(version.number));
}

QString roffSection(const QString& title) { return QStringLiteral(".SH \"%1\"\n").arg(roffText(title)); }

QString roffParagraph(const QString& text) { return folded(text); }

QString roffItem(const QString& term, const QString& meaning) {
  return QStringLiteral(".TP\n.B %1\n").arg(roffText(term)) + folded(meaning);
}

}  // namespace sinescope
