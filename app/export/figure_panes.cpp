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
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

/// The least plot of a pane of the overview that can be read, in logical pixels, with its axes and a note.
constexpr QSizeF kLeastPane{150, 90};
constexpr double kNoteHeight = 27;
/// The least plot of a view by itself, with its axes.
constexpr QSizeF kLeastPlot{80, 70};

/// A figure that is being drawn.
struct Sheet {
  QCPPainter& painter;
  const PaintTarget& target;
  FigureSize size;

  /// Tells that the figure needs so many logical pixels more, with the size that it must have.
  void refuse(const QString& what, double across, double down) const {
    if (!target.refusals) return;
    const double millimetre = size.zoom() * 25.4 / 96;  // of a logical pixel
    const auto least = [&](double now, int logical, double missing) {
      return missing > 0 ? QString::number(qCeil((logical + std::ceil(missing)) * millimetre)) : brief(now, 5);
    };
    const QSizeF now = size.millimetres();
    *target.refusals << sinescope::tr("%1: the figure must be at least %2 by %3 mm")
                            .arg(what, least(now.width(), size.logical().width(), across),
                                 least(now.height(), size.logical().height(), down));
  }
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

/// Draws the halves with as many lines of name, and as much room for notes, as the one that needs more of it: the same
/// cell is at the same height.
void drawEqually(const Sheet& sheet, std::array<Half, 2>& halves, double textScale) {
  const QFont font = uiFont(kSmallTextSize, textScale, true);
  const QFontMetricsF metrics(font);
  const int line = qCeil(metrics.height() * 1.3);
  const int margin = qRound(12 * textScale);
  qsizetype lines = 1;
  double missing = 0;
  const auto linesOf = [&](const Half& half) {
    return linesOfText(half.name, metrics, half.rect.width() - 2 * margin);
  };
  for (const Half& half : halves) {
    lines = std::max(lines, linesOf(half).size());
    for (const QString& text : linesOf(half))
      missing = std::max(missing, metrics.horizontalAdvance(text) - (half.rect.width() - 2 * margin));
  }
  const bool isBeside = halves[0].rect.top() == halves[1].rect.top();
  if (missing > 0) sheet.refuse(tr("the settings above the pictures are cut off"), isBeside ? 2 * missing : missing, 0);
  PaintTarget target = sheet.target;
  const int top = line * static_cast<int>(lines);
  for (const Half& half : halves) {
    const QSize room = half.rect.adjusted(0, top, 0, 0).size();
    if (!room.isEmpty()) target.notesRoom = std::max(target.notesRoom, half.view->heightBelow(room, sheet.target));
  }
  const QSizeF lacks = kLeastPlot * textScale + QSizeF(0, target.notesRoom + top) - halves[0].rect.size();
  if (lacks.width() > 0 || lacks.height() > 0)
    sheet.refuse(tr("there is no room for the pictures"), isBeside ? 2 * lacks.width() : lacks.width(),
                 isBeside ? lacks.height() : 2 * lacks.height());
  for (const Half& half : halves) {
    sheet.painter.setFont(font);
    sheet.painter.setPen(half.colour);
    QRectF place(half.rect.left() + margin, half.rect.top(), half.rect.width() - 2 * margin, line);
    for (const QString& text : linesOf(half)) {
      sheet.painter.drawText(place, Qt::AlignVCenter, text);
      place.translate(0, line);
    }
    drawPlot(sheet.painter, *half.view, half.rect.adjusted(0, top, 0, 0), target);
  }
}

/// Draws the encoding and the one that it is compared with, as in a pane.
void drawHalves(const Sheet& sheet, const ViewKind& kind, const Scene& scene, const View& view, const QRect& rect) {
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
  if (view.pairing() == Qt::Horizontal) {
    halves[0].rect.setWidth(rect.width() / 2);
    halves[1].rect.setLeft(rect.right() + 1 - rect.width() / 2);  // as wide
  } else {
    halves[0].rect.setHeight(rect.height() / 2);
    halves[1].rect.setTop(rect.bottom() + 1 - rect.height() / 2);
  }
  drawEqually(sheet, halves, scene.appearance.textScale);
}

/// Draws heading and plot of one view inside `rect`; a single view also names its encoding, one of several may have a
/// letter. Returns the logical pixels that one of several lacks to be read; negative where it has more.
QSizeF drawPane(const Sheet& sheet, const ViewKind& kind, const Scene& whole, const QRect& rect, bool alone,
                const QString& letter) {
  Scene scene = sceneFor(kind, whole);
  if (!alone) scene.figure.parts.title = true;  // it tells a pane from the others
  const std::unique_ptr<View> view(makeView(kind));
  view->setScene(scene);
  const int margin = qRound(12 * scene.appearance.textScale);
  const QRect inside = rect.adjusted(margin, margin / 2, -margin, -margin / 2);
  const bool both = scene.other && !scene.appearance.difference;
  QStringList subtitles{view->heading()};
  if (alone && !both) subtitles = {withEncoding(view->heading(), scene, view->showsTables())};
  const QString title = letter + (alone ? scene.figure.title.value_or(view->title()) : view->title());
  const FigureHeading heading =
      headingIn(inside.width(), title, subtitles, alone ? LongSubtitle::Continues : LongSubtitle::IsShortened, scene);
  if (heading.missing > 0) sheet.refuse(tr("the words above the picture are cut off"), heading.missing, 0);
  drawHeading(sheet.painter, inside, heading, scene);
  const int top = inside.top() + qRound(heading.height);
  const QRect plot(rect.left() + 1, top, rect.width() - 2, inside.bottom() + 1 - top);
  const double scale = scene.appearance.textScale;
  QSizeF least = kLeastPane * scale;
  if (alone && !both) {
    const double below = plot.isEmpty() ? 0 : view->heightBelow(plot.size(), sheet.target);
    const QSizeF lacks = kLeastPlot * scale + QSizeF(0, below) - plot.size();
    if (lacks.width() > 0 || lacks.height() > 0)
      sheet.refuse(tr("there is no room for the picture"), lacks.width(), lacks.height());
  }
  if (!alone && !both && !plot.isEmpty())
    least.rheight() += std::max(view->heightBelow(plot.size(), sheet.target) - kNoteHeight * scale, 0.0);
  both ? drawHalves(sheet, kind, scene, *view, plot) : drawPlot(sheet.painter, *view, plot, sheet.target);
  return least - plot.size();
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

void drawOverview(const Sheet& sheet, const Scene& scene) {
  std::vector<const ViewKind*> kinds;
  for (const ViewKind& kind : viewList()) {
    if (kind.inOverview) kinds.push_back(&kind);
  }
  const QSize size = sheet.size.logical();
  const int gap = qRound(12 * scene.appearance.textScale);
  const QRectF inside(2 * gap, gap * 0.6, size.width() - 4 * gap, size.height());
  const FigureHeading heading = headingIn(inside.width(), scene.figure.title.value_or(tr("Positional encoding")),
                                          {encodingText(scene)}, LongSubtitle::Continues, scene);
  if (heading.missing > 0) sheet.refuse(tr("the settings above the pictures are cut off"), heading.missing, 0);
  drawHeading(sheet.painter, inside, heading, scene);
  constexpr int columns = 2;
  const int rows = (static_cast<int>(kinds.size()) + columns - 1) / columns;
  const int top = gap + static_cast<int>(heading.height);
  QSizeF missing(0, 0);
  const QRect area(gap, top, size.width() - 2 * gap, size.height() - top - gap);
  for (int i = 0; i < static_cast<int>(kinds.size()); ++i) {
    // Columns first: below a view comes another that says more about the same axis.
    const int column = i / rows;
    const int row = i % rows;
    const int left = area.left() + column * (area.width() + gap) / columns;
    const int right = area.left() + (column + 1) * (area.width() + gap) / columns - gap;
    const int upper = area.top() + row * (area.height() + gap) / rows;
    const int lower = area.top() + (row + 1) * (area.height() + gap) / rows - gap;
    const QRect pane(left, upper, right - left, lower - upper);
    if (pane.width() < 1 || pane.height() < 1) {
      missing = missing.expandedTo(kLeastPane * scene.appearance.textScale - pane.size());
      continue;
    }
    drawFrame(sheet, scene, pane);
    const ViewKind& kind = *kinds[static_cast<std::size_t>(i)];
    missing = missing.expandedTo(drawPane(sheet, kind, scene, pane, false, letterOf(scene, i)));
  }
  if (missing.width() > 0 || missing.height() > 0)
    sheet.refuse(tr("the panes of the overview are too small to be read"), columns * missing.width(),
                 rows * missing.height());
}

}  // namespace

void drawPanes(QCPPainter& painter, const QString& name, const Scene& scene, const FigureSize& size,
               const PaintTarget& target) {
  const Sheet sheet{painter, target, size};
  if (const ViewKind* const kind = findView(name)) {
    drawPane(sheet, *kind, scene, QRect(QPoint(), size.logical()), true, {});
  } else {
    drawOverview(sheet, scene);
  }
}

}  // namespace sinescope
