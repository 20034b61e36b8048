#pragma once

#include <QObject>
#include <QSet>
#include <functional>
#include <vector>

#include "app/window/main_window.h"

namespace sinescope {
class View;
}

namespace sinescope::bench {

/// What the stage shows.
struct Staging {
  QString tab = QStringLiteral("overview");
  bool compared = false;    ///< with the encoding pinned as B beside it
  bool difference = false;  ///< and their difference shown
};

/// The real window as it starts, on one of its tabs: shown, painted and at rest.
class Stage : public QObject {
 public:
  explicit Stage(const EncodingSpec& spec, const Staging& staging = {});

  [[nodiscard]] MainWindow& window() { return m_window; }
  [[nodiscard]] Document& document() { return m_window.document(); }
  [[nodiscard]] View& view(const char* name) const;
  [[nodiscard]] QWidget& slider(const char* name) const;

  /// Milliseconds from before `act` until the window is at rest again: everything is painted, no event is left.
  double time(const std::function<void()>& act);
  /// The same for a change that every pane must show; throws where one has not been painted.
  double timeFrame(const std::function<void()>& act);
  /// Whether this view came onto the window since the last act.
  [[nodiscard]] bool hasPainted(const char* name) const;
  /// Handles events until there are none.
  void rest();

  /// A frame whose base is new, by a press of → on the base's slider.
  double turnBase();

 protected:
  /// Notes the plots that paint.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  MainWindow m_window;
  std::vector<QWidget*> m_plots;  ///< of the panes in sight
  QSet<QObject*> m_drawn;         ///< drew themselves anew since the last act
  QSet<QObject*> m_painted;       ///< and came onto the window
};

}  // namespace sinescope::bench
