#pragma once

#include "app/views/plane_view.h"

namespace sinescope {

/// The matrix as arithmetic of few digits computes it.
class PrecisionView : public PlaneView {
  Q_OBJECT

 public:
  explicit PrecisionView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("precision"); }
  [[nodiscard]] QString title() const override { return tr("Precision"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
};

}  // namespace sinescope
