#pragma once

#include "app/views/attention/head_squares_view.h"
#include "app/views/attention/shown_attention.h"
#include "app/views/attention/square_cells.h"
#include "core/tokens/token_image.h"

namespace sinescope {

/// The attention weights of one head: of every token, as a query, to every token, as a key; without position, and with
/// the scheme.
class AttentionView : public HeadSquaresView {
  Q_OBJECT

 public:
  explicit AttentionView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return !isBesideTable(scene()); }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

 protected:
  /// The tokens of both begin at their own first positions.
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return otherBoundsDiffer(scene(), drawn); }
  bool update(const SceneDifference& difference) override;
  void showDrawn() override;
  [[nodiscard]] Heatmap::Picture picture(int panel) const override;
  [[nodiscard]] Scale scaleOf(int panel) const override;
  [[nodiscard]] QString measure(int panel) const override;
  [[nodiscard]] QStringList headings(int panel) const override;
  [[nodiscard]] QString sign(int panel) const override;
  [[nodiscard]] QString wordAt(std::int64_t row) const override;
  [[nodiscard]] RowMatrixF numbers(int panel, const QRect& cells) const override;
  [[nodiscard]] double valueAt(int panel, std::int64_t p, std::int64_t q) const override;
  [[nodiscard]] QString obstacle(int panel) const override;
  [[nodiscard]] QVector<QStringList> notes(double pixelScale) const override;

 private:
  void computeWeights();
  /// The weights without position as floats, which few changes change.
  [[nodiscard]] std::shared_ptr<const RowMatrixF> withoutPosition();
  [[nodiscard]] const SquareCells& shownIn(int panel) const { return m_shown[panel == 0 ? 0 : 1]; }

  ShownAttention m_own;
  ShownAttention m_other;  ///< for the encoding that the scene is compared with
  std::vector<int> m_order;
  QString m_obstacle;
  SquareCells m_shown[2];                             ///< the weights or, for a difference, those of A minus those of B
  std::shared_ptr<const RowMatrixD> m_without;        ///< the weights without position, if they were shown
  std::shared_ptr<const RowMatrixF> m_withoutFloats;  ///< the same
  std::int64_t m_drawnFirst = 0;                      ///< of the axes of the panels
  std::int64_t m_drawnCount = 0;
  ValueRange m_range;
  QStringList m_shuffleNote;
  TokenFacts m_odd;  ///< counts of what is shown in magenta
};

}  // namespace sinescope
