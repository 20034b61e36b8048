#include "app/views/shift/shift_story.h"

#include <algorithm>
#include <functional>

namespace sinescope {

namespace {

constexpr double kNumberSize = 25;
constexpr double kSmallest = 8.5;  // the smallest legible size in pixels
/// The width of text lines, in text heights of 13 pixels.
constexpr double kMeasure = 21;

double rowHeight(const QFontMetricsF& metrics) { return metrics.height() * 1.12; }
double bracketRoom(const QFontMetricsF& metrics) { return metrics.height() * 0.42; }
double columnGap(const QFontMetricsF& metrics) { return metrics.height() * 0.75; }

QVector<double> columnWidths(const Equation::Part& part, const QFontMetricsF& metrics) {
  QVector<double> widths;
  for (const QStringList& row : part.rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (qsizetype c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], metrics.horizontalAdvance(row[c]));
  }
  return widths;
}

double widthOf(const Equation::Part& part, const QFontMetricsF& metrics) {
  if (part.rows.isEmpty()) return metrics.horizontalAdvance(part.sign) + metrics.height() * 0.8;
  double width = 2 * bracketRoom(metrics);
  const auto columns = columnWidths(part, metrics);
  for (const double column : columns) width += column;
  return width + static_cast<double>(columns.size() - 1) * columnGap(metrics);
}

void drawMatrix(QPainter& painter, const Equation::Part& part, const QRectF& box, const QFontMetricsF& metrics) {
  const double inset = bracketRoom(metrics);
  drawBrackets(painter, box.adjusted(inset * 0.3, 0, -inset * 0.3, 0), inset * 0.45);
  const auto widths = columnWidths(part, metrics);
  double y = box.center().y() - static_cast<double>(part.rows.size()) * rowHeight(metrics) / 2;
  for (const QStringList& row : part.rows) {
    double x = box.left() + inset;
    for (qsizetype c = 0; c < row.size(); ++c) {
      painter.drawText(QRectF(x, y, widths[c], rowHeight(metrics)),
                       static_cast<int>(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextDontClip, row[c]);
      x += widths[c] + columnGap(metrics);
    }
    y += rowHeight(metrics);
  }
}

/// The text without line breaks inside numbers or functions.
QString unbroken(QString text) {
  text.replace(QChar(0x2009), QChar(0x202F));  // thin spaces separate thousands
  for (const auto& function : {QStringLiteral("sin"), QStringLiteral("cos")}) {
    text.replace(function + QStringLiteral(" ω"), function + QChar(0x00A0) + QChar(u'ω'));
  }
  return text;
}

}  // namespace

void drawBrackets(QPainter& painter, const QRectF& box, double serif) {
  for (const double x : {box.left(), box.right()}) {
    const double inward = x == box.left() ? serif : -serif;
    painter.drawPolyline(
        QPolygonF{{x + inward, box.top()}, {x, box.top()}, {x, box.bottom()}, {x + inward, box.bottom()}});
  }
}

QSizeF Equation::size(const QFont& font) const {
  const QFontMetricsF metrics(font);
  double width = 0;
  qsizetype rows = 1;
  for (const Part& part : parts) {
    width += widthOf(part, metrics);
    rows = std::max(rows, part.rows.size());
  }
  return {width, static_cast<double>(rows) * rowHeight(metrics) + metrics.height() * 0.15};
}

void Equation::draw(QPainter& painter, const QPointF& topLeft, const QFont& font) const {
  const QFontMetricsF metrics(font);
  const double height = size(font).height();
  painter.setFont(font);
  double x = topLeft.x();
  for (const Part& part : parts) {
    const QRectF box(x, topLeft.y(), widthOf(part, metrics), height);
    if (part.rows.isEmpty()) {
      painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, part.sign);
    } else {
      drawMatrix(painter, part, box, metrics);
    }
    x += box.width();
  }
}

struct StoryElement::Item {
  double before = 0;  ///< space above it
  double height = 0;
  int importance = 0;
  std::function<void(QCPPainter& painter, const QPointF& topLeft)> draw;
};

struct StoryElement::Part {
  QVector<Item> items;
  QRectF rect;
};

StoryElement::StoryElement(QCustomPlot* plot, Place place) : QCPLayoutElement(plot), m_place(place) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void StoryElement::setLook(const ThemeColours& colours, double textScale, bool isFigure) {
  m_colours = &colours;
  m_scale = textScale;
  m_isFigure = isFigure;
}

StoryElement::Item StoryElement::textItem(const QString& told, const QFont& font, const QColor& colour, double width,
                                          int importance) const {
  constexpr int flags = static_cast<int>(Qt::AlignLeft) | Qt::TextWordWrap | Qt::TextDontClip;
  const QString text = unbroken(told);
  const QFontMetricsF metrics(font);
  const double height = metrics.boundingRect(QRectF(0, 0, width, 1e6), flags, text).height();
  return {metrics.height() * 0.35, height, importance, [=](QCPPainter& painter, const QPointF& at) {
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(QRectF(at, QSizeF(width, height)), flags, text);
          }};
}

bool StoryElement::isFolded(double width, double numberSize) const {
  if (!m_isFigure) return false;
  const QFontMetricsF plain(uiFont(kSmallTextSize, m_scale));
  const QFontMetricsF bold(uiFont(numberSize, m_scale, true));
  return bold.horizontalAdvance(m_story.number) + 0.8 * plain.height() + plain.horizontalAdvance(m_story.caption) >
         width;
}

StoryElement::Item StoryElement::numberLine(double width) const {
  const QFont large = uiFont(kNumberSize, m_scale, true);
  const QFont plain = uiFont(kSmallTextSize, m_scale);
  const double height = QFontMetricsF(large).height();
  const double left = QFontMetricsF(large).horizontalAdvance(m_story.number) + QFontMetricsF(plain).height() * 0.8;
  return {0, height, 10, [=, this](QCPPainter& painter, const QPointF& at) {
            painter.setFont(large);
            painter.setPen(m_colours->text);
            painter.drawText(QRectF(at, QSizeF(width, height)), Qt::AlignLeft | Qt::AlignVCenter, m_story.number);
            painter.setFont(plain);
            painter.setPen(m_colours->secondary);
            const double room = width - left;
            painter.drawText(QRectF(at.x() + left, at.y(), room, height), Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetricsF(plain).elidedText(m_story.caption, Qt::ElideRight, room));
          }};
}

QVector<StoryElement::Item> StoryElement::numberItems(double width) const {
  const QFont plain = uiFont(kSmallTextSize, m_scale);
  QVector<Item> items;
  if (m_hasBlock || m_place == Place::Beside || isFolded(width, kNumberSize)) {
    items.append(textItem(m_story.caption, plain, m_colours->secondary, width, 9));
    items.append(textItem(m_story.number, uiFont(kNumberSize, m_scale, true), m_colours->text, width, 10));
    items.last().before = 0;
  } else {
    items.append(numberLine(width));
  }
  int importance = 4;
  for (const QString& remark : m_story.remarks) {
    items.append(textItem(remark, plain, m_colours->text, width, importance));
    importance = std::min(importance - 2, 2);
  }
  return items;
}

QVector<StoryElement::Item> StoryElement::blockItems(double width) const {
  QVector<Item> items;
  if (m_story.block.isEmpty() || !m_hasBlock) return items;
  items.append(textItem(m_story.blockTitle, uiFont(kSmallTextSize, m_scale, true), m_colours->text, width, 7));
  for (const Equation& equation : m_story.block) {
    double size = kTextSize;
    while (size * m_scale >= kSmallest && equation.size(uiFont(size, m_scale)).width() > width) size *= 0.96;
    if (size * m_scale < kSmallest) continue;
    const QFont font = uiFont(size, m_scale);
    const bool numbers = &equation == &m_story.block.last();
    const QColor ink = numbers ? m_colours->text : m_colours->secondary;
    items.append({QFontMetricsF(font).height() * 0.45, equation.size(font).height(), numbers ? 8 : 5,
                  [=](QCPPainter& painter, const QPointF& at) {
                    painter.setPen(QPen(ink, 1));
                    painter.setBrush(Qt::NoBrush);
                    equation.draw(painter, at, font);
                  }});
  }
  return items;
}

double StoryElement::heightOf(const QVector<Item>& items) {
  double height = 0;
  for (const Item& item : items) height += item.before + item.height;
  return height;
}

void StoryElement::drawColumn(QCPPainter& painter, const Part& part) {
  QVector<Item> items = part.items;
  const QRectF& rect = part.rect;
  while (!items.isEmpty() && heightOf(items) > rect.height()) {
    items.erase(std::ranges::min_element(items, {}, &Item::importance));
  }
  double y = rect.top();
  for (const Item& item : items) {
    y += item.before;
    item.draw(painter, {rect.left(), y});
    y += item.height;
  }
}

void StoryElement::drawLine(QCPPainter& painter, const QRectF& rect) const {
  const QFont font = uiFont(kSmallTextSize, m_scale);
  const QFont bold = uiFont(kSmallTextSize, m_scale, true);
  const double number = QFontMetricsF(bold).horizontalAdvance(m_story.number);
  painter.setPen(m_colours->text);
  painter.setFont(bold);
  if (isFolded(rect.width(), kSmallTextSize)) {
    const Item first = textItem(m_story.number, bold, m_colours->text, rect.width(), 0);
    first.draw(painter, rect.topLeft());
    textItem(m_story.caption, font, m_colours->secondary, rect.width(), 0)
        .draw(painter, rect.topLeft() + QPointF(0, first.height));
    return;
  }
  painter.drawText(rect, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), m_story.number);
  const double left = rect.width() - number - QFontMetricsF(font).height() * 0.6;
  painter.setPen(m_colours->secondary);
  painter.setFont(font);
  painter.drawText(QRectF(rect.right() - left, rect.top(), left, rect.height()),
                   static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                   QFontMetricsF(font).elidedText(m_story.caption, Qt::ElideRight, left));
}

bool StoryElement::isEmpty() const {
  return m_story.caption.isEmpty() && m_story.number.isEmpty() && m_story.remarks.isEmpty() &&
         (m_story.block.isEmpty() || !m_hasBlock);
}

int StoryElement::wantedWidth() const {
  if (isEmpty()) return 0;
  return qRound(kMeasure * kTextSize * m_scale);
}

int StoryElement::lineHeight() const { return qRound(QFontMetricsF(uiFont(kSmallTextSize, m_scale)).height() * 1.5); }

int StoryElement::leastHeight(double width) const {
  if (isEmpty()) return 0;
  if (!isFolded(width, kSmallTextSize)) return lineHeight();
  const Item number = textItem(m_story.number, uiFont(kSmallTextSize, m_scale, true), m_colours->text, width, 0);
  const Item caption = textItem(m_story.caption, uiFont(kSmallTextSize, m_scale), m_colours->secondary, width, 0);
  return qCeil(number.height + caption.height);
}

int StoryElement::wantedHeight(double width) const {
  // The same width for every text: the picture must not jump while numbers run. A longer text loses its last remarks.
  constexpr double letters = 190;
  const QFontMetricsF plain(uiFont(kSmallTextSize, m_scale));
  const double column = m_hasBlock ? width / 2 - 8 * m_scale : width;
  if (isEmpty()) return 0;
  if (m_isExact) return qCeil(std::max(heightOf(numberItems(column)), heightOf(blockItems(column))) + 6 * m_scale);
  const double lines = std::ceil(letters * plain.averageCharWidth() / std::max(column, 1.0));
  const double number = QFontMetricsF(uiFont(kNumberSize, m_scale, true)).height();
  const double block =
      !m_hasBlock ? 0 : 2 * 2 * rowHeight(QFontMetricsF(uiFont(kTextSize, m_scale))) + 4.4 * plain.height();
  const double others = m_hasBlock ? 2.6 : 0.6;  // the caption and the gaps
  return qCeil(std::max(number + (lines + others) * plain.height(), block) + 6 * m_scale);
}

QSize StoryElement::minimumOuterSizeHint() const {
  return m_place == Place::Beside ? QSize(m_room, 0) : QSize(0, m_room);
}

QSize StoryElement::maximumOuterSizeHint() const {
  return m_place == Place::Beside ? QSize(m_room, QWIDGETSIZE_MAX) : QSize(QWIDGETSIZE_MAX, m_room);
}

QRectF StoryElement::place() const {
  if (m_place == Place::Beside) return rect();
  // Below the picture it is as wide as the plot, independent of the grid's columns.
  const QRectF whole = layout()->rect();
  const double margin = 12 * m_scale;
  return {whole.left() + margin, static_cast<double>(rect().top()), whole.width() - 2 * margin,
          static_cast<double>(rect().height())};
}

QVector<StoryElement::Part> StoryElement::columns(const QRectF& room) const {
  if (m_place == Place::Beside) {
    QVector<Item> items = numberItems(wantedWidth());
    QVector<Item> block = blockItems(wantedWidth());
    if (!block.isEmpty()) block.first().before *= 4;
    return {{items + block, room}};
  }
  if (!m_hasBlock) return {{numberItems(room.width()), room}};
  const double width = room.width() / 2 - 8 * m_scale;
  return {{numberItems(width), QRectF(room.left(), room.top(), width, room.height())},
          {blockItems(width), QRectF(room.right() - width, room.top(), width, room.height())}};
}

bool StoryElement::hasRoom() const {
  if (m_room <= 0) return true;
  const QRectF room = place();
  const bool hasBlock = m_hasBlock && !m_story.block.isEmpty();
  if (m_place == Place::Below && m_room <= leastHeight(room.width())) return m_story.remarks.isEmpty() && !hasBlock;
  const QVector<Part> parts = columns(room);
  // An equation that would be too small to read is not among the items.
  if (hasBlock && blockItems(parts.last().rect.width()).size() <= m_story.block.size()) return false;
  return std::ranges::all_of(parts, [](const Part& part) { return heightOf(part.items) <= part.rect.height(); });
}

void StoryElement::draw(QCPPainter* painter) {
  if (m_room <= 0) return;
  const QRectF room = place();
  if (m_place == Place::Below && m_room <= leastHeight(room.width())) return drawLine(*painter, room);
  for (const Part& part : columns(room)) drawColumn(*painter, part);
}

}  // namespace sinescope
