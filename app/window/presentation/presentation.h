#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include "app/document/document.h"

class QAction;
class QBoxLayout;
class QSettings;
class QWidget;

namespace sinescope {

class KnobStrip;
class Pane;
class PaneArea;
class TopBar;

/// What a class sees: one view fills the screen, with its knobs in a strip below. The bar at the top comes while the
/// pointer touches the upper edge; the panel is behind the strip's button "…".
class Presentation : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window, and what stores the text scale that was chosen for a screen; nullptr: nothing does.
  struct Window {
    QWidget* widget = nullptr;
    Document* document = nullptr;
    PaneArea* panes = nullptr;
    TopBar* topBar = nullptr;
    QWidget* panel = nullptr;
    KnobStrip* strip = nullptr;
    QAction* showsPanel = nullptr;
    QSettings* settings = nullptr;
  };
  explicit Presentation(const Window& window);

  [[nodiscard]] bool isOn() const { return m_on; }
  void start();
  /// The window stays on the full screen.
  void stop();
  /// Shows the view that is `steps` after this one, in the order of the chapters.
  void go(int steps);
  /// Shows the bar until the pointer leaves it.
  void revealBar();
  /// The scale of the text while nothing is presented.
  [[nodiscard]] double otherTextScale() const;
  /// Whether the panel is shown while nothing is presented.
  [[nodiscard]] bool showsPanelOtherwise() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QString key() const;
  [[nodiscard]] double textScaleOfScreen() const;
  void setTextScale(double scale);
  void placeBar(bool above);
  void hideBar();
  void showPanel();
  void follow();

  Window m_window;
  bool m_on = false;
  double m_scaleBefore = 1;
  double m_scaleAtStart = 1;
  QString m_tabBefore;
  QString m_aloneBefore;
};

/// The text scale for a screen of so many logical pixels: 1.25 at 720, 1.8 at 1080, in between and beyond on the line
/// through both; at least 1, at most 3.
[[nodiscard]] double presentationScale(int screenHeight);

}  // namespace sinescope
