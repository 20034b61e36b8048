#pragma once

#include <QRectF>
#include <QVector>
#include <optional>

#include "app/document/scene.h"

class QCPAxis;
class QCPPainter;

namespace sinescope {

/// What is lit along an axis, in pixels: the bands of some of its cells. nullopt: all of it.
using LitBands = std::optional<QVector<std::pair<double, double>>>;

/// The bands of the cells at some places of an axis.
[[nodiscard]] LitBands bandsOn(const QCPAxis& axis, const QVector<double>& places);

/// Whether a spotlight lights a position, a dimension, or both.
[[nodiscard]] bool lightsPosition(Spotlight spotlight);
[[nodiscard]] bool lightsDimension(Spotlight spotlight);

/// The dimensions that a spotlight lights around a cell: its own, and for a pair its partner's.
[[nodiscard]] QVector<int> litDimensions(const Scene& scene, const Selection& cell);

/// Dims `rect`, but for where bands across and bands down meet. A band has at least a few pixels.
void paintVeil(QCPPainter& painter, const QRectF& rect, const LitBands& across, const LitBands& down, bool dark);

}  // namespace sinescope
