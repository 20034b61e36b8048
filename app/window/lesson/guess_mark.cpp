#include "app/window/lesson/guess_mark.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/view/view.h"

namespace sinescope {

GuessMark::GuessMark(View* view) : QWidget(view), m_view(view) {
  setObjectName(QStringLiteral("guessMark"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setGeometry(view->rect());
  view->installEventFilter(this);
  connect(view, &View::painted, this, [this] {  // the axes may be elsewhere now
    stayOnTop();
    if (places() != m_painted) update();
  });
  tell();
  show();
  raise();
}

void GuessMark::setGuess(const std::optional<Selection>& guess) {
  if (guess == m_guess) return;
  m_guess = guess;
  tell();
  showOnTop();
}

void GuessMark::setPointed(const std::optional<Selection>& pointed) {
  if (pointed == m_pointed) return;
  m_pointed = pointed;
  showOnTop();
}

GuessMark::Places GuessMark::places() const {
  const auto placeOf = [this](const std::optional<Selection>& cell) {
    return cell ? m_view->gridCellPlace(*cell) : std::nullopt;
  };
  return {placeOf(m_guess), placeOf(m_pointed), m_view->subject().boundingRect()};
}

void GuessMark::stayOnTop() {
  if (m_view->children().last() != this) raise();  // a sheet may have come after it
}

void GuessMark::showOnTop() {
  stayOnTop();
  update();
}

void GuessMark::tell() {
  setAccessibleName(m_guess ? tr("your guess: %1").arg(m_guess->position) : tr("No guess yet"));
}

bool GuessMark::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_view && event->type() == QEvent::Resize) setGeometry(m_view->rect());
  return QWidget::eventFilter(watched, event);
}

void GuessMark::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  m_painted = places();
  if (m_guess) paintAt(painter, *m_guess, tr("your guess: %1").arg(grouped(m_guess->position)), true);
  if (m_pointed && m_pointed != m_guess) paintAt(painter, *m_pointed, grouped(m_pointed->position), false);
}

void GuessMark::paintAt(QPainter& painter, const Selection& cell, const QString& text, bool isGuess) const {
  const auto place = m_view->gridCellPlace(cell);
  if (!place) return;
  const Scene& scene = m_view->scene();
  const ThemeColours& colours = themeColours(scene.dark);
  const double scale = scene.appearance.textScale;
  const QWidget& canvas = m_view->canvas();
  const QPointF at = *place + canvas.mapTo(m_view, QPointF());
  const QRectF subject = QRectF(m_view->subject().boundingRect()).translated(canvas.mapTo(m_view, QPointF()));
  const double radius = (isGuess ? 7 : 5) * scale;
  painter.setPen(QPen(colours.second, 1.5 * scale, isGuess ? Qt::SolidLine : Qt::DotLine));
  if (at.y() > subject.bottom() - 2) painter.drawLine(QPointF(at.x(), subject.top()), at);  // a position on an axis
  painter.setPen(QPen(colours.surface, 1.5 * scale));
  painter.setBrush(colours.second);
  painter.drawEllipse(at, radius, radius);

  painter.setFont(uiFont(kTextSize, scale));
  const QFontMetricsF metrics(painter.font());
  const QSizeF size(metrics.horizontalAdvance(text) + 14 * scale, metrics.height() + 6 * scale);
  const double left =
      std::clamp(at.x() - size.width() / 2, subject.left(), std::max(subject.right() - size.width(), subject.left()));
  const double above = at.y() - radius - 6 * scale - size.height();
  const QRectF box(QPointF(left, above >= 0 ? above : at.y() + radius + 6 * scale), size);
  painter.setPen(QPen(colours.second, 1.5));
  painter.setBrush(colours.surface);
  painter.drawRoundedRect(box, 5, 5);
  painter.setPen(colours.text);
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace sinescope
