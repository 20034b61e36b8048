#pragma once

#include <QMainWindow>
#include <memory>

#include "app/document/document.h"
#include "app/document/session_file.h"

class QMenu;
class QSettings;

namespace sinescope {

struct Preset;
class Actions;
class ComparisonBar;
class Exports;
class FrameClock;
class Jumps;
class KnobStrip;
class LastState;
class Lessons;
class Note;
class Pane;
class PaneArea;
class ParameterPanel;
class PlayBar;
class Player;
class Presentation;
class Readout;
class SessionFiles;
class TableOpener;
class TableScan;
class TokenBar;
class TopBar;
class View;

/// The window: composes panel, panes and readout around one document and connects them. It computes nothing.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// Starts with the state in `settings` and writes changes back; nullptr: neither.
  explicit MainWindow(std::unique_ptr<QSettings> settings, QWidget* parent = nullptr);
  ~MainWindow() override;

  [[nodiscard]] Document& document() { return m_document; }
  [[nodiscard]] PaneArea& paneArea() { return *m_panes; }
  [[nodiscard]] SessionFiles& files() { return *m_files; }
  [[nodiscard]] Lessons& lessons() { return *m_lessons; }

  /// What is shown, in the form for files.
  [[nodiscard]] Session session() const;
  /// Shows the session; `path` is its file, if it has one.
  void open(const Session& session, const QString& path = {});
  /// Opens a file. If that fails, says so and keeps the present state.
  void openFile(const QString& path);
  /// Saves what is shown for the next start at once, because the program is about to end.
  void settle();
  /// Whether nothing will change by itself any more: tables are read, and the visible views are complete.
  [[nodiscard]] bool isComplete() const;
  /// Shows the card of the first start.
  void welcome();
  /// Hides the note that lies over the views for a moment.
  void hideNote();

 Q_SIGNALS:
  /// Everything that a change affected has been painted.
  void framePainted(double milliseconds);

 protected:
  bool event(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void connectPanel();
  void buildPanes();
  void connectActions();
  void connectPlay();
  void connectTables();
  void connectTokens();

  void show(const Scene& scene, const SceneDifference& changes);
  void applyLook();
  void showStatus();
  void connectView(View* view);
  void showIn(const QString& view, const Selection& selection, const Appearance& appearance);

  [[nodiscard]] SessionFiles* makeFiles();
  void choose(const Preset& preset);
  void saveFrames();
  [[nodiscard]] Presentation* makePresentation();
  void goBack();
  /// The window of this program that is active: a question belongs to it.
  [[nodiscard]] QWidget* activeOne();

  [[nodiscard]] LastState* makeLastState();

  /// The values for which fonts, palette and style sheet were last set.
  struct Look {
    bool dark = false;
    bool highContrast = false;
    double textScale = 0;

    bool operator==(const Look&) const = default;
  };

  std::unique_ptr<QSettings> m_settings;
  Document m_document;
  Actions* m_actions;
  QMenu* m_menu;
  TopBar* m_topBar;
  PaneArea* m_panes;
  ParameterPanel* m_panel;
  Player* m_player;
  PlayBar* m_playBar;
  Readout* m_readout;
  Note* m_note;
  SessionFiles* m_files;
  Exports* m_exports;
  ComparisonBar* m_comparison;
  TableOpener* m_tableOpener;
  TableScan* m_tableScan;
  TokenBar* m_tokens;
  FrameClock* m_frame;
  KnobStrip* m_strip;
  Presentation* m_presentation;
  Jumps* m_jumps;
  Lessons* m_lessons;
  LastState* m_lastState;  // nullptr if nothing is to be saved
  Look m_look;
};

}  // namespace sinescope
