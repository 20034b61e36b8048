#include "app/views/view/trained_length.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/drawing.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

namespace {

/// What lies beyond, from the longest to the shortest.
QStringList placeTexts(const Scene& scene) {
  return {tr("beyond the trained length %1").arg(grouped(scene.spec.scaling.trainedLength)),
          tr("beyond the trained length"), tr("untrained")};
}

/// How many pairs meet phases there that are new to them, from the longest to the shortest.
QStringList unseenTexts(const Scene& scene) {
  const ScalingCounts counts = countScaled(scene.spec, *scene.columns);
  const int all = counts.kept + counts.mixed + counts.divided;
  const auto number = [&](const QString& text) { return text.arg(grouped(counts.unseen), grouped(all)); };
  if (!counts.ofPairs) return {number(tr("%1 of %2 dimensions meet phases that training did not show"))};
  return {number(tr("%1 of %2 pairs meet phases that training did not show")),
          number(tr("%1 of %2 pairs meet new phases"))};
}

/// Says what lies beyond `corner`, the last trained point.
void drawTags(QCPPainter& painter, const QRectF& rect, const QPointF& corner, const Scene& scene) {
  if (corner.x() >= rect.right() && corner.y() >= rect.bottom()) return;
  const ThemeColours& colours = themeColours(scene.dark);
  const QFont font = uiFont(kSmallTextSize, scene.appearance.textScale);
  const QFontMetricsF metrics(font);
  const bool isRight = corner.x() < rect.right();
  const double room = (isRight ? rect.right() - corner.x() : rect.width()) - 5 * metrics.averageCharWidth();
  QPointF point(rect.right(), isRight ? rect.top() : corner.y());
  QRectF free = rect;
  for (const QStringList& texts : {placeTexts(scene), unseenTexts(scene)}) {
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; };
    const auto found = std::ranges::find_if(texts, fits);
    if (found == texts.end() || free.height() < 3 * metrics.height()) return;
    free.setTop(drawTag(painter, point, *found, font, colours.text, colours.surface, free).bottom());
    point.setY(free.top() - metrics.height() / 2);  // a tag keeps more than that from its point
  }
}

}  // namespace

std::optional<std::int64_t> firstUntrained(const Scene& scene) {
  const Scaling& scaling = scene.spec.scaling;
  if (scene.table || scene.showsDifference() || !hasTrainedLength(scaling.rule)) return std::nullopt;
  // The first position that is at the trained length or beyond it where its waves are taken.
  const double first = std::ceil(static_cast<double>(scaling.trainedLength) / scene.spec.positionScale);
  if (first >= static_cast<double>(scene.spec.endPosition())) return std::nullopt;
  return std::max(static_cast<std::int64_t>(first), scene.spec.firstPosition);
}

void shadeUntrained(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across,
                    const QCPAxis* down, const PaintTarget& target) {
  const auto first = firstUntrained(scene);
  if (!first) return;
  const ThemeColours& colours = themeColours(scene.dark);
  const double edge = static_cast<double>(*first) - 0.5;  // between two cells
  const QPointF corner(std::clamp(across.coordToPixel(edge), rect.left(), rect.right()),
                       down ? std::clamp(down->coordToPixel(edge), rect.top(), rect.bottom()) : rect.bottom());
  QColor veil = colours.window;
  veil.setAlphaF(0.5F);
  // The same pixels as those of a heatmap.
  const auto cover = [&painter, &veil](const QPointF& topLeft, const QPointF& bottomRight) {
    std::ignore = paintInDevicePixels(painter, {topLeft, bottomRight}, [&](const QRect& device, double /*scale*/) {
      painter.fillRect(device, veil);
      return true;
    });
  };
  cover({corner.x(), rect.top()}, rect.bottomRight());
  cover({rect.left(), corner.y()}, {corner.x(), rect.bottom()});
  painter.setPen(QPen(colours.text, scene.appearance.textScale, Qt::DashLine));
  if (corner.x() > rect.left() && corner.x() < rect.right())
    painter.drawLine(QLineF(corner.x(), rect.top(), corner.x(), rect.bottom()));
  if (down && corner.y() > rect.top() && corner.y() < rect.bottom())
    painter.drawLine(QLineF(rect.left(), corner.y(), rect.right(), corner.y()));
  if (!target.isFigure()) drawTags(painter, rect, corner, scene);
}

QStringList shadingNotes(const Scene& scene, const QCPAxis& across, const QCPAxis* down) {
  const auto first = firstUntrained(scene);
  const auto shows = [&first](const QCPAxis& axis) { return axis.range().upper > static_cast<double>(*first) - 0.5; };
  if (!first || (!shows(across) && (!down || !shows(*down)))) return {};
  const QString place = tr("paler: %1").arg(placeTexts(scene).first());
  QStringList notes;
  for (const QString& unseen : unseenTexts(scene)) notes << place + QStringLiteral("; ") + unseen;
  return notes << place;
}

}  // namespace sinescope
