#pragma once

#include <QImage>

#include "app/export/figure.h"
#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

inline Scene sceneOf(std::int64_t length, int dModel, const Appearance& look = {}) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {}, look);
  scene.markSelection = false;
  return scene;
}

inline QByteArray figureSvg(const QString& name, const Scene& scene, const FigureSize& size) {
  return toSvg(drawFigure(name, scene, size, FigureKind::Vectors)).value();
}

inline QByteArray figurePdf(const QString& name, const Scene& scene, const FigureSize& size) {
  return toPdf(drawFigure(name, scene, size, FigureKind::Vectors)).value();
}

inline PgfFigure figurePgf(const QString& name, const Scene& scene, const FigureSize& size) {
  return toPgf(drawFigure(name, scene, size, FigureKind::Vectors), QStringLiteral("fig")).value();
}

inline FigureSize sizeOf(const char* text, double dpi = 96) { return *parseFigureSize(QLatin1String(text), dpi); }

/// The colour of every cell according to the colour map, transposed if the scene is.
inline QImage cellColours(const Scene& scene) {
  const RowMatrixF matrix = encode(scene.spec);
  const ColourMap& map = colourMap(scene.appearance.matrixMap);
  QImage cells(static_cast<int>(matrix.cols()), static_cast<int>(matrix.rows()), QImage::Format_RGB32);
  for (int r = 0; r < cells.height(); ++r) {
    for (int k = 0; k < cells.width(); ++k) cells.setPixel(k, r, map.at(matrix(r, k), -1, 1));
  }
  if (!scene.appearance.matrix.transposed) return cells;
  return cells.transformed(QTransform(0, 1, 1, 0, 0, 0));  // rows become columns
}

/// The first cell whose centre has the wrong colour, in words; empty if all are right.
inline QString firstWrongCell(const QImage& figure, const QRectF& rect, const QImage& cells) {
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) {
      const QPointF centre(rect.left() + (x + 0.5) * rect.width() / cells.width(),
                           rect.top() + (y + 0.5) * rect.height() / cells.height());
      const QRgb found = figure.pixel(static_cast<int>(centre.x()), static_cast<int>(centre.y()));
      if ((found | 0xff000000U) == cells.pixel(x, y)) continue;
      return QStringLiteral("cell (%1, %2) is %3 and should be %4")
          .arg(QString::number(x), QString::number(y), QColor(found).name(), QColor(cells.pixel(x, y)).name());
    }
  }
  return {};
}

}  // namespace sinescope
