#pragma once

#include "app/views/attention/shown_attention.h"
#include "app/views/tokens/word_drawing.h"
#include "app/views/tokens/word_labels.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class Caption;

/// How much the selected token attends to every other: two bars over each word, without position and with the scheme.
class AttentionRowView : public PlaneView {
  Q_OBJECT

 public:
  explicit AttentionRowView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return !isBesideTable(scene()); }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] bool isComplete() const override { return !m_words->isGoingOn(); }

 protected:
  /// The tokens of both begin at their own first positions.
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return otherBoundsDiffer(scene(), drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  [[nodiscard]] std::vector<CurveName> legendNames() const override;

 private:
  /// The weights of the selected token, and where B's are compared those of A minus those of B.
  struct Bars {
    std::vector<double> without;
    std::vector<double> with;
  };

  void computeBars();
  /// Those of one row of an attention.
  [[nodiscard]] static Bars barsOf(ShownAttention& attention, std::int64_t row);
  /// Subtracts B's bars, or finds why there are none. A token that B does not have has no bar.
  void subtractOther(const AttentionOptions& options);
  [[nodiscard]] double mostProducts() const;
  [[nodiscard]] std::int64_t selectedRow() const;
  /// The word in a row, in quotation marks.
  [[nodiscard]] QString quoted(std::int64_t row) const;
  /// Whether the caption says what the colours mean; in a figure, a legend does.
  [[nodiscard]] bool saysColours() const;
  [[nodiscard]] QStringList captions() const;
  void paintBars(QCPPainter& painter, const QRectF& rect) const;
  /// Labels the axis with words: upright if they do not fit beside one another.
  void labelWords();
  [[nodiscard]] QStringList tagLines(std::int64_t row) const;

  std::shared_ptr<const TokenRows> m_ownRows;
  std::shared_ptr<const TokenRows> m_otherRows;
  ShownAttention m_own;
  ShownAttention m_other;
  std::vector<int> m_order;
  Bars m_bars;
  QString m_obstacle;
  std::optional<std::int64_t> m_row;  ///< whose bars are shown
  WordDrawing* m_words;
  Caption* m_caption;
};

}  // namespace sinescope
