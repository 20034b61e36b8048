// Frames, the pointer and the keys in the real window, on every tab, on small and large screens.

#include <QApplication>
#include <QTest>
#include <QWindow>
#include <limits>
#include <span>
#include <stdexcept>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "tests/bench/parts.h"
#include "tests/bench/process.h"
#include "tests/bench/stage.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

constexpr double kAny = std::numeric_limits<double>::infinity();

/// A window and what its frames hold.
struct Screen {
  const char* name = nullptr;
  QSize size;  ///< of the window, in logical pixels
  FrameLimit frame;
  FrameLimit pointer;  ///< where only the pointer or the selection moves
  bool presented = false;
};

constexpr Screen kStart{"", {1400, 900}, {8, 8}, {4, 4}};
constexpr Screen kLarge{"4K: ", {3840, 2160}, {16, 24}, {8, kAny}};
constexpr Screen kClass{"4K, presentation: ", {3840, 2160}, {16, 24}, {8, kAny}, true};
constexpr Screen kDense{"4K, scale 2: ", {1920, 1080}, {16, 24}, {8, kAny}};

struct FrameSize {
  std::int64_t length;
  int dModel;
};

constexpr FrameSize kFrameSizes[] = {
    {512, 512}, {4096, 1024}, {65536, 4096}, {kMaxLength, 4096}, {kMaxLength, kMaxDModel}};
constexpr FrameSize kExtremes[] = {{512, 512}, {kMaxLength, kMaxDModel}};

/// The sizes whose frames are measured: all, or just the greatest.
std::span<const FrameSize> sizesOf(std::span<const FrameSize> all, const Effort& effort) {
  return effort.quick ? all.last(1) : all;
}

struct Tab {
  QString what;
  Staging staging;
};

/// Every tab, and the overview of two encodings.
std::vector<Tab> everyTab() {
  std::vector<Tab> tabs{{QStringLiteral("frame"), {}}};
  QStringList seen{Staging().tab};
  for (const ViewKind& kind : viewList()) {
    const QString tab = QLatin1String(kind.tab);
    if (seen.contains(tab)) continue;
    seen.append(tab);
    tabs.push_back({QStringLiteral("frame, ") + titleOf(kind), {.tab = tab}});
  }
  tabs.push_back({QStringLiteral("frame, overview of A and B"), {.compared = true}});
  tabs.push_back({QStringLiteral("frame, overview of A − B"), {.compared = true, .difference = true}});
  return tabs;
}

/// The tabs that are measured on a screen: all, or just the first of a large one.
std::vector<Tab> tabsOn(const Screen& screen, const Effort& effort) {
  std::vector<Tab> tabs = everyTab();
  if (effort.quick && screen.size != kStart.size) tabs.resize(1);
  for (Tab& tab : tabs) {
    tab.staging.size = screen.size;
    tab.staging.presented = screen.presented;
  }
  return tabs;
}

/// Moves the pointer over the matrix, to another cell each time.
Alternation hoverOver(Stage& stage, const Effort& effort) {
  auto* const plot = stage.view("matrix").findChild<QWidget*>(QStringLiteral("plot"));
  QWindow* const window = stage.window().windowHandle();
  const QPoint start = plot->mapTo(&stage.window(), plot->rect().center() - QPoint(100, 70));
  return stage.alternating(effort, [&](int i) {
    const auto before = stage.document().scene().hover;
    const double milliseconds =
        stage.time([&] { QTest::mouseMove(window, start + QPoint(3 * (i % 60), 2 * (i % 60))); });
    const bool moved = stage.document().scene().hover != before;
    if (!moved || !stage.hasPainted("matrix")) throw std::runtime_error("the pointer is not followed");
    return milliseconds;
  });
}

/// Moves the selection with the arrow keys, alternately down and right.
Alternation moveSelection(Stage& stage, const Effort& effort) {
  View& matrix = stage.view("matrix");
  return stage.alternating(effort, [&](int i) {
    const Selection before = stage.document().selection();
    const Qt::Key key = i % 2 == 0 ? Qt::Key_Down : Qt::Key_Right;
    const double milliseconds = stage.time([&] { QTest::keyClick(&matrix, key); });
    const bool moved = stage.document().selection() != before;
    if (!moved || !stage.hasPainted("matrix")) throw std::runtime_error("the selection does not follow");
    return milliseconds;
  });
}

void measureTabs(Report& report, const Effort& effort, const Screen& screen, std::span<const FrameSize> sizes) {
  for (const Tab& tab : tabsOn(screen, effort)) {
    for (const auto& [length, dModel] : sizesOf(sizes, effort)) {
      Stage stage(specOf(length, dModel), tab.staging);
      const Alternation frame = stage.alternating(effort, [&stage](int) { return stage.turnBase(); });
      report.addFrame(QLatin1String(screen.name) + tab.what, shape(length, dModel), frame, screen.frame);
    }
  }
}

void measurePointer(Report& report, const Effort& effort, const Screen& screen, std::span<const FrameSize> sizes) {
  for (const auto& [what, act] : {std::pair("hover", &hoverOver), std::pair("move the selection", &moveSelection)}) {
    for (const auto& [length, dModel] : sizesOf(sizes, effort)) {
      Stage stage(specOf(length, dModel), {.size = screen.size});
      report.addFrame(QLatin1String(screen.name) + QLatin1String(what), shape(length, dModel), act(stage, effort),
                      screen.pointer);
    }
  }
}

}  // namespace

void measureViews(Report& report, const Effort& effort) { measureTabs(report, effort, kStart, kFrameSizes); }

void measureHover(Report& report, const Effort& effort) { measurePointer(report, effort, kStart, kFrameSizes); }

void measureLarge(Report& report, const Effort& effort) {
  measureTabs(report, effort, kLarge, kExtremes);
  measurePointer(report, effort, kLarge, kExtremes);
  measureTabs(report, effort, kClass, std::span(kExtremes).last(1));
}

void measureDense(Report& report, const Effort& effort) {
  if (qApp->devicePixelRatio() < 2) {
    QStringList command{QCoreApplication::applicationFilePath(), QStringLiteral("--rows"), QStringLiteral("--only"),
                        QStringLiteral("dense")};
    if (effort.quick) command.append(QStringLiteral("--quick"));
    qputenv("QT_SCALE_FACTOR", "2");
    const QByteArray rows = outputOf(command);
    qunsetenv("QT_SCALE_FACTOR");
    return report.addRows(QString::fromUtf8(rows));
  }
  measureTabs(report, effort, kDense, kExtremes);
  measurePointer(report, effort, kDense, kExtremes);
}

}  // namespace sinescope::bench
