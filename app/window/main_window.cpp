#include "app/window/main_window.h"

#include <QApplication>
#include <QMenu>
#include <QScreen>
#include <QSettings>
#include <algorithm>

#include "app/document/presets.h"
#include "app/document/table_file.h"
#include "app/document/table_scan.h"
#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/look/theme.h"
#include "app/panel/parameter_panel.h"
#include "app/panel/readout.h"
#include "app/play/player.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/comparison_bar.h"
#include "app/window/bars/main_menu.h"
#include "app/window/bars/pane_menu.h"
#include "app/window/bars/play_bar.h"
#include "app/window/bars/token_bar.h"
#include "app/window/bars/top_bar.h"
#include "app/window/files/exports.h"
#include "app/window/files/session_files.h"
#include "app/window/files/table_opener.h"
#include "app/window/frame_clock.h"
#include "app/window/freed_memory.h"
#include "app/window/help.h"
#include "app/window/jumps.h"
#include "app/window/last_state.h"
#include "app/window/lesson/lessons.h"
#include "app/window/note.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/knob_strip.h"
#include "app/window/presentation/presentation.h"
#include "app/window/presentation/presenter_line.h"
#include "app/window/regions.h"
#include "app/window/welcome.h"
#include "app/window/window_actions.h"
#include "app/window/window_body.h"
#include "app/window/window_style.h"

namespace sinescope {

MainWindow::MainWindow(std::unique_ptr<QSettings> settings, QWidget* parent)
    : QMainWindow(parent),
      m_settings(std::move(settings)),
      m_actions(new Actions(this)),
      m_menu(new QMenu(this)),
      m_topBar(new TopBar(*m_actions, m_menu)),
      m_panes(new PaneArea),
      m_panel(new ParameterPanel),
      m_player(new Player(m_document, this)),
      m_playBar(new PlayBar(*m_player, m_actions->playPause)),
      m_readout(new Readout),
      m_note(new Note(m_panes)),
      m_files(makeFiles()),
      m_exports(new Exports({.document = &m_document,
                             .session = [this] { return withoutNotes(session()); },
                             .front = [this] { return activeOne(); }},
                            m_settings.get(), this)),
      m_comparison(new ComparisonBar(*m_actions)),
      m_tableOpener(new TableOpener(this)),
      m_tableScan(new TableScan(this)),
      m_tokens(new TokenBar(*m_actions)),
      m_frame(new FrameClock(this)),
      m_strip(new KnobStrip),
      m_presentation(makePresentation()),
      m_jumps(new Jumps(m_document, *m_panes, m_actions->jumpBack, this)),
      m_lessons(makeLessons(*this, *m_actions, m_document, *m_panes, *m_player)),
      m_lastState(makeLastState()) {
  useWindowStyle();
  keepFreedMemory();
  setObjectName(QStringLiteral("mainWindow"));
  setMinimumSize(640, 420);
  resize(m_settings ? firstSize(screen()->availableSize()) : kDesignedSize);
  const WindowParts parts{.topBar = m_topBar,
                          .presenter = &m_presentation->line(),
                          .comparison = m_comparison,
                          .tokens = m_tokens,
                          .panel = m_panel,
                          .panes = m_panes,
                          .playBar = m_playBar,
                          .knobStrip = m_strip,
                          .readout = m_readout};
  setCentralWidget(windowBody(parts));
  connectRegions(*this, *m_actions, parts, *m_panes);
  buildPanes();
  QMenu* const languages = makeLanguageMenu(m_settings.get(), m_note);
  fillMainMenu(*m_menu, *m_actions, *m_panes, {m_files->makeRecentMenu(), languages, m_lessons->makeMenu()});
  connectActions();
  connectPanel();

  m_document.setSelection(kStartSelection);
  if (m_lastState) m_lastState->restore();
  m_document.setSystemDark(isSystemDark());
  show(m_document.scene(), {true, true, true, true, true});
  if (!m_lessons->page()) m_panes->focusView();  // arrow keys move the selection from the start
}

MainWindow::~MainWindow() = default;

void MainWindow::connectPanel() {
  connect(m_panel, &ParameterPanel::edited, &m_document, &Document::setSpec);
  connect(m_panel, &ParameterPanel::sinusoidChosen, &m_document, &Document::showSinusoid);
  connect(m_panel, &ParameterPanel::selected, &m_document, &Document::setSelection);
  connect(m_panel, &ParameterPanel::presetChosen, this, &MainWindow::choose);
  connect(m_actions, &Actions::presetChosen, this, &MainWindow::choose);
  connect(m_actions, &Actions::appearanceEdited, &m_document, &Document::setAppearance);
  connect(&m_document, &Document::changed, this, &MainWindow::show);
}

void MainWindow::buildPanes() {
  for (const ViewKind& kind : viewList()) {
    const QString name = QLatin1String(kind.name);
    auto* const menu = new QMenu(this);
    menu->setObjectName(name + QStringLiteral("Menu"));
    menu->setAttribute(Qt::WA_WindowPropagation);
    View* const view = makeView(kind);
    view->setObjectName(name);
    view->setAccessibleName(titleOf(kind));
    view->setScene(m_document.scene());
    auto* const pane = new Pane(
        view, [&kind] { return makeView(kind); }, menu);
    m_panes->addPane(pane, QLatin1String(kind.tab), kind.inOverview);

    fillPaneMenu(*menu, *pane, *m_panes, *m_actions, *m_exports);
    pane->addActions(actions());  // a floating window would not know our keys

    connectView(view);
    connect(pane, &Pane::viewMade, this, &MainWindow::connectView);
  }
  m_panes->arrange();
  connect(m_panes, &PaneArea::arranged, this, [this] { m_frame->keep(m_panes->viewsInSight(*this)); });
  connect(m_frame, &FrameClock::framePainted, this, [this](double milliseconds) {
    showStatus();
    Q_EMIT framePainted(milliseconds);
  });
}

void MainWindow::connectView(View* view) {
  connect(view, &View::selected, &m_document, &Document::setSelection);
  connect(view, &View::hovered, &m_document, &Document::setHover);
  connect(view, &View::appearanceEdited, &m_document, &Document::setAppearance);
  connect(view, &View::coverEdited, &m_document, &Document::setCover);
  connect(view, &View::rejected, this, &tellAtFocus);
  connect(view, &View::notified, m_note, &Note::tell);
  connect(view, &View::saveTextRequested, this, [this, view] { m_exports->ask(view->name(), ExportWhat::Text); });
  connect(view, &View::viewRequested, this, &MainWindow::showIn);
  connect(view, &View::painted, m_frame, [this, view] { m_frame->painted(view); });
}

void MainWindow::connectActions() {
  connect(m_exports, &Exports::notified, m_note, &Note::tell);
  const auto on = [this](const QAction* action, auto&& slot) { connect(action, &QAction::triggered, this, slot); };
  connect(m_actions->open, &QAction::triggered, m_files, &SessionFiles::askOpen);
  connect(m_actions->save, &QAction::triggered, m_files, &SessionFiles::save);
  connect(m_actions->saveAs, &QAction::triggered, m_files, &SessionFiles::saveAs);
  on(m_actions->exportView, [this] {
    const Pane* const pane = m_panes->currentPane();
    m_exports->ask(pane ? pane->view().name() : QLatin1String(kOverview));
  });
  on(m_actions->copyFormula, [this] { m_readout->copyFormula(); });
  connectPaneActions(*this, *m_actions, *m_panes, *m_exports);
  connectNavigation(*this, *m_actions, *m_topBar, *m_panes, *m_presentation);
  on(m_actions->back, &MainWindow::goBack);
  on(m_actions->openMenu, [this] {
    activateWindow();
    m_presentation->revealBar();
    m_topBar->openMenu();
  });
  on(m_actions->shortcuts, [this] { showShortcuts(actions(), activeOne()); });
  on(m_actions->about, [this] { showAbout(activeOne()); });
  on(m_actions->quit, &MainWindow::close);
  connectEdits(*m_actions, m_document);
  connectTeaching(*m_actions, m_document, *m_panes, *m_presentation, *m_note, *m_readout, *m_files);
  connectPlay();
  connectTables();
}

void MainWindow::connectTables() {
  const auto tell = [this](const TablePtr& table, const TableFacts& facts) {
    if (facts.notFinite() == 0) return;
    m_note->tell(tr("%1 holds %2").arg(tableName(*table), notFiniteText(facts)));
  };
  connect(m_tableOpener, &TableOpener::failed, m_files, &SessionFiles::complain);
  connect(m_tableOpener, &TableOpener::opened, this, [this, tell](const TablePtr& table) {
    m_lessons->leave();
    m_files->remember(QString::fromStdString(table->path()));
    m_document.setTable(table);
    if (const auto facts = table->knownFacts()) tell(table, *facts);
  });
  connect(m_tableScan, &TableScan::found, &m_document, &Document::setTableFacts);
  connect(m_tableScan, &TableScan::found, this, tell);
  connect(m_tableScan, &TableScan::failed, this, [this](const TablePtr& table, const QString& why) {
    m_note->tell(tr("%1 was not read to its end: %2").arg(tableName(*table), why));
  });
  connectTokens();
}

void MainWindow::connectPlay() {
  connectPlayBar(*m_actions, *m_panes, *m_playBar, *m_presentation);
  connect(m_player, &Player::playingChanged, m_topBar, &TopBar::showRunning);
  connect(m_playBar, &PlayBar::saveRequested, this, &MainWindow::saveFrames);
}

void MainWindow::connectTokens() {
  connect(m_tokens, &TokenBar::edited, &m_document, &Document::setEncoding);
  connectSentence(*this, *m_actions, *m_panes, *m_tokens, *m_presentation, *m_note);
}

void MainWindow::show(const Scene& scene, const SceneDifference& changes) {
  m_frame->start();
  if (changes.appearance) applyLook();
  if (changes.appearance || changes.encoding || changes.tokens) {
    m_actions->show(scene);
    m_comparison->setScene(scene);
  }
  for (Pane* const pane : m_panes->panes()) pane->setScene(scene);
  m_frame->expect(m_panes->viewsInSight(*this));
  if (changes.encoding || changes.tokens || changes.selection || changes.appearance) m_panel->setScene(scene);
  m_playBar->setScene(scene);
  m_strip->setScene(scene);
  m_tokens->setScene(scene);
  m_readout->setScene(scene);
  if (changes.encoding || changes.tokens || changes.appearance) m_files->check();
  if (changes.encoding) {
    showStatus();
    m_tableScan->follow({scene.table, scene.other ? scene.other->table : nullptr});
  }
}

void MainWindow::applyLook() {
  const Scene& scene = m_document.scene();
  const Look look{scene.dark, scene.highContrast, scene.appearance.textScale};
  if (m_look == look) return;
  m_look = look;
  applyTheme(look.dark);
  setFont(uiFont(kTextSize, look.textScale));
  m_topBar->setLook(look.dark, look.textScale);
  m_comparison->setTextScale(look.textScale);
  m_tokens->setLook(look.dark, look.textScale);
  m_playBar->setLook(look.dark, look.textScale);
  m_strip->setTextScale(look.textScale);
  m_presentation->line().setTextScale(look.textScale);
  for (Pane* const pane : m_panes->panes()) pane->setLook(look.dark, look.textScale);
}

void MainWindow::showStatus() {
  const EncodingSpec& spec = m_document.spec();
  const NumberLayout layout = m_document.scene().table ? m_document.scene().table->layout() : NumberLayout();
  const QString shape = tr("%1 × %2 · %3 as %4")
                            .arg(grouped(spec.length), grouped(spec.dModel),
                                 bytesText(static_cast<double>(spec.length * spec.dModel * layout.bytes)),
                                 QString::fromStdString(formatName(layout)));
  const double milliseconds = m_frame->milliseconds();
  const QString frame = milliseconds > 0 ? tr("Last frame: %1 ms").arg(milliseconds, 0, 'f', 1) : QString();
  m_panel->setStatus(shape, frame);
}

void MainWindow::showIn(const QString& view, const Selection& selection, const Appearance& appearance) {
  const ViewKind* const kind = findView(view);
  if (!kind) return;
  m_jumps->remember();
  m_document.setSelection(selection);
  m_document.setAppearance(appearance);  // after the selection, which zooms follow
  m_panes->showTab(QLatin1String(kind->tab));
  m_panes->focusView(m_panes->pane(view));
  m_presentation->fill();
}

Session MainWindow::session() const {
  Session session = sessionOf(m_document.scene());
  session.tab = m_panes->tab();
  session.alone = m_panes->alone();
  m_presentation->addTo(session);
  return session;
}

void MainWindow::open(const Session& session, const QString& path) {
  m_lessons->leave();
  m_document.restore(session, session.selection, session.appearance);
  m_panes->bringBack(session.tab, session.alone);
  m_presentation->takeFrom(session);
  m_exports->beginWith(session.figure);
  for (const Preset& preset : presets()) {
    const ViewKind* const kind = findView(toQString(preset.view));
    const bool isOfTab = kind && session.tab == QLatin1String(kind->tab);
    if (isOfTab && isPreset(session.spec, session.tokens, preset)) m_panel->prefer(preset);
  }
  if (!path.isEmpty()) m_files->take(path);
}

void MainWindow::openFile(const QString& path) { m_files->open(path); }

SessionFiles* MainWindow::makeFiles() {
  auto* const files =
      new SessionFiles({.widget = this,
                        .session = [this] { return session(); },
                        .show = [this](const Session& session) { open(session); },
                        .openTable = [this](const QString& path) { m_tableOpener->open(path, activeOne()); },
                        .showSinusoid = [this](const EncodingSpec& spec) { m_document.showSinusoid(spec); },
                        .openLesson = [this](const QString& path) { m_lessons->open(path); },
                        .front = [this] { return activeOne(); }},
                       m_settings.get());
  connect(files, &SessionFiles::notified, m_note, &Note::tell);
  return files;
}

void MainWindow::choose(const Preset& preset) {
  Session session = withPreset(sessionOf(m_document.scene()), preset);
  if (const ViewKind* const kind = findView(toQString(preset.view))) session.tab = QLatin1String(kind->tab);
  QWidget* const focus = QApplication::focusWidget();
  open(session);
  // A user who steps through the panel's presets with the keyboard can go on.
  if (focus && m_panel->isAncestorOf(focus)) focus->setFocus();
}

void MainWindow::saveFrames() {
  const Pane* const pane = m_panes->currentPane();
  const bool overview = m_panes->tab() == QLatin1String(kOverview) && !m_panes->hasMaximised();
  m_player->pause();
  m_exports->askFrames(pane && !overview ? pane->view().name() : QLatin1String(kOverview), m_playBar->animation());
}

Presentation* MainWindow::makePresentation() {
  connect(m_strip, &KnobStrip::edited, &m_document, &Document::setSpec);
  connect(m_strip, &KnobStrip::selected, &m_document, &Document::setSelection);
  connect(m_strip, &KnobStrip::appearanceEdited, &m_document, &Document::setAppearance);
  auto* const made = new Presentation({.widget = this,
                                       .document = &m_document,
                                       .panes = m_panes,
                                       .topBar = m_topBar,
                                       .panel = m_panel,
                                       .strip = m_strip,
                                       .actions = m_actions,
                                       .settings = m_settings.get()});
  connect(made, &Presentation::keptEdited, m_files, &SessionFiles::check);
  connect(made, &Presentation::notified, m_note, &Note::tell);
  return made;
}

void MainWindow::goBack() {
  if (m_presentation->goBack()) return;
  m_panes->hasMaximised() ? m_panes->restore() : m_panes->showTab(QLatin1String(kOverview));
}

QWidget* MainWindow::activeOne() {
  Pane* const floating = m_panes->activeFloating();
  return floating ? static_cast<QWidget*>(floating) : this;
}

LastState* MainWindow::makeLastState() {
  if (!m_settings) return nullptr;
  auto* const last = new LastState({.widget = this,
                                    .document = &m_document,
                                    .session = [this] { return session(); },
                                    .show = [this](const Session& session) { open(session); },
                                    .files = m_files,
                                    .panes = m_panes,
                                    .presentation = m_presentation,
                                    .lessons = m_lessons,
                                    .playBar = m_playBar,
                                    .showsPanel = m_actions->panel,
                                    .showsPlayBar = m_actions->play},
                                   *m_settings);
  connect(last, &LastState::notified, m_note, &Note::tell);
  return last;
}

void MainWindow::settle() {
  if (m_lastState) m_lastState->settle();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settle();
  QMainWindow::closeEvent(event);
}

bool MainWindow::event(QEvent* event) {
  if (event->type() == QEvent::ThemeChange) m_document.setSystemDark(isSystemDark());
  return QMainWindow::event(event);
}

bool MainWindow::isComplete() const {
  return !m_tableScan->isRunning() && std::ranges::all_of(m_panes->viewsInSight(*this), &View::isComplete);
}

void MainWindow::welcome() { new Welcome(*m_actions, m_panel->firstKnob(), m_panes); }

void MainWindow::hideNote() { m_note->hide(); }

}  // namespace sinescope
