#pragma once

#include "app/views/clocks/clock_page.h"
#include "app/views/view/plot_view.h"

class QCheckBox;
class QCPAxisRect;
class QLabel;
class QMouseEvent;
class QWheelEvent;

namespace sinescope {

class FlatButton;

/// Pairs as hands of clocks at the selected position, with a binary counter below: eight from the fastest to the
/// slowest, the selected pair among them, or all, fastest first.
///
/// Hands start at 12 o'clock and turn clockwise, as on a clock: the tip is at (sin ωp, cos ωp), the pair's two columns
/// in their usual order, and a shift by Δ turns it clockwise. Clicking selects a pair; left and right move the
/// position; up and down go from clock to clock; the wheel scrolls by a row; buttons, and Ctrl with left and right, by
/// a page.
class ClocksView : public PlotView {
  Q_OBJECT

 public:
  explicit ClocksView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Clocks"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A box that shows all clocks, and then buttons that change the page.
  [[nodiscard]] QWidget* headerControl() override;

  /// The page in view.
  [[nodiscard]] ClockPage page() const;

 protected:
  bool update(const SceneDifference& difference) override;
  void layoutSettles() override { updateHeader(); }
  void checkFigure() override;
  void applyLook() override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;

 private:
  [[nodiscard]] FlatButton* makeButton(const QString& name, const QString& sign, int pages);
  void updateHeader();
  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void turnWheel(const QWheelEvent& event);
  /// Shows clocks from rank `first` on, or the last page.
  void showFrom(int first);
  void turnPages(int pages);
  void showSelected();
  /// Selects the clock `by` ranks after the selected one, and shows it.
  void goToClock(int by);

  QCPAxisRect* m_axisRect;
  std::optional<std::int64_t> m_position;  ///< the position for which the hands were drawn
  std::optional<int> m_rank;               ///< rank of the selected clock, on which the drawn clocks depend
  int m_pressed = -1;                      ///< rank of the clock on which the mouse button was pressed
  bool m_scrubbing = false;                ///< whether the pointer drags the position along the waves
  int m_wheel = 0;                         ///< wheel movement of less than a notch so far
  QWidget* m_control = nullptr;
  FlatButton* m_previous = nullptr;
  FlatButton* m_next = nullptr;
  QLabel* m_range = nullptr;
  QCheckBox* m_all = nullptr;
};

}  // namespace sinescope
