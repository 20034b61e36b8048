#include "app/views/clocks/clocks_view.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <algorithm>
#include <initializer_list>

#include "app/look/flat_button.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/clocks/clock_words.h"
#include "app/views/clocks/selected_hand.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

ClocksView::ClocksView(QWidget* parent) : PlotView(parent), m_axisRect(new QCPAxisRect(&plot(), false)) {
  m_axisRect->setAutoMargins(QCP::msNone);
  plot().plotLayout()->addElement(0, 0, m_axisRect);
  new Drawing(m_axisRect, QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& /*rect*/) { page().paint(painter, target()); });
  new Drawing(m_axisRect, marksLayer()->name(), [this](QCPPainter& painter, const QRectF& /*rect*/) {
    if (scene().markSelection) page().paintMarks(painter);
  });
}

ClockPage ClocksView::page() const { return {scene(), QRectF(m_axisRect->rect()).adjusted(0, 1, 0, -3)}; }

QString ClocksView::subtitle() const {
  const QString position = grouped(scene().selection.position);
  const bool each = hasClockPerDimension(scene().spec);
  const int count = clockCount(scene().spec);
  QString clocks =
      (each ? tr("%1 dimensions, fastest first") : (count == 1 ? tr("%1 pair") : tr("%1 pairs, fastest first")))
          .arg(grouped(count));
  if (!scene().appearance.clocks.all && count > kClocksByDefault) {
    clocks = (each ? tr("%1 of %2 dimensions, from the fastest to the slowest")
                   : tr("%1 of %2 pairs, from the fastest to the slowest"))
                 .arg(kClocksByDefault)
                 .arg(grouped(count));
  }
  if (scene().showsDifference()) return tr("A − B at position %1 · %2").arg(position, clocks);
  return tr("at position %1 · %2").arg(position, clocks);
}

QString ClocksView::description() const {
  QString text = title() + u' ' + heading() + QStringLiteral(". ");
  const int rank = selectedRank(scene());
  const std::int64_t position = scene().selection.position;
  if (rank >= 0) {
    const Clock clock = clockAt(scene().spec, *scene().columns, rank);
    const Hand hand = handAt(clock, position);
    text += tr("Selected: %1, wavelength %2 positions, the hand at %3 of a turn, sine %4, cosine %5. ")
                .arg(clockName(scene().spec, clock), brief(clock.wavelength()), brief(hand.turns(), 3),
                     fourDecimals(hand.sine), fourDecimals(hand.cosine));
  }
  if (scene().guidance.showsDigits()) text += tr("The position in binary: %1.").arg(QString::number(position, 2));
  return text;
}

FlatButton* ClocksView::makeButton(const QString& name, const QString& sign, int pages) {
  auto* const button = new FlatButton;
  button->setObjectName(name);
  button->setText(sign);
  button->setPadding(0, 5);
  button->setAccessibleName(pages < 0 ? tr("Faster clocks") : tr("Slower clocks"));
  button->setToolTip(pages < 0 ? tr("The page of faster clocks (Ctrl+Left); the wheel scrolls by a row")
                               : tr("The page of slower clocks (Ctrl+Right); the wheel scrolls by a row"));
  connect(button, &FlatButton::clicked, this, [this, pages] { turnPages(pages); });
  return button;
}

QWidget* ClocksView::headerControl() {
  if (m_control) return m_control;
  m_control = new QWidget;
  auto* const row = new QHBoxLayout(m_control);
  row->setContentsMargins({});
  row->setSpacing(2);
  m_previous = makeButton(QStringLiteral("previousClocks"), QStringLiteral("‹"), -1);
  m_next = makeButton(QStringLiteral("nextClocks"), QStringLiteral("›"), 1);
  m_range = new QLabel;
  m_range->setObjectName(QStringLiteral("clockRange"));
  m_range->setAccessibleName(tr("Clocks in view"));
  m_range->setToolTip(tr("The clocks in view, fastest first; Enter shows the selected one"));
  m_range->setForegroundRole(QPalette::Dark);
  m_range->setAlignment(Qt::AlignCenter);
  m_all = new QCheckBox(tr("all"));
  m_all->setObjectName(QStringLiteral("everyClock"));
  m_all->setAccessibleName(tr("All clocks"));
  m_all->setToolTip(tr("Show a clock for each pair, not eight from the fastest to the slowest"));
  connect(m_all, &QCheckBox::clicked, this, [this](bool all) {
    Appearance appearance = scene().appearance;
    appearance.clocks.all = all;
    Q_EMIT appearanceEdited(appearance);
  });
  for (QWidget* const widget : std::initializer_list<QWidget*>{m_previous, m_range, m_next, m_all}) {
    row->addWidget(widget);
  }
  if (scene().columns) updateHeader();
  return m_control;
}

void ClocksView::updateHeader() {
  if (!m_control) return;
  const QFont font = uiFont(kTextSize, textScale(), true);
  for (FlatButton* const button : {m_previous, m_next}) {
    if (button->font() != font) button->setFont(font);
  }
  const ClockPage shown = page();
  m_all->setChecked(shown.showsAll());
  m_all->setEnabled(shown.count() > kClocksByDefault);
  for (QWidget* const widget : std::initializer_list<QWidget*>{m_previous, m_range, m_next}) {
    widget->setVisible(shown.showsAll());
  }
  const int last = shown.first() + shown.grid().shown - 1;
  m_previous->setEnabled(shown.first() > 0);
  m_next->setEnabled(last + 1 < shown.count());
  if (shown.grid().shown == 0) return m_range->setText(tr("no clocks"));
  const auto number = [&](int rank) {
    const Clock clock = shown.clock(rank);
    return grouped(hasClockPerDimension(scene().spec) ? clock.firstDimension() : clock.pair);
  };
  const QString kind = hasClockPerDimension(scene().spec) ? tr("dimensions %1–%2 of %3") : tr("pairs %1–%2 of %3");
  m_range->setText(kind.arg(number(shown.first()), number(last), grouped(shown.count())));
}

void ClocksView::checkFigure() {
  const ClockPage shown = page();
  target().refuseSmall(tr("there is no room for the names of the clocks and the binary counter"), shown.missing());
  target().refuseSmall(tr("there is no room for the wavelengths of the clocks and the waves of the selected hand"),
                       shown.missingWaves());
}

void ClocksView::applyLook() {
  PlotView::applyLook();
  const int side = qRound(14 * textScale());
  m_axisRect->setMinimumMargins({});
  m_axisRect->setMargins({side, qRound(4 * textScale()), side, qRound(8 * textScale())});
}

bool ClocksView::update(const SceneDifference& difference) {
  const bool other = difference.encoding || difference.appearance;
  // Where not all clocks are shown, the selected one is among them.
  const std::optional<int> rank = scene().appearance.clocks.all ? std::nullopt : std::optional(selectedRank(scene()));
  const bool redraw = other || m_position != scene().selection.position || m_rank != rank;
  m_position = scene().selection.position;
  m_rank = rank;
  if (other) updateHeader();
  return redraw;
}

void ClocksView::showFrom(int first) {
  const ClockPage shown = page();
  if (!shown.showsAll()) return;
  Appearance appearance = scene().appearance;
  appearance.clocks.first = std::clamp(first, 0, std::max(0, shown.count() - shown.grid().perPage()));
  if (appearance.clocks.first != scene().appearance.clocks.first) Q_EMIT appearanceEdited(appearance);
}

void ClocksView::turnPages(int pages) {
  const ClockPage shown = page();
  showFrom(shown.first() + pages * shown.grid().perPage());
}

void ClocksView::showSelected() {
  const ClockPage shown = page();
  const int rank = selectedRank(scene());
  if (rank < 0 || shown.shows(rank) || shown.grid().shown == 0) return;
  showFrom(rank / shown.grid().perPage() * shown.grid().perPage());
}

void ClocksView::goToClock(int by) {
  const ClockPage shown = page();
  if (shown.count() == 0) return;
  const int now = selectedRank(scene());
  const int rank = std::clamp((now < 0 ? shown.count() : now) + by, 0, shown.count() - 1);
  const int first = shown.first();
  const ClockGrid grid = shown.grid();
  const bool inView = shown.shows(rank);
  selectCell({scene().selection.position, shown.clock(rank).firstDimension()});
  if (grid.shown == 0 || inView) return;
  const int row = rank / grid.columns;  // scrolling by whole rows keeps clocks in their columns
  showFrom((rank < first ? row : row - grid.rows + 1) * grid.columns);
}

void ClocksView::press(const QMouseEvent& event) {
  setFocus(Qt::MouseFocusReason);
  const bool left = event.button() == Qt::LeftButton;
  const ClockPage shown = page();
  m_pressed = left ? shown.rankAt(event.position()) : -1;
  const auto position = shown.positionAt(event.position());
  m_scrubbing = left && position;
  if (m_scrubbing) selectCell({*position, scene().selection.dimension});
}

void ClocksView::release(const QMouseEvent& event) {
  m_scrubbing = false;
  if (event.button() != Qt::LeftButton || m_pressed < 0) return;
  const ClockPage shown = page();
  const int rank = shown.rankAt(event.position());
  if (rank == m_pressed) selectCell({scene().selection.position, shown.clock(rank).firstDimension()});
  m_pressed = -1;
}

void ClocksView::move(const QMouseEvent& event) {
  const ClockPage shown = page();
  const int rank = shown.rankAt(event.position());
  if (const auto position = shown.positionAt(event.position())) {
    const Selection at{*position, scene().selection.dimension};
    if (m_scrubbing) return selectCell(at);
    hoverCell(Hover{clampedTo(scene().spec, at), !hasClockPerDimension(scene().spec)});
    return;
  }
  if (rank < 0) {
    hoverCell(std::nullopt);
    return;
  }
  const Selection cell{scene().selection.position, shown.clock(rank).firstDimension()};
  hoverCell(Hover{clampedTo(scene().spec, cell), !hasClockPerDimension(scene().spec)});
}

void ClocksView::turnWheel(const QWheelEvent& event) {
  constexpr int notch = 120;
  m_wheel += event.angleDelta().y();  // touch pads send less than a notch at a time
  const int notches = m_wheel / notch;
  m_wheel -= notches * notch;
  const ClockPage shown = page();
  if (notches != 0) showFrom(shown.first() - notches * shown.grid().columns);
}

bool ClocksView::plotEvent(QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      press(*static_cast<QMouseEvent*>(event));
      break;
    case QEvent::MouseMove:
      move(*static_cast<QMouseEvent*>(event));
      break;
    case QEvent::MouseButtonRelease:
      release(*static_cast<QMouseEvent*>(event));
      break;
    case QEvent::Leave:
      hoverCell(std::nullopt);
      break;
    case QEvent::Wheel:
      turnWheel(*static_cast<QWheelEvent*>(event));
      return true;
    default:
      break;
  }
  return false;
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return showSelected();
    default:
      PlotView::keyPressEvent(event);
      return;
  }
  selectCell(moved);
}

}  // namespace sinescope
