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

  [[nodiscard]] bool isMaximised() const { return m_maximised; }

  void setMaximised(bool maximised);
  /// Into a window of its own that `window` owns.
  void floatAbove(QWidget* window, const QRect& place);
  void dockInto(QWidget* parent);
  void setLook(bool dark, double textScale);
  /// The buttons say what they would do now.
  void updateButtons();
  /// Opens what the last button opens, for keys.
  void openMenu();

 Q_SIGNALS:
  void maximiseToggled();
  void floatToggled();
  /// The user closed the floating window: the pane goes back to its place.
  void closed();

 protected:
  /// Of the view's own widgets: a plot keeps mouse events, requests for a menu among them, from its parents.
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QToolButton* addButton(QHBoxLayout* layout, const QString& name);
  void updateTitle();
  void fitHeader();

  View* m_view;
  QHBoxLayout* m_header;
  ElidedLabel* m_title;
  ElidedLabel* m_subtitle;
  QToolButton* m_maximise;
  QToolButton* m_float;
  QToolButton* m_more;
  QWidget* m_control;
  bool m_maximised = false;
  bool m_dark = false;
};

}  // namespace sinescope
