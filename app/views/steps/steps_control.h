#pragma once

#include <QWidget>

#include "core/parameters/step_walk.h"

class QToolButton;

namespace sinescope {

class ChoiceBox;
struct ThemeColours;

/// The walk's controls beside its title: which walk it is, one step back, the next one, and the page as text.
class StepsControl : public QWidget {
  Q_OBJECT

 public:
  explicit StepsControl(QWidget* parent = nullptr);

  /// Shows where the reader is; at the ends there is no way on.
  void showStep(StepWalk walk, int step, int count);
  void setLook(const ThemeColours& colours, double textScale);

 Q_SIGNALS:
  void walkEdited(sinescope::StepWalk walk);
  void stepEdited(int step);
  void copyRequested();

 private:
  ChoiceBox* m_walks;
  QToolButton* m_back;
  QToolButton* m_next;
  QToolButton* m_copy;
  int m_step = 0;
};

}  // namespace sinescope
