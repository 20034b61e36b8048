#include "app/views/view/lesson_marks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"

namespace sinescope {

void paintLessonMarks(QCPPainter& painter, const QRectF& rect, const Scene& scene,
                      const std::function<std::optional<CurvePoint>(std::int64_t position)>& at) {
  const ThemeColours& colours = themeColours(scene.dark);
  const double scale = scene.appearance.textScale;
  std::vector<std::pair<std::int64_t, CurvePoint>> points;
  for (const std::int64_t position : scene.guidance.marks) {
    const auto point = at(position);
    if (!point || point->place.x() < rect.left() || point->place.x() > rect.right()) continue;
    markAbscissa(painter, rect, point->place.x(), colours.third, 1.5 * scale, Qt::DotLine);
    points.emplace_back(position, *point);
  }
  // No line runs through the words, and no words lie on others.
  const QFont font = uiFont(kSmallTextSize, scale);
  std::vector<QRectF> tags;
  for (const auto& [position, point] : points) {
    painter.setPen(QPen(colours.surface, 1.5));
    painter.setBrush(colours.third);
    painter.drawEllipse(point.place, 5 * scale, 5 * scale);
    const QString text = tr("position %1: %2").arg(grouped(position), point.value);
    const auto isFree = [&](const QRectF& box) {
      return std::ranges::none_of(tags, [&box](const QRectF& tag) { return tag.intersects(box); });
    };
    QPointF place = point.place;
    while (!isFree(tagBox(place, text, font, rect)) && place.y() < rect.bottom()) place.ry() += 2;
    tags.push_back(drawTag(painter, place, text, font, colours.text, colours.surface, rect));
  }
}

}  // namespace sinescope
