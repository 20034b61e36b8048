#include "app/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QTextStream>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include "app/export/export_dialog.h"
#include "app/export/figure.h"
#include "app/export/file_writer.h"
#include "app/look/icons.h"
#include "app/look/number_format.h"
#include "app/look/style_sheet.h"
#include "app/look/theme.h"
#include "app/panel/parameter_panel.h"
#include "app/panel/readout.h"
#include "app/views/view.h"
#include "app/views/view_list.h"
#include "app/window/actions.h"
#include "app/window/help.h"
#include "app/window/pane.h"
#include "app/window/pane_area.h"
#include "app/window/window_settings.h"

namespace sinescope {

namespace {

constexpr double kPresentationScale = 1.8;

QFrame* framed(QWidget* inner, const char* name) {
  auto* const frame = new QFrame;
  frame->setObjectName(QLatin1String(name));
  auto* const layout = new QVBoxLayout(frame);
  layout->setContentsMargins({});
  layout->addWidget(inner);
  return frame;
}

}  // namespace

MainWindow::MainWindow(std::unique_ptr<QSettings> settings, QWidget* parent)
    : QMainWindow(parent),
      m_settings(std::move(settings)),
      m_actions(new Actions(this)),
      m_topBar(new QWidget),
      m_panes(new PaneArea),
      m_panel(new ParameterPanel),
      m_readout(new Readout) {
  setObjectName(QStringLiteral("mainWindow"));
  setWindowTitle(QStringLiteral("Sinescope"));
  setAcceptDrops(true);
  setMinimumSize(640, 420);
  resize(1400, 900);

  auto* const body = new QHBoxLayout;
  body->setSpacing(0);
  body->addWidget(framed(m_panel, "panelFrame"));
  body->addWidget(m_panes, 1);
  auto* const central = new QWidget;
  auto* const layout = new QVBoxLayout(central);
  layout->setContentsMargins({});
  layout->setSpacing(0);
  layout->addWidget(m_topBar);
  layout->addLayout(body, 1);
  layout->addWidget(framed(m_readout, "readoutFrame"));
  setCentralWidget(central);

  buildPanes();
  buildTopBar();
  connectActions();
  connect(m_panel, &ParameterPanel::edited, &m_document, &Document::setSpec);
  connect(m_panel, &ParameterPanel::selected, &m_document, &Document::setSelection);
  connect(m_actions, &Actions::appearanceEdited, &m_document, &Document::setAppearance);
  connect(&m_document, &Document::changed, this, &MainWindow::show);

  restoreSettings();
  m_document.setSystemDark(isDark(QApplication::palette()));
  show(m_document.scene(), {true, true, true, true});
}

MainWindow::~MainWindow() = default;

void MainWindow::buildPanes() {
  for (const ViewKind& kind : viewList()) {
    const QString name = QLatin1String(kind.name);
    auto* const menu = new QMenu(this);
    menu->setObjectName(name + QStringLiteral("Menu"));
    menu->setAttribute(Qt::WA_WindowPropagation);
    View* const view = kind.make(nullptr);
    view->setObjectName(name);
    view->setAccessibleName(titleOf(kind));
    view->setScene(m_document.scene());
    auto* const pane = new Pane(view, menu);
    m_panes->addPane(pane, QLatin1String(kind.tab), kind.inOverview);

    const auto add = [&](const QString& text, const char* action, auto&& slot) {
      menu->addAction(text, this, slot)->setObjectName(name + QLatin1String(action));
    };
    add(tr("&Copy image"), "CopyImage", [this, pane] { copyImage(*pane); });
    add(tr("Save &image…"), "SaveImage", [this, name] { exportView(name, ExportWhat::Picture); });
    add(tr("Save &numbers…"), "SaveNumbers", [this, name] { exportView(name, ExportWhat::Numbers); });
    menu->addSeparator();
    m_actions->addOptions(*menu, name);
    menu->addSeparator();
    add(tr("&Hide from the overview"), "Hide", [this, pane] { m_panes->setHidden(pane, true); });

    connect(view, &View::selected, &m_document, &Document::setSelection);
    connect(view, &View::hovered, &m_document, &Document::setHover);
    connect(view, &View::appearanceEdited, &m_document, &Document::setAppearance);
    connect(view, &View::complained, this, &MainWindow::complain);
    connect(view, &View::painted, this, &MainWindow::showStatus);
  }
}

void MainWindow::addTab(const QString& name, const QString& title, int number) {
  auto* const button = new QToolButton;
  button->setObjectName(QStringLiteral("tab-") + name);
  button->setText(title);
  button->setCheckable(true);
  button->setAccessibleName(title);
  const QKeySequence shortcut(QStringLiteral("Ctrl+%1").arg(number));
  button->setToolTip(QStringLiteral("%1 (%2)").arg(title, shortcut.toString(QKeySequence::NativeText)));
  button->setShortcut(shortcut);
  connect(button, &QToolButton::clicked, this, [this, name] { m_panes->showTab(name); });
  m_topBar->layout()->addWidget(button);
}

void MainWindow::buildTopBar() {
  m_topBar->setObjectName(QStringLiteral("topBar"));
  m_topBar->setAttribute(Qt::WA_StyledBackground);
  auto* const layout = new QHBoxLayout(m_topBar);
  layout->setContentsMargins(14, 7, 14, 7);
  layout->setSpacing(4);
  int number = 1;
  addTab(QLatin1String(kOverview), tr("Overview"), number++);
  QStringList tabs;
  for (const ViewKind& kind : viewList()) {
    if (tabs.contains(QLatin1String(kind.tab))) continue;
    tabs.append(QLatin1String(kind.tab));
    addTab(tabs.last(), titleOf(kind), number++);
  }
  layout->addStretch(1);
  const std::pair<const char*, Icon> buttons[] = {
      {"undo", Icon::Undo}, {"redo", Icon::Redo}, {"export", Icon::Export}, {"present", Icon::Present}};
  for (const auto& [name, picture] : buttons) {
    QAction* const action = (*m_actions)[name];
    action->setProperty("picture", static_cast<int>(picture));
    auto* const button = new QToolButton;
    button->setObjectName(QLatin1String(name) + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(action->text().remove(u'&'));
    const bool worded = picture == Icon::Export || picture == Icon::Present;
    button->setToolButtonStyle(worded ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    layout->addWidget(button);
  }
  auto* const menuButton = new QToolButton;
  menuButton->setObjectName(QStringLiteral("menuButton"));
  menuButton->setAccessibleName(tr("Menu"));
  menuButton->setToolTip(tr("Menu (F10)"));
  menuButton->setShortcut(QKeySequence(Qt::Key_F10));
  menuButton->setPopupMode(QToolButton::InstantPopup);
  layout->addWidget(menuButton);
  buildMenu(*menuButton);
  connect(m_panes, &PaneArea::arranged, this, &MainWindow::showTabs);
  showTabs();
}

void MainWindow::buildMenu(QToolButton& button) {
  auto* const menu = new QMenu(&button);
  menu->setObjectName(QStringLiteral("mainMenu"));
  menu->setAttribute(Qt::WA_WindowPropagation);
  menu->setToolTipsVisible(true);
  button.setMenu(menu);
  const auto add = [&](std::initializer_list<const char*> names) {
    for (const char* const name : names) menu->addAction((*m_actions)[name]);
    menu->addSeparator();
  };
  add({"open", "export", "copyImage", "copyFormula"});
  add({"undo", "redo"});
  QMenu* const views = menu->addMenu(tr("&Views"));
  views->setObjectName(QStringLiteral("viewsMenu"));
  views->setAttribute(Qt::WA_WindowPropagation);
  for (Pane* const pane : m_panes->panes()) {
    const ViewKind* const kind = findView(pane->view().name());
    QAction* const shown = views->addAction(titleOf(*kind));
    shown->setObjectName(QStringLiteral("show-") + pane->view().name());
    shown->setCheckable(true);
    connect(shown, &QAction::triggered, this, [this, pane](bool on) { m_panes->setHidden(pane, !on); });
    connect(m_panes, &PaneArea::arranged, shown, [this, pane, shown] { shown->setChecked(!m_panes->isHidden(pane)); });
    shown->setChecked(true);
  }
  views->addSeparator();
  for (const char* const name : {"maximise", "float", "hide", "resetLayout"}) views->addAction((*m_actions)[name]);
  add({"transposed", "nearest", "stacked"});
  for (QMenu* const choices : {m_actions->measures(), m_actions->matrixColours(), m_actions->similarityColours(),
                               m_actions->themes(), m_actions->textSizes()}) {
    menu->addMenu(choices);
  }
  menu->addSeparator();
  add({"present", "shortcuts", "about", "quit"});
}

void MainWindow::connectActions() {
  const auto on = [this](const char* name, auto&& slot) { connect((*m_actions)[name], &QAction::triggered, this, slot); };
  on("open", &MainWindow::askForFile);
  on("export", [this] {
    const Pane* const pane = m_panes->currentPane();
    exportView(pane ? pane->view().name() : QLatin1String(kOverview), std::nullopt);
  });
  on("copyImage", [this] {
    if (Pane* const pane = m_panes->currentPane()) copyImage(*pane);
  });
  on("copyFormula", [this] { m_readout->copyFormula(); });
  on("maximise", [this] {
    if (Pane* const pane = m_panes->currentPane()) m_panes->toggleMaximised(pane);
  });
  on("float", [this] {
    if (Pane* const pane = m_panes->currentPane()) m_panes->setFloating(pane, !pane->isFloating());
  });
  on("hide", [this] {
    if (Pane* const pane = m_panes->currentPane()) m_panes->setHidden(pane, true);
  });
  on("restore", [this] { m_panes->restore(); });
  on("resetLayout", [this] { m_panes->reset(); });
  (*m_actions)["present"]->setCheckable(true);
  on("present", &MainWindow::present);
  on("shortcuts", [this] { showShortcuts(this); });
  on("about", [this] { showAbout(this); });
  on("quit", &MainWindow::close);

  QUndoStack* const stack = m_document.undoStack();
  on("undo", [stack] { stack->undo(); });
  on("redo", [stack] { stack->redo(); });
  (*m_actions)["redo"]->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  const auto bind = [this](const char* name, bool able, auto signal) {
    (*m_actions)[name]->setEnabled(able);
    connect(m_document.undoStack(), signal, (*m_actions)[name], &QAction::setEnabled);
  };
  bind("undo", stack->canUndo(), &QUndoStack::canUndoChanged);
  bind("redo", stack->canRedo(), &QUndoStack::canRedoChanged);
}

void MainWindow::show(const Scene& scene, const Changes& changes) {
  m_sinceChange.start();
  if (changes.appearance) {
    applyLook();
    m_actions->show(scene.appearance);
  }
  for (Pane* const pane : m_panes->panes()) pane->view().setScene(scene);
  if (changes.encoding || changes.selection || changes.appearance) m_panel->setScene(scene);
  m_readout->setScene(scene);
}

void MainWindow::applyLook() {
  const Scene& scene = m_document.scene();
  const Look look{scene.dark, scene.appearance.textScale};
  if (m_look == look) return;
  m_look = look;
  const ThemeColours& colours = themeColours(look.dark);
  setPalette(themePalette(look.dark));
  setFont(uiFont(kTextSize, look.textScale));
  setStyleSheet(sinescope::styleSheet(colours, look.textScale));
  QToolTip::setPalette(themePalette(look.dark));
  for (Pane* const pane : m_panes->panes()) pane->setLook(look.dark, look.textScale);
  const int size = qRound(16 * look.textScale);
  for (QToolButton* const button : m_topBar->findChildren<QToolButton*>()) {
    button->setIconSize({size, size});
    if (QAction* const action = button->defaultAction()) {
      action->setIcon(icon(static_cast<Icon>(action->property("picture").toInt()), colours.secondary));
    }
  }
  m_topBar->findChild<QToolButton*>(QStringLiteral("menuButton"))->setIcon(icon(Icon::Menu, colours.secondary));
}

void MainWindow::showTabs() {
  for (QToolButton* const button : m_topBar->findChildren<QToolButton*>(QRegularExpression(QStringLiteral("^tab-")))) {
    button->setChecked(!m_panes->hasMaximised() && button->objectName() == QStringLiteral("tab-") + m_panes->tab());
  }
}

void MainWindow::showStatus() {
  const EncodingSpec& spec = m_document.spec();
  const double milliseconds = static_cast<double>(m_sinceChange.nsecsElapsed()) / 1e6;
  m_panel->setStatus(tr("%1 × %2 · %3 as float32\nframe %4 ms")
                         .arg(grouped(spec.length), grouped(spec.dModel), bytesText(static_cast<double>(spec.matrixBytes())),
                              QString::number(milliseconds, 'f', 1)));
  Q_EMIT framePainted(milliseconds);
}

void MainWindow::complain(const QString& message) {
  if (message.isEmpty()) {
    QToolTip::hideText();
  } else if (QWidget* const focus = QApplication::focusWidget()) {
    QToolTip::showText(focus->mapToGlobal(QPoint(0, focus->height())), message, focus);
  }
}

void MainWindow::open(const Session& session) {
  m_document.restore(session.spec, session.selection, session.appearance);
}

void MainWindow::openFile(const QString& path) {
  if (const auto session = readSession(path)) {
    open(*session);
  } else {
    auto* const box = new QMessageBox(QMessageBox::Warning, tr("Open"), session.error(), QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
  }
}

void MainWindow::askForFile() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open"), QString(),
                                                    tr("Exported PNG (*.png);;All files (*)"));
  if (!path.isEmpty()) openFile(path);
}

void MainWindow::exportView(const QString& view, std::optional<ExportWhat> what) {
  ExportSettings settings = m_settings ? readExportSettings(*m_settings) : ExportSettings();
  settings.view = view;
  if (what) settings.what = *what;
  auto* const dialog = new ExportDialog(m_document.scene(), sessionText(sessionOf(m_document.scene())), settings, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  connect(dialog, &QDialog::finished, this, [this, dialog] {
    if (m_settings) writeExportSettings(*m_settings, dialog->settings());
  });
  dialog->open();
}

void MainWindow::copyImage(const Pane& pane) {
  sinescope::copyImage(pane.view().name(), m_document.scene(), pane.size(), devicePixelRatioF());
}

void MainWindow::present(bool on) {
  Appearance appearance = m_document.appearance();
  if (on) {
    m_scaleBeforePresenting = appearance.textScale;
    appearance.textScale = std::max(appearance.textScale, kPresentationScale);
    showFullScreen();
  } else {
    appearance.textScale = m_scaleBeforePresenting;
    showNormal();
  }
  m_document.setAppearance(appearance);
}

void MainWindow::restoreSettings() {
  if (!m_settings) return;
  if (const auto session = readLastSession(*m_settings)) open(*session);
  m_document.undoStack()->clear();
  restoreGeometry(m_settings->value(QStringLiteral("geometry")).toByteArray());
  m_panes->setState(readLayout(*m_settings));
}

void MainWindow::saveSettings() const {
  if (!m_settings) return;
  Session session = sessionOf(m_document.scene());
  if ((*m_actions)["present"]->isChecked()) session.appearance.textScale = m_scaleBeforePresenting;
  writeLastSession(*m_settings, session);
  writeLayout(*m_settings, m_panes->state());
  if (!isFullScreen()) m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
}

void MainWindow::closeEvent(QCloseEvent* event) {
  saveSettings();
  QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::ApplicationPaletteChange) m_document.setSystemDark(isDark(QApplication::palette()));
  QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (!urls.isEmpty() && urls.first().isLocalFile()) openFile(urls.first().toLocalFile());
}

int MainWindow::exportPicture(const Session& session, const FigureSize& size, const QString& path) {
  MainWindow window(nullptr);
  window.open(session);
  window.resize(size.logical());
  window.QWidget::show();
  QApplication::processEvents();  // polish, lay out and paint
  QApplication::processEvents();
  QImage image(size.pixels(), QImage::Format_RGB32);
  image.setDevicePixelRatio(size.scale());
  window.render(&image);
  QByteArray png;
  QBuffer buffer(&png);
  image.save(&buffer, "PNG");
  const auto write = [&]() -> ExportResult {
    auto writer = FileWriter::open(path, png.size());
    if (!writer) return tl::unexpected(writer.error());
    if (const auto written = writer->write({png.constData(), static_cast<std::size_t>(png.size())}); !written) {
      return FileWriter::failure(path, QString::fromStdString(written.error()));
    }
    return writer->commit();
  };
  const ExportResult result = write();
  if (result) return 0;
  QTextStream(stderr) << "sinescope: " << result.error().message << Qt::endl;
  return result.error().kind == ExportError::Kind::BadArgument ? 2 : 1;
}

}  // namespace sinescope
