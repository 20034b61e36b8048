#pragma once

#include <QFrame>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace sinescope {

class ElidedLabel;
class View;

/// A view in its frame: the title in bold, what it shows in grey, three quiet buttons, and the plot.
class Pane : public QFrame {
  Q_OBJECT

 public:
  Pane(View* view, QMenu* menu, QWidget* parent = nullptr);

  [[nodiscard]] View& view() { return *m_view; }
  [[nodiscard]] const View& view() const { return *m_view; }
  [[nodiscard]] bool isFloating() const { return isWindow(); }

  void setMaximised(bool maximised);
  void setLook(bool dark, double textScale);
  /// The buttons say what they would do now.
  void updateButtons();

 Q_SIGNALS:
  void maximiseToggled();
  void floatToggled();
  /// The user closed the floating window: the pane goes back to its place.
  void closed();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QToolButton* addButton(QHBoxLayout* layout, const QString& name);
  void updateTitle();

  View* m_view;
  ElidedLabel* m_title;
  ElidedLabel* m_subtitle;
  QToolButton* m_maximise;
  QToolButton* m_float;
  QToolButton* m_more;
  QWidget* m_control;
  double m_textScale = 1;
  bool m_maximised = false;
  bool m_dark = false;
};

}  // namespace sinescope
