#pragma once

#include "app/views/plane_view.h"

namespace sinescope {

/// What that is off by, as a heatmap.
class PrecisionErrorView : public PlaneView {
  Q_OBJECT

 public:
  explicit PrecisionErrorView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("precision-error"); }
  [[nodiscard]] QString title() const override { return tr("Error"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
};

}  // namespace sinescope
