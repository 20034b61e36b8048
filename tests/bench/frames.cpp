// The real window: frames, the pointer, the keys, a burst of slider events, and how frame times scale.

#include <QCoreApplication>
#include <QMouseEvent>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QWindow>
#include <cmath>
#include <memory>
#include <span>
#include <stdexcept>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "core/encoding/matrix_means.h"
#include "core/encoding/waveform.h"
#include "tests/bench/parts.h"
#include "tests/bench/stage.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

QString medianText(const Samples& samples) { return QStringLiteral("median %1").arg(threeDigits(samples.median())); }

/// Number of slider events that follow each other without a pause.
int burstOf(const Effort& effort) { return effort.quick ? 8 : 300; }

using Moves = std::vector<std::unique_ptr<QMouseEvent>>;

/// Mouse moves that drag the slider back and forth and end at its middle.
Moves dragging(const QWidget& slider, int count) {
  Moves moves;
  for (int i = 1; i <= count; ++i) {
    const QPointF at((0.5 + 0.4 * std::sin(0.3 * (count - i))) * slider.width(), slider.height() / 4.0);
    moves.push_back(std::make_unique<QMouseEvent>(QEvent::MouseMove, at, slider.mapToGlobal(at), Qt::NoButton,
                                                  Qt::LeftButton, Qt::KeyboardModifiers()));
  }
  return moves;
}

/// Counts a slider's moves and measures the time since the last one.
class LastMove : public QObject {
 public:
  explicit LastMove(QWidget& slider) { slider.installEventFilter(this); }
  [[nodiscard]] const QElapsedTimer& since() const { return m_since; }
  [[nodiscard]] int count() const { return m_count; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::MouseMove) {
      ++m_count;
      m_since.start();
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QElapsedTimer m_since;
  int m_count = 0;
};

/// Delivers all moves at once. Measures from the delivery of the last move until the window is at rest.
double burstAtOnce(Stage& stage, QWidget& slider, Moves moves) {
  const LastMove last(slider);
  for (auto& move : moves) QCoreApplication::postEvent(&slider, move.release());
  stage.rest();
  if (last.count() != static_cast<int>(moves.size())) throw std::runtime_error("moves of the slider were lost");
  return millisecondsOf(last.since());
}

/// Sends a thousand moves per second from a separate thread, as a display server does, however busy the window is.
/// Measures from the sending of the last move until the window is at rest, so a queue that builds up counts.
double burstOfMouse(Stage& stage, QWidget& slider, Moves moves) {
  QThread server;
  QTimer pace;
  pace.setTimerType(Qt::PreciseTimer);
  pace.setInterval(1);
  pace.moveToThread(&server);
  QElapsedTimer sinceLast;
  auto next = moves.begin();
  QObject::connect(&server, &QThread::started, &pace, qOverload<>(&QTimer::start));
  QObject::connect(&pace, &QTimer::timeout, &pace, [&] {
    sinceLast.start();
    QCoreApplication::postEvent(&slider, (next++)->release());
    if (next != moves.end()) return;
    pace.stop();
    server.quit();
  });
  server.start();
  while (!server.isFinished()) stage.rest();
  server.wait();
  stage.rest();
  return millisecondsOf(sinceLast);
}

/// Several bursts. After each, all panes must show its last value.
Samples bursts(Stage& stage, double (*burst)(Stage&, QWidget&, Moves), const Effort& effort) {
  QWidget& slider = stage.slider("baseSlider");
  Samples samples;
  for (int i = 0; i < effort.runs(7); ++i) {
    QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(slider.width() / 5, slider.height() / 4));
    stage.rest();
    stage.timeFrame([&] { samples.add(burst(stage, slider, dragging(slider, burstOf(effort)))); });
    const double last = stage.document().spec().base;
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(slider.width() / 2, slider.height() / 4));
    stage.rest();
    if (stage.document().spec().base != last || stage.view("matrix").scene().spec.base != last) {
      throw std::runtime_error("the last value is not shown");
    }
  }
  return samples;
}

/// The time of a frame, and of two pictures in it without Qt: one wave over 1,300 pixels, and the matrix at 640 × 300.
QStringList scalingRow(const EncodingSpec& spec, const Effort& effort) {
  const int runs = effort.runs(10);
  Stage stage(spec);
  const Alternation frame = stage.alternating(effort, [&stage](int) { return stage.turnBase(); });
  const std::vector<Column> columns = columnsOf(spec);
  const auto length = static_cast<double>(spec.length);
  const double wave = medianOf(runs, [&] { (void)envelope(columns[12], 0, length, 1300); });
  const double picture = medianOf(runs, [&] {
    (void)matrixImage(columns, 0, {{0, length}, {0, double(spec.dModel)}}, 640, 300, Sampling::Mean);
  });
  return {shape(spec.length, spec.dModel), inMilliseconds(frame.median), inMilliseconds(frame.p95),
          inMilliseconds(wave), inMilliseconds(picture)};
}

}  // namespace

/// Similarities without a closed form, which a frame samples.
void measureSampled(Report& report, const Effort& effort) {
  EncodingSpec unpaired = specOf(kMaxLength, 42);
  unpaired.convention.exponent = Exponent::Unpaired;
  const Staging alone{.tab = QStringLiteral("similarity")};
  const Staging difference{.tab = QStringLiteral("similarity"), .compared = true, .difference = true};
  struct Case {
    const char* what = nullptr;
    EncodingSpec spec;
    Measure measure = Measure::Dot;
    Staging staging;
  };
  const Case cases[] = {{"similarity, unpaired, cosine", unpaired, Measure::Cosine, alone},
                        {"similarity, unpaired, distance", unpaired, Measure::Distance, alone},
                        {"similarity, unpaired, cosine, A − B", unpaired, Measure::Cosine, difference},
                        {"similarity, odd width, distance", specOf(5000, 43), Measure::Distance, alone},
                        {"similarity, odd width, distance", specOf(kMaxLength, 43), Measure::Distance, alone},
                        {"similarity, distance", specOf(kMaxLength, 512), Measure::Distance, alone}};
  for (const auto& [what, spec, measure, staging] : cases) {
    Stage stage(spec, staging);
    Appearance look = stage.document().appearance();
    look.similarity.measure = measure;
    stage.document().setAppearance(look);
    stage.rest();
    const Alternation frame = stage.alternating(effort, [&stage](int) { return stage.turnBase(); });
    report.addFrame(QString::fromUtf8(what), shape(spec.length, spec.dModel), frame, {8, 8});
  }
}

void measureBurst(Report& report, const Effort& effort) {
  for (const auto& [what, act] :
       {std::pair("%1 slider events at once", &burstAtOnce), std::pair("%1 slider events, 1 a ms", &burstOfMouse)}) {
    for (const EncodingSpec& spec : {EncodingSpec(), specOf(kMaxLength, kMaxDModel)}) {
      Stage stage(spec);
      const Samples samples = bursts(stage, act, effort);
      report.addLimited(QString::fromLatin1(what).arg(burstOf(effort)), shape(spec.length, spec.dModel),
                        samples.greatest(), 50, QStringLiteral("last painted ≤ 50 ms"), medianText(samples));
    }
  }
}

void measureScaling(Report& report, const Effort& effort) {
  const QStringList header{"length × d_model", "frame, median", "frame, p95", "one wave", "matrix picture"};
  Table byLength{QStringLiteral("By length: constant where only the screen matters."), header, {}};
  for (std::int64_t length = 1024; length <= kMaxLength; length *= effort.quick ? 1024 : 4) {
    byLength.rows.push_back(scalingRow(specOf(length, 512), effort));
  }
  Table byWidth{QStringLiteral("By width."), header, {}};
  for (int dModel = 64; dModel <= kMaxDModel; dModel *= effort.quick ? 256 : 4) {
    byWidth.rows.push_back(scalingRow(specOf(65536, dModel), effort));
  }
  report.add(byLength);
  report.add(byWidth);
}

}  // namespace sinescope::bench
