#include "app/views/view/cover_sheet.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/look/theme.h"

namespace sinescope {

CoverSheet::CoverSheet(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("coverSheet"));
  setAccessibleName(tr("Covered"));
  setToolTip(tr("Predict what is here. A click or the key H reveals it."));
  setCursor(Qt::PointingHandCursor);
  // Not opaque for Qt, which would not paint what is below: but only once that is painted is the sheet's place known.
}

void CoverSheet::setLook(bool dark, double textScale) {
  if (m_dark == dark && m_textScale == textScale) return;
  m_dark = dark;
  m_textScale = textScale;
  update();
}

void CoverSheet::setHeld(bool held) {
  if (m_held == held) return;
  m_held = held;
  setAttribute(Qt::WA_TransparentForMouseEvents, held);
  setToolTip(held ? QString() : tr("Predict what is here. A click or the key H reveals it."));
  update();
}

void CoverSheet::setPlace(const QRegion& place) {
  const QRect whole = place.boundingRect();
  const QRegion own = place.translated(-whole.topLeft());
  if (whole == geometry() && own == m_place) return;
  setGeometry(whole);
  own == QRegion(rect()) ? clearMask() : setMask(own);
  const auto area = [](const QRect& part) { return part.width() * part.height(); };
  m_body = own.isEmpty() ? QRect() : *std::ranges::max_element(own, {}, area);
  m_place = own;
  update();
}

void CoverSheet::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColours& colours = themeColours(m_dark);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  // Narrow parts beside an axis look like the pane, so that the question mark stands on a rectangle.
  for (const QRect& part : m_place) {
    painter.fillRect(part, 2 * part.width() < m_body.width() ? colours.surface : colours.window);
  }
  const QFont hintFont = uiFont(kSmallTextSize, m_textScale);
  const double hint = QFontMetricsF(hintFont).height();
  // The question mark takes the room, up to a size that the last row of a class reads.
  const double size = std::clamp(0.45 * std::min(m_body.width(), m_body.height()), 1.0, 150 * m_textScale);
  const bool hasHint = !m_held && m_body.height() > size + 3 * hint;
  QFont font = uiFont(kTextSize, m_textScale, true);
  font.setPixelSize(std::max(1, qRound(size)));
  painter.setFont(font);
  painter.setPen(colours.accent);
  const QRectF mark = QRectF(m_body).adjusted(0, 0, 0, hasHint ? -1.5 * hint : 0);
  painter.drawText(mark, Qt::AlignCenter, QStringLiteral("?"));
  if (!hasHint) return;
  painter.setFont(hintFont);
  painter.setPen(colours.secondary);
  const double under = mark.center().y() + 0.6 * size;
  painter.drawText(QRectF(m_body.left(), under, m_body.width(), 2 * hint), Qt::AlignHCenter | Qt::AlignTop,
                   tr("What do you expect? H reveals it"));
}

void CoverSheet::mousePressEvent(QMouseEvent* event) {
  event->setAccepted(event->button() == Qt::LeftButton);
  if (event->isAccepted()) Q_EMIT revealed();
}

void CoverSheet::wheelEvent(QWheelEvent* event) { event->accept(); }

}  // namespace sinescope
