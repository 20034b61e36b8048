#pragma once

#include <QObject>
#include <QSet>
#include <QSize>
#include <QTemporaryDir>
#include <cstdint>
#include <functional>
#include <vector>

#include "app/window/main_window.h"
#include "core/similarity/similarity.h"

namespace sinescope {
class View;
}

namespace sinescope::bench {

/// The state that the stage shows.
struct Staging {
  QString tab = QStringLiteral("overview");
  bool compared = false;     ///< with the same encoding pinned as B
  bool difference = false;   ///< with the difference shown
  QSize size = {1400, 900};  ///< of the window, in logical pixels; as it starts
  bool presented = false;    ///< to a class: the view alone
  bool inLesson = false;     ///< the view of the tab, in a step of a lesson that frees the base
  Measure measure = Measure::Dot;
  double base = 10;  ///< leaves eight decades to the right of the slider
};

/// The real window, on one of its tabs: shown, painted and at rest.
class Stage : public QObject {
 public:
  explicit Stage(const EncodingSpec& spec, const Staging& staging = {});

  [[nodiscard]] MainWindow& window() { return m_window; }
  [[nodiscard]] Document& document() { return m_window.document(); }
  /// The encoding that is shown; in a lesson that of its step.
  [[nodiscard]] const EncodingSpec& spec();
  [[nodiscard]] View& view(const char* name) const;
  [[nodiscard]] QWidget& slider(const char* name) const;

  /// Milliseconds from before `act` until the window is at rest again: everything is painted and no event is pending.
  double time(const std::function<void()>& act);
  /// The same for a change that every pane must show, but for those of B; throws if one has not been painted.
  double timeFrame(const std::function<void()>& act);
  /// Whether this view has been painted onto the window since the last act.
  [[nodiscard]] bool hasPainted(const char* name) const;
  /// Processes events until none are pending.
  void rest();

  /// The reference work for a frame: fills as many pixels as the window has, and copies them once. Milliseconds.
  [[nodiscard]] double fillAndCopy();
  /// Measures a frame with a new base, set by pressing → on the slider of the base, if it is there.
  double turnBase();

 protected:
  /// Records which plots paint.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QWidget& baseSlider();
  void openLesson(const QString& tab, const EncodingSpec& spec);
  void watch(const std::vector<View*>& views);

  QTemporaryDir m_folder;  ///< of the lesson
  MainWindow m_window;
  std::vector<QWidget*> m_plots;  ///< in the visible panes
  QSet<QObject*> m_drawn;         ///< plots that redrew themselves since the last act
  std::vector<std::uint32_t> m_filled;
  std::vector<std::uint32_t> m_copied;
  QSet<QObject*> m_painted;  ///< plots that were painted onto the window since the last act
};

}  // namespace sinescope::bench
