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

constexpr int kFrames = 60;

struct FrameSize {
  std::int64_t length;
  int dModel;
  double limit;  ///< for a frame, milliseconds
};

constexpr FrameSize kFrameSizes[] = {
    {512, 512, 8}, {4096, 1024, 8}, {65536, 4096, 16}, {kMaxLength, 4096, 16}, {kMaxLength, kMaxDModel, 16}};

/// The sizes whose frames are measured: all, or just the greatest.
std::span<const FrameSize> sizesOf(const Effort& effort) {
  const std::span all(kFrameSizes);
  return effort.quick ? all.last(1) : all;
}

QString medianText(const Samples& samples) { return QStringLiteral("median %1").arg(threeDigits(samples.median())); }

/// Number of slider events that follow each other without a pause.
int burstOf(const Effort& effort) { return effort.quick ? 8 : 300; }

Samples framesAt(const EncodingSpec& spec, int runs, const Staging& staging = {}) {
  Stage stage(spec, staging);
  return repeat(runs, [&stage](int) { return stage.turnBase(); });
}

/// Moves the pointer over the matrix, to another cell each time.
Samples hoverOver(Stage& stage, int runs) {
  auto* const plot = stage.view("matrix").findChild<QWidget*>(QStringLiteral("plot"));
  QWindow* const window = stage.window().windowHandle();
  const QPoint start = plot->mapTo(&stage.window(), plot->rect().center() - QPoint(100, 70));
  return repeat(runs, [&](int i) {
    const auto before = stage.document().scene().hover;
    const double milliseconds = stage.time([&] { QTest::mouseMove(window, start + QPoint(3 * i, 2 * i)); });
    const bool moved = stage.document().scene().hover != before;
    if (!moved || !stage.hasPainted("matrix")) throw std::runtime_error("the pointer is not followed");
    return milliseconds;
  });
}

/// Moves the selection with the arrow keys, alternately down and right.
Samples moveSelection(Stage& stage, int runs) {
  View& matrix = stage.view("matrix");
  return repeat(runs, [&](int i) {
    const Selection before = stage.document().selection();
    const Qt::Key key = i % 2 == 0 ? Qt::Key_Down : Qt::Key_Right;
    const double milliseconds = stage.time([&] { QTest::keyClick(&matrix, key); });
    const bool moved = stage.document().selection() != before;
    if (!moved || !stage.hasPainted("matrix")) throw std::runtime_error("the selection does not follow");
    return milliseconds;
  });
}

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
QStringList scalingRow(const EncodingSpec& spec, int runs) {
  const Samples frames = framesAt(spec, runs);
  const std::vector<Column> columns = columnsOf(spec);
  const auto length = static_cast<double>(spec.length);
  const double wave = medianOf(runs, [&] { (void)envelope(columns[12], 0, length, 1300); });
  const double picture = medianOf(runs, [&] {
    (void)matrixImage(columns, 0, {{0, length}, {0, double(spec.dModel)}}, 640, 300, Sampling::Mean);
  });
  return {shape(spec.length, spec.dModel), inMilliseconds(frames.median()), inMilliseconds(frames.p95()),
          inMilliseconds(wave), inMilliseconds(picture)};
}

/// Similarities without a closed form, which a frame samples.
void measureWithoutClosedForm(Report& report, const Effort& effort) {
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
    const Samples frames = repeat(effort.runs(kFrames), [&stage](int) { return stage.turnBase(); });
    report.addLimited(QString::fromUtf8(what), shape(spec.length, spec.dModel), frames.p95(), 16,
                      QStringLiteral("p95 ≤ 16 ms"), medianText(frames));
  }
}

}  // namespace

void measureFrames(Report& report, const Effort& effort) {
  for (const FrameSize& size : sizesOf(effort)) {
    const Samples frames = framesAt(specOf(size.length, size.dModel), effort.runs(kFrames));
    report.addLimited(QStringLiteral("frame"), shape(size.length, size.dModel), frames.p95(), size.limit,
                      QStringLiteral("p95 ≤ %1 ms").arg(size.limit), medianText(frames));
  }
}

void measureViews(Report& report, const Effort& effort) {
  std::vector<std::pair<QString, Staging>> stagings;
  QStringList tabs;
  for (const ViewKind& kind : viewList()) {
    const QString tab = QLatin1String(kind.tab);
    if (tabs.contains(tab)) continue;
    tabs.append(tab);
    stagings.emplace_back(QStringLiteral("frame, ") + titleOf(kind), Staging{.tab = tab});
  }
  stagings.emplace_back(QStringLiteral("frame, overview of A and B"), Staging{.compared = true});
  stagings.emplace_back(QStringLiteral("frame, overview of A − B"), Staging{.compared = true, .difference = true});
  for (const auto& [what, staging] : stagings) {
    for (const FrameSize& size : sizesOf(effort)) {
      const Samples frames = framesAt(specOf(size.length, size.dModel), effort.runs(kFrames), staging);
      report.addLimited(what, shape(size.length, size.dModel), frames.p95(), 16, QStringLiteral("p95 ≤ 16 ms"),
                        medianText(frames));
    }
  }
  measureWithoutClosedForm(report, effort);
}

void measureHover(Report& report, const Effort& effort) {
  for (const auto& [what, act] : {std::pair("hover", &hoverOver), std::pair("move the selection", &moveSelection)}) {
    for (const FrameSize& size : sizesOf(effort)) {
      Stage stage(specOf(size.length, size.dModel));
      const Samples samples = act(stage, effort.runs(kFrames));
      report.addLimited(QLatin1String(what), shape(size.length, size.dModel), samples.p95(), 4,
                        QStringLiteral("p95 ≤ 4 ms"), medianText(samples));
    }
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
    byLength.rows.push_back(scalingRow(specOf(length, 512), effort.runs(20)));
  }
  Table byWidth{QStringLiteral("By width."), header, {}};
  for (int dModel = 64; dModel <= kMaxDModel; dModel *= effort.quick ? 256 : 4) {
    byWidth.rows.push_back(scalingRow(specOf(65536, dModel), effort.runs(20)));
  }
  report.add(byLength);
  report.add(byWidth);
}

}  // namespace sinescope::bench
