#pragma once

#include "app/views/tokens/token_panels_view.h"

namespace sinescope {

/// The pixels of one axis that show the first `tokens` of the rows. The axis begins at position `first`.
[[nodiscard]] OwnBands tokenBands(const TokenRows& rows, std::int64_t tokens, std::span<const PixelBand> bands,
                                  std::int64_t first);

/// Two squares of every token against every other. Both have the same colour scale, so that equal colours mean equal
/// values.
class TokenSquaresView : public TokenPanelsView {
  Q_OBJECT

 protected:
  /// Shows at most so many tokens.
  TokenSquaresView(std::int64_t most, QWidget* parent);

  /// Takes the rows of the scene's sentence, with its encoding and with the one that it is compared with.
  void takeRows();
  /// The rows that were taken; nullptr: none yet, or nothing is compared.
  [[nodiscard]] const std::shared_ptr<const TokenRows>& ownRows() const { return m_ownRows; }
  [[nodiscard]] const std::shared_ptr<const TokenRows>& otherRows() const { return m_otherRows; }
  [[nodiscard]] std::int64_t shownTokens(const TokenRows& rows) const;

  /// The value of the tokens at two positions in a panel. There must be a cell.
  [[nodiscard]] virtual double valueAt(int panel, std::int64_t p, std::int64_t q) const = 0;

  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void pointAt(const std::optional<QPointF>& point) override;
  [[nodiscard]] QRegion answer() const override;

  [[nodiscard]] bool hasOwnBars() const override { return false; }
  [[nodiscard]] bool hasWordsAcross() const override { return true; }
  [[nodiscard]] bool hasCell(std::int64_t row, std::int64_t column) const override;

 private:
  std::int64_t m_most;
  std::shared_ptr<const TokenRows> m_ownRows;
  std::shared_ptr<const TokenRows> m_otherRows;
  std::optional<std::int64_t> m_pointedColumn;
};

}  // namespace sinescope
