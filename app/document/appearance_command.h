#pragma once

#include <QElapsedTimer>
#include <QStringList>
#include <QUndoCommand>
#include <functional>

#include "app/options/appearance.h"

namespace sinescope {

/// The settings of an appearance in another one. What undo leaves alone is that of the other: the look of the window
/// (theme and text size), and where the user looks (zooms, the page of the clocks, the step, the second token).
[[nodiscard]] Appearance withSettings(const Appearance& settings, const Appearance& other);

/// One edit of the settings of views: undo and redo swap the settings that stand for those kept. Edits of one gesture
/// are one step; without a gesture, edits of one setting that follow one another within a second are.
class AppearanceCommand : public QUndoCommand {
 public:
  /// Of an edit that is done: `before` is the appearance before it, `present` reads the appearance, and `apply` sets it
  /// without another command.
  AppearanceCommand(Appearance before, QString gesture, std::function<Appearance()> present,
                    std::function<void(const Appearance&)> apply);

  void undo() override { swap(); }
  void redo() override;
  [[nodiscard]] int id() const override { return 2; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  void swap();

  Appearance m_settings;
  bool m_isDone = false;  ///< the edit itself is done before the command is pushed
  std::function<Appearance()> m_present;
  std::function<void(const Appearance&)> m_apply;
  QString m_gesture;
  QStringList m_changed;  ///< the keys of the settings that differ
  QElapsedTimer m_since;
};

}  // namespace sinescope
