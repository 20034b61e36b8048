#pragma once

#include <memory>

#include "app/views/view/plane_view.h"
#include "core/precision/precision_curve.h"

namespace sinescope {

class PrecisionLegend;

/// The errors of the three formats at each position, on logarithmic axes: they show where long contexts break.
class PrecisionCurveView : public PlaneView {
  Q_OBJECT

 public:
  explicit PrecisionCurveView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Error by position"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  void checkFigure() override;
  [[nodiscard]] PlaneAxis across() const override { return positions(); }
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] bool isLogarithmicAcross() const override { return true; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  [[nodiscard]] CurveStyle styleOf(PhaseFormat format) const;
  using Formats = std::array<FirstBreak, kAllPhaseFormats.size()>;
  /// Cached results for one encoding.
  struct Known {
    std::unique_ptr<RowErrors> errors;
    ErrorCurves curves;
    int pixels = 0;
    QCPRange shown{};  ///< range of the axis for which the pixels were computed
    std::shared_ptr<const std::vector<Column>> columns{};
  };

  void describe();
  /// The position from which a format's error exceeds a tenth, as a sentence or in as few words as possible.
  [[nodiscard]] QString breakText(PhaseFormat format, bool alone) const;
  [[nodiscard]] const ErrorCurves& curvesOf(Known& known, const Shown& of, const QRectF& rect);
  void paintCurves(QCPPainter& painter, const QRectF& rect, const ErrorCurves& own);
  /// Whether a curve, or its shade, runs through a part of the picture.
  [[nodiscard]] bool hasCurveIn(const QRectF& room, const ErrorCurves& curves) const;
  void paintExactMarks(QCPPainter& painter, const QRectF& rect, const ErrorCurves& own);
  void paintLimit(QCPPainter& painter, const QRectF& rect);
  /// What the line at an error of 0.1 means, and whether a picture of this width has room for it at the line.
  [[nodiscard]] QString limitWords() const;
  [[nodiscard]] bool showsLimitWords(double width) const;
  /// How much the curves sample, if not everything; longest version first.
  [[nodiscard]] QStringList note() const;
  /// Whether there is a note and room for it.
  [[nodiscard]] bool hasNote(const QRectF& rect) const;

  PrecisionLegend* m_legend;
  Known m_own;
  Known m_other;
  Formats m_breaks;
  std::array<std::int64_t, kAllPhaseFormats.size()> m_gaps{};
  std::unique_ptr<RowErrors> m_allErrors;  ///< for every dimension, used by tags
};

}  // namespace sinescope
