#include "tests/bench/stage.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QFile>
#include <QSettings>
#include <QTest>
#include <QThread>
#include <algorithm>
#include <bit>
#include <stdexcept>

#include "app/jobs/job_threads.h"
#include "app/views/view/view.h"
#include "app/window/lesson/lesson_page.h"
#include "app/window/lesson/lesson_stage.h"
#include "app/window/lesson/lessons.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

const ViewKind* firstViewOf(const QString& tab) {
  const auto view = std::ranges::find(viewList(), tab, [](const ViewKind& kind) { return QLatin1String(kind.tab); });
  return view == viewList().end() ? nullptr : &*view;
}

/// A view of grids is measured on as many patches, in a grid that is as square as powers of two can be.
EncodingSpec specFor(const QString& tab, const EncodingSpec& spec) {
  const ViewKind* const view = firstViewOf(tab);
  if (!view || !view->ofGrid) return spec;
  const auto patches = static_cast<std::uint64_t>(spec.length);
  const int height = 1 << (std::bit_width(patches) / 2);
  return withGrid(spec, {.width = static_cast<int>(spec.length / height), .height = height});
}

}  // namespace

Stage::Stage(const EncodingSpec& spec, const Staging& staging) : m_window(nullptr) {
  while (worksOnPool() > 0) QThread::msleep(1);  // a job that the window before gave up still has a core
  EncodingSpec started = specFor(staging.tab, spec);
  started.base = staging.base;
  Session session{{{started}}, kStartSelection};
  session.appearance.difference = staging.difference;
  session.appearance.similarity.measure = staging.measure;
  if (staging.compared) session.pinned = Encoding{specFor(staging.tab, spec)};
  m_window.open(session);
  m_window.paneArea().showTab(staging.tab);
  m_window.resize(staging.size);
  m_window.QWidget::show();
  rest();
  if (staging.presented) {
    QTest::keyClick(&m_window, Qt::Key_F11);
    rest();
    m_window.resize(staging.size);
    rest();
  }
  if (staging.inLesson) {
    openLesson(staging.tab, started);
  } else {
    for (const Pane* const pane : m_window.paneArea().panes()) watch(pane->views());
  }
  if (m_window.size() != staging.size || m_plots.empty()) throw std::runtime_error("the window has another size");
}

/// Its texts have quantities, which are measured anew with each base.
void Stage::openLesson(const QString& tab, const EncodingSpec& spec) {
  const QString size = spec.grid.isGrid() ? QStringLiteral("--grid %1x%2").arg(spec.grid.width).arg(spec.grid.height)
                                          : QStringLiteral("--length %1").arg(spec.length);
  const QString text =
      QStringLiteral(
          "---\ntitle: A lesson\n---\n\n## A step\n\nThe base is {base}, and row 3 is {norm 3 .2} long.\n\n"
          "```sinescope\n%1 %2 --d-model %3 --base %4\nfree: base\n```\n")
          .arg(QLatin1String(firstViewOf(tab)->name), size)
          .arg(spec.dModel)
          .arg(spec.base, 0, 'g', 17);
  QFile file(m_folder.filePath(QStringLiteral("lesson.md")));
  if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.flush()) {
    throw std::runtime_error("the lesson cannot be written");
  }
  m_window.lessons().open(file.fileName());
  rest();
  if (!m_window.lessons().page()) throw std::runtime_error("the lesson has not opened");
  watch(m_window.lessons().page()->stage().pane()->views());
}

void Stage::watch(const std::vector<View*>& views) {
  for (View* const view : views) {
    const bool isOfB = view->objectName().endsWith(QLatin1String("-B"));  // its picture may stay
    if (!view->isVisible() || isOfB) continue;
    QWidget* const plot = &view->canvas();
    plot->installEventFilter(this);
    m_plots.push_back(plot);
    connect(view, &View::painted, this, [this, plot] { m_drawn.insert(plot); });
  }
}

const EncodingSpec& Stage::spec() {
  const LessonPage* const lesson = m_window.lessons().page();
  return lesson ? lesson->stage().scene().spec : m_window.document().spec();
}

View& Stage::view(const char* name) const { return *m_window.findChild<View*>(QLatin1String(name)); }

QWidget& Stage::slider(const char* name) const { return *m_window.findChild<QWidget*>(QLatin1String(name)); }

QWidget& Stage::baseSlider() {
  const LessonPage* const lesson = m_window.lessons().page();
  return lesson ? *lesson->findChild<QWidget*>(QStringLiteral("strip-baseSlider")) : slider("baseSlider");
}

void Stage::rest() {
  QAbstractEventDispatcher* const events = QAbstractEventDispatcher::instance();
  while (events->processEvents(QEventLoop::AllEvents)) {
  }
}

double Stage::time(const std::function<void()>& act) {
  m_drawn.clear();
  m_painted.clear();
  QElapsedTimer clock;
  clock.start();
  act();
  rest();
  return millisecondsOf(clock);
}

double Stage::timeFrame(const std::function<void()>& act) {
  const double milliseconds = time(act);
  for (QWidget* const plot : m_plots) {
    if (m_drawn.contains(plot) && m_painted.contains(plot)) continue;
    throw std::runtime_error("not painted: " + plot->parent()->objectName().toStdString());
  }
  return milliseconds;
}

bool Stage::hasPainted(const char* name) const { return m_painted.contains(&view(name).canvas()); }

double Stage::fillAndCopy() {
  const QSize pixels = m_window.size() * m_window.devicePixelRatio();
  const auto count = static_cast<std::size_t>(pixels.width()) * static_cast<std::size_t>(pixels.height());
  m_filled.resize(count);
  m_copied.resize(count);
  QElapsedTimer clock;
  clock.start();
  std::ranges::fill(m_filled, m_copied[0] + 1);
  std::ranges::copy(m_filled, m_copied.begin());
  return millisecondsOf(clock);
}

double Stage::turnBase() {
  QWidget& base = baseSlider();
  const double before = spec().base;
  const double milliseconds = timeFrame([&] {
    if (base.isVisible()) return QTest::keyClick(&base, Qt::Key_Right);
    EncodingSpec turned = spec();
    turned.base *= 1.01;
    document().setSpec(turned);
  });
  if (!(spec().base > before)) throw std::runtime_error("the base has not changed");
  return milliseconds;
}

bool Stage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint) m_painted.insert(watched);
  return QObject::eventFilter(watched, event);
}

}  // namespace sinescope::bench
