#include "app/look/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace sinescope {

namespace {

void arrowHead(QPainterPath& path, const QPointF& tip, const QPointF& one, const QPointF& other) {
  path.moveTo(one);
  path.lineTo(tip);
  path.lineTo(other);
}

void addMaximise(QPainterPath& path) {
  path.moveTo(9, 7);
  path.lineTo(13, 3);
  arrowHead(path, {13, 3}, {9.5, 3}, {13, 6.5});
  path.moveTo(7, 9);
  path.lineTo(3, 13);
  arrowHead(path, {3, 13}, {6.5, 13}, {3, 9.5});
}

void addRestore(QPainterPath& path) {
  path.moveTo(9, 7);
  path.lineTo(13.5, 2.5);
  arrowHead(path, {9, 7}, {12.5, 7}, {9, 3.5});
  path.moveTo(7, 9);
  path.lineTo(2.5, 13.5);
  arrowHead(path, {7, 9}, {3.5, 9}, {7, 12.5});
}

void addFloat(QPainterPath& path) {
  path.addRoundedRect(QRectF(2.5, 5.5, 8, 8), 1, 1);
  path.moveTo(5.5, 5.5);
  path.lineTo(5.5, 2.5);
  path.lineTo(13.5, 2.5);
  path.lineTo(13.5, 10.5);
  path.lineTo(10.5, 10.5);
}

void addDock(QPainterPath& path) {
  path.addRoundedRect(QRectF(2.5, 2.5, 11, 11), 1, 1);
  path.moveTo(8, 5);
  path.lineTo(8, 11);
  arrowHead(path, {8, 11}, {5.5, 8.5}, {10.5, 8.5});
}

void addMore(QPainterPath& path) {
  for (const double x : {3.5, 8.0, 12.5}) path.addEllipse(QPointF(x, 8), 0.7, 0.7);
}

void addMenu(QPainterPath& path) {
  for (const double y : {4.0, 8.0, 12.0}) {
    path.moveTo(2.5, y);
    path.lineTo(13.5, y);
  }
}

void addUndo(QPainterPath& path) {
  path.moveTo(3, 6.5);
  path.lineTo(9.5, 6.5);
  path.arcTo(QRectF(6, 6.5, 7, 6.5), 90, -180);
  path.lineTo(6, 13);
  arrowHead(path, {3, 6.5}, {6, 3.5}, {6, 9.5});
}

void addRedo(QPainterPath& path) {
  path.moveTo(13, 6.5);
  path.lineTo(6.5, 6.5);
  path.arcTo(QRectF(3, 6.5, 7, 6.5), 90, 180);
  path.lineTo(10, 13);
  arrowHead(path, {13, 6.5}, {10, 3.5}, {10, 9.5});
}

void addExport(QPainterPath& path) {
  path.moveTo(8, 10);
  path.lineTo(8, 2.5);
  arrowHead(path, {8, 2.5}, {5, 5.5}, {11, 5.5});
  path.moveTo(3, 9);
  path.lineTo(3, 13.5);
  path.lineTo(13, 13.5);
  path.lineTo(13, 9);
}

void addCompare(QPainterPath& path) {
  path.addRoundedRect(QRectF(2.5, 3.5, 4.5, 9), 1, 1);
  path.addRoundedRect(QRectF(9, 3.5, 4.5, 9), 1, 1);
}

void addPresent(QPainterPath& path) {
  for (const auto& [x, y] : {std::pair{2.5, 3.5}, {13.5, 3.5}, {2.5, 12.5}, {13.5, 12.5}}) {
    const double across = x < 8 ? 3 : -3;
    const double down = y < 8 ? 2.5 : -2.5;
    arrowHead(path, {x, y}, {x + across, y}, {x, y + down});
  }
}

void addPlay(QPainterPath& path) { path.addPolygon(QPolygonF{{4.5, 3}, {13, 8}, {4.5, 13}, {4.5, 3}}); }

void addPause(QPainterPath& path) {
  for (const double x : {4.0, 9.5}) path.addRoundedRect(QRectF(x, 3, 2.5, 10), 0.5, 0.5);
}

void addLoop(QPainterPath& path) {
  // Most of a circle, drawn clockwise and ending in an arrowhead.
  path.arcMoveTo(QRectF(3, 3, 10, 10), 20);
  path.arcTo(QRectF(3, 3, 10, 10), 20, 290);
  arrowHead(path, {13.2, 6.6}, {13.6, 3}, {9.8, 6});
}

void addBounce(QPainterPath& path) {
  path.moveTo(3, 8);
  path.lineTo(13, 8);
  arrowHead(path, {2.5, 8}, {5.5, 5}, {5.5, 11});
  arrowHead(path, {13.5, 8}, {10.5, 5}, {10.5, 11});
}

QPainterPath outline(Icon name) {
  QPainterPath path;
  switch (name) {
    case Icon::Maximise:
      addMaximise(path);
      break;
    case Icon::Restore:
      addRestore(path);
      break;
    case Icon::Float:
      addFloat(path);
      break;
    case Icon::Dock:
      addDock(path);
      break;
    case Icon::More:
      addMore(path);
      break;
    case Icon::Menu:
      addMenu(path);
      break;
    case Icon::Undo:
      addUndo(path);
      break;
    case Icon::Redo:
      addRedo(path);
      break;
    case Icon::Export:
      addExport(path);
      break;
    case Icon::Compare:
      addCompare(path);
      break;
    case Icon::Present:
      addPresent(path);
      break;
    case Icon::Play:
      addPlay(path);
      break;
    case Icon::Pause:
      addPause(path);
      break;
    case Icon::Loop:
      addLoop(path);
      break;
    case Icon::Bounce:
      addBounce(path);
      break;
  }
  return path;
}

bool isFilled(Icon name) { return name == Icon::More || name == Icon::Play || name == Icon::Pause; }

/// Draws the outline at whatever size and scale is requested.
class OutlineEngine : public QIconEngine {
 public:
  OutlineEngine(Icon name, const QColor& colour) : m_name(name), m_colour(colour) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override {
    QColor colour = m_colour;
    if (mode == QIcon::Disabled) colour.setAlphaF(0.35F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / 16.0, rect.height() / 16.0);
    painter->setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(isFilled(m_name) ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter->drawPath(outline(m_name));
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    if (size.isEmpty()) return {};
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect({}, size), mode, state);
    return pixmap;
  }

  [[nodiscard]] QIconEngine* clone() const override { return new OutlineEngine(*this); }

 private:
  Icon m_name;
  QColor m_colour;
};

}  // namespace

QIcon icon(Icon name, const QColor& colour) { return QIcon(new OutlineEngine(name, colour)); }

}  // namespace sinescope
