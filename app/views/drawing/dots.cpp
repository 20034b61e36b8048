#include "app/views/drawing/dots.h"

#include <QImage>
#include <QPainter>
#include <array>
#include <cmath>

#include "app/views/drawing/new_image.h"

namespace sinescope {

namespace {

/// Places in a pixel, along each axis, for which there is a picture of a dot.
constexpr int kPlaces = 8;

/// A place on the screen, in device pixels, and the picture that shows a dot there.
struct DevicePlace {
  explicit DevicePlace(const QPointF& at)
      : pixel(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y()))),
        place(static_cast<int>((at.x() - pixel.x()) * kPlaces), static_cast<int>((at.y() - pixel.y()) * kPlaces)) {}

  QPoint pixel;
  QPoint place;  ///< within the pixel
};

/// The pictures of a dot of one size and colour, each made when it is first needed.
class DotPictures {
 public:
  DotPictures(double radius, const QColor& colour)
      : m_radius(radius), m_colour(colour), m_reach(static_cast<int>(std::ceil(radius)) + 1) {}

  /// From the centre's pixel to the picture's first, along each axis.
  [[nodiscard]] int reach() const { return m_reach; }

  const QImage& at(const QPoint& place) {
    QImage& picture = m_pictures[static_cast<std::size_t>(place.y())][static_cast<std::size_t>(place.x())];
    if (picture.isNull()) picture = make(place);
    return picture;
  }

 private:
  [[nodiscard]] QImage make(const QPoint& place) const {
    const int side = 2 * m_reach + 1;
    QImage picture = newImage({side, side}, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colour);
    const QPointF centre(m_reach + (place.x() + 0.5) / kPlaces, m_reach + (place.y() + 0.5) / kPlaces);
    painter.drawEllipse(centre, m_radius, m_radius);
    return picture;
  }

  double m_radius;
  QColor m_colour;
  int m_reach;
  std::array<std::array<QImage, kPlaces>, kPlaces> m_pictures;
};

}  // namespace

void drawDots(QPainter& painter, const QPolygonF& centres, double radius, const QColor& colour,
              const PaintTarget& target) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const auto isFinite = [](const QPointF& at) { return std::isfinite(at.x()) && std::isfinite(at.y()); };
  const QTransform toDevice = painter.deviceTransform();
  if (target.isFigure() || toDevice.type() > QTransform::TxScale) {
    for (const QPointF& centre : centres) {
      if (isFinite(centre)) painter.drawEllipse(centre, radius, radius);
    }
    return;
  }
  DotPictures pictures(radius * toDevice.m11(), colour);
  const QTransform world = painter.worldTransform();
  painter.setWorldTransform(toDevice.inverted() * world);  // now one unit is one device pixel
  constexpr double beyond = 1e6;                           // any screen
  for (const QPointF& centre : centres) {
    const QPointF at = toDevice.map(centre);
    if (!(std::abs(at.x()) < beyond && std::abs(at.y()) < beyond)) continue;
    const DevicePlace place(at);
    painter.drawImage(place.pixel - QPoint(pictures.reach(), pictures.reach()), pictures.at(place.place));
  }
  painter.setWorldTransform(world);
}

}  // namespace sinescope
