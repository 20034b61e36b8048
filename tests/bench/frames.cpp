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
#include "tests/bench/frame_rows.h"
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

/// The times of a frame, and of two pictures in it without Qt: one wave over 1,300 pixels, and the matrix at 640 × 300.
QStringList scalingRow(const EncodingSpec& spec, const Alternation& frame, const Effort& effort) {
  const int runs = effort.runs(10);
  const std::vector<Column> columns = columnsOf(spec);
  const auto length = static_cast<double>(spec.length);
  const double wave = medianOf(runs, [&] { (void)envelope(columns[12], 0, length, 1300); });
  const double picture = medianOf(runs, [&] {
    (void)matrixImage(columns, 0, {{0, length}, {0, double(spec.dModel)}}, 640, 300, Sampling::Mean);
  });
  return {shape(spec.length, spec.dModel), inMilliseconds(frame.median()), inMilliseconds(frame.p95()),
          inMilliseconds(wave), inMilliseconds(picture)};
}

Table scalingTable(const QString& title, const std::vector<FrameRow>& rows, const Effort& effort) {
  Table table{title, {"length × d_model", "frame, median", "frame, p95", "one wave", "matrix picture"}, {}};
  const std::vector<Alternation> measured = measuredInTurns(effort, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) table.rows.push_back(scalingRow(rows[i].spec, measured[i], effort));
  return table;
}

}  // namespace

/// Similarities without a closed form, which a frame samples.
void measureSampled(Report& report, const Effort& effort) {
  EncodingSpec unpaired = specOf(kMaxLength, 42);
  unpaired.convention.exponent = Exponent::Unpaired;
  const auto row = [](const char* what, const EncodingSpec& spec, Measure measure, bool isDifference = false) {
    const Staging staging{
        .tab = QStringLiteral("similarity"), .compared = isDifference, .difference = isDifference, .measure = measure};
    return FrameRow{QString::fromUtf8(what), spec, staging, {8, 8}};
  };
  addFrames(report, effort,
            {row("similarity, unpaired, cosine", unpaired, Measure::Cosine),
             row("similarity, unpaired, distance", unpaired, Measure::Distance),
             row("similarity, unpaired, cosine, A − B", unpaired, Measure::Cosine, true),
             row("similarity, odd width, distance", specOf(5000, 43), Measure::Distance),
             row("similarity, odd width, distance", specOf(kMaxLength, 43), Measure::Distance),
             row("similarity, distance", specOf(kMaxLength, 512), Measure::Distance)});
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
  std::vector<FrameRow> byLength;
  for (std::int64_t length = 1024; length <= kMaxLength; length *= effort.quick ? 1024 : 4) {
    byLength.push_back({{}, specOf(length, 512), {}, {}});
  }
  std::vector<FrameRow> byWidth;
  for (int dModel = 64; dModel <= kMaxDModel; dModel *= effort.quick ? 256 : 4) {
    byWidth.push_back({{}, specOf(65536, dModel), {}, {}});
  }
  report.add(scalingTable(QStringLiteral("By length: constant where only the screen matters."), byLength, effort));
  report.add(scalingTable(QStringLiteral("By width."), byWidth, effort));
}

}  // namespace sinescope::bench
