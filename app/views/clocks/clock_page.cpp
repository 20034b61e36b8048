#include "app/views/clocks/clock_page.h"

#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/clocks/bit_counter.h"
#include "app/views/clocks/clock_painter.h"
#include "app/views/clocks/clock_words.h"
#include "app/views/clocks/selected_hand.h"
#include "app/views/clocks/unrolled_hand.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/view/spotlight_veil.h"

namespace sinescope {

namespace {

constexpr double kHandWidth = 2;
double widest(const QStringList& texts, const QFontMetricsF& metrics) {
  double width = 0;
  for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
  return width;
}

}  // namespace

ClockPage::ClockPage(const Scene& scene, const QRectF& room)
    : m_scene(scene),
      m_count(clockCount(scene.spec)),
      m_scale(scene.appearance.textScale),
      m_font(uiFont(kSmallTextSize, m_scale)),
      m_metrics(m_font) {
  arrange(room);
  choose();
}

int ClockPage::shownCount(const EncodingSpec& spec) const {
  return showsAll() ? clockCount(spec) : std::min(clockCount(spec), kClocksByDefault);
}

int ClockPage::indexOf(int rank) const {
  const auto found = std::ranges::find(m_ranks, rank);
  return found == m_ranks.end() ? -1 : static_cast<int>(found - m_ranks.begin());
}

int ClockPage::rankAt(const QPointF& point) const {
  const int index = m_grid.at(point);
  return index < 0 ? -1 : rankOf(index);
}

bool ClockPage::hasPosition(std::int64_t position) const { return hasRow(m_scene.spec, position); }

std::optional<Hand> ClockPage::otherHand(const Clock& clock, std::int64_t position) const {
  const auto other = comparedClock(m_scene, clock);
  if (!other || !hasRow(m_scene.other->spec, position)) return std::nullopt;
  return handAt(*other, position);
}

void ClockPage::widen(ClockTextSizes& sizes, const EncodingSpec& spec, std::span<const Column> columns) const {
  if (clockCount(spec) == 0) return;
  QStringList names;
  QStringList briefs = widestWavelengths(spec, columns);
  const double wavelength = widest(briefs, m_metrics);
  double waves = 0;
  for (const int rank : {0, clockCount(spec) - 1}) {
    const Clock of = clockAt(spec, columns, rank);
    names << clockName(spec, of);
    briefs << names.last() << dimensionsOf(of);
    const QString wave = waveName(m_scene, of, std::max(of.sine, of.cosine));
    waves = std::max(waves, m_metrics.horizontalAdvance(wave + QStringLiteral("  −0.8888    ")));
  }
  const double name = widest(names, m_metrics);
  const auto widen = [](double& width, double to) { width = std::max(width, to); };
  widen(sizes.name, name);
  widen(sizes.brief, widest(briefs, m_metrics));
  widen(sizes.values, std::max(name + wavelength + m_metrics.horizontalAdvance(QStringLiteral(" · ")), waves));
  widen(sizes.wavelength, std::max(name, wavelength));
  widen(sizes.turn, std::max(name, wavelength + m_metrics.horizontalAdvance(positionsWord())));
  widen(sizes.words, std::max({name, waves, wavelength + m_metrics.horizontalAdvance(positionsWord())}));
}

QStringList ClockPage::textOf(const Clock& clock, ClockText text) const {
  const QString name = clockName(m_scene.spec, clock);
  if (text == ClockText::Name) return {name};
  if (m_scene.showsDifference()) {
    const auto other = comparedClock(m_scene, clock);
    const std::int64_t position = m_scene.selection.position;
    const auto hand = otherHand(clock, position);
    const bool both = hand && hasPosition(position);
    const QString angle = both    ? differenceText(handAt(clock, position), *hand)
                          : other ? QString()
                                  : sinescope::tr("not in B");
    if (text == ClockText::Brief) return {name, angle, wavelengthText(clock)};
    return {angle.isEmpty() ? name : name + QStringLiteral(" · ") + angle,
            QStringLiteral("A  ") + wavelengthText(clock),
            other ? QStringLiteral("B  ") + wavelengthText(*other) : QString()};
  }
  if (text == ClockText::Words || text == ClockText::Turn) return {name, wavelengthText(clock) + positionsWord()};
  if (text == ClockText::Wavelength) return {name, wavelengthText(clock)};
  if (text == ClockText::Values) return {name + QStringLiteral(" · ") + wavelengthText(clock)};
  const QString waves =
      hasClockPerDimension(m_scene.spec) ? waveName(m_scene, clock, clock.firstDimension()) : dimensionsOf(clock);
  return {name, waves, wavelengthText(clock)};
}

void ClockPage::paint(QCPPainter& painter, const PaintTarget& target) const {
  for (int index = 0; index < m_grid.shown; ++index) {
    const Clock of = clock(rankOf(index));
    paintHands(painter, dialOf(index), of);
    paintText(painter, index, of);
  }
  if (!m_strip.isEmpty()) {
    paintHands(painter, unrolledDial(), clock(selectedRank(m_scene)));
    selectedHand(m_scene).paint(painter, target, m_strip);
  }
  const QString hinted = m_scene.markSelection ? hint() : QString();
  const double room =
      m_note.width() - (hinted.isEmpty() ? 0 : m_metrics.horizontalAdvance(hinted) + m_metrics.height());
  const QStringList texts = m_note.isEmpty() ? QStringList() : clockRemarks(m_scene);
  const auto text =
      std::ranges::find_if(texts, [&](const QString& each) { return m_metrics.horizontalAdvance(each) <= room; });
  if (text != texts.end()) {
    painter.setFont(m_font);
    painter.setPen(themeColours(m_scene.dark).secondary);
    QTextOption place(m_count == 0 ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
    place.setWrapMode(QTextOption::NoWrap);
    painter.drawText(m_note, *text, place);
  }
  if (!m_legend.isEmpty()) paintClockLegend(painter, m_legend, m_scene);
  if (!m_counter.isEmpty()) paintCounter(painter);
}

void ClockPage::paintCounter(QCPPainter& painter) const { counter().paint(painter, m_counter); }

Dial ClockPage::unrolledDial() const {
  const UnrolledHand hand = selectedHand(m_scene);
  return {hand.dialCentre(m_strip), hand.dialRadius(m_strip), m_scale, themeColours(m_scene.dark)};
}

std::optional<std::int64_t> ClockPage::positionAt(const QPointF& point) const {
  if (m_strip.isEmpty() || point.y() < m_strip.top() || point.y() > m_strip.bottom()) return std::nullopt;
  const UnrolledHand hand = selectedHand(m_scene);
  if (point.x() < hand.waveRect(m_strip).left() - 4) return std::nullopt;
  return hand.positionAt(m_strip, point.x());
}

Dial ClockPage::dialOf(int index) const {
  constexpr double finest = 24;  // radius below which lines become finer
  const double radius = m_grid.diameter / 2 - m_scale;
  return {m_grid.centre(index), radius, std::min(m_scale, radius / finest), themeColours(m_scene.dark)};
}

void ClockPage::paintHands(QCPPainter& painter, const Dial& dial, const Clock& clock) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
  const std::int64_t position = m_scene.selection.position;
  paintDial(painter, dial, clock.sine < 0 || clock.cosine < 0);
  if (!hasPosition(position)) return;
  const Hand hand = handAt(clock, position);
  if (!m_scene.showsDifference()) {
    WaveColours waves = waveColours(m_scene.spec.convention, m_scene.dark);
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
  const bool values = m_grid.text <= ClockText::Values && !m_scene.showsDifference();
  if (values && hasPosition(m_scene.selection.position)) paintValues(painter, index, baseline, clock);
}

void ClockPage::paintValues(QCPPainter& painter, int index, double baseline, const Clock& clock) const {
  // A dot in the bar's colour, the wave, and the number on the right: a table of two lines.
  const Hand hand = handAt(clock, m_scene.selection.position);
  const WaveColours waves = waveColours(m_scene.spec.convention, m_scene.dark);
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
    painter.drawText(QPointF(left + 3.4 * dot, baseline), waveName(m_scene, clock, dimension));
    painter.drawText(QPointF(left + m_grid.textWidth - m_metrics.horizontalAdvance(number), baseline), number);
    baseline += m_metrics.height();
  }
}

QString ClockPage::hint() const {
  const int rank = selectedRank(m_scene);
  if (m_count == 0) return {};
  if (rank < 0) return sinescope::tr("dimension %1 is zero: it has no clock").arg(m_scene.selection.dimension);
  if (!showsAll() || m_grid.shown == 0 || shows(rank)) return {};
  const QString name = clockName(m_scene.spec, clock(rank));
  const QString pageOf = grouped(rank / m_grid.perPage() + 1);
  if (m_scene.isOnPaper) return sinescope::tr("%1 is selected, among those that are not shown").arg(name);
  const QString text = sinescope::tr("%1 is selected: page %2 of %3 (Enter)")
                           .arg(name, pageOf, grouped((m_count + m_grid.perPage() - 1) / m_grid.perPage()));
  return m_metrics.horizontalAdvance(text) <= m_note.width() ? text
                                                             : sinescope::tr("%1: page %2 (Enter)").arg(name, pageOf);
}

void ClockPage::paintMarks(QCPPainter& painter) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
  const auto& hover = m_scene.hover;
  const int hovered =
      hover && hover->dimension < m_scene.spec.dModel ? clockRankOf(m_scene.spec, hover->dimension) : -1;
  paintSpotlight(painter, hover ? hovered : selectedRank(m_scene));
  if (hover && hover->position != m_scene.selection.position && hasPosition(hover->position)) {
    for (int index = 0; index < m_grid.shown; ++index) {
      paintHand(painter, dialOf(index), handAt(clock(rankOf(index)), hover->position), colours.tertiary, 1);
    }
    if (!m_strip.isEmpty()) paintUnrolledHover(painter, hover->position);
  }
  const auto frame = [&](int rank, const QPen& pen) {
    if (!shows(rank)) return;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(m_grid.card(indexOf(rank)), 6, 6);
  };
  frame(hovered, QPen(colours.tertiary, 1.2 * m_scale, Qt::DashLine));
  frame(selectedRank(m_scene), QPen(colours.accent, 1.8 * m_scale));
  if (!m_note.isEmpty()) {
    painter.setFont(m_font);
    painter.setPen(colours.secondary);
    painter.drawText(m_note, Qt::AlignRight | Qt::AlignVCenter, hint());
  }
  if (shows(hovered) && hasPosition(hover->position)) paintTag(painter, hovered, hover->position);
}

void ClockPage::paintSpotlight(QCPPainter& painter, int lit) const {
  if (!shows(lit) || !lightsDimension(m_scene.spotlight)) return;
  const QRectF card = m_grid.card(indexOf(lit));
  paintVeil(painter, m_grid.room, LitBands{{{card.left(), card.right()}}}, LitBands{{{card.top(), card.bottom()}}},
            m_scene.dark);
}

void ClockPage::paintUnrolledHover(QCPPainter& painter, std::int64_t position) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
  const UnrolledHand hand = selectedHand(m_scene);
  paintHand(painter, unrolledDial(), handAt(clock(selectedRank(m_scene)), position), colours.tertiary, 1);
  const Stretch stretch = hand.stretch(m_strip);
  if (position < stretch.first || position > stretch.last) return;
  const double x = hand.abscissa(m_strip, static_cast<double>(position));
  markAbscissa(painter, hand.waveRect(m_strip), x, colours.tertiary, m_scale, Qt::DotLine);
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
      parts << waveName(m_scene, of, dimension) + QStringLiteral(" = ") +
                   fourDecimals(dimension == of.sine ? hand.sine : hand.cosine);
    }
    parts << degreesText(hand.turns());
  }
  const ThemeColours& colours = themeColours(m_scene.dark);
  const int index = indexOf(rank);
  drawTag(painter, m_grid.centre(index) + QPointF(m_grid.diameter / 2, -m_grid.diameter / 3),
          parts.join(QStringLiteral(" · ")), m_font, colours.text, colours.surface, m_room);
}

}  // namespace sinescope
