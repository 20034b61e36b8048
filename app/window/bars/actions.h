#pragma once

#include <QAction>
#include <QObject>
#include <functional>

#include "app/document/scene.h"
#include "core/parameters/conventions.h"

class QMenu;

namespace sinescope {

/// Every action of the window, made from one table: name, text, tooltip, shortcut. The window connects them; menus and
/// buttons show them.
class Actions : public QObject {
  Q_OBJECT

 public:
  explicit Actions(QWidget* window);

  /// The action called `name`; it must be in the table.
  [[nodiscard]] QAction* operator[](const char* name) const;

  /// One action a tab, in the tabs' order; its data() is the tab's name.
  [[nodiscard]] const std::vector<QAction*>& tabs() const { return m_tabs; }

  /// The submenus of choices about how things are shown; each choice asks for an edited appearance.
  [[nodiscard]] QMenu* matrixColours() const { return m_matrixColours; }
  [[nodiscard]] QMenu* similarityColours() const { return m_similarityColours; }
  [[nodiscard]] QMenu* measures() const { return m_measures; }
  [[nodiscard]] QMenu* phaseFormats() const { return m_phaseFormats; }
  [[nodiscard]] QMenu* themes() const { return m_themes; }
  [[nodiscard]] QMenu* textSizes() const { return m_textSizes; }
  [[nodiscard]] QMenu* presets() const { return m_presets; }

  /// Checks what the scene's appearance has, and offers what can be done with it.
  void show(const Scene& scene);

  /// The options that belong to one view, for its menu.
  void addOptions(QMenu& menu, const QString& view) const;

 Q_SIGNALS:
  void appearanceEdited(const sinescope::Appearance& appearance);
  void presetChosen(const sinescope::Preset& preset);

 private:
  /// One way for the appearance to be, and the action that stands for it.
  struct Choice {
    QAction* action;
    std::function<bool(const Appearance&)> holds;
  };

  QAction* addAction(const QString& name, const QString& text, const QString& tip, const QKeySequence& shortcut);
  void addTabs();
  void addViewMenus();
  void addLookMenus();
  void addPresets();
  void addFlags();
  void addTextSteps();
  QMenu* addMenu(const QString& title, const char* name);
  void addChoice(QMenu* menu, const QString& text, const QString& name, std::function<bool(const Appearance&)> holds,
                 std::function<void(Appearance&)> choose);
  void addToggle(const char* name, bool Appearance::*flag);
  void addMaps(QMenu* menu, ColourMapName Appearance::*member);

  QWidget* m_window;
  Appearance m_appearance;
  std::vector<QAction*> m_tabs;
  std::vector<Choice> m_choices;
  QMenu* m_matrixColours = nullptr;
  QMenu* m_similarityColours = nullptr;
  QMenu* m_measures = nullptr;
  QMenu* m_phaseFormats = nullptr;
  QMenu* m_themes = nullptr;
  QMenu* m_textSizes = nullptr;
  QMenu* m_presets = nullptr;
};

}  // namespace sinescope
