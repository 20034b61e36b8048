// Where the parts of the shift stand.

#include <algorithm>
#include <utility>

#include "app/views/drawing/colour_bar.h"
#include "app/views/shift/shift_headings.h"
#include "app/views/shift/shift_layout.h"
#include "app/views/shift/shift_story.h"
#include "app/views/shift/shift_view.h"
#include "app/views/shift/turn_area.h"

namespace sinescope {

namespace {

constexpr double kLeastInFigure = 76;  // logical pixels of M: a figure has all its parts or is refused

}  // namespace

TurnRoom ShiftView::rooms(const QRect& whole) const {
  return m_hasTurn ? turnRoom(whole, textScale()) : TurnRoom{{}, whole};
}

void ShiftView::layoutSettles() {
  const PlaneAxis axis = across();
  const ShiftLayoutKey key{plot().viewport().size(),
                           textScale(),
                           zoom(),
                           axis.count,
                           axis.label,
                           m_range,
                           headingWidth(matrixName(), textScale())};
  if (m_laidOut == key) return PlaneView::layoutSettles();
  m_laidOut = key;
  // The picture must not jump while numbers run in a sweep: only a figure without room for that follows its texts. One
  // too small even so has no circle: what the circle shows, the block of M says as well.
  for (const bool hasTurn : {true, false}) {
    for (const bool exact : {false, true}) {
      m_hasTurn = hasTurn;
      for (StoryElement* const element : {m_beside, m_below}) element->setExact(exact);
      layOutParts();
      if (!target().isFigure() || (hasAllParts() && m_turn.isWhole())) return;
    }
  }
}

void ShiftView::layOutParts() {
  const auto layOut = [this] {
    PlaneView::layoutSettles();
    if (target().isFigure()) labelColourBars(plot());
    updateLayout();
  };
  // Sizes determine labels, labels margins, and margins sizes: always start from the same state, so that the result
  // does not depend on history. Only a finished layout knows the size of its numbers.
  const TurnRoom room = rooms(plot().viewport());
  for (StoryElement* const element : {m_beside, m_below}) element->showBlock(room.turn.isEmpty());
  const int side = std::min(room.rest.width(), room.rest.height()) / 2;
  place({.side = side, .strips = side / 2, .below = m_below->lineHeight()});
  for (int pass = 0; pass < 2; ++pass) layOut();
  // If the matrix is too small for labels, the axes take less room and leave more for the matrix; beside a low matrix
  // the measure of a figure's colour bar continues in a second line.
  int colourBar = 0;
  for (int pass = 0; pass < (target().isFigure() ? 3 : 2); ++pass) {
    // The hint is of the margins alone.
    const QCPLayoutElement* const bar = m_grid->element(0, 2);
    colourBar = std::max(colourBar, bar->minimumOuterSizeHint().width() + bar->minimumSize().width());
    arrange(colourBar);
    layOut();
  }
  settleOnceMore();  // the labels of the last pass still follow from the sizes before it
}

bool ShiftView::hasAllParts() const {
  const bool hasBar = !scene().figure.parts.bar || m_colourBar->axis().axisRect()->visible();
  return hasBar && m_hasHeadings && m_beside->hasRoom() && m_below->hasRoom();
}

void ShiftView::checkFigure() {
  PlaneView::checkFigure();
  // How much is missing only the next layout tells.
  const QSizeF more = QSizeF(plot().viewport().size()) / 8;
  const auto refuse = [&](bool lacks, const QString& why) {
    if (lacks) target().refuseSmall(why, more);
  };
  refuse(scene().figure.parts.bar && !m_colourBar->axis().axisRect()->visible(),
         tr("there is no room for the colour bar"));
  refuse(!m_hasHeadings, tr("there is no room for the headings above the matrix and its strips"));
  refuse(!m_beside->hasRoom() || !m_below->hasRoom() || !m_turn.isWhole(),
         tr("there is no room for all that the figure says of the shift"));
}

void ShiftView::arrange(int colourBar) {
  const QSize whole = rooms(plot().viewport()).rest.size();
  const QMargins margins = axisRect().margins();
  place(shiftLayout({.width = whole.width() - (margins.left() + m_stripRect->margins().left() + 3 * kShiftSpacing),
                     .height = whole.height() - margins.top() - margins.bottom(),
                     .colourBar = colourBar,
                     .storyWidth = m_beside->wantedWidth() + qRound(12 * textScale()),
                     .storyHeight = m_below->wantedHeight(whole.width() - 24 * textScale()),
                     .line = m_below->leastHeight(whole.width() - 24 * textScale()),
                     .textScale = textScale(),
                     .least = target().isFigure() ? kLeastInFigure : ShiftRoom().least}));
}

void ShiftView::placeRooms(const QRect& whole) {
  const TurnRoom room = rooms(whole);
  m_grid->setOuterRect(room.rest);
  m_turn.place(room.turn);
}

}  // namespace sinescope
