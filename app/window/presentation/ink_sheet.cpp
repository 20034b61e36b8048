#include "app/window/presentation/ink_sheet.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <algorithm>

#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/text/clauses.h"

namespace sinescope {

namespace {

constexpr double kStep = 2;  // pixels between the points of a stroke, at least
constexpr double kWidth = 3;

QColor penColour(bool dark) { return dark ? QColor(0x4a, 0xde, 0x80) : QColor(0x0a, 0x8f, 0x3c); }

}  // namespace

InkSheet::InkSheet(QWidget* picture) : QWidget(picture) {
  setObjectName(QStringLiteral("inkSheet"));
  setAccessibleName(tr("Drawn over the picture"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setCursor(Qt::CrossCursor);
  setGeometry(picture->rect());
  picture->installEventFilter(this);
}

// A focused field emits editingFinished while it is destroyed, which is too late for this object.
InkSheet::~InkSheet() {
  if (m_field) m_field->disconnect(this);
}

void InkSheet::setInk(const Ink& ink) {
  if (ink == m_ink) return;
  m_ink = ink;
  QStringList words;
  for (const InkNote& note : ink.notes) words << note.text;
  setAccessibleDescription(clauses(words));
  update();
}

void InkSheet::setLook(bool dark, double textScale) {
  if (dark == m_dark && textScale == m_textScale) return;
  m_dark = dark;
  m_textScale = textScale;
  update();
}

void InkSheet::setDrawing(bool drawing) {
  m_drawing = drawing;
  if (!drawing) m_stroke.clear();
  takePointer();
  update();
}

void InkSheet::takePointer() { setAttribute(Qt::WA_TransparentForMouseEvents, !m_drawing && !m_field); }

QPointF InkSheet::pixelOf(const QPointF& point) const { return {point.x() * width(), point.y() * height()}; }

QPointF InkSheet::pointOf(const QPointF& pixel) const {
  return onPaper({pixel.x() / std::max(width(), 1), pixel.y() / std::max(height(), 1)});
}

QRectF InkSheet::boxOf(const InkNote& note) const {
  const QFontMetricsF metrics(uiFont(kTextSize, m_textScale));
  const double air = metrics.height() / 3;
  const QSizeF size(metrics.horizontalAdvance(note.text) + 2 * air, metrics.height() + air);
  // A note at the right or lower edge moves inwards.
  const QPointF at = pixelOf(note.at);
  return {QPointF(std::clamp(at.x(), 0.0, std::max(width() - size.width(), 0.0)),
                  std::clamp(at.y(), 0.0, std::max(height() - size.height(), 0.0))),
          size};
}

std::optional<qsizetype> InkSheet::noteAt(const QPointF& pixel) const {
  for (qsizetype i = m_ink.notes.size() - 1; i >= 0; --i) {
    if (boxOf(m_ink.notes[i]).contains(pixel)) return i;
  }
  return std::nullopt;
}

bool InkSheet::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  if (watched == parent() && event->type() == QEvent::ChildAdded) raise();
  return QWidget::eventFilter(watched, event);
}

void InkSheet::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  if (m_field) keepNote();
  if (!m_drawing) return;
  if (noteAt(event->position())) return write(event->position().toPoint());
  m_stroke = {pointOf(event->position())};
  update();
}

void InkSheet::mouseMoveEvent(QMouseEvent* event) {
  if (m_stroke.isEmpty()) return;
  if (QLineF(pixelOf(m_stroke.last()), event->position()).length() < kStep * m_textScale) return;
  m_stroke.append(pointOf(event->position()));
  update();
  if (m_stroke.size() < kMostPoints) return;
  const QPointF last = m_stroke.last();
  endStroke();
  m_stroke = {last};  // a long line is several strokes
}

void InkSheet::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && !m_stroke.isEmpty()) endStroke();
}

void InkSheet::endStroke() {
  Ink ink = m_ink;
  ink.strokes.append(std::exchange(m_stroke, {}));
  update();
  if (ink.strokes.size() > kMostStrokes) return Q_EMIT refused(tr("A picture has room for %1 lines").arg(kMostStrokes));
  Q_EMIT edited(ink);
}

void InkSheet::write(const QPoint& at) {
  giveUpNote();
  m_changed = noteAt(at);
  if (!m_changed && m_ink.notes.size() >= kMostInkNotes) {
    return Q_EMIT refused(tr("A picture has room for %1 notes").arg(kMostInkNotes));
  }
  m_fieldAt = m_changed ? m_ink.notes[*m_changed].at : pointOf(at);
  m_field = new TextField(this);
  takePointer();
  m_field->setObjectName(QStringLiteral("inkNote"));
  m_field->setAccessibleName(tr("Note on the picture"));
  m_field->setToolTip(tr("Enter keeps the note, Escape drops the change; an empty note is removed"));
  m_field->setPlaceholderText(tr("a few words"));
  m_field->setMaxLength(kMostInkText);
  m_field->setFont(uiFont(kTextSize, m_textScale));
  if (m_changed) m_field->setText(m_ink.notes[*m_changed].text);
  const QSize size(std::min(width(), m_field->fontMetrics().averageCharWidth() * 32), m_field->sizeHint().height());
  const QPoint place = pixelOf(m_fieldAt).toPoint();
  m_field->setGeometry(QRect(QPoint(std::clamp(place.x(), 0, std::max(width() - size.width(), 0)),
                                    std::clamp(place.y(), 0, std::max(height() - size.height(), 0))),
                             size));
  connect(m_field, &QLineEdit::editingFinished, this, &InkSheet::keepNote);
  m_field->show();
  m_field->setFocus();
}

bool InkSheet::giveUpNote() {
  if (!m_field) return false;
  TextField* const field = std::exchange(m_field, nullptr);
  field->disconnect(this);
  if (field->hasFocus()) Q_EMIT keysLeft();
  field->hide();
  takePointer();
  field->deleteLater();
  return true;
}

void InkSheet::keepNote() {
  if (!m_field) return;
  const InkNote note{m_fieldAt, m_field->text().simplified()};
  giveUpNote();
  Ink ink = m_ink;
  if (m_changed && *m_changed < ink.notes.size()) {
    note.text.isEmpty() ? ink.notes.removeAt(*m_changed) : void(ink.notes[*m_changed].text = note.text);
  } else if (!note.text.isEmpty()) {
    ink.notes.append(note);
  }
  if (ink != m_ink) Q_EMIT edited(ink);
}

void InkSheet::paintStroke(QPainter& painter, const Stroke& stroke) const {
  QPolygonF line;
  for (const QPointF& point : stroke) line << pixelOf(point);
  if (line.size() == 1) line << line.first() + QPointF(0.01, 0);  // a dot
  // A rim in the colour of the ground: the line stands out from any picture.
  const ThemeColours& colours = themeColours(m_dark);
  for (const auto& [colour, width] : {std::pair(colours.surface, kWidth + 2.5), std::pair(penColour(m_dark), kWidth)}) {
    painter.setPen(QPen(colour, width * m_textScale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
  }
}

void InkSheet::paintNote(QPainter& painter, const InkNote& note) const {
  const QRectF box = boxOf(note);
  painter.setPen(QPen(penColour(m_dark), 1.5));
  painter.setBrush(themeColours(m_dark).surface);
  painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4);
  painter.setPen(themeColours(m_dark).text);
  painter.setFont(uiFont(kTextSize, m_textScale));
  painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, note.text);
}

void InkSheet::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Stroke& stroke : m_ink.strokes) paintStroke(painter, stroke);
  if (!m_stroke.isEmpty()) paintStroke(painter, m_stroke);
  for (qsizetype i = 0; i < m_ink.notes.size(); ++i) {
    if (!m_field || m_changed != i) paintNote(painter, m_ink.notes[i]);
  }
}

}  // namespace sinescope
