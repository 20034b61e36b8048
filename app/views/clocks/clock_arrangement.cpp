// Where the parts of a page of clocks stand, and what a figure of it lacks.

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include "app/views/clocks/bit_counter.h"
#include "app/views/clocks/clock_page.h"
#include "app/views/clocks/clock_words.h"
#include "app/views/clocks/selected_hand.h"

namespace sinescope {

namespace {

/// Fraction of the height for clocks and counter where a hand unrolls between them.
constexpr double kShareBesideTheWave = 0.64;
constexpr double kAirAboveWave = 7;  // pixels at text scale 1
/// Fraction of the room's width; the counter needs the rest for its bits.
constexpr double kLegendShare = 0.23;

/// What a figure has: clocks with names and a counter that explains itself, waves, wavelengths below the clocks.
constexpr int kWhole = 4;
constexpr int kWaves = 2;
constexpr int kWavelengths = 1;
constexpr int kMostWorth = kWhole + kWaves + kWavelengths;

bool hasWavelengths(const ClockGrid& grid) { return grid.text <= ClockText::Brief; }

/// Of the width of the waves, so that they are wider than high.
constexpr double kMostOfWidth = 0.27;
constexpr double kMostOfWidthOnPaper = 0.32;  // of the lowest waves, so that a column of a journal has them

double leastWaveWidth(double scale) { return UnrolledHand::leastHeight(scale) / kMostOfWidthOnPaper + 1; }

/// The height of the selected hand's waves in a room that they share with clocks: 0 if one of them would have too
/// little.
double stripHeight(const QRectF& room, double scale, bool isOnPaper,
                   const std::function<ClockGrid(const QRectF& above)>& arranged) {
  constexpr double share = 0.45;  // of the height
  const double least = UnrolledHand::leastHeight(scale);
  const auto above = [&](double strip) { return arranged(room.adjusted(0, 0, 0, -strip - kAirAboveWave * scale)); };
  const bool isNarrow = isOnPaper && kMostOfWidthOnPaper * room.width() >= least;
  const double widest = std::max(kMostOfWidth * room.width(), isNarrow ? least : 0);
  if (widest < least || room.height() < (isOnPaper ? 1.5 : 2) * least) return 0;
  const double fair = std::clamp(share * room.height(), least, widest);
  const ClockGrid grid = above(fair);
  if (grid.text == ClockText::None) return above(least).text == ClockText::None ? 0 : least;
  if (isOnPaper && !hasWavelengths(grid) && hasWavelengths(above(least))) return least;
  return std::clamp(room.height() - kAirAboveWave * scale - grid.neededHeight(), fair, widest);
}

/// The largest height of the counter that leaves enough room for the clocks.
double counterHeight(const BitCounter& counter, double room, bool words) {
  if (words && room >= 3.4 * counter.fullHeight()) return counter.fullHeight();
  if (words && room >= 4 * counter.briefHeight()) return counter.briefHeight();
  return room >= 5 * counter.leastHeight() ? counter.leastHeight() : 0;
}

}  // namespace

void ClockPage::arrange(const QRectF& room) {
  m_room = room;
  const bool hasWords = m_scene.figure.parts.notes;
  const auto usual = [&] { place(room, [&](double shared) { return counterHeight(counter(), shared, hasWords); }); };
  const auto whole = [&](bool isTight) {
    m_isTight = isTight;
    place(room, [&](double) { return hasWords ? counter().placedHeight() : counter().leastHeight(); });
  };
  usual();
  // In a figure the counter says what it is and clocks have names: with less air where there is little room.
  if (!m_scene.isOnPaper || worth() == kMostWorth) return;
  const int least = worth();
  whole(false);
  const int roomy = worth();
  whole(true);
  const int tight = worth();
  if (least >= std::max({kWhole, roomy, tight})) {
    m_isTight = false;
    usual();
  } else if (roomy >= std::max(kWhole, tight)) {
    whole(false);
  }
}

int ClockPage::worth() const {
  const QSizeF lacks = missing();
  const bool isWhole = lacks.width() <= 0 && lacks.height() <= 0;
  return (isWhole ? kWhole : 0) + (!unrolls() || !m_strip.isEmpty() ? kWaves : 0) +
         (hasWavelengths(m_grid) ? kWavelengths : 0);
}

QSizeF ClockPage::missing() const {
  QSizeF lacks(0, 0);
  const double line = m_metrics.height();
  if (m_count > 0 && m_grid.text == ClockText::None)
    lacks = {textSizes().name + m_grid.gap + 1 - m_room.width(), 2 * line};
  const auto lackAcross = [&lacks](double width) { lacks.setWidth(std::max(lacks.width(), width)); };
  if (m_scene.guidance.showsDigits()) {
    const double least = m_scene.figure.parts.notes ? counter().placedHeight() : counter().leastHeight();
    lacks.setHeight(std::max(lacks.height(), least - m_counter.height()));
    if (m_scene.figure.parts.notes && !m_counter.isEmpty()) lackAcross(counter().missingWidth(m_counter.width()));
  }
  if (!m_strip.isEmpty()) lackAcross(selectedHand(m_scene).missingWidth(m_strip));
  return lacks;
}

QSizeF ClockPage::missingWaves() const {
  if (!m_scene.figure.parts.notes || m_scene.guidance.leads || m_count == 0) return {0, 0};
  const double line = m_metrics.height();
  QSizeF lacks(0, hasWavelengths(m_grid) ? 0 : 2 * line);
  if (unrolls() && m_strip.isEmpty()) {
    const double least = UnrolledHand::leastHeight(m_scale);
    lacks = {leastWaveWidth(m_scale) - m_room.width(), std::max(least / 2, 2 * line)};
  }
  return lacks;
}

bool ClockPage::unrolls() const { return !showsAll() && selectedRank(m_scene) >= 0; }

BitCounter ClockPage::counter() const {
  BitCounter counter;
  counter.position = m_scene.selection.position;
  counter.bits =
      binaryCounter(counter.position, counterBits(std::max(boundsOf(m_scene).endPosition() - 1, counter.position)));
  counter.hasNext = hasPosition(counter.position + 1);
  counter.dark = m_scene.dark;
  counter.textScale = m_scale;
  counter.isOnPaper = m_scene.isOnPaper;
  counter.isTight = m_isTight;
  return counter;
}

void ClockPage::place(QRectF room, const std::function<double(double shared)>& counterIn) {
  m_note = m_legend = m_strip = m_counter = QRectF();
  const double line = m_metrics.height();
  // Compared encodings are side by side and use the same grid, so that clocks at the same place can be compared.
  const int most = std::max(shownCount(m_scene.spec), m_scene.other ? shownCount(m_scene.other->spec) : 0);
  const ClockTextSizes sizes = textSizes();
  const auto arranged = [&](const QRectF& above) { return arrangeClocks(above, most, sizes, m_scale, showsAll()); };
  const auto stripIn = [&](const QRectF& all) {
    return unrolls() ? stripHeight(all, m_scale, m_scene.isOnPaper, arranged) : 0;
  };
  const double share = stripIn(room) > 0 ? kShareBesideTheWave : 1;
  const double height = m_scene.guidance.showsDigits() ? counterIn(room.height() * share) : 0;
  if (height > 0) {
    m_counter = QRectF(room.left(), room.bottom() - height, room.width(), height);
    room.setBottom(m_counter.top() - 0.4 * line);
  }
  if (const double strip = stripIn(room); strip > 0) {
    m_strip = QRectF(room.left(), room.bottom() - strip, room.width(), strip);
    room.setBottom(m_strip.top() - kAirAboveWave * m_scale);
  } else if (const double legend = clockLegendWidth(height, m_scene);
             m_scene.figure.parts.legend && height >= counter().fullHeight() && legend < kLegendShare * room.width()) {
    m_legend = QRectF(room.left(), m_counter.top(), legend, height);
    m_counter.setLeft(m_legend.right() + line);
  }
  if (m_count == 0) m_note = room;
  m_grid = arranged(room);
  if (!m_scene.figure.parts.notes) return;
  const bool hints = showsAll() && m_grid.perPage() < m_count && m_scene.markSelection;
  if (m_count > 0 && (hints || !clockRemarks(m_scene).isEmpty()) && room.height() > 6 * line) {
    m_note = QRectF(room.left(), room.bottom() - 1.3 * line, room.width(), 1.3 * line);
    room.setBottom(m_note.top());
    m_grid = arranged(room);
  }
}

void ClockPage::choose() {
  const int places = m_grid.perPage();
  if (showsAll()) {
    m_ranks.resize(static_cast<std::size_t>(std::min(places, m_count)));
    std::iota(m_ranks.begin(), m_ranks.end(),
              std::clamp(m_scene.appearance.clocks.first, 0, std::max(0, m_count - places)));
  } else {
    m_ranks = chosenClocks(m_count, std::min(places, kClocksByDefault), selectedRank(m_scene));
  }
  m_grid.shown = static_cast<int>(m_ranks.size());
}

ClockTextSizes ClockPage::textSizes() const {
  ClockTextSizes sizes;
  sizes.line = m_metrics.height();
  if (m_scene.guidance.leads) sizes.leftToClock = 0.6;  // they speak of the text
  if (m_scene.isOnPaper) sizes.leastShare = 0.8;        // it is looked at from nearby
  if (m_isTight) {
    sizes.gap = 6;
    sizes.leftToClock = 0.35;
    sizes.leastShare = 0.5;
  }
  widen(sizes, m_scene.spec, *m_scene.columns);
  if (m_scene.other) widen(sizes, m_scene.other->spec, *m_scene.other->columns);
  // Angles change with the position, but the grid must not. No room is enough for words there.
  if (m_scene.showsDifference()) {
    sizes.brief = std::max(sizes.brief, m_metrics.horizontalAdvance(QStringLiteral("−188.8°")));
    sizes.values = std::max(sizes.values, sizes.name + m_metrics.horizontalAdvance(QStringLiteral(" · −188.8°")));
    sizes.words = sizes.turn = sizes.wavelength = std::numeric_limits<double>::infinity();
  }
  return sizes;
}

}  // namespace sinescope
