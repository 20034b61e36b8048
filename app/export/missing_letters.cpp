#include "app/export/missing_letters.h"

#include <QFontMetrics>
#include <algorithm>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The texts of a figure that are the author's own.
QStringList ownTexts(const ExportRequest& request) {
  const FigureContent& content = request.scene.figure;
  QStringList texts{content.title.value_or(QString()), content.across.value_or(QString()),
                    content.down.value_or(QString())};
  const ViewKind* const kind = findView(request.view);
  if (!kind || !kind->ofTokens || !request.scene.sentence) return texts;
  const auto& tokens = request.scene.sentence->tokens;
  const auto shown = std::min(std::ssize(tokens), static_cast<std::ptrdiff_t>(request.scene.spec.length));
  for (std::ptrdiff_t i = 0; i < shown; ++i) texts << tokens[static_cast<std::size_t>(i)].text;
  return texts;
}

/// Whether a font may lack a character: spaces, joiners and selectors of variants are not drawn, and every font for
/// text has those of ASCII.
bool mayLack(char32_t character) {
  const auto isBetween = [character](char32_t first, char32_t last) { return character >= first && character <= last; };
  if (character < 0x80 || QChar::isSpace(character) || isBetween(0xfe00, 0xfe0f) || isBetween(0xe0100, 0xe01ef))
    return false;
  const QChar::Category category = QChar::category(character);
  return category != QChar::Other_Control && category != QChar::Other_Format;
}

}  // namespace

ExportResult checkLetters(const ExportRequest& request) {
  const TextFamily family(installedFamily(request.scene.figure.family));
  const QFontMetrics metrics(uiFont(kTextSize, 1));  // knows the fonts that stand in for this one as well
  for (const QString& text : ownTexts(request)) {
    for (const char32_t character : text.normalized(QString::NormalizationForm_C).toStdU32String()) {
      if (!mayLack(character) || metrics.inFontUcs4(character)) continue;
      const QString code = QString::number(static_cast<uint>(character), 16).toUpper().rightJustified(4, u'0');
      return badArgument(tr("no installed font has the character “%1” (U+%2) of “%3”: install one that has it")
                             .arg(QString::fromUcs4(&character, 1), code, text));
    }
  }
  return {};
}

}  // namespace sinescope
