#include "app/export/figure_heading.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

constexpr double kTitleSize = 14;
constexpr double kLineHeight = 1.25;

/// What stands between the parts of a subtitle.
QString between() { return QStringLiteral(" · "); }

/// What a title takes, with the room behind it.
double titleWidth(const QString& title, const QFontMetricsF& metrics, double textScale) {
  return title.isEmpty() ? 0 : metrics.horizontalAdvance(title) + qRound(10 * textScale);
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

FigureHeading headingIn(double width, const QString& title, const QStringList& subtitles, LongSubtitle how,
                        const Scene& scene) {
  const FigureParts& parts = scene.figure.parts;
  FigureHeading heading;
  if (!parts.title && !parts.settings) return heading;
  const double scale = scene.appearance.textScale;
  const QFontMetricsF boldMetrics(uiFont(kTitleSize, scale, true));
  const QFontMetricsF metrics(uiFont(kTextSize, scale));
  if (parts.title) heading.title = boldMetrics.elidedText(title, Qt::ElideRight, width);
  if (parts.title && scene.figure.title && how == LongSubtitle::Continues)
    heading.missing = boldMetrics.horizontalAdvance(title) - width;
  heading.height = std::ceil(boldMetrics.height() * 1.5);
  if (!parts.settings) return heading;
  const double left = width - titleWidth(heading.title, boldMetrics, scale);
  const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= left; };
  if (how == LongSubtitle::Continues && !fits(subtitles.first())) {
    heading.below = linesOfText(subtitles.first(), metrics, width);
    for (const QString& line : heading.below)
      heading.missing = std::max(heading.missing, metrics.horizontalAdvance(line) - width);
    const double lines = static_cast<double>(heading.below.size()) * std::ceil(metrics.height() * kLineHeight);
    heading.height = (heading.title.isEmpty() ? std::ceil(metrics.height() * 0.4) : heading.height) + lines;
    return heading;
  }
  const double leastUseful = 40 * scale;
  const auto fitting = std::ranges::find_if(subtitles, fits);
  if (fitting != subtitles.end()) {
    heading.beside = *fitting;
  } else if (left >= leastUseful) {
    const QString first = linesOfText(subtitles.last(), metrics, left).first();
    heading.beside = fits(first) && subtitles.last().startsWith(first + between())
                         ? first
                         : metrics.elidedText(subtitles.last(), Qt::ElideRight, left);
  }
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
  const double baseline = room.top() + (first + boldMetrics.ascent() - boldMetrics.descent()) / 2;
  painter.setFont(bold);
  painter.setPen(colours.text);
  painter.drawText(QPointF(room.left(), baseline), heading.title);
  painter.setFont(plain);
  painter.setPen(colours.secondary);
  if (!heading.beside.isEmpty())
    painter.drawText(QPointF(room.left() + titleWidth(heading.title, boldMetrics, scale), baseline), heading.beside);
  double y = room.top() + heading.height - metrics.descent() - std::ceil(metrics.height() * 0.2);
  for (qsizetype i = heading.below.size(); i-- > 0; y -= std::ceil(metrics.height() * kLineHeight))
    painter.drawText(QPointF(room.left(), y), heading.below[i]);
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
