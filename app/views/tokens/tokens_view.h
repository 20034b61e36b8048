#pragma once

#include <array>

#include "app/views/tokens/token_panels_view.h"
#include "core/tokens/token_image.h"

namespace sinescope {

/// What the model receives for a sentence: its embedding, the encoding and their sum, as three heatmaps with tokens
/// downwards and dimensions across.
class TokensView : public TokenPanelsView {
  Q_OBJECT

 public:
  explicit TokensView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] std::optional<ReadableTable> readableTable() const override;
  [[nodiscard]] QString title() const override { return tr("Tokens"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] PlaneAxis across() const override { return dimensions(); }
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

  void showDrawn() override { updatePanels(static_cast<int>(TokenPart::Encoding)); }
  [[nodiscard]] Heatmap::Picture picture(int panel) const override;
  [[nodiscard]] Scale scaleOf(int panel) const override;
  [[nodiscard]] QString measure(int panel) const override;
  [[nodiscard]] QStringList headings(int panel) const override;
  [[nodiscard]] QString sign(int panel) const override;
  [[nodiscard]] bool hasOwnBars() const override { return scene().appearance.tokens.separateScales; }
  [[nodiscard]] RowMatrixF numbers(int panel, const QRect& cells) const override;
  [[nodiscard]] bool hasCell(std::int64_t row, std::int64_t column) const override;
  [[nodiscard]] QString obstacle(int panel) const override;
  [[nodiscard]] QVector<QStringList> notes(double pixelScale) const override;

 private:
  /// A sentence with one of the encodings.
  struct Side {
    std::shared_ptr<const TokenRows> rows;
    TokenFactFinder finder;
    TokenFacts facts;
    std::shared_ptr<TokenImages> images = std::make_shared<TokenImages>();
  };

  [[nodiscard]] CellPlace readablePlaceAt(const QPointF& point) const;
  void count(Side& side, const Shown& shown, std::shared_ptr<const TokenRows> rows) const;
  [[nodiscard]] QStringList pixelNote(double pixelScale) const;
  void markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong) const;
  void tagCell(QCPPainter& painter, const QRectF& rect, const Selection& cell) const;

  Side m_own;
  Side m_other;  ///< for the encoding that the scene is compared with
  std::array<double, kTokenParts.size()> m_greatest{1, 1, 1};
};

}  // namespace sinescope
