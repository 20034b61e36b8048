#pragma once

#include <optional>
#include <vector>

#include "app/views/steps/step_picture.h"
#include "app/views/steps/steps_page.h"
#include "app/views/view/text_view.h"

namespace sinescope {

class StationLine;
class StepsControl;
class StepStations;

/// Shows the computation step by step, as notebooks walk through it: the formula, the shape, the tensor as PyTorch
/// prints it, and the selected cell traced through all steps.
class StepsView : public TextView {
  Q_OBJECT

 public:
  explicit StepsView(QWidget* parent = nullptr);
  ~StepsView() override;

  [[nodiscard]] QString title() const override { return tr("Steps"); }
  [[nodiscard]] QString subtitle() const override;
  /// Whether the steps lead to what is shown, as they do on a grid.
  [[nodiscard]] bool showsTables() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QWidget* headerControl() override;

  /// The rectangle of a cell's element in the printed tensors, on the canvas.
  [[nodiscard]] QRectF elementRect(const Selection& cell) const;
  /// The rectangle of a cell in the picture, on the canvas: in the step's own tensor, if that has it.
  [[nodiscard]] QRectF pictureRect(const Selection& cell) const;

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
  void layOutOn(const QSizeF& room, bool whole);
  void paintMarks(QPainter& painter);
  [[nodiscard]] StationLine stationsOn(const QSizeF& page) const;
  void showStations();
  /// The places of a cell's elements in the lines.
  [[nodiscard]] std::vector<TextRun> runsOf(const Selection& cell) const;
  void showControl();
  void goTo(int step);
  void choose(StepWalk walk);
  /// The cell of the element at a point of the canvas.
  [[nodiscard]] std::optional<Selection> cellAt(const QPointF& point) const;
  void pointAt(const QPointF& point);
  /// Selects a cell that is pressed and, where a score is, its offset.
  void press(const Selection& cell, const QPointF& point);
  bool moveSelection(const QKeyEvent& event);

  StepStations* m_stations;
  StepPicture m_picture;
  StepsPage m_page;
  StepsControl* m_control = nullptr;
  std::vector<ShownTensor> m_shown;
  bool m_follows = false;  ///< the page is to be scrolled to the selected element
};

}  // namespace sinescope
