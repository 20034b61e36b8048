#pragma once

#include <QAction>
#include <QObject>
#include <functional>
#include <utility>
#include <vector>

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/options/option.h"
#include "core/parameters/conventions.h"

class QMenu;

namespace sinescope {

/// All actions of the window, generated from one table: name, text, tooltip, shortcut. The window connects them; menus
/// and buttons show them.
class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QWidget* window);

  // The actions of the table, with the names that they have there.
  QAction* open = nullptr;
  QAction* openLesson = nullptr;
  QAction* save = nullptr;
  QAction* saveAs = nullptr;
  QAction* exportView = nullptr;
  QAction* copyImage = nullptr;
  QAction* copyFormula = nullptr;
  QAction* undo = nullptr;
  QAction* redo = nullptr;
  QAction* maximise = nullptr;
  QAction* floatView = nullptr;
  QAction* hide = nullptr;
  QAction* viewMenu = nullptr;
  QAction* back = nullptr;
  QAction* panel = nullptr;
  QAction* resetLayout = nullptr;
  QAction* play = nullptr;
  QAction* playPause = nullptr;
  QAction* jumpBack = nullptr;
  QAction* nextRegion = nullptr;
  QAction* previousRegion = nullptr;
  QAction* nextView = nullptr;
  QAction* previousView = nullptr;
  QAction* present = nullptr;
  QAction* cover = nullptr;
  QAction* spotlight = nullptr;
  QAction* pen = nullptr;
  QAction* writeNote = nullptr;
  QAction* clearInk = nullptr;
  QAction* addToLesson = nullptr;
  QAction* hear = nullptr;
  QAction* pin = nullptr;
  QAction* swap = nullptr;
  QAction* unpin = nullptr;
  QAction* sentence = nullptr;
  QAction* swapTokens = nullptr;
  QAction* exchangeEnds = nullptr;
  QAction* addEncoding = nullptr;
  QAction* largerText = nullptr;
  QAction* smallerText = nullptr;
  QAction* openMenu = nullptr;
  QAction* shortcuts = nullptr;
  QAction* about = nullptr;
  QAction* quit = nullptr;
  QAction* difference = nullptr;  ///< the option's action

  /// A tab of the top bar; the data() of its action is its name.
  struct Tab {
    QAction* action;
    Chapter chapter;
  };
  /// All tabs in their order: by chapter.
  [[nodiscard]] const std::vector<Tab>& tabs() const { return m_tabs; }
  /// One action for each chapter.
  [[nodiscard]] const std::vector<QAction*>& chapters() const { return m_chapters; }
  /// One action for each place in a chapter: the view of the open chapter that has this number.
  [[nodiscard]] const std::vector<QAction*>& places() const { return m_places; }

  /// The menu entry of each option: its action, or the action of its submenu. Each requests an edited appearance.
  [[nodiscard]] const std::vector<std::pair<const Option*, QAction*>>& options() const { return m_options; }
  [[nodiscard]] QMenu* textSizes() const { return m_textSizes; }
  [[nodiscard]] QMenu* presets() const { return m_presets; }

  /// Checks the actions that match the scene's appearance, and enables those that apply to it.
  void show(const Scene& scene);

  /// Adds the options that belong to one view to its menu.
  void addOptions(QMenu& menu, const ViewKind& kind) const;

 Q_SIGNALS:
  void appearanceEdited(const sinescope::Appearance& appearance);
  void presetChosen(const sinescope::Preset& preset);

 private:
  /// One state of the appearance, and the action for it.
  struct Checked {
    QAction* action;
    std::function<bool(const Appearance&)> holds;
  };

  QAction* addAction(const QString& name, const QString& text, const QString& tip, const QKeySequence& shortcut);
  void addTabs();
  void addChapters();
  void addPlaces();
  void addOption(const Option& option);
  QAction* addToggle(const Option& option, std::function<bool(const Appearance&)> holds,
                     std::function<void(Appearance&, bool on)> set);
  QAction* addChoices(const Option& option, const Choice& choice);
  void addTextSizes();
  void addPresets();
  void addTextSteps();
  QMenu* addMenu(const QString& title, const char* name);
  void addChoice(QMenu* menu, const QString& text, const QString& name, std::function<bool(const Appearance&)> holds,
                 std::function<void(Appearance&)> choose);

  QWidget* m_window;
  Appearance m_appearance;
  std::vector<Tab> m_tabs;
  std::vector<QAction*> m_chapters;
  std::vector<QAction*> m_places;
  std::vector<std::pair<const Option*, QAction*>> m_options;
  std::vector<Checked> m_checked;
  QMenu* m_textSizes = nullptr;
  QMenu* m_presets = nullptr;
};

}  // namespace sinescope
