#pragma once

#include "app/views/view/plane_view.h"
#include "core/attention/scheme.h"

namespace sinescope {

class Caption;

/// What depends on the distance alone, on a logarithmic axis. Of ALiBi, if it is the scheme: by which factor e^(-mΔ)
/// each head lowers a weight. Otherwise the buckets of T5 as a staircase. The selected position tells the distance that
/// is marked, counted from the first.
class BiasDistanceView : public PlaneView {
  Q_OBJECT

 public:
  explicit BiasDistanceView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Bias by distance"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] bool showsTables() const override { return true; }  // a bias is of no encoding
  [[nodiscard]] QString description() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] bool isLogarithmicAcross() const override { return true; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  [[nodiscard]] std::optional<double> placeOnAxis(const PlaneAxis& axis, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  [[nodiscard]] const AttentionSpec& head() const { return scene().appearance.attention.head; }
  [[nodiscard]] bool isOfSlopes() const { return head().scheme == Scheme::Alibi; }
  /// Words at the begin of a bucket's step.
  struct StairLabel {
    QRectF place;
    QString text;
  };
  /// The first distances of the buckets.
  [[nodiscard]] std::vector<StairLabel> stairLabels(const QRectF& rect) const;
  void paintStairs(QCPPainter& painter, const QRectF& rect) const;
  void paintSlopes(QCPPainter& painter, const QRectF& rect) const;
  /// The factors of a head at all visible distances.
  [[nodiscard]] QPolygonF lineOfHead(int which) const;
  /// What is drawn, at a distance: a factor or a bucket.
  [[nodiscard]] double valueAt(std::int64_t distance) const;
  [[nodiscard]] QStringList captions() const;
  [[nodiscard]] QStringList tagLines(std::int64_t distance) const;

  Caption* m_caption;
};

}  // namespace sinescope
