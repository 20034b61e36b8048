// Where the parts of the shift stand.

#include <utility>

#include "app/views/drawing/colour_bar.h"
#include "app/views/shift/shift_headings.h"
#include "app/views/shift/shift_layout.h"
#include "app/views/shift/shift_story.h"
#include "app/views/shift/shift_view.h"
#include "app/views/shift/turn_area.h"

namespace sinescope {

void ShiftView::layoutSettles() {
  const PlaneAxis axis = across();
  const ShiftLayoutKey key{plot().viewport().size(),
                           textScale(),
                           zoom(),
                           axis.count,
                           axis.label,
                           m_greatest,
                           headingWidth(matrixName(), textScale())};
  if (m_laidOut == key) return PlaneView::layoutSettles();
  m_laidOut = key;
  const auto layOut = [this] {
    PlaneView::layoutSettles();
    updateLayout();
  };
  // Sizes determine labels, labels margins, and margins sizes: always start from the same state, so that the result
  // does not depend on history. Only a finished layout knows the size of its numbers.
  const TurnRoom room = turnRoom(plot().viewport(), textScale());
  for (StoryElement* const element : {m_beside, m_below}) element->showBlock(room.turn.isEmpty());
  const int side = std::min(room.rest.width(), room.rest.height()) / 2;
  place({.side = side, .strips = side / 2, .below = m_below->lineHeight()});
  for (int pass = 0; pass < 2; ++pass) layOut();
  const int colourBar = m_grid->element(0, 2)->minimumOuterSizeHint().width();
  // If the matrix is too small for labels, the axes take less room and leave more for the matrix.
  for (int pass = 0; pass < 2; ++pass) {
    arrange(colourBar);
    layOut();
  }
  settleOnceMore();  // the labels of the last pass still follow from the sizes before it
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
  refuse(!m_beside->isWhole() || !m_below->isWhole() || !m_turn.isWhole(),
         tr("there is no room for all that the figure says of the shift"));
}

void ShiftView::arrange(int colourBar) {
  const QSize whole = turnRoom(plot().viewport(), textScale()).rest.size();
  const QMargins margins = axisRect().margins();
  place(shiftLayout({.width = whole.width() - (margins.left() + m_stripRect->margins().left() + 3 * kShiftSpacing),
                     .height = whole.height() - margins.top() - margins.bottom(),
                     .colourBar = colourBar,
                     .storyWidth = m_beside->wantedWidth() + qRound(12 * textScale()),
                     .storyHeight = m_below->wantedHeight(whole.width() - 24 * textScale()),
                     .line = m_below->leastHeight(whole.width() - 24 * textScale()),
                     .textScale = textScale()}));
}

void ShiftView::placeRooms(const QRect& whole) {
  const TurnRoom room = turnRoom(whole, textScale());
  m_grid->setOuterRect(room.rest);
  m_turn.place(room.turn);
}

}  // namespace sinescope
