#include "app/export/figure_panes.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/export/figure_heading.h"
#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/recording.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

/// The least plot that can be read, in logical pixels, with its axes, without the notes below it.
constexpr QSizeF kLeastPlot{80, 70};
/// The least picture in a pane of the overview, without its axes, and the least that leaves room for sentences too.
constexpr QSizeF kLeastPicture{48, 26};
constexpr QSizeF kRoomyPicture{64, 64};

/// A figure, or a part of it, that is being drawn.
struct Sheet {
  QCPPainter& painter;
  PaintTarget target;
};

/// A part of a figure that has as many equal ones beside it and below it as `parts` says, itself among them. What it
/// lacks, all of them need.
class PartSheet {
 public:
  PartSheet(const Sheet& whole, const QSize& parts) : m_whole(whole), m_parts(parts), m_sheet(whole) {
    m_sheet.target.refusals = &m_refusals;
  }
  PartSheet(const PartSheet&) = delete;
  PartSheet& operator=(const PartSheet&) = delete;
  ~PartSheet() {
    if (!m_whole.target.refusals) return;
    for (const FigureRefusal& refusal : m_refusals) {
      const QSizeF& lacks = refusal.lacks;
      m_whole.target.refusals->append(
          {refusal.why, {lacks.width() * m_parts.width(), lacks.height() * m_parts.height()}});
    }
  }

  [[nodiscard]] const Sheet& sheet() const { return m_sheet; }

 private:
  const Sheet& m_whole;
  QSize m_parts;
  FigureRefusals m_refusals;
  Sheet m_sheet;
};

/// "a" for the first panel, if the figure's panels have letters.
QString letterOf(const Scene& scene, int panel) {
  return scene.figure.panelLetters ? QChar(u'a' + panel) + QString(QChar(0x2002)) : QString();
}

/// One of the two halves of a comparing figure: its name in the colour of its encoding, and the plot below.
struct Half {
  Scene scene;
  QString name;
  QColor colour;
  QRect rect = {};
  std::unique_ptr<View> view = {};
};

void drawPlot(QCPPainter& painter, View& view, const QRect& rect, const PaintTarget& target) {
  if (rect.height() < 1 || rect.width() < 1) return;
  painter.save();
  painter.translate(rect.topLeft());
  view.paintPlot(painter, rect.size(), target);
  painter.restore();
}

/// Refuses a figure where the picture of a view, which has been drawn, is smaller than `least`.
void checkPicture(const Sheet& sheet, const View& view, const QSizeF& least) {
  if (least.isEmpty()) return;
  sheet.target.refuseSmall(tr("there is no room for the picture"), least - view.subject().boundingRect().size());
}

/// The room of a half for its name.
double nameRoom(const Half& half, double textScale) { return half.rect.width() - 2 * qRound(12 * textScale); }

/// Draws the halves with as many lines of name, and as much room for notes, as the one that needs more of it: the same
/// cell is at the same height.
void drawEqually(const Sheet& sheet, std::array<Half, 2>& halves, double textScale, const QSizeF& least) {
  const QFont font = uiFont(kSmallTextSize, textScale, true);
  const QFontMetricsF metrics(font);
  const int line = qCeil(metrics.height() * 1.3);
  qsizetype lines = 1;
  const auto linesOf = [&](const Half& half) { return linesOfText(half.name, metrics, nameRoom(half, textScale)); };
  for (const Half& half : halves) {
    lines = std::max(lines, linesOf(half).size());
    for (const QString& text : linesOf(half))
      sheet.target.refuseSmall(tr("the settings above the pictures are cut off"),
                               {metrics.horizontalAdvance(text) - nameRoom(half, textScale), 0});
  }
  PaintTarget target = sheet.target;
  const int top = line * static_cast<int>(lines);
  for (const Half& half : halves) {
    const QSize room = half.rect.adjusted(0, top, 0, 0).size();
    if (!room.isEmpty()) target.notesRoom = std::max(target.notesRoom, half.view->heightBelow(room, sheet.target));
  }
  target.refuseSmall(tr("there is no room for the pictures"),
                     kLeastPlot * textScale + QSizeF(0, target.notesRoom + top) - halves[0].rect.size());
  for (const Half& half : halves) {
    sheet.painter.setFont(font);
    sheet.painter.setPen(half.colour);
    QRectF place(half.rect.left() + qRound(12 * textScale), half.rect.top(), nameRoom(half, textScale), line);
    for (const QString& text : linesOf(half)) {
      sheet.painter.drawText(place, Qt::AlignVCenter, text);
      place.translate(0, line);
    }
    drawPlot(sheet.painter, *half.view, half.rect.adjusted(0, top, 0, 0), target);
    checkPicture(sheet, *half.view, least * textScale);
  }
}

/// Draws the encoding and the one that it is compared with, as in a pane.
void drawHalves(const Sheet& sheet, const ViewKind& kind, const Scene& scene, const View& view, const QRect& rect,
                const QSizeF& least) {
  const ThemeColours& colours = themeColours(scene.dark);
  const bool tables = view.showsTables();
  const auto nameOf = [&](const QString& letter, const Shown& shown, const Shown& other, int panel) {
    const QString name =
        scene.figure.parts.settings ? letter + QStringLiteral(" · ") + shownTextBeside(shown, other, tables) : letter;
    return letterOf(scene, panel) + name;
  };
  std::array<Half, 2> halves{
      Half{scene, nameOf(QStringLiteral("A"), scene, *scene.other, 0), colours.accent},
      Half{counterpartOf(scene), nameOf(QStringLiteral("B"), *scene.other, scene, 1), colours.second}};
  for (Half& half : halves) {
    half.rect = rect;
    half.view.reset(makeView(kind));
    half.view->setScene(half.scene);
  }
  const bool isBeside = view.pairing() == Qt::Horizontal;
  if (isBeside) {
    halves[0].rect.setWidth(rect.width() / 2);
    halves[1].rect.setLeft(rect.right() + 1 - rect.width() / 2);  // as wide
  } else {
    halves[0].rect.setHeight(rect.height() / 2);
    halves[1].rect.setTop(rect.bottom() + 1 - rect.height() / 2);
  }
  drawEqually(PartSheet(sheet, isBeside ? QSize(2, 1) : QSize(1, 2)).sheet(), halves, scene.appearance.textScale,
              least);
}

/// What a pane may say of its view, longest first.
QStringList subtitlesOf(const View& view, const Scene& scene, bool alone) {
  const bool both = scene.other && !scene.appearance.difference;
  if (alone) return {both ? view.heading() : withEncoding(view.heading(), scene, view.showsTables())};
  QStringList subtitles{view.heading()};
  if (view.heading() == view.subtitle() && view.briefSubtitle() != view.subtitle()) subtitles << view.briefSubtitle();
  return subtitles;
}

/// Draws heading and plot of one view inside `rect`; a single view also names its encoding, one of several may have a
/// letter. The picture may not be smaller than `least`.
void drawPane(const Sheet& sheet, const ViewKind& kind, const Scene& whole, const QRect& rect, bool alone,
              const QString& letter, const QSizeF& least) {
  Scene scene = sceneFor(kind, whole);
  if (!alone) scene.figure.parts.title = true;  // it tells a pane from the others
  const std::unique_ptr<View> view(makeView(kind));
  view->setScene(scene);
  const double scale = scene.appearance.textScale;
  const int margin = qRound(12 * scale);
  const QRect inside = rect.adjusted(margin, margin / 2, -margin, -margin / 2);
  const bool both = scene.other && !scene.appearance.difference;
  const QString title = letter + (alone ? scene.figure.title.value_or(view->title()) : view->title());
  const FigureHeading heading = headingIn(inside.width(), title, subtitlesOf(*view, scene, alone), scene);
  sheet.target.refuseSmall(tr("the words above the picture are cut off"), {heading.missing, 0});
  drawHeading(sheet.painter, inside, heading, scene);
  const int top = inside.top() + qRound(heading.height);
  const QRect plot(rect.left() + 1, top, rect.width() - 2, inside.bottom() + 1 - top);
  if (both) return drawHalves(sheet, kind, scene, *view, plot, least);
  const double below = plot.isEmpty() ? 0 : view->heightBelow(plot.size(), sheet.target);
  sheet.target.refuseSmall(tr("there is no room for the picture"), kLeastPlot * scale + QSizeF(0, below) - plot.size());
  drawPlot(sheet.painter, *view, plot, sheet.target);
  checkPicture(sheet, *view, least * scale);
}

void drawFrame(const Sheet& sheet, const Scene& scene, const QRect& pane) {
  const ThemeColours& colours = themeColours(scene.dark);
  if (scene.figure.transparent) {
    sheet.painter.setPen(colours.line);
    sheet.painter.setBrush(Qt::NoBrush);
    sheet.painter.drawRect(QRectF(pane).adjusted(0.5, 0.5, -0.5, -0.5));
  } else {
    sheet.painter.setPen(Qt::NoPen);
    sheet.painter.fillRect(pane, colours.line);
    sheet.painter.fillRect(pane.adjusted(1, 1, -1, -1), colours.surface);
  }
}

/// The views of the overview, in columns: below a view comes another that says more about the same axis.
std::vector<const ViewKind*> overviewKinds() {
  std::vector<const ViewKind*> kinds;
  for (const ViewKind& kind : viewList()) {
    if (kind.inOverview) kinds.push_back(&kind);
  }
  return kinds;
}

/// Draws the overview's views in their panes in `area`, with `gap` between them and pictures that are at least as large
/// as `least`. Letters are read across.
void drawOverviewPanes(const Sheet& sheet, const Scene& scene, const QRect& area, int gap, const QSizeF& least) {
  const std::vector<const ViewKind*> kinds = overviewKinds();
  constexpr int columns = 2;
  const int rows = (static_cast<int>(kinds.size()) + columns - 1) / columns;
  const PartSheet part(sheet, {columns, rows});
  for (int i = 0; i < static_cast<int>(kinds.size()); ++i) {
    const int column = i / rows;
    const int row = i % rows;
    const int left = area.left() + column * (area.width() + gap) / columns;
    const int right = area.left() + (column + 1) * (area.width() + gap) / columns - gap;
    const int upper = area.top() + row * (area.height() + gap) / rows;
    const int lower = area.top() + (row + 1) * (area.height() + gap) / rows - gap;
    const QRect pane(left, upper, right - left, lower - upper);
    if (pane.width() < 1 || pane.height() < 1) {
      part.sheet().target.refuseSmall(tr("the panes of the overview are too small to be read"),
                                      kLeastPlot * scene.appearance.textScale - pane.size());
      continue;
    }
    drawFrame(sheet, scene, pane);
    drawPane(part.sheet(), *kinds[static_cast<std::size_t>(i)], scene, pane, false,
             letterOf(scene, row * columns + column), least);
  }
}

/// Whether the panes have ample room for all that they show.
bool fitPanes(const Sheet& sheet, const Scene& scene, const QRect& area, int gap) {
  FigureRefusals refusals;
  PaintTarget target = sheet.target;
  target.refusals = nullptr;
  Recording nothing(QSize(1, 1), target);
  target.refusals = &refusals;
  QCPPainter painter;
  nothing.begin(painter);
  drawOverviewPanes({painter, target}, scene, area, gap, kRoomyPicture);
  return refusals.isEmpty();
}

void drawOverview(const Sheet& sheet, const Scene& scene, const QSize& size) {
  constexpr double leastGap = 8;
  constexpr double mostGap = 12;
  constexpr double gapsInHeight = 40;  // where there is little room, it is the pictures'
  const double scale = scene.appearance.textScale;
  const int gap = qRound(std::clamp(size.height() / gapsInHeight, leastGap * scale, mostGap * scale));
  const QRectF inside(2 * gap, gap * 0.6, size.width() - 4 * gap, size.height());
  const FigureHeading heading =
      headingIn(inside.width(), scene.figure.title.value_or(tr("Positional encoding")), {encodingText(scene)}, scene);
  sheet.target.refuseSmall(tr("the settings above the pictures are cut off"), {heading.missing, 0});
  drawHeading(sheet.painter, inside, heading, scene);
  const int top = gap + static_cast<int>(heading.height);
  const QRect area(gap, top, size.width() - 2 * gap, size.height() - top - gap);
  Scene shown = scene;
  // Pictures and the names of axes come before the sentences below them.
  if (scene.figure.parts.notes) shown.figure.parts.notes = fitPanes(sheet, scene, area, gap);
  drawOverviewPanes(sheet, shown, area, gap, kLeastPicture);
}

}  // namespace

void drawPanes(QCPPainter& painter, const QString& name, const Scene& scene, const QSize& size,
               const PaintTarget& target) {
  const Sheet sheet{painter, target};
  if (const ViewKind* const kind = findView(name)) {
    drawPane(sheet, *kind, scene, QRect(QPoint(), size), true, {}, {});
  } else {
    drawOverview(sheet, scene, size);
  }
}

}  // namespace sinescope
