#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "app/document/view_kind.h"

class QAction;
class QHBoxLayout;
class QMenu;

namespace sinescope {

class Actions;
class FlatButton;
struct ThemeColours;

/// The bar at the top: the chapters, the tabs of the open one after its name, and the main buttons.
class TopBar : public QWidget {
  Q_OBJECT

 public:
  /// `menu` opens from the last button.
  TopBar(const Actions& actions, QMenu* menu, QWidget* parent = nullptr);

  /// Marks the tab that is shown and opens its chapter; marks none if there is another arrangement.
  void showTab(const QString& tab);
  /// Requests the tab of a chapter that was shown last, at first its first one; if the chapter is open, its next tab.
  void openChapter(Chapter chapter);
  /// Requests the tab that is `steps` after the marked one, within all chapters.
  void goTo(int steps);
  [[nodiscard]] Chapter openOne() const { return m_open; }
  void setLook(bool dark, double textScale);
  void openMenu();
  /// Highlights the Play button.
  void showRunning(bool running);

  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void tabChosen(const QString& tab);

 protected:
  /// Arrow keys go from one of its items to the next: all of them are one stop of the Tab key.
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// A chapter's name, or a tab.
  struct Item {
    FlatButton* button;
    Chapter chapter;
    QString tab;  ///< empty for a chapter's name
  };

  void addItem(QAction& action, Chapter chapter, const QString& tab);
  [[nodiscard]] bool belongsToBar(const Item& item) const { return item.tab.isEmpty() || item.chapter == m_open; }
  [[nodiscard]] std::vector<const Item*> tabs() const;
  /// A menu of the chapters and their views: where the bar has no room for all, each view is still two clicks away.
  [[nodiscard]] QMenu* allViews();
  void fit();
  /// Lets the buttons stand closer, or as usual.
  void setTight(bool tight);
  void showOpenChapter();
  /// Shows whether the action of a button is running, which stands out from those that are merely checked.
  void showState(std::size_t index);
  /// At least by how much they widen where they stand as usual instead of closer.
  [[nodiscard]] int slack() const;
  /// By how much the tabs of the widest chapter are wider than those of the open one.
  [[nodiscard]] int widening() const;
  /// By how much the visible widgets exceed the width of the window.
  [[nodiscard]] int excess() const;
  /// Hides up to `most` items for which there is no room, the last ones first, never the current tab, and shows the
  /// button of all views instead. Returns whether the rest fits.
  bool fold(std::size_t most);
  void unfold();

  QHBoxLayout* m_layout;
  std::vector<Item> m_items;
  Chapter m_open = Chapter::See;
  std::array<QString, kChapterCount> m_last;  ///< each chapter's tab that was shown last
  FlatButton* m_moreTabs;
  std::vector<FlatButton*> m_buttons;
  FlatButton* m_menuButton;
  bool m_fitting = false;
  bool m_hasSize = false;  ///< the bar has been given a width
  bool m_tight = false;
  bool m_dark = false;  ///< the palette may follow later
  bool m_isRunning = false;
  double m_textScale = 1;
};

}  // namespace sinescope
