#pragma once

#include <QWidget>
#include <vector>

class QAction;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace sinescope {

class Actions;

/// The bar at the top: a tab for the overview and for every view, and the main buttons.
class TopBar : public QWidget {
  Q_OBJECT

 public:
  /// `menu` opens from the last button.
  TopBar(const Actions& actions, QMenu* menu, QWidget* parent = nullptr);

  /// Marks the tab that is shown; none if there is another arrangement.
  void showTab(const QString& tab);
  void setLook(bool dark, double textScale);
  void openMenu();
  /// Highlights the Play button.
  void showRunning(bool running);

  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void tabChosen(const QString& tab);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void addTab(const QAction& action);
  void fit();
  /// By how much the visible widgets exceed the width of the window.
  [[nodiscard]] int excess() const;
  /// Moves up to `most` tabs for which there is no room into the menu at the end: the last tabs first, never the
  /// current one. Returns whether the rest fits.
  bool foldTabs(std::size_t most);
  void unfoldTabs();

  QHBoxLayout* m_layout;
  std::vector<QToolButton*> m_tabs;
  QToolButton* m_moreTabs;
  std::vector<QToolButton*> m_buttons;
  QToolButton* m_menuButton;
  bool m_fitting = false;
};

}  // namespace sinescope
