#pragma once

#include <QObject>
#include <QString>

#include "app/document/document.h"

class QScreen;
class QSettings;
class QWidget;

namespace sinescope {

class Actions;
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
    Actions* actions = nullptr;
    QSettings* settings = nullptr;
  };
  explicit Presentation(const Window& window);

  [[nodiscard]] bool isOn() const { return m_on; }
  /// Shows the current view alone on the full screen.
  void start();
  /// The window stays on the full screen if `full` is true.
  void stop(bool full);
  /// Leaves one level: the view alone, the presentation, the full screen. Returns whether there was one.
  bool goBack();
  /// Shows the current view alone if another arrangement is shown while it is on.
  void fill();
  /// Shows the view that is `steps` after this one, in the order of the chapters.
  void go(int steps);
  /// Shows the bar until the pointer leaves it.
  void revealBar();
  /// The scale of the text while nothing is presented.
  [[nodiscard]] double otherTextScale() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The scale that was chosen for a screen, or else what suits it.
  [[nodiscard]] double textScaleOf(const QScreen& screen) const;
  /// Presents a floating view on its own screen, or ends that.
  void fillScreenOf(Pane& floating, bool fill);
  void setTextScale(double scale);
  void setFullScreen(bool full);
  void setKeys(bool presenting);
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
