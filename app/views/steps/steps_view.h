#pragma once

#include <optional>
#include <vector>

#include "app/views/steps/steps_page.h"
#include "app/views/view/text_view.h"

namespace sinescope {

class StationLine;
class StepsControl;
class StepStations;

/// The computation step by step, as notebooks walk through it: formula, shape, the tensor as PyTorch prints it, and the
/// way of the selected cell.
class StepsView : public TextView {
  Q_OBJECT

 public:
  explicit StepsView(QWidget* parent = nullptr);
  ~StepsView() override;

  [[nodiscard]] QString title() const override { return tr("Steps"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QWidget* headerControl() override;

  /// Where a cell's element stands on the canvas.
  [[nodiscard]] QRectF elementRect(const Selection& cell) const;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] bool isRescaledSince(const Scene& /*drawn*/) const override { return false; }
  void layOutPage(const QSizeF& room) override;
  void pageSettles() override;
  void paintBehind(QPainter& painter) override;
  void paintPage(QPainter& painter, const QSizeF& room) override;
  bool textEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] int step() const { return stepOf(scene()); }
  [[nodiscard]] StationLine stationsOn(const QSizeF& page) const;
  void showStations();
  /// Where the cell's elements stand among the lines.
  [[nodiscard]] std::vector<TextRun> runsOf(const Selection& cell) const;
  void showControl();
  void goTo(int step);
  void choose(StepWalk walk);
  /// The cell that the element at a point of the canvas leads to.
  [[nodiscard]] std::optional<Selection> cellAt(const QPointF& point) const;
  void pointAt(const QPointF& point);
  bool moveSelection(const QKeyEvent& event);

  StepStations* m_stations;
  StepsPage m_page;
  StepsControl* m_control = nullptr;
  std::vector<ShownTensor> m_shown;
  bool m_follows = false;  ///< the selected element is to be scrolled to
};

}  // namespace sinescope
