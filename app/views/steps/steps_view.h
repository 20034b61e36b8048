#pragma once

#include <optional>
#include <vector>

#include "app/views/steps/steps_page.h"
#include "app/views/view/plot_view.h"

namespace sinescope {

class StepsControl;
class StepStations;

/// The computation step by step, as notebooks walk through it: formula, shape, the tensor as PyTorch prints it, and the
/// way of the selected cell.
class StepsView : public PlotView {
  Q_OBJECT

 public:
  explicit StepsView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Steps"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QWidget* headerControl() override;

  /// Where a station and a cell's element stand, in the plot's pixels.
  [[nodiscard]] QPointF stationCentre(int step) const;
  [[nodiscard]] QRectF elementRect(const Selection& cell);
  [[nodiscard]] QString text() const { return stepsText(scene()); }

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  [[nodiscard]] bool isRescaledSince(const Scene& /*drawn*/) const override { return false; }
  bool plotEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] int step() const { return stepOf(scene()); }
  /// Where the cell's elements stand on the page.
  [[nodiscard]] std::vector<TextRun> runsOf(const Selection& cell) const;
  void mark();
  void showControl();
  void goTo(int step);
  void choose(StepWalk walk);
  /// The cell that the element at a point leads to.
  [[nodiscard]] std::optional<Selection> cellAt(const QPointF& point);
  void pointAt(const QPointF& point);
  void press(const QPointF& point);
  bool moveSelection(const QKeyEvent& event);

  StepStations* m_stations;
  TextPage* m_page;
  StepsControl* m_control = nullptr;
  std::vector<ShownTensor> m_shown;
};

}  // namespace sinescope
