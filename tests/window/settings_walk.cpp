#include "tests/window/settings_walk.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QFile>
#include <QMetaEnum>
#include <QSettings>
#include <algorithm>
#include <ctime>
#include <random>
#include <utility>

#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "core/numbers/npy.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

double millisecondsOf(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }

/// The computing time of this thread so far.
double computedMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

QWidget* plotOf(const View& view) { return &view.canvas(); }

/// Writes a matrix of noise.
QString writeTable(const QTemporaryDir& directory, std::int64_t rows, std::int64_t columns) {
  const QString path = directory.filePath(QStringLiteral("%1x%2.npy").arg(rows).arg(columns));
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.fill = [](std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) {
    std::mt19937 engine(static_cast<std::uint32_t>(firstRow));
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = static_cast<float>(engine()) * 0x1p-31F - 1;
    }
  };
  QFile file(path);
  const auto sink = [&file](std::span<const char> bytes) -> tl::expected<void, std::string> {
    if (file.write(bytes.data(), std::ssize(bytes)) != std::ssize(bytes))
      return tl::unexpected(std::string("not written"));
    return {};
  };
  const bool written = file.open(QIODevice::WriteOnly) && writeNpy(table, sink, {});
  return written ? path : QString();
}

}  // namespace

bool TimedApplication::notify(QObject* receiver, QEvent* event) {
  if (m_depth > 0) return QApplication::notify(receiver, event);
  // The receiver may be deleted by the event.
  const char* const kind = receiver->metaObject()->className();
  const QString name = receiver->objectName();
  const QEvent::Type type = event->type();
  QElapsedTimer clock;
  clock.start();
  const double before = computedMilliseconds();
  ++m_depth;
  const bool handled = QApplication::notify(receiver, event);
  --m_depth;
  const double computing = computedMilliseconds() - before;
  if (computing > m_longest.computing) {
    const char* const key = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    m_longest = {computing, millisecondsOf(clock),
                 QStringLiteral("%1 %2 %3").arg(QLatin1String(kind), name, QLatin1String(key))};
  }
  return handled;
}

SettingsWalk::SettingsWalk(std::uint32_t seed) : m_seed(seed) {
  m_tables = {writeTable(m_directory, 5, 3), writeTable(m_directory, 3000, 96), writeTable(m_directory, 60'000, 24)};
  m_window = std::make_unique<MainWindow>(
      std::make_unique<QSettings>(m_directory.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
  m_window->setObjectName(QStringLiteral("mainWindow"));
  for (Pane* const pane : m_window->paneArea().panes()) {
    for (View* const view : pane->views()) watch(view);
    connect(pane, &Pane::viewMade, this, &SettingsWalk::watch);
  }
  m_window->QWidget::show();
  QCoreApplication::processEvents();
}

SettingsWalk::~SettingsWalk() = default;

WalkStep SettingsWalk::step(int index) {
  const RandomSetting random = setting(index);
  WalkStep step{index, {}, 0, {}};
  const auto session = sessionOf(random);
  if (!session) {
    step.faults << QStringLiteral("refused: ") + session.error();
    return step;
  }
  auto& application = *static_cast<TimedApplication*>(QCoreApplication::instance());
  application.takeLongest();
  QElapsedTimer clock;
  clock.start();
  // Sent as an event, like the opening of a file.
  QMetaObject::invokeMethod(
      m_window.get(),
      [&] {
        m_drawn.clear();
        m_shown.clear();
        m_window->open(*session);
        if (m_window->size() != random.window) m_window->resize(random.window);
      },
      Qt::QueuedConnection);
  QAbstractEventDispatcher* const events = QAbstractEventDispatcher::instance();
  while (events->processEvents(QEventLoop::AllEvents)) {
    if (step.untilPainted == 0 && isPainted()) step.untilPainted = millisecondsOf(clock);
    // Some views continue with longer work step by step; how long a step takes shows soon.
    if (step.untilPainted > 0 && millisecondsOf(clock) > step.untilPainted + 30) break;
  }
  step.longest = application.takeLongest();
  step.faults << faults();
  return step;
}

bool SettingsWalk::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint) m_shown.insert(watched);
  return QObject::eventFilter(watched, event);
}

void SettingsWalk::watch(View* view) {
  plotOf(*view)->installEventFilter(this);
  connect(view, &View::painted, this, [this, view] { m_drawn.insert(view); });
}

std::vector<View*> SettingsWalk::viewsInSight() const {
  std::vector<View*> inSight;
  for (const Pane* const pane : m_window->paneArea().panes()) {
    for (View* const view : pane->views()) {
      if (view->isVisible()) inSight.push_back(view);
    }
  }
  return inSight;
}

bool SettingsWalk::isPainted() const {
  const auto inSight = viewsInSight();
  return !inSight.empty() && std::ranges::all_of(inSight, [this](const View* view) {
    return m_drawn.contains(view) && m_shown.contains(plotOf(*view));
  });
}

QStringList SettingsWalk::faults() const {
  QStringList found;
  const auto inSight = viewsInSight();
  if (inSight.empty()) found << QStringLiteral("no view is in sight");
  for (const View* const view : inSight) {
    if (!m_drawn.contains(view)) found << view->name() + QStringLiteral(" has not drawn");
    if (!m_shown.contains(plotOf(*view))) found << view->name() + QStringLiteral(" has not come onto the window");
    const QString words = view->description();
    if (words.contains(QStringLiteral("nan"))) found << view->name() + QStringLiteral(" says: ") + words;
  }
  return found;
}

QString worstOf(std::vector<WalkStep> steps, std::size_t count, const SettingsWalk& walk) {
  std::ranges::sort(steps, std::greater(), [](const WalkStep& step) { return step.longest.computing; });
  steps.resize(std::min(count, steps.size()));
  QString text = QStringLiteral("longest event: computing | lasting | until painted | which | setting");
  for (const WalkStep& step : steps) {
    text += QStringLiteral("\n%1 ms | %2 ms | %3 ms | %4 | %5: %6")
                .arg(step.longest.computing, 0, 'f', 1)
                .arg(step.longest.lasting, 0, 'f', 1)
                .arg(step.untilPainted, 0, 'f', 1)
                .arg(step.longest.what)
                .arg(step.index)
                .arg(textOf(walk.setting(step.index)));
  }
  return text;
}

}  // namespace sinescope
