#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/finite_heatmap.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/tokens/word_drawing.h"
#include "app/views/tokens/word_labels.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class FreeLayout;

/// Several pictures of one plane whose rows are tokens, of equal size and zoom: side by side, or under one another
/// where the room is narrow. One axis, of words and positions, serves them all. The pointer and the keys do the same in
/// each.
class TokenPanelsView : public PlaneView {
  Q_OBJECT

 public:
  ~TokenPanelsView() override;

  [[nodiscard]] int panelCount() const { return static_cast<int>(m_panels.size()); }
  [[nodiscard]] QRect panelRect(int panel) const;
  [[nodiscard]] bool isStacked() const { return m_places.stacked; }
  /// What is said below the pictures.
  [[nodiscard]] QString noteText() const { return m_note; }
  [[nodiscard]] bool isComplete() const override;

 protected:
  TokenPanelsView(int panels, QWidget* parent);

  /// How a panel's values become colours.
  struct Scale {
    ValueRange range;
    const ColourMap* map = nullptr;

    [[nodiscard]] QRgb at(double value) const;
  };

  [[nodiscard]] virtual Heatmap::Picture picture(int panel) const = 0;
  [[nodiscard]] virtual Scale scaleOf(int panel) const = 0;
  /// What a panel shows, in words and in fewer, without the sign before it.
  [[nodiscard]] virtual QStringList headings(int panel) const = 0;
  /// "+" and "=", before a panel.
  [[nodiscard]] virtual QString sign(int /*panel*/) const { return {}; }
  /// Whether each panel has its colour bar, or the last has one for all.
  [[nodiscard]] virtual bool hasOwnBars() const { return true; }
  /// Whether words stand at the axis across too.
  [[nodiscard]] virtual bool hasWordsAcross() const { return false; }
  /// The numbers of cells in view, rows and columns counted as the axes do, both ends included.
  [[nodiscard]] virtual RowMatrixF numbers(int panel, const QRect& cells) const = 0;
  /// Whether there is such a cell.
  [[nodiscard]] virtual bool hasCell(std::int64_t row, std::int64_t column) const = 0;
  /// Why a panel has no picture, or empty.
  [[nodiscard]] virtual QString obstacle(int /*panel*/) const { return {}; }
  /// What is to be said below, each in words and in fewer; the most important first. Of pictures with `pixelScale`
  /// pixels a logical pixel.
  [[nodiscard]] virtual QVector<QStringList> notes(double pixelScale) const = 0;

  /// Has the words of rows drawn that pictures look at; `other` are those of what is compared, or nullptr. Of
  /// sentences with at most `mostWhole` tokens all words, of others those in sight.
  void drawWords(const std::shared_ptr<const TokenRows>& own, const std::shared_ptr<const TokenRows>& other,
                 std::int64_t mostWhole);
  /// What pictures are made of: rows that are drawn, which stand for the others.
  [[nodiscard]] std::shared_ptr<const TokenRows> drawnRows() const { return m_ownWords->rows(); }
  [[nodiscard]] std::shared_ptr<const TokenRows> otherDrawnRows() const { return m_otherWords->rows(); }
  /// Whether rows were drawn while a scene waited: pictures are to be made anew with it. Asked once, it is no longer
  /// so.
  [[nodiscard]] bool takeDrawn() { return std::exchange(m_rowsCame, false); }
  /// Brings the pictures up to the rows that are drawn.
  virtual void showDrawn() = 0;

  /// Brings everything up to the scene; the picture of panel `kept` stays as it is.
  void updatePanels(int kept = -1);
  void applyLook() override;
  void layoutSettles() override;
  bool plotEvent(QEvent* event) override;

  /// The panel that is drawn into `rect`.
  [[nodiscard]] int panelAt(const QRectF& rect) const;
  /// The pixels of an axis's cells in a panel's rect.
  [[nodiscard]] double placeAcross(const QRectF& rect, double cell) const;
  [[nodiscard]] double placeDown(const QRectF& rect, double cell) const;

 private:
  struct Panel {
    QCPAxisRect* rect = nullptr;
    QCPAxis* axis = nullptr;  ///< across
    std::unique_ptr<Heatmap> heatmap;
    std::unique_ptr<ColourBar> bar;
  };

  void addPanel(QCPAxisRect* rect, QCPAxis* axis);
  void arrange(const QRect& room);
  void arrangeBars(double barWidth);
  void paintFrame(QCPPainter& painter);
  void paintHeading(QCPPainter& painter, int panel) const;
  void paintNumbers(QCPPainter& painter, int panel, const QRectF& rect);
  void paintObstacle(QCPPainter& painter, const QString& text, const QRectF& rect) const;
  [[nodiscard]] QVector<WordLabel> labels(const QRectF& rect, Qt::Orientation along) const;
  [[nodiscard]] double wordWidth(double most) const;
  [[nodiscard]] double numberWidth() const;
  [[nodiscard]] double barLabelWidth() const;
  [[nodiscard]] QStringList barTexts(int panel) const;
  void paintDrawing(QCPPainter& painter, const QRectF& rect) const;
  [[nodiscard]] RowSpan spanInSight(const TokenRows& rows) const;

  std::vector<Panel> m_panels;
  FreeLayout* m_layout;
  PanelsLayout m_places;
  mutable WordWidths m_wordWidths;
  double m_wordRoom = 0;
  QString m_note;
  QRectF m_noteRect;
  WordDrawing* m_ownWords;
  WordDrawing* m_otherWords;
  bool m_rowsCame = false;
  QPoint m_eventOffset;  ///< of the panel that the mouse was pressed in
};

}  // namespace sinescope
