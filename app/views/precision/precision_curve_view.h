#pragma once

#include <memory>

#include "app/views/view/plane_view.h"
#include "core/precision/precision_curve.h"

namespace sinescope {

class PrecisionLegend;

/// What the three formats are off by at each position, on logarithmic axes: where long contexts break.
class PrecisionCurveView : public PlaneView {
  Q_OBJECT

 public:
  explicit PrecisionCurveView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Error by position"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override { return positions(); }
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] bool isLogarithmicAcross() const override { return true; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  using Formats = std::array<FirstBreak, kAllPhaseFormats.size()>;
  /// What is known of one encoding.
  struct Known {
    std::unique_ptr<RowErrors> errors;
    ErrorCurves curves;
    int pixels = 0;
    QCPRange shown{};  ///< of the axis, where these pixels are
    std::shared_ptr<const std::vector<Column>> columns{};
  };

  void describe();
  /// Where a format errs by more than a tenth, in words that stand alone, or in the fewest.
  [[nodiscard]] QString breakText(PhaseFormat format, bool alone) const;
  [[nodiscard]] const ErrorCurves& curvesOf(Known& known, const Shown& of, const QRectF& rect);
  void paintCurves(QCPPainter& painter, const QRectF& rect, const ErrorCurves& own);
  void paintExactMarks(QCPPainter& painter, const QRectF& rect);
  void paintLimit(QCPPainter& painter, const QRectF& rect);
  /// What the curves look at where it is not all; longer and shorter.
  [[nodiscard]] QStringList note() const;
  /// Whether there is one, and room for it.
  [[nodiscard]] bool hasNote(const QRectF& rect) const;

  PrecisionLegend* m_legend;
  Known m_own;
  Known m_other;
  Formats m_breaks;
  std::array<std::int64_t, kAllPhaseFormats.size()> m_gaps{};
  std::unique_ptr<RowErrors> m_allErrors;  ///< of every dimension: what a tag says
};

}  // namespace sinescope
