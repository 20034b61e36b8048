#pragma once

#include <QColor>
#include <QLineF>
#include <QPolygonF>
#include <QString>
#include <cstddef>
#include <vector>

#include "app/document/figure_content.h"

class QPainter;

namespace sinescope {

/// Dashes of a line, in logical pixels.
struct Dashes {
  double length = 0;  ///< 0: no dashes
  double gap = 0;
};

/// A sign that stands on a curve at regular distances.
enum class Marker { None, Circle, Square, Triangle, Diamond, Cross, Ring, Box, Star };

/// How a curve differs from others beside its colour.
struct CurveStyle {
  double widening = 1;  ///< its width is that of others times this
  Dashes dashes = {};   ///< in widths of the line
  Marker marker = Marker::None;
  double phase = 0;  ///< of its first marker, as a part of the distance between two

  /// Whether it differs from others beside its colour.
  [[nodiscard]] bool isStyled() const { return widening != 1 || dashes.length > 0 || marker != Marker::None; }
  /// The dashes of a line of this width.
  [[nodiscard]] Dashes dashesOf(double width) const { return {dashes.length * width, dashes.gap * width}; }
};

/// The style of a figure's curve number `curve`, from 0 on: the first is solid.
[[nodiscard]] CurveStyle curveStyle(const CurveMeans& means, std::size_t curve);

/// Draws the markers of a curve whose points ascend across, as wide as `width` asks for; none on less than one
/// distance.
void drawMarkers(QPainter& painter, const QPolygonF& line, const CurveStyle& style, const QColor& colour, double width);

/// A curve in a legend: a short stroke with its dashes, and its marker in the middle.
void drawSwatch(QPainter& painter, const QLineF& stroke, const CurveStyle& style, const QColor& colour, double width);

/// A curve's name, its colour and its style.
struct CurveName {
  QString name;
  QColor colour;
  CurveStyle style = {};
};

/// Draws names one after the other, in as many lines as they need, from the top left corner of a room that is as wide
/// as `room`; without a painter it only measures. Returns the height that they take.
double drawNamesInLines(QPainter* painter, const QRectF& room, const std::vector<CurveName>& names, bool dark,
                        double textScale);

}  // namespace sinescope
