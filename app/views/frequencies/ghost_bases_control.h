#pragma once

#include <QWidget>
#include <vector>

class QMenu;

namespace sinescope {

class FlatButton;
class TextField;

/// A field for the bases that are compared with the encoding's own, and a menu of common bases.
class GhostBasesControl : public QWidget {
  Q_OBJECT

 public:
  explicit GhostBasesControl(const std::vector<double>& bases);

  /// Shows `bases`, without changing what is being typed.
  void show(const std::vector<double>& bases);

 Q_SIGNALS:
  void edited(const std::vector<double>& bases);
  /// The typed text is invalid; an empty message means that it is valid again.
  void rejected(const QString& message);

 private:
  void editText(const QString& text);
  void toggle(double base, bool wanted);
  void setWrong(const QString& message);

  std::vector<double> m_bases;
  FlatButton* m_button;
  QMenu* m_menu;
  TextField* m_field;
};

}  // namespace sinescope
