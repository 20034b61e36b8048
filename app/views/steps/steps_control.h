#pragma once

#include <QWidget>

#include "core/parameters/step_walk.h"

namespace sinescope {

class ChoiceBox;
class FlatButton;

/// The controls beside the view's title: the walk, one step back, one step on, and copying the page as text.
class StepsControl : public QWidget {
  Q_OBJECT

 public:
  explicit StepsControl(QWidget* parent = nullptr);

  /// Shows the walk and the step; at the first and the last step, a button is disabled.
  void showStep(StepWalk walk, int step, int count);
  void setTextScale(double textScale);

 Q_SIGNALS:
  void walkEdited(sinescope::StepWalk walk);
  void stepEdited(int step);
  void copyRequested();

 private:
  ChoiceBox* m_walks;
  FlatButton* m_back;
  FlatButton* m_next;
  FlatButton* m_copy;
  int m_step = 0;
};

}  // namespace sinescope
