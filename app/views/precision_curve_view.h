#pragma once

#include "app/views/plane_view.h"

namespace sinescope {

/// What it is off by at each position.
class PrecisionCurveView : public PlaneView {
  Q_OBJECT

 public:
  explicit PrecisionCurveView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("precision-by-position"); }
  [[nodiscard]] QString title() const override { return tr("Error by position"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
};

}  // namespace sinescope
