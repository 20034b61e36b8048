#include "app/views/code/code_words.h"

#include <QRegularExpression>
#include <QStringList>

#include "app/look/theme.h"

namespace sinescope {

namespace {

const QStringList& keywordsOf(CodeLanguage language) {
  static const QStringList python{QStringLiteral("import"), QStringLiteral("from"), QStringLiteral("def"),
                                  QStringLiteral("class"), QStringLiteral("return")};
  static const QStringList cpp{QStringLiteral("using"),
                               QStringLiteral("constexpr"),
                               QStringLiteral("const"),
                               QStringLiteral("for"),
                               QStringLiteral("if"),
                               QStringLiteral("else"),
                               QStringLiteral("return"),
                               QStringLiteral("int"),
                               QStringLiteral("char"),
                               QStringLiteral("float"),
                               QStringLiteral("double"),
                               QStringLiteral("sizeof"),
                               QStringLiteral("reinterpret_cast")};
  return language == CodeLanguage::Cpp ? cpp : python;
}

/// Matches a comment, a quoted text or the name of a header, a number, or a word.
const QRegularExpression& piecesOf(CodeLanguage language) {
  const auto pieces = [](const char* comment, const char* text) {
    return QRegularExpression(QStringLiteral("(%1)|(%2)|(\\d[\\d.]*(?:e[+-]?\\d+)?)|([#A-Za-z_]\\w*)")
                                  .arg(QLatin1String(comment), QLatin1String(text)));
  };
  static const QRegularExpression python = pieces("#.*", "\"[^\"]*\"");
  static const QRegularExpression cpp = pieces("//.*", "\"[^\"]*\"|(?<=include )<[^>]*>");
  return language == CodeLanguage::Cpp ? cpp : python;
}

CodeWord kindOf(const QRegularExpressionMatch& match, CodeLanguage language) {
  if (match.capturedStart(1) >= 0) return CodeWord::Comment;
  if (match.capturedStart(2) >= 0) return CodeWord::String;
  if (match.capturedStart(3) >= 0) return CodeWord::Number;
  const bool isKeyword = match.captured().startsWith(u'#') || keywordsOf(language).contains(match.captured());
  return isKeyword ? CodeWord::Keyword : CodeWord::Plain;
}

}  // namespace

std::vector<CodeSpan> codeSpans(const QString& line, CodeLanguage language) {
  std::vector<CodeSpan> spans;
  const auto add = [&spans](CodeWord kind, const QString& text) {
    if (text.isEmpty()) return;
    if (!spans.empty() && spans.back().kind == kind) {
      spans.back().text += text;
    } else {
      spans.push_back({kind, text});
    }
  };
  qsizetype end = 0;
  for (auto pieces = piecesOf(language).globalMatch(line); pieces.hasNext();) {
    const QRegularExpressionMatch match = pieces.next();
    add(CodeWord::Plain, line.mid(end, match.capturedStart() - end));
    add(kindOf(match, language), match.captured());
    end = match.capturedEnd();
  }
  add(CodeWord::Plain, line.mid(end));
  return spans;
}

QColor codeColour(CodeWord kind, bool dark) {
  const ThemeColours& colours = themeColours(dark);
  switch (kind) {
    case CodeWord::Comment:
      return colours.secondary;
    case CodeWord::Keyword:
      return colours.accent;
    case CodeWord::String:
      return dark ? QColor(0x86BD84) : QColor(0x2F6B2E);
    case CodeWord::Number:
      return dark ? QColor(0xF0A35A) : QColor(0x9A4A08);
    case CodeWord::Plain:
      break;
  }
  return colours.text;
}

QString languageText(CodeLanguage language) {
  switch (language) {
    case CodeLanguage::NumPy:
      return QStringLiteral("NumPy");
    case CodeLanguage::PyTorch:
      return QStringLiteral("PyTorch");
    case CodeLanguage::Cpp:
      break;
  }
  return QStringLiteral("C++");
}

}  // namespace sinescope
