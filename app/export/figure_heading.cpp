#include "app/export/figure_heading.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

constexpr double kTitleSize = 14;

/// The size of a table or, for a grid, the encoding; for a view of the sinusoid in its place, that.
QString tableEncodingText(const Scene& scene, bool showsTables) {
  if (showsTables) return showsGrid(scene) ? specText(scene.spec) : shownSizeText(scene);
  EncodingSpec inALine = scene.spec;
  inALine.grid = {};
  return specText(inALine);
}

}  // namespace

double headingHeight(const Scene& scene) {
  if (!scene.figure.parts.title && !scene.figure.parts.settings) return 0;
  return std::ceil(QFontMetricsF(uiFont(kTitleSize, scene.appearance.textScale, true)).height() * 1.5);
}

void drawHeading(QCPPainter& painter, const QRectF& line, const QString& title, const QStringList& subtitles,
                 const Scene& scene) {
  const FigureParts& parts = scene.figure.parts;
  const double scale = scene.appearance.textScale;
  const ThemeColours& colours = themeColours(scene.dark);
  const QFont bold = uiFont(kTitleSize, scale, true);
  const QFont plain = uiFont(kTextSize, scale);
  const QFontMetricsF boldMetrics(bold);
  const QString shownTitle = parts.title ? boldMetrics.elidedText(title, Qt::ElideRight, line.width()) : QString();
  // The same baseline for both, whatever their sizes.
  const double baseline = line.center().y() + (boldMetrics.ascent() - boldMetrics.descent()) / 2;
  painter.setFont(bold);
  painter.setPen(colours.text);
  painter.drawText(QPointF(line.left(), baseline), shownTitle);
  if (!parts.settings) return;
  const double used = shownTitle.isEmpty() ? 0 : boldMetrics.horizontalAdvance(shownTitle) + qRound(10 * scale);
  const double left = line.width() - used;
  const double leastUseful = 40 * scale;
  if (left < leastUseful) return;
  const QFontMetricsF metrics(plain);
  const auto fitting =
      std::ranges::find_if(subtitles, [&](const QString& text) { return metrics.horizontalAdvance(text) <= left; });
  painter.setFont(plain);
  painter.setPen(colours.secondary);
  painter.drawText(QPointF(line.left() + used, baseline),
                   metrics.elidedText(fitting == subtitles.end() ? subtitles.last() : *fitting, Qt::ElideRight, left));
}

QString encodingText(const Scene& scene) {
  if (!scene.other) return shownText(scene, true);
  const QString ofA = differingShownText(scene, *scene.other, true);
  if (ofA.isEmpty()) return tr("A and B: %1").arg(shownText(scene, true));
  return tr("A: %1; B: %2").arg(ofA, differingShownText(*scene.other, scene, true));
}

QString withEncoding(const QString& heading, const Scene& scene, bool showsTables) {
  QString of = encodingText(scene);
  if (scene.table && !scene.other) of = tableEncodingText(scene, showsTables);
  // The name of a grid or of its axis stands in most headings already.
  QString name;
  if (showsGrid(scene)) name = tableName(*scene.table);
  if (scene.part) name = partText(*scene.part);
  const QString known = name + QStringLiteral(" · ");
  if (!name.isEmpty() && of.startsWith(known) && heading.contains(name)) of = of.mid(known.size());
  return heading.contains(of) ? heading : heading + QStringLiteral(" · ") + of;
}

}  // namespace sinescope
