#include "app/window/last_state.h"

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSessionManager>
#include <QSettings>
#include <QStandardPaths>
#include <QWidget>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/text/clauses.h"
#include "app/window/bars/play_bar.h"
#include "app/window/files/session_files.h"
#include "app/window/files/window_settings.h"
#include "app/window/lesson/lessons.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/presentation.h"

namespace sinescope {

namespace {

constexpr int kPause = 1000;
constexpr int kMostPauses = 10;  // a run that plays never pauses
const QString kPanelKey = QStringLiteral("panel");
const QString kPlayKey = QStringLiteral("play");
const QString kPlayOpenKey = QStringLiteral("playOpen");
const QString kLessonsKey = QStringLiteral("lessons");

/// The directory of the windows' state and marks, and the beginning of their file names.
QString stem(const QSettings& settings) {
  const QFileInfo file(settings.fileName());
  if (file.isAbsolute()) return file.absolutePath() + u'/' + file.completeBaseName();
  // Settings that are not in a file, as on Windows.
  return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/Sinescope");
}

/// The part of the state that the user edited. The desktop moves windows as well, which must not count as the newest
/// edit.
WindowState edits(WindowState state) {
  QJsonObject panes = state.layout.value(QStringLiteral("panes")).toObject();
  for (const QString& view : panes.keys()) {
    QJsonObject pane = panes.value(view).toObject();
    if (pane.contains(QStringLiteral("floating"))) pane[QStringLiteral("floating")] = true;
    panes[view] = pane;
  }
  state.layout[QStringLiteral("panes")] = panes;
  state.geometry.clear();
  state.edited = 0;
  state.window.clear();
  return state;
}

bool mayEdit(const QObject* watched, const QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonRelease:
    case QEvent::KeyRelease:
    case QEvent::Wheel:
      return true;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
      return watched->isWidgetType() && static_cast<const QWidget*>(watched)->isWindow();
    default:
      return false;
  }
}

}  // namespace

LastState::LastState(const Window& window, QSettings& settings)
    : QObject(window.widget),
      m_window(window),
      m_settings(settings),
      m_file(stem(settings) + QStringLiteral(".last-state.json")),
      m_mark(stem(settings) + QStringLiteral(".running-")) {
  setObjectName(QStringLiteral("lastState"));
  m_idle.setSingleShot(true);
  m_idle.setInterval(kPause);
  connect(&m_idle, &QTimer::timeout, this, &LastState::saveIfIdle);
  connect(m_window.document, &Document::changed, this, [this](const Scene&, const SceneDifference& changes) {
    if (changes.encoding || changes.tokens || changes.selection || changes.appearance) touch();
  });
  connect(m_window.panes, &PaneArea::arranged, this, &LastState::touch);
  connect(m_window.presentation, &Presentation::keptEdited, this, &LastState::touch);
  connect(m_window.lessons, &Lessons::edited, this, &LastState::touch);
  connect(m_window.showsPanel, &QAction::toggled, this, &LastState::touch);
  connect(m_window.showsPlayBar, &QAction::toggled, this, &LastState::touch);
  qGuiApp->installEventFilter(this);
#if QT_CONFIG(sessionmanager)
  // The desktop session is ending. Do not ask whether to save: unsaved edits come back at the next start.
  connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &LastState::settle, Qt::DirectConnection);
  connect(
      qGuiApp, &QGuiApplication::saveStateRequest, this,
      [this](QSessionManager& manager) {
        settle();
        // Qt would restart us with an option that we do not know.
        manager.setRestartCommand({QCoreApplication::applicationFilePath()});
      },
      Qt::DirectConnection);
#endif
}

void LastState::restore() {
  const std::vector<RunningMark::Window> leftBehind = m_mark.takeLeftBehind();
  m_mark.set();
  const auto last = read();
  const auto shown = last ? bringBack(*last) : tl::unexpected(last.error());
  if (!shown) {
    const QString aside = m_file.setAside();
    m_sentences += tr("The last state cannot be read: %1").arg(shown.error());
    if (!aside.isEmpty()) m_sentences += tr("it is kept in %1").arg(QDir::toNativeSeparators(aside));
  }
  m_window.document->undoStack()->clear();
  m_kept = present();
  m_kept.edited = shown ? last->edited : 0;
  // The state of a crashed window is restored if that window wrote it, or started with it and edited nothing.
  m_recovered =
      shown && !last->window.isEmpty() && std::ranges::any_of(leftBehind, [&last](const RunningMark::Window& window) {
        return last->window == window.name || last->edited <= window.started;
      });
}

tl::expected<WindowState, QString> LastState::read() const {
  const auto kept = m_file.read();
  if (!kept) return tl::unexpected(kept.error());
  if (*kept) return **kept;
  WindowState state;  // in the format of earlier versions
  QStringList missing;
  if (const auto session = readLastSession(m_settings, &missing)) state.session = sessionText(*session);
  state.layout = readLayout(m_settings);
  state.geometry = m_settings.value(QStringLiteral("geometry")).toByteArray();
  return state;
}

tl::expected<void, QString> LastState::bringBack(const WindowState& state) {
  if (!state.session.isEmpty()) {
    QStringList missing;
    auto session = parseSession(state.session, {.missing = &missing});
    if (!session) return tl::unexpected(session.error());
    session->appearance.zooms.clear();  // a window that starts shows everything
    m_window.show(*session);
    if (!missing.isEmpty()) m_sentences += tr("Not all of the last state is here: %1").arg(missing.first());
  }
  m_window.widget->restoreGeometry(state.geometry);
  m_window.panes->setState(state.layout);
  m_window.showsPanel->setChecked(state.layout.value(kPanelKey).toBool(true));
  m_window.playBar->setState(state.layout.value(kPlayKey).toObject());
  m_window.showsPlayBar->setChecked(state.layout.value(kPlayOpenKey).toBool(false));
  if (!state.file.isEmpty()) m_window.files->takeEdited(state.file);
  const QString lacking = m_window.lessons->restore(state.layout.value(kLessonsKey).toObject());
  if (!lacking.isEmpty()) m_sentences += lacking;
  return {};
}

WindowState LastState::present() const {
  WindowState state;
  state.window = m_mark.window().name;
  state.session = sessionText(m_window.session());
  state.layout = m_window.panes->state();
  state.layout[kLessonsKey] = m_window.lessons->state();
  state.layout[kPanelKey] = m_window.showsPanel->isChecked();
  state.layout[kPlayKey] = m_window.playBar->state();
  state.layout[kPlayOpenKey] = m_window.showsPlayBar->isChecked();
  state.geometry = m_window.widget->isFullScreen() ? m_kept.geometry : m_window.widget->saveGeometry();
  if (m_window.files->isModified()) state.file = m_window.files->path();
  return state;
}

void LastState::settle() {
  m_idle.stop();
  m_writer.finish();
  if (const auto state = unsaved()) written(m_file.write(*state));
  m_settings.sync();
  m_mark.remove();
}

bool LastState::eventFilter(QObject* watched, QEvent* event) {
  if (mayEdit(watched, event)) touch();
  if (watched == m_window.widget && event->type() == QEvent::Show) welcome();
  if (watched == m_window.widget && event->type() == QEvent::WindowActivate) settleIn();
  return QObject::eventFilter(watched, event);
}

void LastState::touch() {
  if (!m_window.widget->isVisible()) return;  // it is being created, or was closed
  m_touched = QDateTime::currentMSecsSinceEpoch();
  if (!m_idle.isActive()) {
    m_sinceTouched.start();
    m_idle.start();
  } else if (m_sinceTouched.elapsed() < kMostPauses * m_idle.interval()) {
    m_idle.start();
  }
}

void LastState::saveIfIdle() {
  if (QGuiApplication::mouseButtons() != Qt::NoButton) return m_idle.start();
  if (m_writer.isRunning()) return m_idle.start();  // writes happen one after another
  const auto state = unsaved();
  if (!state) return;
  m_mark.set();
  // A disk may take as long as several frames.
  m_writer.start(
      [this, state = *state](const Progress&) { return m_file.write(state); },
      {.ended = [this](const tl::expected<void, QString>& result) { written(result); },
       .failed =
           [this](const QString& why) { written(tl::unexpected(tr("What is shown cannot be saved: %1").arg(why))); }});
}

std::optional<WindowState> LastState::unsaved() {
  WindowState state = present();
  const bool edited = edits(state) != edits(m_kept);
  const bool moved = state.geometry != m_kept.geometry || state.layout != m_kept.layout;
  if (!edited && !moved && !m_failed) return {};
  // The window's layout is saved with its edits, but does not make them newer.
  state.edited = m_kept.edited;
  if (edited) state.edited = m_touched > m_kept.edited ? m_touched : QDateTime::currentMSecsSinceEpoch();
  m_kept = state;
  return state;
}

void LastState::written(const tl::expected<void, QString>& result) {
  m_failed = !result;
  if (result) {
    for (const char* const key : {"session", "layout", "geometry"}) m_settings.remove(QLatin1String(key));
  } else if (!std::exchange(m_toldFailure, true)) {
    Q_EMIT notified(result.error());
  }
}

void LastState::welcome() {
  if (std::exchange(m_recovered, false)) {
    const bool shown = edits(present()) == edits(m_kept);  // rather than what the command line requested
    m_sentences.prepend(shown ? tr("Recovered what was shown when Sinescope ended unexpectedly")
                              : tr("Sinescope ended unexpectedly; Undo brings back what was shown then"));
  }
  if (!m_sentences.isEmpty()) Q_EMIT notified(clauses(m_sentences));
  m_sentences.clear();
}

void LastState::settleIn() {
  if (std::exchange(m_settledIn, true)) return;
  const WindowState state = present();
  if (edits(state) != edits(m_kept)) return;
  m_kept.geometry = state.geometry;
  m_kept.layout = state.layout;
}

}  // namespace sinescope
