#pragma once

#include <QWidget>

#include "app/export/export_words.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace sinescope {

/// Shows the command that does what the dialog does, to be copied into a script.
class CommandField : public QWidget {
  Q_OBJECT

 public:
  explicit CommandField(QWidget* parent = nullptr);

  void set(const ExportCommand& command);
  void clear();

 private:
  void copy();

  QLineEdit* m_line;
  QPushButton* m_copy;
  QLabel* m_lack;
};

}  // namespace sinescope
