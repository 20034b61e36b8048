#pragma once

#include "app/views/clocks/clock_page.h"
#include "app/views/view/plot_view.h"

class QCPAxisRect;
class QLabel;
class QMouseEvent;
class QToolButton;
class QWheelEvent;

namespace sinescope {

/// Every pair as the hand of a clock at the selected position, fastest first, and a binary counter beneath.
///
/// Hands begin at 12 o'clock and turn clockwise, as clocks do: the tip stands at (sin ωp, cos ωp), which is the pair's
/// two columns in their usual order, and a shift by Δ turns it that way. Clicking selects a pair, left and right move
/// the position, up and down go from clock to clock; the wheel scrolls by a row, buttons and Ctrl with left and right
/// by a page.
class ClocksView : public PlotView {
  Q_OBJECT

 public:
  explicit ClocksView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("clocks"); }
  [[nodiscard]] QString title() const override { return tr("Clocks"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// Goes from page to page.
  [[nodiscard]] QWidget* headerControl() override;

  /// What is in view.
  [[nodiscard]] ClockPage page() const;

 protected:
  bool update(const SceneDifference& difference) override;
  void layoutSettles() override { updateHeader(); }
  void applyLook() override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;

 private:
  [[nodiscard]] QToolButton* makeButton(const QString& name, const QString& sign, int pages);
  void updateHeader();
  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void turnWheel(const QWheelEvent& event);
  void select(const Selection& selection);
  /// Shows clocks from rank `first` on, or the last page.
  void showFrom(int first);
  void turnPages(int pages);
  void showSelected();
  /// Selects the clock so many ranks after the selected one, and shows it.
  void goToClock(int by);

  QCPAxisRect* m_axisRect;
  std::optional<std::int64_t> m_position;  ///< what the hands were drawn for
  int m_pressed = -1;                      ///< the rank of the clock on which the button went down
  int m_wheel = 0;                         ///< what the wheel has turned short of a notch
  QWidget* m_control = nullptr;
  QToolButton* m_previous = nullptr;
  QToolButton* m_next = nullptr;
  QLabel* m_range = nullptr;
};

}  // namespace sinescope
