#include "app/views/clocks/clock_page.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/clocks/bit_counter.h"
#include "app/views/clocks/clock_painter.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

namespace {

constexpr double kHandWidth = 2;
/// Fraction of the room's width; the counter needs the rest for its bits.
constexpr double kLegendShare = 0.23;

bool isUnpaired(const EncodingSpec& spec) { return spec.convention.exponent == Exponent::Unpaired; }

bool has(const EncodingSpec& spec, std::int64_t position) {
  return position >= spec.firstPosition && position < spec.endPosition();
}

QString wavelengthText(const Clock& clock) {
  // If ω overflows double it is infinite, but its wavelength is not zero.
  return std::isfinite(clock.omega) ? QStringLiteral("λ ") + brief(clock.wavelength(), 3)
                                    : QStringLiteral("λ < 1e−307");
}

/// The name of a wave, as in the view Waves: "sin 24".
QString waveName(const Clock& clock, int dimension) {
  return (dimension == clock.sine ? QStringLiteral("sin %1") : QStringLiteral("cos %1")).arg(dimension);
}

QString dimensionsOf(const Clock& clock) {
  const QString first = QStringLiteral("k %1").arg(clock.firstDimension());
  return clock.secondDimension() < 0 ? first : QStringLiteral("%1, %2").arg(first).arg(clock.secondDimension());
}

QString degreesText(double turns) { return brief(std::round(turns * 3600) / 10, 4) + QStringLiteral("°"); }

/// The angle from B's hand to A's by the shorter way, -180° … 180°.
QString differenceText(const Hand& a, const Hand& b) {
  const double turns = handBetween(a, b).turns();
  return degreesText(turns > 0.5 ? turns - 1 : turns);
}

/// The colours of the two columns: the first one has the accent colour, as in the view Waves.
WaveColours coloursOf(const Convention& convention, bool dark) {
  const QColor first = seriesColour(dark, 0);
  const QColor second = seriesColour(dark, 1);
  return convention.order == Order::SineFirst ? WaveColours{first, second} : WaveColours{second, first};
}

double widest(const QStringList& texts, const QFontMetricsF& metrics) {
  double width = 0;
  for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
  return width;
}

/// The largest height of the counter that leaves enough room for the clocks.
double counterHeight(const BitCounter& counter, double room) {
  if (room >= 3.4 * counter.fullHeight()) return counter.fullHeight();
  if (room >= 4 * counter.briefHeight()) return counter.briefHeight();
  return room >= 5 * counter.leastHeight() ? counter.leastHeight() : 0;
}

}  // namespace

int selectedRank(const Scene& scene) {
  return clockRankOf(scene.spec, clampedTo(scene.spec, scene.selection).dimension);
}

QString clockName(const Scene& scene, const Clock& clock) {
  return isUnpaired(scene.spec) ? tr("dimension %1").arg(clock.firstDimension()) : tr("pair %1").arg(clock.pair);
}

ClockPage::ClockPage(const Scene& scene, const QRectF& room)
    : m_scene(scene),
      m_count(clockCount(scene.spec)),
      m_scale(scene.appearance.textScale),
      m_font(uiFont(kSmallTextSize, m_scale)),
      m_metrics(m_font) {
  arrange(room);
  m_first = std::clamp(scene.appearance.clocks.first, 0, std::max(0, m_count - m_grid.perPage()));
}

void ClockPage::arrange(QRectF room) {
  m_room = room;
  const double line = m_metrics.height();
  BitCounter counter;
  counter.textScale = m_scale;
  const double height = counterHeight(counter, room.height());
  if (height > 0) {
    m_counter = QRectF(room.left(), room.bottom() - height, room.width(), height);
    room.setBottom(m_counter.top() - 0.4 * line);
    const double legend = clockLegendWidth(height, m_scale);
    if (height >= counter.fullHeight() && legend < kLegendShare * room.width()) {
      m_legend = QRectF(room.left(), m_counter.top(), legend, height);
      m_counter.setLeft(m_legend.right() + line);
    }
  }
  // Compared encodings are side by side and use the same grid, so that clocks at the same place can be compared.
  const int most = m_scene.other ? std::max(m_count, clockCount(m_scene.other->spec)) : m_count;
  const ClockTextSizes sizes = textSizes();
  if (m_count == 0) m_note = room;
  m_grid = arrangeClocks(room, most, sizes, m_scale);
  const bool hints = m_grid.perPage() < m_count && m_scene.markSelection;
  if (m_count > 0 && (hints || !remarks().isEmpty()) && room.height() > 6 * line) {
    m_note = QRectF(room.left(), room.bottom() - 1.3 * line, room.width(), 1.3 * line);
    room.setBottom(m_note.top());
    m_grid = arrangeClocks(room, most, sizes, m_scale);
  }
  m_grid.shown = std::min(m_grid.perPage(), m_count);
}

int ClockPage::rankAt(const QPointF& point) const {
  const int index = m_grid.at(point);
  return index < 0 ? -1 : m_first + index;
}

bool ClockPage::hasPosition(std::int64_t position) const { return has(m_scene.spec, position); }

std::optional<Clock> ClockPage::otherClock(const Clock& clock) const {
  const Shown& other = *m_scene.other;
  int rank = -1;
  if (isUnpaired(m_scene.spec) || isUnpaired(other.spec)) {  // pairs are meaningless for one of them
    if (clock.firstDimension() < other.spec.dModel) rank = clockRankOf(other.spec, clock.firstDimension());
  } else {
    rank = clockRankOfPair(other.spec, clock.pair);
  }
  if (rank < 0) return std::nullopt;
  return clockAt(other.spec, *other.columns, rank);
}

std::optional<Hand> ClockPage::otherHand(const Clock& clock, std::int64_t position) const {
  const auto other = otherClock(clock);
  if (!other || !has(m_scene.other->spec, position)) return std::nullopt;
  return handAt(*other, position);
}

ClockTextSizes ClockPage::textSizes() const {
  ClockTextSizes sizes;
  sizes.line = m_metrics.height();
  if (m_count == 0) return sizes;
  QStringList names;
  QStringList briefs{QStringLiteral("λ 88.8")};
  QStringList values;
  for (const int rank : {0, m_count - 1}) {
    const Clock of = clock(rank);
    names << textOf(of, ClockText::Name);
    briefs << textOf(of, ClockText::Brief);
    values << textOf(of, ClockText::Values) << textOf(of, ClockText::Values).first() + QStringLiteral(".88")
           << waveName(of, std::max(of.sine, of.cosine)) + QStringLiteral("  −0.8888    ");
  }
  if (m_scene.showsDifference()) {  // angles change with the position, but the grid must not
    briefs << QStringLiteral("−188.8°");
    values << names.last() + QStringLiteral(" · −188.8°");
  }
  sizes.name = widest(names, m_metrics);
  sizes.brief = widest(briefs, m_metrics);
  sizes.values = widest(values, m_metrics);
  return sizes;
}

QStringList ClockPage::textOf(const Clock& clock, ClockText text) const {
  const QString name = clockName(m_scene, clock);
  if (text == ClockText::Name) return {name};
  if (m_scene.showsDifference()) {
    const auto other = otherClock(clock);
    const std::int64_t position = m_scene.selection.position;
    const auto hand = otherHand(clock, position);
    const bool both = hand && hasPosition(position);
    const QString angle = both ? differenceText(handAt(clock, position), *hand) : other ? QString() : tr("not in B");
    if (text == ClockText::Brief) return {name, angle, wavelengthText(clock)};
    return {angle.isEmpty() ? name : name + QStringLiteral(" · ") + angle,
            QStringLiteral("A  ") + wavelengthText(clock),
            other ? QStringLiteral("B  ") + wavelengthText(*other) : QString()};
  }
  if (text == ClockText::Values) return {name + QStringLiteral(" · ") + wavelengthText(clock)};
  const QString waves = isUnpaired(m_scene.spec) ? waveName(clock, clock.firstDimension()) : dimensionsOf(clock);
  return {name, waves, wavelengthText(clock)};
}

void ClockPage::paint(QCPPainter& painter) const {
  for (int index = 0; index < m_grid.shown; ++index) {
    const Clock of = clock(m_first + index);
    paintHands(painter, index, of);
    paintText(painter, index, of);
  }
  const QString hinted = m_scene.markSelection ? hint() : QString();
  const double room =
      m_note.width() - (hinted.isEmpty() ? 0 : m_metrics.horizontalAdvance(hinted) + m_metrics.height());
  const QStringList texts = m_note.isEmpty() ? QStringList() : remarks();
  const auto text =
      std::ranges::find_if(texts, [&](const QString& each) { return m_metrics.horizontalAdvance(each) <= room; });
  if (text != texts.end()) {
    painter.setFont(m_font);
    painter.setPen(themeColours(m_scene.dark).secondary);
    QTextOption place(m_count == 0 ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
    place.setWrapMode(QTextOption::NoWrap);
    painter.drawText(m_note, *text, place);
  }
  if (!m_legend.isEmpty()) {
    paintClockLegend(painter, m_legend, coloursOf(m_scene.spec.convention, m_scene.dark), m_scene.showsDifference(),
                     m_scene.dark, m_scale);
  }
  if (!m_counter.isEmpty()) paintCounter(painter);
}

void ClockPage::paintCounter(QCPPainter& painter) const {
  BitCounter counter;
  counter.position = m_scene.selection.position;
  counter.bits =
      binaryCounter(counter.position, counterBits(std::max(boundsOf(m_scene).endPosition() - 1, counter.position)));
  counter.hasNext = hasPosition(counter.position + 1);
  counter.dark = m_scene.dark;
  counter.textScale = m_scale;
  counter.paint(painter, m_counter);
}

Dial ClockPage::dialOf(int index) const {
  constexpr double finest = 24;  // radius below which lines become finer
  const double radius = m_grid.diameter / 2 - m_scale;
  return {m_grid.centre(index), radius, std::min(m_scale, radius / finest), themeColours(m_scene.dark)};
}

void ClockPage::paintHands(QCPPainter& painter, int index, const Clock& clock) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
  const Dial dial = dialOf(index);
  const std::int64_t position = m_scene.selection.position;
  paintDial(painter, dial, clock.sine < 0 || clock.cosine < 0);
  if (!hasPosition(position)) return;
  const Hand hand = handAt(clock, position);
  if (!m_scene.showsDifference()) {
    WaveColours waves = coloursOf(m_scene.spec.convention, m_scene.dark);
    if (clock.sine < 0) waves.sine = QColor();
    if (clock.cosine < 0) waves.cosine = QColor();
    paintProjections(painter, dial, hand, waves);
    paintHand(painter, dial, hand, colours.text, kHandWidth);
    return;
  }
  if (const auto other = otherHand(clock, position)) {
    paintWedge(painter, dial, *other, hand, colours.accent);
    paintHand(painter, dial, *other, colours.second, kHandWidth);
  }
  paintHand(painter, dial, hand, colours.accent, kHandWidth);
}

void ClockPage::paintText(QCPPainter& painter, int index, const Clock& clock) const {
  if (m_grid.text == ClockText::None) return;
  const ThemeColours& colours = themeColours(m_scene.dark);
  painter.setFont(m_font);
  const double centre = m_grid.centre(index).x();
  double baseline =
      m_grid.textTop(index) + m_grid.textHeight - linesOf(m_grid.text) * m_metrics.height() + m_metrics.ascent();
  painter.setPen(colours.text);
  for (const QString& text : textOf(clock, m_grid.text)) {
    painter.drawText(QPointF(centre - m_metrics.horizontalAdvance(text) / 2, baseline), text);
    painter.setPen(colours.secondary);
    baseline += m_metrics.height();
  }
  const bool values = m_grid.text == ClockText::Values && !m_scene.showsDifference();
  if (values && hasPosition(m_scene.selection.position)) paintValues(painter, index, baseline, clock);
}

void ClockPage::paintValues(QCPPainter& painter, int index, double baseline, const Clock& clock) const {
  // A dot in the bar's colour, the wave, and the number on the right: a table of two lines.
  const Hand hand = handAt(clock, m_scene.selection.position);
  const WaveColours waves = coloursOf(m_scene.spec.convention, m_scene.dark);
  const double left = m_grid.centre(index).x() - m_grid.textWidth / 2;
  const double dot = m_metrics.height() * 0.28;
  for (const int dimension : {clock.firstDimension(), clock.secondDimension()}) {
    if (dimension < 0) continue;
    const bool isSine = dimension == clock.sine;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isSine ? waves.sine : waves.cosine);
    painter.drawEllipse(QPointF(left + dot, baseline - m_metrics.ascent() * 0.36), dot, dot);
    painter.setPen(themeColours(m_scene.dark).text);
    const QString number = fourDecimals(isSine ? hand.sine : hand.cosine);
    painter.drawText(QPointF(left + 3.4 * dot, baseline), waveName(clock, dimension));
    painter.drawText(QPointF(left + m_grid.textWidth - m_metrics.horizontalAdvance(number), baseline), number);
    baseline += m_metrics.height();
  }
}

QStringList ClockPage::remarks() const {
  const EncodingSpec& spec = m_scene.spec;
  const std::int64_t position = m_scene.selection.position;
  const bool compared = m_scene.showsDifference();
  if (m_count == 0) return {tr("The only dimension is zero: there is no pair, and no clock"), tr("no pair, no clock")};
  if (!hasPosition(position)) {
    return {tr("Position %1 is not in this encoding, whose positions are %2 to %3: no hands")
                .arg(grouped(position), grouped(spec.firstPosition), grouped(spec.endPosition() - 1)),
            tr("position %1 is not in this encoding").arg(grouped(position))};
  }
  if (compared && !has(m_scene.other->spec, position)) return {tr("Position %1 is not in B").arg(grouped(position))};
  if (isUnpaired(spec)) {
    return {tr("Unpaired exponents: each dimension has a frequency of its own, so no two are the sine and the cosine "
               "of one hand. A clock for each, with the one value that it has."),
            tr("Unpaired exponents: no two dimensions turn alike. A clock for each, with its one value."),
            tr("Unpaired: a clock for each dimension"), tr("unpaired")};
  }
  if (compared && isUnpaired(m_scene.other->spec)) {
    return {tr("B has unpaired exponents: its hand is that of the clock's first dimension"), tr("B is unpaired")};
  }
  if (spec.base < 1) return {tr("Base below 1: the last pair is the fastest"), tr("base < 1: last pair fastest")};
  if (spec.base == 1 && m_count > 1) return {tr("Base 1: all clocks turn alike")};
  return {};
}

QString ClockPage::hint() const {
  const int rank = selectedRank(m_scene);
  if (m_count == 0) return {};
  if (rank < 0) return tr("dimension %1 is zero: it has no clock").arg(m_scene.selection.dimension);
  if (m_grid.shown == 0 || shows(rank)) return {};
  const QString name = clockName(m_scene, clock(rank));
  const QString pageOf = grouped(rank / m_grid.perPage() + 1);
  const QString text = tr("%1 is selected: page %2 of %3 (Enter)")
                           .arg(name, pageOf, grouped((m_count + m_grid.perPage() - 1) / m_grid.perPage()));
  return m_metrics.horizontalAdvance(text) <= m_note.width() ? text : tr("%1: page %2 (Enter)").arg(name, pageOf);
}

void ClockPage::paintMarks(QCPPainter& painter) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
  const auto& hover = m_scene.hover;
  if (hover && hover->position != m_scene.selection.position && hasPosition(hover->position)) {
    for (int index = 0; index < m_grid.shown; ++index) {
      paintHand(painter, dialOf(index), handAt(clock(m_first + index), hover->position), colours.tertiary, 1);
    }
  }
  const auto frame = [&](int rank, const QPen& pen) {
    if (rank < 0 || !shows(rank)) return;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(m_grid.card(rank - m_first), 6, 6);
  };
  const int hovered =
      hover && hover->dimension < m_scene.spec.dModel ? clockRankOf(m_scene.spec, hover->dimension) : -1;
  frame(hovered, QPen(colours.tertiary, 1.2 * m_scale, Qt::DashLine));
  frame(selectedRank(m_scene), QPen(colours.accent, 1.8 * m_scale));
  if (!m_note.isEmpty()) {
    painter.setFont(m_font);
    painter.setPen(colours.secondary);
    painter.drawText(m_note, Qt::AlignRight | Qt::AlignVCenter, hint());
  }
  if (hovered >= 0 && shows(hovered) && hasPosition(hover->position)) paintTag(painter, hovered, hover->position);
}

void ClockPage::paintTag(QCPPainter& painter, int rank, std::int64_t position) const {
  const Clock of = clock(rank);
  const Hand hand = handAt(of, position);
  QStringList parts;
  if (m_scene.showsDifference()) {
    parts << QStringLiteral("A ") + degreesText(hand.turns());
    if (const auto other = otherHand(of, position)) parts << QStringLiteral("B ") + degreesText(other->turns());
  } else {
    for (const int dimension : {of.firstDimension(), of.secondDimension()}) {
      if (dimension < 0) continue;
      parts << waveName(of, dimension) + QStringLiteral(" = ") +
                   fourDecimals(dimension == of.sine ? hand.sine : hand.cosine);
    }
    parts << degreesText(hand.turns());
  }
  const ThemeColours& colours = themeColours(m_scene.dark);
  const int index = rank - m_first;
  drawTag(painter, m_grid.centre(index) + QPointF(m_grid.diameter / 2, -m_grid.diameter / 3),
          parts.join(QStringLiteral(" · ")), m_font, colours.text, colours.surface, m_room);
}

}  // namespace sinescope
