#pragma once

#include "app/views/plane_view.h"

namespace sinescope {

/// The wavelength of every pair, on a logarithmic axis over the dimensions.
class FrequenciesView : public PlaneView {
  Q_OBJECT

 public:
  explicit FrequenciesView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("frequencies"); }
  [[nodiscard]] QString title() const override { return tr("Frequencies"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
};

}  // namespace sinescope
