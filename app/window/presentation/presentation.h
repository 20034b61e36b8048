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
class Pen;
class PresenterLine;
class TopBar;
struct Session;

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
  /// The view in a window of its own that fills a screen and that go() replaces: the active one, or any while the main
  /// window presents nothing. nullptr: there is none.
  [[nodiscard]] Pane* onOtherScreen() const;
  /// The teacher's line, which is there while a floated view fills another screen.
  [[nodiscard]] PresenterLine& line() { return *m_line; }
  /// Whether the bar of the sentence belongs to it. It is not there when a presentation starts.
  [[nodiscard]] bool hasSentence() const { return m_sentence; }
  void setSentence(bool shown);
  /// Shows the bar until the pointer leaves it.
  void revealBar();
  /// Adds to a session what a teacher makes of it: notes, and what is drawn over pictures. Its text scale is that of
  /// the window while nothing is presented.
  void addTo(Session& session) const;
  /// Takes that over from a session that is opened.
  void takeFrom(const Session& session);

 Q_SIGNALS:
  /// A presentation has begun or ended.
  void turned(bool on);
  /// It has started or ended, or shows other views or parts.
  void changed();
  /// What addTo() adds is another.
  void keptEdited();
  /// What the user should know, in a few words.
  void notified(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The scale that was chosen for a screen, or else what suits it.
  [[nodiscard]] double textScaleOf(const QScreen& screen) const;
  /// Presents a floating view on its own screen, or ends that.
  void fillScreenOf(Pane& floating, bool fill);
  /// Presents a docked view in place of the floating one, on the same screen.
  void replace(Pane& floating, Pane& next);
  /// The pane that is `steps` after one of those that can be presented beside it.
  [[nodiscard]] Pane* paneAfter(const Pane* here, int steps) const;
  void setTextScale(double scale);
  void setFullScreen(bool full);
  void setKeys(bool presenting);
  void placeBar(bool above);
  void hideBar();
  void showPanel();
  /// Gives a pane that has left a full screen the text scale of the others again.
  void mendScale();
  void follow();

  Window m_window;
  PresenterLine* m_line;
  Pen* m_pen;
  bool m_on = false;
  bool m_sentence = false;
  double m_scaleBefore = 1;
  double m_scaleAtStart = 1;
  QString m_tabBefore;
  QString m_aloneBefore;
};

/// The text scale for a screen of so many logical pixels: 1.25 at 720, 1.8 at 1080, in between and beyond on the line
/// through both; at least 1, at most 3.
[[nodiscard]] double presentationScale(int screenHeight);

}  // namespace sinescope
