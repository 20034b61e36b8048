// Frames, the pointer and the keys in the real window, on every tab, on small and large screens.

#include <QApplication>
#include <QTest>
#include <QWindow>
#include <limits>
#include <span>
#include <stdexcept>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "tests/bench/frame_rows.h"
#include "tests/bench/parts.h"
#include "tests/bench/process.h"
#include "tests/bench/stage.h"

namespace sinescope::bench {

namespace {

constexpr double kAny = std::numeric_limits<double>::infinity();

/// A window and what its frames hold.
struct Screen {
  const char* name = nullptr;
  QSize size;  ///< of the window, in logical pixels
  FrameLimit frame;
  FrameLimit pointer = {};  ///< where only the pointer or the selection moves
  bool presented = false;
  bool inLesson = false;
  bool onGrid = false;    ///< positions are the patches of the largest grid
  bool compared = false;  ///< with another encoding
};

constexpr Screen kStart{"", {1400, 900}, {8, 8}, {4, 4}};
constexpr Screen kLarge{"4K: ", {3840, 2160}, {16, 24}, {8, kAny}};
constexpr Screen kClass{"4K, presentation: ", {3840, 2160}, {16, 24}, {8, kAny}, true};
constexpr Screen kLesson{"lesson: ", {1400, 900}, {8, 8}, {4, 4}, false, true};
constexpr Screen kLargeLesson{"4K, lesson: ", {3840, 2160}, {16, 24}, {8, kAny}, false, true};
constexpr Screen kGrid{.name = "grid: ", .size = {1400, 900}, .frame = {8, 8}, .onGrid = true};
constexpr Screen kLargeGrid{.name = "4K, grid: ", .size = {3840, 2160}, .frame = {16, 24}, .onGrid = true};
constexpr Screen kCompared{.name = "", .size = {1400, 900}, .frame = {8, 8}, .compared = true};
constexpr Screen kLargeCompared{.name = "4K: ", .size = {3840, 2160}, .frame = {16, 24}, .compared = true};
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

/// Every tab that everyTab() has without a comparison, with one: side by side, and their difference.
std::vector<Tab> everyTabCompared() {
  std::vector<Tab> tabs;
  for (const Tab& tab : everyTab()) {
    if (tab.staging.tab == Staging().tab) continue;
    for (const bool difference : {false, true}) {
      Tab both = tab;
      both.what += difference ? QStringLiteral(" of A − B") : QStringLiteral(" of A and B");
      both.staging.compared = true;
      both.staging.difference = difference;
      tabs.push_back(both);
    }
  }
  return tabs;
}

/// The tabs that are measured on a screen: all, or just the first of a large one. A lesson has one view of one
/// encoding.
std::vector<Tab> tabsOn(const Screen& screen, const Effort& effort) {
  std::vector<Tab> tabs = screen.compared ? everyTabCompared() : everyTab();
  if (screen.inLesson) std::erase_if(tabs, [](const Tab& tab) { return tab.staging.tab == Staging().tab; });
  if (effort.quick && screen.size != kStart.size) tabs.resize(1);
  for (Tab& tab : tabs) {
    tab.staging.size = screen.size;
    tab.staging.presented = screen.presented;
    tab.staging.inLesson = screen.inLesson;
  }
  return tabs;
}

/// Moves the pointer over the matrix, to another cell each time.
double hoverOver(Stage& stage, int call) {
  auto* const plot = stage.view("matrix").findChild<QWidget*>(QStringLiteral("plot"));
  QWindow* const window = stage.window().windowHandle();
  const QPoint start = plot->mapTo(&stage.window(), plot->rect().center() - QPoint(100, 70));
  const QPoint moved(3 * (call % 60), 2 * (call % 60));
  const auto before = stage.document().scene().hover;
  const double milliseconds = stage.time([&] { QTest::mouseMove(window, start + moved); });
  const bool isFollowed = stage.document().scene().hover != before;
  if (!isFollowed || !stage.hasPainted("matrix")) throw std::runtime_error("the pointer is not followed");
  return milliseconds;
}

/// Moves the selection with the arrow keys, alternately down and right.
double moveSelection(Stage& stage, int call) {
  View& matrix = stage.view("matrix");
  const Selection before = stage.document().selection();
  const Qt::Key key = call % 2 == 0 ? Qt::Key_Down : Qt::Key_Right;
  const double milliseconds = stage.time([&] { QTest::keyClick(&matrix, key); });
  const bool moved = stage.document().selection() != before;
  if (!moved || !stage.hasPainted("matrix")) throw std::runtime_error("the selection does not follow");
  return milliseconds;
}

std::vector<FrameRow> tabRows(const Effort& effort, const Screen& screen, std::span<const FrameSize> sizes) {
  std::vector<FrameRow> rows;
  for (const Tab& tab : tabsOn(screen, effort)) {
    for (const auto& [length, dModel] : sizesOf(sizes, effort)) {
      const Grid grid{.width = kMostPatchesAside, .height = kMostPatchesAside};
      const EncodingSpec line = specOf(length, dModel);
      const EncodingSpec spec = screen.onGrid ? withGrid(line, grid) : line;
      rows.push_back({QLatin1String(screen.name) + tab.what, spec, tab.staging, screen.frame});
    }
  }
  return rows;
}

std::vector<FrameRow> pointerRows(const Effort& effort, const Screen& screen, std::span<const FrameSize> sizes) {
  std::vector<FrameRow> rows;
  for (const auto& [what, act] : {std::pair("hover", &hoverOver), std::pair("move the selection", &moveSelection)}) {
    for (const auto& [length, dModel] : sizesOf(sizes, effort)) {
      rows.push_back({QLatin1String(screen.name) + QLatin1String(what),
                      specOf(length, dModel),
                      {.size = screen.size},
                      screen.pointer,
                      act});
    }
  }
  return rows;
}

std::vector<FrameRow> joined(std::vector<FrameRow> rows, const std::vector<FrameRow>& more) {
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

}  // namespace

void measureViews(Report& report, const Effort& effort) {
  addFrames(report, effort, tabRows(effort, kStart, kFrameSizes));
}

void measureHover(Report& report, const Effort& effort) {
  addFrames(report, effort, pointerRows(effort, kStart, kFrameSizes));
}

void measureLarge(Report& report, const Effort& effort) {
  std::vector<FrameRow> rows = joined(tabRows(effort, kLarge, kExtremes), pointerRows(effort, kLarge, kExtremes));
  addFrames(report, effort, joined(std::move(rows), tabRows(effort, kClass, std::span(kExtremes).last(1))));
}

void measureLessons(Report& report, const Effort& effort) {
  const auto largest = std::span(kExtremes).last(1);
  addFrames(report, effort, joined(tabRows(effort, kLesson, largest), tabRows(effort, kLargeLesson, largest)));
}

void measureCompared(Report& report, const Effort& effort) {
  const auto largest = std::span(kExtremes).last(1);
  addFrames(report, effort, joined(tabRows(effort, kCompared, largest), tabRows(effort, kLargeCompared, largest)));
}

void measureGrids(Report& report, const Effort& effort) {
  const auto largest = std::span(kExtremes).last(1);
  addFrames(report, effort, joined(tabRows(effort, kGrid, largest), tabRows(effort, kLargeGrid, largest)));
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
  addFrames(report, effort, joined(tabRows(effort, kDense, kExtremes), pointerRows(effort, kDense, kExtremes)));
}

}  // namespace sinescope::bench
