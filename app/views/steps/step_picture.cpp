#include "app/views/steps/step_picture.h"

#include <QPainter>

#include "app/look/theme.h"
#include "app/views/steps/step_picture_layout.h"
#include "app/views/steps/steps_lines.h"

namespace sinescope {

void StepPicture::layOut(const Scene& scene, double width, const PictureRoom& room) {
  *this = StepPictureLayout(scene, width, room).made();
}

void StepPicture::paint(QPainter& painter, const Scene& scene) const {
  if (m_height <= 0) return;
  const ThemeColours& colours = themeColours(scene.dark);
  const double scale = scene.appearance.textScale;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (const StepCells& cells : m_cells) cells.paint(painter, scene.appearance, scene.dark, scene.figure.parts.numbers);
  painter.setRenderHint(QPainter::Antialiasing);
  if (!m_outline.isEmpty()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.fourth, scale, Qt::DashLine));
    painter.drawRect(m_outline);
  }
  for (const Label& label : m_labels) {
    painter.setFont(label.isProgram ? fixedFont(kSmallTextSize, scale)
                                    : uiFont(label.isLarge ? kReadoutTextSize : kSmallTextSize, scale));
    painter.setPen(colours.tertiary);
    painter.drawText(label.rect, static_cast<int>(label.align) | Qt::TextDontClip, label.text);
  }
  painter.restore();
}

void StepPicture::paintMark(QPainter& painter, const Scene& scene, const Selection& cell, bool strong) const {
  const ThemeColours& colours = themeColours(scene.dark);
  const double scale = scene.appearance.textScale;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  for (const StepCells& cells : m_cells) {
    const QRectF rect = cells.rectOf(StepCell{cell.position, cell.dimension});
    if (rect.isEmpty()) continue;
    // A halo keeps it apart from cells of any colour.
    const double line = (strong ? 2.5 : 1.5) * scale;
    painter.setPen(QPen(colours.surface, line + 2 * scale, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect.adjusted(-0.5, -0.5, -0.5, -0.5));
    painter.setPen(
        QPen(strong ? colours.accent : colours.secondary, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect.adjusted(-0.5, -0.5, -0.5, -0.5));
  }
  painter.restore();
}

QRectF StepPicture::rectOf(const StepCell& cell) const {
  QRectF last;
  for (const StepCells& cells : m_cells) {
    if (const QRectF rect = cells.rectOf(cell); !rect.isEmpty()) last = rect;
  }
  return last;
}

std::optional<Selection> StepPicture::cellAt(const QPointF& point, const Scene& scene) const {
  for (const StepCells& cells : m_cells) {
    const auto place = cells.cellAt(point);
    if (!place || !cells.plane().at(*place)) continue;
    const StepCell cell = cells.plane().cellOf(*place, stepCellOf(scene));
    return clampedTo(scene.spec, Selection{cell.position, cell.dimension});
  }
  return std::nullopt;
}

std::optional<std::int64_t> StepPicture::offsetAt(const QPointF& point) const {
  for (const StepCells& cells : m_cells) {
    const auto place = cells.plane().kind == StepKind::Scores ? cells.cellAt(point) : std::nullopt;
    if (place) return place->row - place->column;
  }
  return std::nullopt;
}

}  // namespace sinescope
