#pragma once

#include <memory>

#include "app/views/shift/shift_layout.h"
#include "app/views/shift/shift_pictures.h"
#include "app/views/shift/shift_words.h"
#include "app/views/shift/turn_area.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class ColourBar;
class ShiftControl;
class StoryElement;

/// PE(p + Δ) as a rotation of PE(p): the selected pair on the unit circle, whose hands can be dragged, with its block
/// of M_Δ; the matrix M_Δ and, next to its rows, PE(p), M PE(p), PE(p + Δ) and the difference. If there is no exact map
/// (for the sines alone, or unpaired exponents), the best map and its residual.
class ShiftView : public PlaneView {
  Q_OBJECT

 public:
  explicit ShiftView(QWidget* parent = nullptr);
  ~ShiftView() override;

  [[nodiscard]] QString title() const override { return tr("Shift"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QWidget* headerControl() override;
  bool leaveKnobsToStrip(bool left) override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  void checkFigure() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return across(); }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  [[nodiscard]] Hover hoverAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;
  /// All of it: the sentences below tell it as well.
  [[nodiscard]] QRegion answer() const override { return canvas().rect(); }

 private:
  [[nodiscard]] QCPAxisRect* addStrips();
  /// Puts everything so far into a grid beside the rotation.
  [[nodiscard]] QCPLayoutGrid* addRooms();
  /// Where the circle and the rest of the plot are.
  [[nodiscard]] TurnRoom rooms(const QRect& whole) const;
  void placeRooms(const QRect& whole);
  void layOutParts();
  /// Whether the layout has room for everything beside the circle that the figure is to have.
  [[nodiscard]] bool hasAllParts() const;
  void apply(const TurnPointer::Edit& edit);
  void calculate(const SceneDifference& difference);
  void showControl();
  void setOffset(std::int64_t offset);
  [[nodiscard]] std::int64_t mostOffset() const { return scene().spec.length - 1; }

  /// The width in cells of a square of the picture: 1 in a figure that shows each cell.
  [[nodiscard]] int cellsInPicture();
  /// The same where the picture shows means.
  [[nodiscard]] int cellsOfSquares();
  void paintMatrixText(QCPPainter& painter, const QRectF& rect);
  void paintStripText(QCPPainter& painter, const QRectF& rect);
  /// The row to mark for a dimension, or -1.
  [[nodiscard]] int markedRow(int dimension) const;
  void paintRowMarks(QCPPainter& painter, const QRectF& rect);
  /// Sizes the parts: the matrix square, the strips as high as the matrix, the story next to or below it.
  void arrange(int colourBar);
  void place(const ShiftLayout& layout);
  /// Sets the headings above the matrix and its strips, as long as there is room for them.
  void updateHeadings();
  [[nodiscard]] QString matrixName() const;

  ShiftFacts m_facts;
  std::optional<ShiftFacts> m_otherFacts;  ///< for the other encoding, if the difference is shown
  std::shared_ptr<const ShiftMatrix> m_matrix;
  std::shared_ptr<const ShiftStrips> m_strips;
  ValueRange m_range{-1, 1};   ///< of the colours
  bool m_hasTurn = true;       ///< whether the circle is shown where there is room for it
  bool m_hasHeadings = false;  ///< whether all headings have room

  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  QCPAxisRect* m_stripRect;
  TurnArea m_turn;
  QCPLayoutGrid* m_grid;  ///< everything but the rotation
  std::unique_ptr<Heatmap> m_stripmap;
  StoryElement* m_beside;
  StoryElement* m_below;
  bool m_pressedStrips = false;
  std::optional<ShiftLayoutKey> m_laidOut;

  ShiftControl* m_control = nullptr;
};

}  // namespace sinescope
