#pragma once

#include <array>

#include "app/views/tokens/token_panels_view.h"
#include "core/tokens/token_image.h"
#include "core/tokens/token_similarity.h"

namespace sinescope {

class ChoiceBox;

/// Every token against every other, before and after the encoding is added. Both have the same colour scale, so that
/// equal colours mean equal similarities.
class TokenSimilarityView : public TokenPanelsView {
  Q_OBJECT

 public:
  explicit TokenSimilarityView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A box for choosing the measure.
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void pointAt(const std::optional<QPointF>& point) override;
  [[nodiscard]] QRegion answer() const override;

  void showDrawn() override;
  [[nodiscard]] Heatmap::Picture picture(int panel) const override;
  [[nodiscard]] Scale scaleOf(int panel) const override;
  [[nodiscard]] QStringList headings(int panel) const override;
  [[nodiscard]] QString sign(int panel) const override;
  [[nodiscard]] bool hasOwnBars() const override { return false; }
  [[nodiscard]] bool hasWordsAcross() const override { return true; }
  [[nodiscard]] RowMatrixF numbers(int panel, const QRect& cells) const override;
  [[nodiscard]] bool hasCell(std::int64_t row, std::int64_t column) const override;
  [[nodiscard]] QString obstacle(int panel) const override;
  [[nodiscard]] QVector<QStringList> notes(double pixelScale) const override;

 private:
  /// A sentence with one of the encodings.
  struct Side {
    std::shared_ptr<const TokenRows> rows;
    std::shared_ptr<TokenSimilarityImages> images = std::make_shared<TokenSimilarityImages>();
  };

  [[nodiscard]] ValueRange findRange() const;
  [[nodiscard]] double valueAt(TokenPart part, std::int64_t p, std::int64_t q) const;

  Side m_own;
  Side m_other;  ///< for the encoding that the scene is compared with
  ValueRange m_range;
  EmbeddingFacts m_facts;
  TokenFactFinder m_words;
  TokenFacts m_odd;  ///< counts of what is shown in magenta
  std::optional<std::int64_t> m_pointedColumn;
  ChoiceBox* m_measures = nullptr;
};

}  // namespace sinescope
