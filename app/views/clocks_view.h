#pragma once

#include <optional>

#include "app/views/clock_grid.h"
#include "app/views/view.h"
#include "core/clocks.h"

class QCPAxisRect;
class QLabel;
class QToolButton;

namespace sinescope {

/// Every pair as the hand of a clock at the selected position, fastest first, and a binary counter beneath.
///
/// Hands begin at 12 o'clock and turn clockwise, as clocks do: the tip stands at (sin ωp, cos ωp), which is the pair's
/// two columns in their usual order, and the rotation of Shift turns it that way. Clicking selects a pair, left and
/// right move the position, up and down go from clock to clock; the wheel scrolls by a row, buttons and Ctrl with left
/// and right by a page.
class ClocksView : public View {
  Q_OBJECT

 public:
  explicit ClocksView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("clocks"); }
  [[nodiscard]] QString title() const override { return tr("Clocks"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// Goes from page to page.
  [[nodiscard]] QWidget* headerControl() override;

  /// Where the clocks stand that are in view, and the rank of the first of them.
  [[nodiscard]] ClockGrid grid() const { return layout().grid; }
  [[nodiscard]] int firstShown() const { return firstOf(layout().grid); }

 protected:
  bool update(const SceneDifference& difference) override;
  void layoutSettles() override { updateHeader(); }
  void applyLook() override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Where everything stands; what there is no room for has an empty rectangle.
  struct Layout {
    ClockGrid grid;
    QRectF note;
    QRectF legend;
    QRectF counter;
  };

  [[nodiscard]] Layout layout() const;
  [[nodiscard]] ClockTextSizes textSizes() const;
  [[nodiscard]] int count() const { return clockCount(scene().spec); }
  [[nodiscard]] Clock clock(int rank) const { return clockAt(scene().spec, *scene().columns, rank); }
  [[nodiscard]] int firstOf(const ClockGrid& grid) const;
  /// The clock under a point of the plot.
  [[nodiscard]] std::optional<Clock> clockUnder(const QPointF& point) const;
  [[nodiscard]] bool hasPosition() const;
  /// B's clock that is compared with this one, and its hand.
  [[nodiscard]] std::optional<Clock> otherClock(const Clock& clock) const;
  [[nodiscard]] bool otherHasPosition() const;

  void paint(QCPPainter& painter);
  void paintHands(QCPPainter& painter, const ClockGrid& grid, int index, const Clock& clock) const;
  void paintText(QCPPainter& painter, const ClockGrid& grid, int index, const Clock& clock) const;
  void paintMarks(QCPPainter& painter);
  [[nodiscard]] QStringList textOf(const Clock& clock, ClockText text) const;
  /// What the picture does not show by itself, in long and in short.
  [[nodiscard]] QStringList remarks() const;
  /// Where the selected clock is while it is not on the page.
  [[nodiscard]] QString hint(const ClockGrid& grid) const;

  void showFrom(int first);
  void turnPages(int pages);
  void showSelected();
  void scroll(int rows);
  void select(const Selection& selection);
  /// Selects the clock so many ranks after the selected one, and shows it.
  void goToClock(int by);
  void updateHeader();

  QCPAxisRect* m_axisRect;
  std::optional<std::int64_t> m_position;  ///< what the hands were drawn for
  int m_wheel = 0;                         ///< what the wheel has turned short of a notch
  QWidget* m_control = nullptr;
  QToolButton* m_previous = nullptr;
  QToolButton* m_next = nullptr;
  QLabel* m_range = nullptr;
};

}  // namespace sinescope
