#include "app/document/figure_record.h"

#include <algorithm>
#include <cmath>

#include "app/files/json_reader.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr int kMostFigureWord = 200;   // characters of a name, a size or a list of parts
constexpr int kMostFigureText = 4096;  // of a title or a label

/// One line of text, if there is one.
void readLine(JsonReader& reader, const char* key, std::optional<QString>& line) {
  if (!reader.has(key)) return;
  line = reader.text(key, {}, kMostFigureText);
  if (std::ranges::any_of(*line, [](QChar c) { return c.category() == QChar::Other_Control; }))
    reader.fail(key, tr("one line of text, without control characters"));
}

void readSize(JsonReader& reader, FigureSize& size) {
  const double dpi = reader.number("dpi", size.dpi);
  const auto read = parseFigureSize(reader.text("size", sizeText(size), kMostFigureWord), dpi);
  if (!read) return reader.failWith(read.error().message);
  size = *read;
  size.fontPoints = reader.number("font_size", FigureSize().fontPoints);
  if (const ExportResult valid = validate(size); !valid) reader.failWith(valid.error().message);
}

void readEnds(JsonReader& reader, FigureContent& content) {
  if (!reader.has("range")) return;
  const QJsonArray ends = reader.array("range");
  const bool areNumbers = ends.size() == 2 && ends[0].isDouble() && ends[1].isDouble();
  const ValueRange range{ends.at(0).toDouble(), ends.at(1).toDouble()};
  if (!areNumbers || !(range.least < range.greatest) || !std::isfinite(range.greatest - range.least))
    return reader.fail("range", tr("the least and the greatest value"));
  content.range = range;
}

void readWays(JsonReader& reader, FigureContent& content) {
  if (reader.has("cells")) {
    const auto cells = cellsAs(reader.text("cells", {}, kMostFigureWord));
    cells ? void(content.cells = *cells) : reader.failWith(cells.error());
  }
  if (reader.has("curves")) {
    const auto curves = curveMeans(reader.text("curves", {}, kMostFigureWord));
    curves ? void(content.curves = *curves) : reader.failWith(curves.error());
  }
  content.squareCells = reader.flag("square_cells", false);
  content.onlyListed = reader.flag("only_listed", false);
  content.panelLetters = reader.flag("panel_letters", false);
}

void readLanguage(JsonReader& reader, std::optional<Language>& language) {
  if (!reader.has("language")) return;
  language = languageNamed(reader.text("language", {}, kMostFigureWord));
  if (!language) reader.fail("language", tr("en or ja"));
}

}  // namespace

FigureContent FigureRecord::contentFor(const QString& name) const {
  FigureContent own = content;
  if (name == view) return own;
  own.title.reset();
  own.across.reset();
  own.down.reset();
  own.range.reset();
  own.cells = CellsAs::Means;
  own.squareCells = false;
  own.curves = {};
  own.onlyListed = false;
  own.panelLetters = false;
  return own;
}

QJsonObject figureToJson(const FigureRecord& figure) {
  const FigureContent& content = figure.content;
  QJsonObject json{{QStringLiteral("view"), figure.view},
                   {QStringLiteral("size"), sizeText(figure.size)},
                   {QStringLiteral("dpi"), figure.size.dpi},
                   {QStringLiteral("font_size"), figure.size.fontPoints}};
  if (!content.family.isEmpty()) json[QStringLiteral("font")] = content.family;
  if (const QString without = withoutText(content.parts); !without.isEmpty()) json[QStringLiteral("without")] = without;
  if (content.title) json[QStringLiteral("title")] = *content.title;
  if (content.across) json[QStringLiteral("x_label")] = *content.across;
  if (content.down) json[QStringLiteral("y_label")] = *content.down;
  if (content.range) json[QStringLiteral("range")] = QJsonArray{content.range->least, content.range->greatest};
  if (content.transparent) json[QStringLiteral("transparent")] = true;
  if (content.cells != CellsAs::Means) json[QStringLiteral("cells")] = nameOf(content.cells);
  if (content.squareCells) json[QStringLiteral("square_cells")] = true;
  if (content.curves.any()) json[QStringLiteral("curves")] = meansText(content.curves);
  if (content.onlyListed) json[QStringLiteral("only_listed")] = true;
  if (content.panelLetters) json[QStringLiteral("panel_letters")] = true;
  if (figure.markSelection) json[QStringLiteral("mark_selection")] = true;
  if (figure.language) json[QStringLiteral("language")] = nameOf(*figure.language);
  return json;
}

tl::expected<FigureRecord, QString> figureFromJson(const QJsonObject& json) {
  JsonReader reader(json);
  FigureRecord figure;
  FigureContent& content = figure.content;
  figure.view = reader.text("view", {}, kMostFigureWord);
  readSize(reader, figure.size);
  content.family = reader.text("font", {}, kMostFigureWord);
  if (reader.has("without")) {
    const auto parts = partsWithout(reader.text("without", {}, kMostFigureWord));
    parts ? void(content.parts = *parts) : reader.failWith(parts.error());
  }
  readLine(reader, "title", content.title);
  if (content.title && content.title->trimmed().isEmpty()) reader.fail("title", tr("a text"));
  readLine(reader, "x_label", content.across);
  readLine(reader, "y_label", content.down);
  readEnds(reader, content);
  content.transparent = reader.flag("transparent", false);
  readWays(reader, content);
  figure.markSelection = reader.flag("mark_selection", false);
  readLanguage(reader, figure.language);
  if (!reader.error().isEmpty()) return tl::unexpected(tr("figure: %1").arg(reader.error()));
  return figure;
}

}  // namespace sinescope
