#pragma once

#include <QFrame>
#include <functional>
#include <vector>

#include "app/document/scene.h"

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace sinescope {

class ComparedViews;
class ElidedLabel;
class View;

/// A view in its frame: the title in bold, what it shows in grey, three quiet buttons, and the plot.
class Pane : public QFrame {
  Q_OBJECT

 public:
  /// `make` makes further views of the same kind.
  Pane(View* view, const std::function<View*()>& make, QMenu* menu, QWidget* parent = nullptr);

  void setScene(const Scene& scene);

  [[nodiscard]] View& view() { return *m_view; }
  [[nodiscard]] const View& view() const { return *m_view; }
  /// The views that it shows: one, or two where encodings are compared.
  [[nodiscard]] std::vector<View*> views() const;
  [[nodiscard]] bool isFloating() const { return isWindow(); }

  [[nodiscard]] bool isMaximised() const { return m_maximised; }

  void setMaximised(bool maximised);
  /// Into a window of its own that `window` owns.
  void floatAbove(QWidget* window, const QRect& place);
  void dockInto(QWidget* parent);
  void setLook(bool dark, double textScale);
  /// Opens what the last button opens, for keys.
  void openMenu();

 Q_SIGNALS:
  void maximiseToggled();
  void floatToggled();
  /// A further view has been made.
  void viewMade(sinescope::View* view);
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
  void buildHeader(QMenu* menu);
  QToolButton* addButton(QHBoxLayout* layout, const QString& name);
  void listenTo(View* view);
  void updateTitle();
  /// The buttons say what they would do now.
  void updateButtons();
  void fitHeader();
  void fitBody();
  void putControl(bool besideTitle);

  View* m_view;
  ComparedViews* m_body;
  QToolButton* m_instead;  ///< over a picture that has no room
  QHBoxLayout* m_header;
  QWidget* m_secondRow;  ///< of the view's control, where it has no room beside the title
  ElidedLabel* m_title;
  ElidedLabel* m_subtitle;
  QToolButton* m_maximise = nullptr;
  QToolButton* m_float = nullptr;
  QToolButton* m_more = nullptr;
  QWidget* m_control = nullptr;
  bool m_maximised = false;
  bool m_dark = false;
};

}  // namespace sinescope
