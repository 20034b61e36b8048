#pragma once

#include <QMainWindow>
#include <memory>

#include "app/document/document.h"
#include "app/document/session_file.h"
#include "app/export/export_form.h"

class QMenu;
class QSettings;

namespace sinescope {

class Actions;
class ComparisonBar;
class FrameClock;
class Note;
class Pane;
class PaneArea;
class ParameterPanel;
class PlayBar;
class Player;
class Readout;
class TableOpener;
class TableScan;
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

  void open(const Session& session);
  /// Opens a file and says so where it cannot be; the present state stays then.
  void openFile(const QString& path);

 Q_SIGNALS:
  /// All that a change touched has been painted.
  void framePainted(double milliseconds);

 protected:
  bool event(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildLayout();
  void buildPanes();
  void buildPaneMenu(Pane* pane, QMenu* menu);
  void connectActions();
  void connectPaneActions();
  void connectUndo();
  void connectPlay();
  void connectTables();

  void show(const Scene& scene, const Changes& changes);
  void applyLook();
  void showStatus();
  void connectView(View* view);
  [[nodiscard]] std::vector<View*> viewsInSight();
  void showIn(const QString& view, const Selection& selection, const Appearance& appearance);
  void complain(const QString& message);

  void askForFile();
  void warn(const QString& error);
  /// `what`: unset where the dialog's own memory decides.
  void exportView(const QString& view, std::optional<ExportWhat> what);
  void saveFrames();
  void ask(const ExportSettings& settings);
  void copyImage(const Pane& pane);
  void present(bool on);
  void goBack();
  /// The one of our windows that the user is in: what is asked there is answered there.
  [[nodiscard]] QWidget* activeOne();

  void restoreSettings();
  void saveSettings() const;

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
  ComparisonBar* m_comparison;
  TableOpener* m_tableOpener;
  TableScan* m_tableScan;
  FrameClock* m_frame;
  Look m_look;
  double m_scaleBeforePresenting = 1;
};

}  // namespace sinescope
