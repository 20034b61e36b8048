#pragma once

#include <array>

#include "app/views/tokens/token_squares_view.h"
#include "core/tokens/token_image.h"
#include "core/tokens/token_similarity.h"

namespace sinescope {

class ChoiceBox;

/// The similarity of every token to every other, before and after the encoding is added.
class TokenSimilarityView : public TokenSquaresView {
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
  void showDrawn() override;
  [[nodiscard]] Heatmap::Picture picture(int panel) const override;
  [[nodiscard]] Scale scaleOf(int panel) const override;
  [[nodiscard]] QString measure(int panel) const override;
  [[nodiscard]] QStringList headings(int panel) const override;
  [[nodiscard]] QString sign(int panel) const override;
  [[nodiscard]] RowMatrixF numbers(int panel, const QRect& cells) const override;
  [[nodiscard]] double valueAt(int panel, std::int64_t p, std::int64_t q) const override;
  [[nodiscard]] QString obstacle(int panel) const override;
  [[nodiscard]] QVector<QStringList> notes(double pixelScale) const override;

 private:
  [[nodiscard]] ValueRange findRange() const;

  std::shared_ptr<TokenSimilarityImages> m_ownImages = std::make_shared<TokenSimilarityImages>();
  std::shared_ptr<TokenSimilarityImages> m_otherImages = std::make_shared<TokenSimilarityImages>();
  ValueRange m_range;
  EmbeddingFacts m_facts;
  TokenFactFinder m_words;
  TokenFacts m_odd;  ///< counts of what is shown in magenta
  ChoiceBox* m_measures = nullptr;
};

}  // namespace sinescope
