#pragma once

#include <memory>

#include "app/views/drawing/side_labels.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/view/plane_view.h"

class QToolButton;

namespace sinescope {

class ColourBar;

/// The embedding table as a heatmap: dimensions across, token ids down, the words of the sentence beside their rows.
/// Where ids or dimensions are smaller than pixels a pixel shows one number of those it covers, and of a table so large
/// that even those would take too long a few ids are spread over it; it says so.
class EmbeddingView : public PlaneView {
  Q_OBJECT

 public:
  explicit EmbeddingView(QWidget* parent = nullptr);
  ~EmbeddingView() override;

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override { return tr("Embedding"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A button that shows the selected token's row large enough to be read, or all again.
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void pointAt(const std::optional<QPointF>& point) override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  /// What the pointer is on.
  struct Cell {
    std::int64_t id = 0;
    int dimension = 0;

    bool operator==(const Cell&) const = default;
  };

  /// What the picture was last made of, beside texts and appearance.
  struct Drawn {
    std::shared_ptr<const Embedding> embedding;
    std::int64_t dimensions = 0;
    QString label;
    std::optional<int> selected;
    QString word;  ///< of the selected
    bool isDifference = false;

    bool operator==(const Drawn&) const = default;
  };

  [[nodiscard]] Heatmap::Picture picture() const;
  [[nodiscard]] QVector<SideLabels::Label> labels() const;
  [[nodiscard]] std::optional<int> selectedId() const;
  [[nodiscard]] QString wordOf(std::int64_t id) const;
  [[nodiscard]] bool isInTable(const Cell& cell) const;
  void findRange();
  void showControl();
  void zoomToSelected();
  void paintNumbers(QCPPainter& painter, const QRectF& rect);
  void paintNote(QCPPainter& painter, const QRectF& rect);
  void paintTag(QCPPainter& painter, const QRectF& rect);

  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  SideLabels* m_labels;
  QToolButton* m_toSelected = nullptr;
  Drawn m_drawn;
  double m_greatest = 0;    ///< the end of the colour scale; 0: not yet known
  bool m_exceeded = false;  ///< numbers may lie beyond it
  EmbeddingFacts m_facts;
  std::optional<Cell> m_pointed;
};

}  // namespace sinescope
