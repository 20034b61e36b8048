#include "tests/bench/stage.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QSettings>
#include <QTest>
#include <algorithm>
#include <bit>
#include <stdexcept>

#include "app/views/view/view.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

/// A view of grids is measured on as many patches, in a grid that is as square as powers of two can be.
EncodingSpec specFor(const QString& tab, const EncodingSpec& spec) {
  const auto view = std::ranges::find(viewList(), tab, [](const ViewKind& kind) { return QLatin1String(kind.tab); });
  if (view == viewList().end() || !view->ofGrid) return spec;
  const auto patches = static_cast<std::uint64_t>(spec.length);
  const int height = 1 << (std::bit_width(patches) / 2);
  return withGrid(spec, {.width = static_cast<int>(spec.length / height), .height = height});
}

}  // namespace

Stage::Stage(const EncodingSpec& spec, const Staging& staging) : m_window(nullptr) {
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
  std::vector<View*> views;
  for (const Pane* const pane : m_window.paneArea().panes()) {
    const auto ofPane = pane->views();
    views.insert(views.end(), ofPane.begin(), ofPane.end());
  }
  for (View* const view : views) {
    if (!view->isVisible()) continue;
    QWidget* const plot = &view->canvas();
    plot->installEventFilter(this);
    m_plots.push_back(plot);
    connect(view, &View::painted, this, [this, plot] { m_drawn.insert(plot); });
  }
  if (m_window.size() != staging.size || m_plots.empty()) throw std::runtime_error("the window has another size");
}

View& Stage::view(const char* name) const { return *m_window.findChild<View*>(QLatin1String(name)); }

QWidget& Stage::slider(const char* name) const { return *m_window.findChild<QWidget*>(QLatin1String(name)); }

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
  QWidget& base = slider("baseSlider");
  const double before = document().spec().base;
  const double milliseconds = timeFrame([&] {
    if (base.isVisible()) return QTest::keyClick(&base, Qt::Key_Right);
    EncodingSpec spec = document().spec();
    spec.base *= 1.01;
    document().setSpec(spec);
  });
  if (!(document().spec().base > before)) throw std::runtime_error("the base has not changed");
  return milliseconds;
}

bool Stage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint) m_painted.insert(watched);
  return QObject::eventFilter(watched, event);
}

}  // namespace sinescope::bench
