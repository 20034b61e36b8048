#include "app/views/clocks_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/look/number_format.h"
#include "app/look/style_sheet.h"
#include "app/look/theme.h"
#include "app/views/bit_counter.h"
#include "app/views/clock_painter.h"
#include "app/views/drawing.h"

namespace sinescope {

namespace {

constexpr double kHandWidth = 2;

bool isUnpaired(const EncodingSpec& spec) { return spec.convention.exponent == Exponent::Unpaired; }

bool hasPositionOf(const EncodingSpec& spec, std::int64_t position) {
  return position >= spec.firstPosition && position < spec.endPosition();
}

QString wavelengthText(const Clock& clock) {
  // Beyond the doubles ω is infinite, its wavelength is not zero.
  return std::isfinite(clock.omega) ? QStringLiteral("λ ") + brief(clock.wavelength(), 3)
                                    : QStringLiteral("λ < 1e−307");
}

QString clockName(const Clock& clock, bool unpaired) {
  return unpaired ? ClocksView::tr("dimension %1").arg(clock.firstDimension())
                  : ClocksView::tr("pair %1").arg(clock.pair);
}

QString dimensionsOf(const Clock& clock) {
  const QString first = QStringLiteral("k %1").arg(clock.firstDimension());
  return clock.secondDimension() < 0 ? first : QStringLiteral("%1, %2").arg(first).arg(clock.secondDimension());
}

/// The wave of a dimension, as the view of waves names it: "sin 24".
QString waveName(const Clock& clock, int dimension) {
  return (dimension == clock.sine ? QStringLiteral("sin %1") : QStringLiteral("cos %1")).arg(dimension);
}

/// An angle between hands in degrees, -180 … 180.
QString degreesText(const Hand& between) {
  const double turns = between.turns();
  return brief(std::round((turns > 0.5 ? turns - 1 : turns) * 3600) / 10, 4) + QStringLiteral("°");
}

/// The columns' colours: the first one's is the accent, as in the view of waves.
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

}  // namespace

ClocksView::ClocksView(QWidget* parent) : View(parent), m_axisRect(new QCPAxisRect(&plot(), false)) {
  m_axisRect->setAutoMargins(QCP::msNone);
  plot().plotLayout()->addElement(0, 0, m_axisRect);
  plot().installEventFilter(this);
  new Drawing(m_axisRect, QStringLiteral("main"), [this](QCPPainter& painter, const QRectF&) { paint(painter); });
  new Drawing(m_axisRect, marksLayer()->name(), [this](QCPPainter& painter, const QRectF&) {
    if (scene().markSelection) paintMarks(painter);
  });
}

QString ClocksView::subtitle() const {
  const QString position = grouped(scene().selection.position);
  const QString what = isUnpaired(scene().spec) ? tr("%1 dimensions, fastest first") : tr("%1 pairs, fastest first");
  const QString clocks = what.arg(grouped(count()));
  if (scene().showsDifference()) return tr("A − B at position %1 · %2").arg(position, clocks);
  return tr("at position %1 · %2").arg(position, clocks);
}

QString ClocksView::description() const {
  QString text = title() + u' ' + subtitle() + QStringLiteral(". ");
  const int rank = clockRankOf(scene().spec, clampedTo(scene().spec, scene().selection).dimension);
  const std::int64_t position = scene().selection.position;
  if (rank >= 0 && hasPosition()) {
    const Clock shown = clock(rank);
    const Hand hand = handAt(shown, position);
    text += tr("Selected: %1, wavelength %2 positions, the hand at %3 of a turn, sine %4, cosine %5. ")
                .arg(clockName(shown, isUnpaired(scene().spec)), brief(shown.wavelength()), brief(hand.turns(), 3),
                     fourDecimals(hand.sine), fourDecimals(hand.cosine));
  }
  return text + tr("In binary: %1.").arg(QString::number(position, 2));
}

QWidget* ClocksView::headerControl() {
  if (m_control) return m_control;
  m_control = new QWidget;
  auto* const row = new QHBoxLayout(m_control);
  row->setContentsMargins({});
  row->setSpacing(2);
  const auto button = [&](const QString& name, const QString& sign, const QString& words, const QString& tip,
                          int pages) {
    auto* const made = new QToolButton;
    made->setObjectName(name);
    made->setText(sign);
    made->setAccessibleName(words);
    made->setToolTip(tip);
    connect(made, &QToolButton::clicked, this, [this, pages] { turnPages(pages); });
    return made;
  };
  m_previous = button(QStringLiteral("previousClocks"), QStringLiteral("‹"), tr("Faster clocks"),
                      tr("The page of faster clocks (Ctrl+Left); the wheel scrolls by a row"), -1);
  m_next = button(QStringLiteral("nextClocks"), QStringLiteral("›"), tr("Slower clocks"),
                  tr("The page of slower clocks (Ctrl+Right); the wheel scrolls by a row"), 1);
  m_range = new QLabel;
  m_range->setObjectName(QStringLiteral("clockRange"));
  m_range->setAccessibleName(tr("Clocks in view"));
  m_range->setToolTip(tr("Which clocks are in view, fastest first; Enter shows the selected one"));
  m_range->setForegroundRole(QPalette::Dark);
  m_range->setAlignment(Qt::AlignCenter);
  row->addWidget(m_previous);
  row->addWidget(m_range);
  row->addWidget(m_next);
  if (scene().columns) updateHeader();
  return m_control;
}

void ClocksView::updateHeader() {
  if (!m_control) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const QString sheet = buttonStyleSheet(colours, 0, 5);
  for (QToolButton* const button : {m_previous, m_next}) {
    if (button->styleSheet() != sheet) button->setStyleSheet(sheet);
    button->setFont(uiFont(kTextSize, textScale(), true));
  }
  const ClockGrid shown = grid();
  const int first = firstOf(shown);
  const int all = count();
  m_previous->setEnabled(first > 0);
  m_next->setEnabled(first + shown.shown < all);
  const QString kind = isUnpaired(scene().spec) ? tr("dimensions %1–%2 of %3") : tr("pairs %1–%2 of %3");
  const auto number = [this](int rank) {
    const Clock of = clock(rank);
    return grouped(isUnpaired(scene().spec) ? of.firstDimension() : of.pair);
  };
  m_range->setText(shown.shown > 0 ? kind.arg(number(first), number(first + shown.shown - 1), grouped(all))
                                   : tr("no clocks"));
}

void ClocksView::applyLook() {
  View::applyLook();
  const int side = qRound(14 * textScale());
  m_axisRect->setMinimumMargins({});
  m_axisRect->setMargins({side, qRound(4 * textScale()), side, qRound(10 * textScale())});
}

bool ClocksView::update(const SceneDifference& difference) {
  const bool redraw = difference.encoding || difference.appearance || m_position != scene().selection.position;
  m_position = scene().selection.position;
  if (difference.encoding || difference.appearance) updateHeader();
  return redraw;
}

bool ClocksView::hasPosition() const { return hasPositionOf(scene().spec, scene().selection.position); }

bool ClocksView::otherHasPosition() const { return hasPositionOf(scene().other->spec, scene().selection.position); }

std::optional<Clock> ClocksView::otherClock(const Clock& clock) const {
  const Scene& other = *scene().other;
  const bool byDimension = isUnpaired(scene().spec) || isUnpaired(other.spec);
  int rank = -1;
  if (byDimension) {
    if (clock.firstDimension() < other.spec.dModel) rank = clockRankOf(other.spec, clock.firstDimension());
  } else if (clock.pair < clockCount(other.spec)) {
    rank = other.spec.base < 1 ? clockCount(other.spec) - 1 - clock.pair : clock.pair;
  }
  if (rank < 0) return std::nullopt;
  return clockAt(other.spec, *other.columns, rank);
}

ClockTextSizes ClocksView::textSizes() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  ClockTextSizes sizes{.line = metrics.height()};
  if (count() == 0) return sizes;
  QStringList names;
  QStringList briefs;
  QStringList values;
  for (const int rank : {0, count() - 1}) {
    const Clock of = clock(rank);
    names << textOf(of, ClockText::Name);
    briefs << textOf(of, ClockText::Brief) << QStringLiteral("λ 88.8");
    values << textOf(of, ClockText::Values).first() + QStringLiteral(".88")
           << waveName(of, std::max(of.sine, of.cosine)) + QStringLiteral("  −0.8888    ");
  }
  sizes.name = widest(names, metrics);
  sizes.brief = widest(briefs, metrics);
  sizes.values = widest(values, metrics);
  return sizes;
}

ClocksView::Layout ClocksView::layout() const {
  Layout result;
  QRectF room(m_axisRect->rect());
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  BitCounter counter;
  counter.textScale = textScale();
  double height = 0;
  if (room.height() >= 3.4 * counter.fullHeight()) {
    height = counter.fullHeight();
  } else if (room.height() >= 4 * counter.briefHeight()) {
    height = counter.briefHeight();
  } else if (room.height() >= 5 * counter.leastHeight()) {
    height = counter.leastHeight();
  }
  if (height > 0) {
    result.counter = QRectF(room.left(), room.bottom() - height, room.width(), height);
    room.setBottom(result.counter.top() - 0.3 * line);
    const double legend = clockLegendWidth(height, textScale());
    if (height >= counter.fullHeight() && legend < room.width() / 5) {
      result.legend = QRectF(room.left(), result.counter.top(), legend, height);
      result.counter.setLeft(result.legend.right() + line);
    }
  }
  // Compared encodings stand side by side: of one grid, so that what is in one place can be compared.
  const int most = scene().other ? std::max(count(), clockCount(scene().other->spec)) : count();
  const ClockTextSizes sizes = textSizes();
  result.grid = arrangeClocks(room, most, sizes, textScale());
  const bool hints = result.grid.perPage() < count() && scene().markSelection;
  if ((hints || !remarks().isEmpty()) && room.height() > 6 * line) {
    result.note = QRectF(room.left(), room.bottom() - 1.3 * line, room.width(), 1.3 * line);
    room.setBottom(result.note.top());
    result.grid = arrangeClocks(room, most, sizes, textScale());
  }
  result.grid.shown = std::min(result.grid.perPage(), count());
  return result;
}

int ClocksView::firstOf(const ClockGrid& grid) const {
  return std::clamp(scene().appearance.firstClock, 0, std::max(0, count() - grid.perPage()));
}

QStringList ClocksView::textOf(const Clock& clock, ClockText text) const {
  const bool unpaired = isUnpaired(scene().spec);
  const QString name = clockName(clock, unpaired);
  if (text == ClockText::Name) return {name};
  QStringList lines{name, unpaired ? waveName(clock, clock.firstDimension()) : dimensionsOf(clock),
                    wavelengthText(clock)};
  if (text == ClockText::Values) lines = {name + QStringLiteral(" · ") + wavelengthText(clock)};
  if (!scene().showsDifference()) return lines;

  const auto other = otherClock(clock);
  const bool bothAreThere = other && hasPosition() && otherHasPosition();
  const std::int64_t position = scene().selection.position;
  const QString angle = bothAreThere ? degreesText(handBetween(handAt(clock, position), handAt(*other, position)))
                        : other      ? QString()
                                     : tr("not in B");
  if (text == ClockText::Brief) return {name, angle, wavelengthText(clock)};
  return {name + (angle.isEmpty() ? QString() : QStringLiteral(" · ") + angle),
          QStringLiteral("A  ") + wavelengthText(clock),
          other ? QStringLiteral("B  ") + wavelengthText(*other) : QString()};
}

void ClocksView::paint(QCPPainter& painter) {
  const Layout shown = layout();
  const int first = firstOf(shown.grid);
  for (int index = 0; index < shown.grid.shown; ++index) {
    const Clock of = clock(first + index);
    paintHands(painter, shown.grid, index, of);
    paintText(painter, shown.grid, index, of);
  }
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  if (!shown.note.isEmpty()) {
    const double room = shown.note.width() - widest({hint(shown.grid)}, metrics);
    painter.setFont(font);
    painter.setPen(colours.secondary);
    for (const QString& text : remarks()) {
      if (metrics.horizontalAdvance(text) > room) continue;
      painter.drawText(shown.note, Qt::AlignLeft | Qt::AlignVCenter, text);
      break;
    }
  }
  if (!shown.legend.isEmpty()) {
    paintClockLegend(painter, shown.legend, coloursOf(scene().spec.convention, scene().dark), scene().showsDifference(),
                     scene().dark, textScale());
  }
  if (shown.counter.isEmpty()) return;
  BitCounter counter{.position = scene().selection.position, .dark = scene().dark, .textScale = textScale()};
  counter.bits =
      binaryCounter(counter.position, counterBits(std::max(boundsOf(scene()).endPosition() - 1, counter.position)));
  counter.hasNext = counter.position + 1 < scene().spec.endPosition();
  counter.paint(painter, shown.counter);
}

void ClocksView::paintHands(QCPPainter& painter, const ClockGrid& grid, int index, const Clock& clock) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const Dial dial{grid.centre(index), grid.diameter / 2 - textScale(), textScale(), colours};
  const std::int64_t position = scene().selection.position;
  paintDial(painter, dial, clock.sine < 0 || clock.cosine < 0);
  if (!hasPosition()) return;
  const Hand hand = handAt(clock, position);
  if (!scene().showsDifference()) {
    WaveColours waves = coloursOf(scene().spec.convention, scene().dark);
    if (clock.sine < 0) waves.sine = QColor();
    if (clock.cosine < 0) waves.cosine = QColor();
    paintProjections(painter, dial, hand, waves);
    paintHand(painter, dial, hand, colours.text, kHandWidth);
    return;
  }
  if (const auto other = otherClock(clock); other && otherHasPosition()) {
    const Hand otherHand = handAt(*other, position);
    paintWedge(painter, dial, otherHand, hand, colours.accent);
    paintHand(painter, dial, otherHand, colours.second, kHandWidth);
  }
  paintHand(painter, dial, hand, colours.accent, kHandWidth);
}

void ClocksView::paintText(QCPPainter& painter, const ClockGrid& grid, int index, const Clock& clock) const {
  if (grid.text == ClockText::None) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const double centre = grid.centre(index).x();
  double baseline = grid.textTop(index) + grid.textHeight - linesOf(grid.text) * metrics.height() + metrics.ascent();
  painter.setPen(colours.text);
  for (const QString& text : textOf(clock, grid.text)) {
    painter.drawText(QPointF(centre - metrics.horizontalAdvance(text) / 2, baseline), text);
    painter.setPen(colours.secondary);
    baseline += metrics.height();
  }
  if (grid.text != ClockText::Values || scene().showsDifference() || !hasPosition()) return;
  // A dot of the bar's colour, the wave, and the number at the right: a table of two lines.
  const Hand hand = handAt(clock, scene().selection.position);
  const WaveColours waves = coloursOf(scene().spec.convention, scene().dark);
  const double half = std::min(grid.textWidth, std::max(grid.diameter, grid.textWidth)) / 2;
  for (const int dimension : {clock.firstDimension(), clock.secondDimension()}) {
    if (dimension < 0) continue;
    const bool isSine = dimension == clock.sine;
    const double dot = metrics.height() * 0.28;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isSine ? waves.sine : waves.cosine);
    painter.drawEllipse(QPointF(centre - half + dot, baseline - metrics.ascent() * 0.36), dot, dot);
    painter.setPen(colours.text);
    const QString number = fourDecimals(isSine ? hand.sine : hand.cosine);
    painter.drawText(QPointF(centre - half + 3.4 * dot, baseline), waveName(clock, dimension));
    painter.drawText(QPointF(centre + half - metrics.horizontalAdvance(number), baseline), number);
    baseline += metrics.height();
  }
}

QStringList ClocksView::remarks() const {
  const EncodingSpec& spec = scene().spec;
  if (count() == 0) return {tr("The only dimension is zero: there is no pair, and no clock"), tr("no pair, no clock")};
  if (!hasPosition()) {
    return {tr("Position %1 is not in this encoding, whose positions are %2 to %3: no hands")
                .arg(grouped(scene().selection.position), grouped(spec.firstPosition), grouped(spec.endPosition() - 1)),
            tr("position %1 is not in this encoding").arg(grouped(scene().selection.position))};
  }
  const bool compared = scene().showsDifference();
  if (compared && !otherHasPosition()) {
    return {tr("Position %1 is not in B").arg(grouped(scene().selection.position))};
  }
  if (isUnpaired(spec)) {
    return {
        tr("Unpaired exponents: each dimension has a frequency of its own, so no two are the sine and the cosine of "
           "one hand. A clock for each, with the one value that it has."),
        tr("Unpaired exponents: no two dimensions turn alike. A clock for each, with its one value."),
        tr("Unpaired: a clock for each dimension"), tr("unpaired")};
  }
  if (compared && isUnpaired(scene().other->spec)) {
    return {tr("B has unpaired exponents: its hand is that of the clock's first dimension"), tr("B is unpaired")};
  }
  if (spec.base < 1) return {tr("Base below 1: the last pair is the fastest"), tr("base < 1: last pair fastest")};
  if (spec.base == 1 && count() > 1) return {tr("Base 1: all clocks turn alike")};
  return {};
}

QString ClocksView::hint(const ClockGrid& grid) const {
  const EncodingSpec& spec = scene().spec;
  const int rank = clockRankOf(spec, clampedTo(spec, scene().selection).dimension);
  if (rank < 0) return tr("dimension %1 is zero: it has no clock").arg(scene().selection.dimension);
  const int first = firstOf(grid);
  if (grid.shown == 0 || (rank >= first && rank < first + grid.shown)) return {};
  return tr("%1 is selected: page %2 of %3 (Enter)")
      .arg(clockName(clock(rank), isUnpaired(spec)), grouped(rank / grid.perPage() + 1),
           grouped((count() + grid.perPage() - 1) / grid.perPage()));
}

void ClocksView::paintMarks(QCPPainter& painter) {
  const Layout shown = layout();
  const ClockGrid& grid = shown.grid;
  const ThemeColours& colours = themeColours(scene().dark);
  const int first = firstOf(grid);
  const auto& hover = scene().hover;
  if (hover && hover->position != scene().selection.position && hasPositionOf(scene().spec, hover->position)) {
    for (int index = 0; index < grid.shown; ++index) {
      const Dial dial{grid.centre(index), grid.diameter / 2 - textScale(), textScale(), colours};
      paintHand(painter, dial, handAt(clock(first + index), hover->position), colours.tertiary, 1);
    }
  }
  const auto frame = [&](int dimension, const QPen& pen) {
    if (dimension < 0 || dimension >= scene().spec.dModel) return;
    const int index = clockRankOf(scene().spec, dimension) - first;
    if (index < 0 || index >= grid.shown) return;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(grid.card(index), 6, 6);
  };
  if (hover) frame(hover->dimension, QPen(colours.tertiary, 1.2 * textScale(), Qt::DashLine));
  frame(scene().selection.dimension, QPen(colours.accent, 1.8 * textScale()));
  if (shown.note.isEmpty()) return;
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  painter.setPen(colours.secondary);
  painter.drawText(shown.note, Qt::AlignRight | Qt::AlignVCenter, hint(grid));
}

std::optional<Clock> ClocksView::clockUnder(const QPointF& point) const {
  const ClockGrid shown = grid();
  const int index = shown.at(point);
  if (index < 0) return std::nullopt;
  return clock(firstOf(shown) + index);
}

void ClocksView::select(const Selection& selection) { Q_EMIT selected(clampedTo(scene().spec, selection)); }

void ClocksView::showFrom(int first) {
  const int last = std::max(0, count() - grid().perPage());
  Appearance appearance = scene().appearance;
  appearance.firstClock = std::clamp(first, 0, last);
  if (appearance.firstClock != scene().appearance.firstClock) Q_EMIT appearanceEdited(appearance);
}

void ClocksView::turnPages(int pages) {
  const ClockGrid shown = grid();
  showFrom(firstOf(shown) + pages * shown.perPage());
}

void ClocksView::scroll(int rows) {
  const ClockGrid shown = grid();
  showFrom(firstOf(shown) + rows * shown.columns);
}

void ClocksView::showSelected() {
  const ClockGrid shown = grid();
  const int rank = clockRankOf(scene().spec, clampedTo(scene().spec, scene().selection).dimension);
  if (rank >= 0 && shown.perPage() > 0) showFrom(rank / shown.perPage() * shown.perPage());
}

void ClocksView::goToClock(int by) {
  if (count() == 0) return;
  const ClockGrid shown = grid();
  const int now = clockRankOf(scene().spec, clampedTo(scene().spec, scene().selection).dimension);
  const int rank = std::clamp((now < 0 ? count() : now) + by, 0, count() - 1);
  const int first = firstOf(shown);
  select({scene().selection.position, clock(rank).firstDimension()});
  if (shown.shown == 0 || (rank >= first && rank < first + shown.shown)) return;
  // Whole rows, so that clocks keep their columns.
  const int row = rank / shown.columns;
  showFrom((rank < first ? row : row - shown.rows + 1) * shown.columns);
}

bool ClocksView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != &plot() || !scene().columns) return View::eventFilter(watched, event);
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      setFocus(Qt::MouseFocusReason);
      break;
    case QEvent::MouseButtonRelease: {
      auto* const mouse = static_cast<QMouseEvent*>(event);
      const auto under = clockUnder(mouse->position());
      if (under && mouse->button() == Qt::LeftButton) select({scene().selection.position, under->firstDimension()});
      break;
    }
    case QEvent::MouseMove: {
      const auto under = clockUnder(static_cast<QMouseEvent*>(event)->position());
      std::optional<Hover> hover;
      if (under) {
        const Selection cell{scene().selection.position, under->firstDimension()};
        hover = Hover{clampedTo(scene().spec, cell), !isUnpaired(scene().spec)};
      }
      Q_EMIT hovered(hover);
      break;
    }
    case QEvent::Leave:
      Q_EMIT hovered(std::nullopt);
      break;
    case QEvent::Wheel: {
      constexpr int notch = 120;
      m_wheel += static_cast<QWheelEvent*>(event)->angleDelta().y();  // touch pads send less than a notch at a time
      const int notches = m_wheel / notch;
      m_wheel -= notches * notch;
      if (notches != 0) scroll(-notches);
      return true;
    }
    default:
      break;
  }
  return View::eventFilter(watched, event);
}

void ClocksView::keyPressEvent(QKeyEvent* event) {
  const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  const bool byPage = event->modifiers().testFlag(Qt::ControlModifier);
  Selection moved = scene().selection;
  switch (event->key()) {
    case Qt::Key_Left:
      if (byPage) return turnPages(-1);
      moved.position -= far;
      break;
    case Qt::Key_Right:
      if (byPage) return turnPages(1);
      moved.position += far;
      break;
    case Qt::Key_Up:
      return goToClock(-far);
    case Qt::Key_Down:
      return goToClock(far);
    case Qt::Key_PageUp:
      moved.position -= 10;
      break;
    case Qt::Key_PageDown:
      moved.position += 10;
      break;
    case Qt::Key_Home:
      moved.position = scene().spec.firstPosition;
      break;
    case Qt::Key_End:
      moved.position = scene().spec.endPosition() - 1;
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return showSelected();
    default:
      View::keyPressEvent(event);
      return;
  }
  select(moved);
}

}  // namespace sinescope
