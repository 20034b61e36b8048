#include "app/views/view/spotlight_veil.h"

#include <qcustomplot.h>
#include <QPainterPath>
#include <algorithm>

#include "app/look/theme.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

/// Pixels of a lit band: one that is thinner would not be seen.
constexpr double kLeastBand = 6;

}  // namespace

LitBands bandsOn(const QCPAxis& axis, const QVector<double>& places) {
  LitBands bands(std::in_place);
  for (const double place : places) bands->append({axis.coordToPixel(place - 0.5), axis.coordToPixel(place + 0.5)});
  return bands;
}

bool lightsPosition(Spotlight spotlight) { return spotlight == Spotlight::Row || spotlight == Spotlight::Cell; }

bool lightsDimension(Spotlight spotlight) {
  return spotlight == Spotlight::Column || spotlight == Spotlight::Pair || spotlight == Spotlight::Cell;
}

QVector<int> litDimensions(const Scene& scene, const Selection& cell) {
  QVector<int> lit{cell.dimension};
  const int partner = scene.spotlight == Spotlight::Pair ? partnerOf(scene.spec, cell.dimension) : -1;
  if (partner >= 0) lit.append(partner);
  return lit;
}

void paintVeil(QCPPainter& painter, const QRectF& rect, const LitBands& across, const LitBands& down, bool dark) {
  const auto widened = [](const LitBands& bands, double from, double to) {
    if (!bands) return QVector<std::pair<double, double>>{{from, to}};
    QVector<std::pair<double, double>> wide;
    for (const auto& [one, other] : *bands) {
      const double half = std::max(std::abs(other - one), kLeastBand) / 2;
      const double middle = (one + other) / 2;
      wide.append({middle - half, middle + half});
    }
    return wide;
  };
  QPainterPath lit;
  for (const auto& [left, right] : widened(across, rect.left(), rect.right())) {
    for (const auto& [top, bottom] : widened(down, rect.top(), rect.bottom())) {
      QPainterPath one;
      one.addRect(QRectF(QPointF(left, top), QPointF(right, bottom)));
      lit = lit.united(one);
    }
  }
  QPainterPath veil;
  veil.addRect(rect.adjusted(0, 0, 0, 1));  // a picture of cells ends one pixel lower than what is drawn on it
  QColor ground = themeColours(dark).surface;
  ground.setAlphaF(0.8F);
  painter.save();
  painter.setClipping(false);
  painter.fillPath(veil.subtracted(lit), ground);
  painter.restore();
}

}  // namespace sinescope
