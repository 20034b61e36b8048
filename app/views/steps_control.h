#pragma once

#include <QWidget>

class QToolButton;

namespace sinescope {

struct ThemeColours;

/// The walk's controls beside its title: one step back, the next one, and the page as text.
class StepsControl : public QWidget {
  Q_OBJECT

 public:
  explicit StepsControl(QWidget* parent = nullptr);

  /// Shows where the reader is; at the ends there is no way on.
  void showStep(int step, int count);
  void setLook(const ThemeColours& colours, double textScale);

 Q_SIGNALS:
  void stepEdited(int step);
  void copyRequested();

 private:
  QToolButton* m_back;
  QToolButton* m_next;
  QToolButton* m_copy;
  int m_step = 0;
};

}  // namespace sinescope
