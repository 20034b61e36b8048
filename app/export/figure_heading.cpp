#include "app/export/figure_heading.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/drawing/wrapped_text.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

constexpr double kTitleSize = 14;
constexpr double kLineHeight = 1.25;
constexpr qsizetype kMostTitleLines = 3;

/// What stands between the parts of a subtitle.
QString between() { return QStringLiteral(" · "); }

/// What a title takes, with the room behind it.
double titleWidth(const QString& title, const QFontMetricsF& metrics, double textScale) {
  return title.isEmpty() ? 0 : metrics.horizontalAdvance(title) + qRound(10 * textScale);
}

/// A title on as few lines as the width allows.
void setLongTitle(FigureHeading& heading, const QString& title, const QFont& font, double width) {
  const double least = leastWidth(title, font, kMostTitleLines, width);
  heading.titles = wrapped(title, font, least).lines;
  heading.missing = least - width;
}

/// The name and size of a table or, for a grid, the encoding; for a view of the sinusoid in its place, that.
QString tableEncodingText(const QString& heading, const Scene& scene, bool showsTables) {
  if (showsTables && showsGrid(scene)) return specText(scene.spec);
  if (showsTables) return heading.contains(tableName(*scene.table)) ? tablePartText(scene) : shownText(scene, true);
  EncodingSpec inALine = scene.spec;
  inALine.grid = {};
  return specText(inALine);
}

/// The parts of `text` that a heading does not have, such as the convention of a program.
QString withoutKnown(const QString& text, const QString& heading) {
  static const QRegularExpression ends(QStringLiteral(" · |, "));
  const QStringList known = heading.split(ends);
  QStringList parts = text.split(between());
  parts.removeIf([&known](const QString& part) { return known.contains(part); });
  return parts.join(between());
}

}  // namespace

FigureHeading headingIn(double width, const QString& title, const QStringList& subtitles, const Scene& scene) {
  const FigureParts& parts = scene.figure.parts;
  FigureHeading heading;
  if (!parts.title && !parts.settings) return heading;
  const double scale = scene.appearance.textScale;
  const QFontMetricsF boldMetrics(uiFont(kTitleSize, scale, true));
  const QFontMetricsF metrics(uiFont(kTextSize, scale));
  if (parts.title) setLongTitle(heading, title, uiFont(kTitleSize, scale, true), width);
  const auto further = static_cast<double>(std::max<qsizetype>(heading.titles.size() - 1, 0));
  heading.height = std::ceil(boldMetrics.height() * 1.5) + further * std::ceil(boldMetrics.height() * kLineHeight);
  if (!parts.settings) return heading;
  const double left = width - titleWidth(heading.titles.value(heading.titles.size() - 1), boldMetrics, scale);
  const auto fitting =
      std::ranges::find_if(subtitles, [&](const QString& text) { return metrics.horizontalAdvance(text) <= left; });
  if (fitting != subtitles.end()) {
    heading.beside = *fitting;
    return heading;
  }
  for (const QString& text : subtitles) {
    const QStringList lines = linesOfText(text, metrics, width);
    if (heading.below.isEmpty() || lines.size() < heading.below.size()) heading.below = lines;
  }
  for (const QString& line : heading.below)
    heading.missing = std::max(heading.missing, metrics.horizontalAdvance(line) - width);
  const double lines = static_cast<double>(heading.below.size()) * std::ceil(metrics.height() * kLineHeight);
  heading.height = (heading.titles.isEmpty() ? std::ceil(metrics.height() * 0.4) : heading.height) + lines;
  return heading;
}

void drawHeading(QCPPainter& painter, const QRectF& room, const FigureHeading& heading, const Scene& scene) {
  const double scale = scene.appearance.textScale;
  const ThemeColours& colours = themeColours(scene.dark);
  const QFont bold = uiFont(kTitleSize, scale, true);
  const QFont plain = uiFont(kTextSize, scale);
  const QFontMetricsF boldMetrics(bold);
  const QFontMetricsF metrics(plain);
  const double first = std::ceil(boldMetrics.height() * 1.5);
  // The same baseline for both, whatever their sizes.
  double baseline = room.top() + (first + boldMetrics.ascent() - boldMetrics.descent()) / 2;
  painter.setFont(bold);
  painter.setPen(colours.text);
  for (const QString& line : heading.titles) {
    painter.drawText(QPointF(room.left(), baseline), line);
    if (&line != &heading.titles.last()) baseline += std::ceil(boldMetrics.height() * kLineHeight);
  }
  painter.setFont(plain);
  painter.setPen(colours.secondary);
  if (!heading.beside.isEmpty())
    painter.drawText(
        QPointF(room.left() + titleWidth(heading.titles.value(heading.titles.size() - 1), boldMetrics, scale),
                baseline),
        heading.beside);
  double y = room.top() + heading.height - metrics.descent() - std::ceil(metrics.height() * 0.2);
  for (qsizetype i = heading.below.size(); i-- > 0; y -= std::ceil(metrics.height() * kLineHeight))
    painter.drawText(QPointF(room.left(), y), heading.below[i]);
}

QStringList linesOfText(const QString& text, const QFontMetricsF& metrics, double width) {
  QStringList lines;
  const auto add = [&](const QString& part, const QString& join) {
    const bool joins = !lines.isEmpty() && metrics.horizontalAdvance(lines.last() + join + part) <= width;
    joins ? void(lines.last() += join + part) : lines.append(part);
  };
  for (const QString& part : text.split(between())) {
    if (metrics.horizontalAdvance(part) <= width) {
      add(part, between());
      continue;
    }
    const QStringList words = part.split(u' ');
    for (qsizetype i = 0; i < words.size(); ++i) add(words[i], i == 0 ? between() : QStringLiteral(" "));
  }
  return lines;
}

QString encodingText(const Scene& scene) {
  if (!scene.other) return shownText(scene, true);
  const QString ofA = differingShownText(scene, *scene.other, true);
  if (ofA.isEmpty()) return tr("A and B: %1").arg(shownText(scene, true));
  return tr("A: %1; B: %2").arg(ofA, differingShownText(*scene.other, scene, true));
}

QString withEncoding(const QString& heading, const Scene& scene, bool showsTables) {
  QString of = encodingText(scene);
  if (scene.table && !scene.other) of = tableEncodingText(heading, scene, showsTables);
  // The name of a grid or of its axis stands in most headings already.
  QString name;
  if (showsGrid(scene)) name = tableName(*scene.table);
  if (scene.part) name = partText(*scene.part);
  const QString known = name + QStringLiteral(" · ");
  if (!name.isEmpty() && of.startsWith(known) && heading.contains(name)) of = of.mid(known.size());
  if (heading.contains(of)) return heading;
  const QString more = withoutKnown(of, heading);
  return more.isEmpty() ? heading : heading + between() + more;
}

}  // namespace sinescope
