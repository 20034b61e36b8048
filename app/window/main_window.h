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
class LastState;
class Note;
class Pane;
class PaneArea;
class ParameterPanel;
class PlayBar;
class Player;
class Readout;
class SessionFiles;
class TableOpener;
class TableScan;
class TokenBar;
class TopBar;
class View;

/// The window: composes panel, panes and readout around one document, and connects them. It computes nothing.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// Starts as `settings` remember it and writes back what is changed; nullptr: neither.
  explicit MainWindow(std::unique_ptr<QSettings> settings, QWidget* parent = nullptr);
  ~MainWindow() override;

  [[nodiscard]] Document& document() { return m_document; }
  [[nodiscard]] PaneArea& paneArea() { return *m_panes; }
  [[nodiscard]] SessionFiles& files() { return *m_files; }

  /// What is shown, as a file keeps it.
  [[nodiscard]] Session session() const;
  /// Shows the session, which is that of the file at `path` if one is named.
  void open(const Session& session, const QString& path = {});
  /// Opens a file and says so where it cannot be; the present state stays then.
  void openFile(const QString& path);
  /// Keeps what is shown for the next start, at once: the program is about to end.
  void settle();
  /// Whether nothing comes by itself any more: the tables are read, and the views in sight are complete.
  [[nodiscard]] bool isComplete() const;
  /// Takes away what lies over the views for a moment.
  void hideNote();

 Q_SIGNALS:
  /// All that a change touched has been painted.
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
  void complain(const QString& message);

  [[nodiscard]] SessionFiles* makeFiles();
  void choose(const Preset& preset);
  void saveFrames();
  void present(bool on);
  void goBack();
  /// The one of our windows that the user is in: what is asked there is answered there.
  [[nodiscard]] QWidget* activeOne();

  [[nodiscard]] LastState* makeLastState();

  /// What fonts, palette and style sheet were last made for.
  struct Look {
    bool dark = false;
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
  LastState* m_lastState;  // nullptr where nothing is to be kept
  Look m_look;
  double m_scaleBeforePresenting = 1;
};

}  // namespace sinescope
