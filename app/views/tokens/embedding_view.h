#pragma once

#include <memory>

#include "app/views/drawing/side_labels.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class ColourBar;
class FlatButton;

/// The embedding table as a heatmap: dimensions across, token ids downwards, with the words of the sentence next to
/// their rows. If ids or dimensions are smaller than pixels, a pixel shows one of the numbers that it covers; if even
/// that would take too long for a large table, a few ids represent all. A note says so.
class EmbeddingView : public PlaneView {
  Q_OBJECT

 public:
  explicit EmbeddingView(QWidget* parent = nullptr);
  ~EmbeddingView() override;

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override { return tr("Embedding"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A button that zooms to the selected token's row so that it can be read, or shows everything again.
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] bool fillsItsRoom() const override { return true; }
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void pointAt(const std::optional<QPointF>& point) override;
  [[nodiscard]] std::optional<double> placeOnAxis(const PlaneAxis& axis, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  /// The cell under the pointer.
  struct Cell {
    std::int64_t id = 0;
    int dimension = 0;

    bool operator==(const Cell&) const = default;
  };

  /// The state from which the picture was last made, besides texts and appearance.
  struct Drawn {
    std::shared_ptr<const Embedding> embedding;
    std::int64_t dimensions = 0;
    QString label;
    std::optional<int> selected;
    QString word;  ///< of the selected token
    bool isDifference = false;

    bool operator==(const Drawn&) const = default;
  };

  [[nodiscard]] Heatmap::Picture picture() const;
  [[nodiscard]] QVector<SideLabels::Label> labels() const;
  /// What a figure says of the tokens whose rows have no label.
  [[nodiscard]] QStringList unnamedTokens() const;
  [[nodiscard]] std::optional<int> selectedId() const;
  [[nodiscard]] QString wordOf(std::int64_t id) const;
  [[nodiscard]] bool isInTable(const Cell& cell) const;
  void findRange();
  /// The ends of the colours.
  [[nodiscard]] ValueRange range() const;
  void showControl();
  void zoomToSelected();
  void paintNumbers(QCPPainter& painter, const QRectF& rect);
  QRegion paintNote(QCPPainter& painter, const QRectF& rect);
  void paintTag(QCPPainter& painter, const QRectF& rect);

  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  SideLabels* m_labels;
  FlatButton* m_toSelected = nullptr;
  Drawn m_drawn;
  double m_greatest = 0;    ///< end of the colour scale; 0: not known yet
  bool m_exceeded = false;  ///< whether numbers may be beyond the scale
  EmbeddingFacts m_facts;
  std::optional<Cell> m_pointed;
};

}  // namespace sinescope
