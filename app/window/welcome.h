#pragma once

#include <QFrame>

class QSettings;

namespace sinescope {

class Actions;

/// Whether the program starts for the first time with these settings; it is not the first time again.
[[nodiscard]] bool isFirstStart(QSettings& settings);

/// The card over the views at the first start: three ways in, and one hint. Any choice, Escape, and a press elsewhere
/// in the window close it.
class Welcome : public QFrame {
  Q_OBJECT

 public:
  /// Lies in the middle of `over`. "Explore" gives the focus to `knobs`.
  Welcome(const Actions& actions, QWidget* knobs, QWidget* over);

 protected:
  void closeEvent(QCloseEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
};

}  // namespace sinescope
