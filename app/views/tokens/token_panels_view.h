#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/not_finite.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/tokens/word_drawing.h"
#include "app/views/tokens/word_labels.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class FreeLayout;

/// Several pictures of one plane whose rows are tokens, with equal sizes and zooms: next to each other, or below each
/// other if there is too little width. They share one axis of words and positions. The pointer and the keys work the
/// same in each.
class TokenPanelsView : public PlaneView {
  Q_OBJECT

 public:
  ~TokenPanelsView() override;

  [[nodiscard]] int panelCount() const { return static_cast<int>(m_panels.size()); }
  [[nodiscard]] QRect panelRect(int panel) const;
  [[nodiscard]] bool isStacked() const { return m_places.stacked; }
  /// The text below the pictures.
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
  /// What the colours of a panel show, in few words.
  [[nodiscard]] virtual QString measure(int panel) const = 0;
  /// The heading of a panel, from the longest version to the shortest, without the sign before it.
  [[nodiscard]] virtual QStringList headings(int panel) const = 0;
  /// The sign before a panel: "+" or "=".
  [[nodiscard]] virtual QString sign(int /*panel*/) const { return {}; }
  /// Whether each panel has its own colour bar, or the last one has a bar for all.
  [[nodiscard]] virtual bool hasOwnBars() const { return true; }
  /// Whether the horizontal axis has words as well.
  [[nodiscard]] virtual bool hasWordsAcross() const { return false; }
  /// The word in a row, counted from 0; empty if there is none.
  [[nodiscard]] virtual QString wordAt(std::int64_t row) const { return wordIn(scene(), row); }
  /// The numbers of the cells in `cells`; rows and columns count as on the axes, both ends included.
  [[nodiscard]] virtual RowMatrixF numbers(int panel, const QRect& cells) const = 0;
  /// Whether there is a cell at this row and column.
  [[nodiscard]] virtual bool hasCell(std::int64_t row, std::int64_t column) const = 0;
  /// Why a panel has no picture; empty if it has one.
  [[nodiscard]] virtual QString obstacle(int /*panel*/) const { return {}; }
  /// The notes below the pictures, the most important first, each from the longest version to the shortest.
  /// `pixelScale` is the number of pixels per logical pixel.
  [[nodiscard]] virtual QVector<QStringList> notes(double pixelScale) const = 0;

  /// Draws the vectors of the words that the pictures need; `other` belongs to the encoding that is compared, or is
  /// nullptr. For sentences with at most `mostWhole` tokens all words are drawn, for others the visible ones.
  void drawWords(const std::shared_ptr<const TokenRows>& own, const std::shared_ptr<const TokenRows>& other,
                 std::int64_t mostWhole);
  /// The rows for the pictures: rows whose words are drawn also represent the others.
  [[nodiscard]] std::shared_ptr<const TokenRows> drawnRows() const { return m_ownWords->rows(); }
  [[nodiscard]] std::shared_ptr<const TokenRows> otherDrawnRows() const { return m_otherWords->rows(); }
  /// Whether words were drawn while a scene was waiting, so that its pictures must be made anew. Resets the answer.
  [[nodiscard]] bool takeDrawn() { return std::exchange(m_rowsCame, false); }
  /// Updates the pictures to the drawn rows.
  virtual void showDrawn() = 0;

  /// Updates everything to the scene, except the picture of panel `kept`.
  void updatePanels(int kept = -1);
  void applyLook() override;
  [[nodiscard]] int labelLines() const override { return target().isFigure() || m_places.axisLabelled ? 1 : 0; }
  void layoutSettles() override;
  void checkFigure() override;
  bool plotEvent(QEvent* event) override;

  /// The panel that is drawn into `rect`.
  [[nodiscard]] int panelAt(const QRectF& rect) const;
  /// The pixel of a cell of an axis in a panel's rect.
  [[nodiscard]] double placeAcross(const QRectF& rect, double cell) const;
  [[nodiscard]] double placeDown(const QRectF& rect, double cell) const;

 private:
  struct Panel {
    QCPAxisRect* rect = nullptr;
    QCPAxis* axis = nullptr;  ///< the horizontal axis
    std::unique_ptr<Heatmap> heatmap;
    std::unique_ptr<ColourBar> bar;
  };

  void addPanel(QCPAxisRect* rect, QCPAxis* axis);
  void arrange(const QRect& room);
  /// Finds the places of all, with a note of so many lines.
  void layOut(const QRect& room, int noteLines);
  void arrangeBars(double barWidth);
  /// What an axis of words counts. A figure alone names it: in the window, the words are enough.
  [[nodiscard]] QString axisName(Qt::Orientation along) const;
  void paintRowsName(QCPPainter& painter) const;
  /// From the pictures to the name of their axis, below the words.
  [[nodiscard]] double namePadding() const;
  /// The rows of all pictures that are below each other.
  [[nodiscard]] QRectF allRows() const;
  /// The height between a colour bar and the next one below it.
  [[nodiscard]] double roomBelowBar(int panel) const;
  void paintFrame(QCPPainter& painter);
  void paintHeading(QCPPainter& painter, int panel) const;
  void paintNumbers(QCPPainter& painter, int panel, const QRectF& rect);
  void paintObstacle(QCPPainter& painter, const QString& text, const QRectF& rect) const;
  [[nodiscard]] QVector<WordLabel> labels(const QRectF& rect, Qt::Orientation along) const;
  /// How many rows or columns there are from one label to the next.
  [[nodiscard]] std::int64_t labelStepIn(const QRectF& rect, Qt::Orientation along) const;
  /// The sign at the begin of a heading.
  [[nodiscard]] QString headingLead(int panel) const;
  /// How wide a panel's heading may be, and the height above the panel.
  [[nodiscard]] QSizeF headingRoom(int panel) const;
  void checkHeadings();
  /// Whether the picture in the middle has the name of the axis for all: a figure's pictures are narrower than it.
  [[nodiscard]] bool isNamedOnce(const QString& label) const;
  [[nodiscard]] double wordWidth(double most) const;
  [[nodiscard]] double numberWidth() const;
  /// Half the widths of the first and the last number across, which meet between two panels.
  [[nodiscard]] double numbersBetween() const;
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
  QRectF m_picturesRoom;  ///< for the pictures, the words around them and the names of their axes
  WordDrawing* m_ownWords;
  WordDrawing* m_otherWords;
  bool m_rowsCame = false;
  static constexpr double kHeadingAbove = 1.05;  // lines above a picture that a heading needs
  QPoint m_eventOffset;                          ///< offset of the panel in which the mouse was pressed
};

}  // namespace sinescope
