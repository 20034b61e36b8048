#include "app/views/shift/block_cells.h"

#include <algorithm>

#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"

namespace sinescope {

/// Lengths that follow from the size of the numbers.
struct BlockCells::Sizes {
  explicit Sizes(double pixels)
      : font(uiFont(pixels, 1)),
        small(uiFont(0.8 * pixels, 1)),
        numbers(font),
        letters(small),
        gap(0.14 * numbers.height()),
        bracket(0.4 * numbers.height()),
        name(1.35 * letters.height()) {}

  QFont font;
  QFont small;
  QFontMetricsF numbers;
  QFontMetricsF letters;
  double gap;      ///< between the cells of M
  double bracket;  ///< room of one bracket
  double name;     ///< height of the line of names
};

QString BlockCells::symbolOf(qsizetype part, qsizetype row, qsizetype column) const {
  const bool isThere = part < 2 || symbols.parts.size() == values.parts.size();
  if (!isThere || part >= symbols.parts.size()) return {};
  return symbols.parts[part].rows.value(row).value(column);
}

QSizeF BlockCells::cellOf(qsizetype part, const Sizes& sizes) const {
  // The same width whatever the number, so that nothing moves while numbers run.
  double width = sizes.numbers.horizontalAdvance(kWidestDecimals);
  for (qsizetype r = 0; r < values.parts[part].rows.size(); ++r) {
    for (qsizetype c = 0; c < values.parts[part].rows[r].size(); ++c) {
      width = std::max({width, sizes.letters.horizontalAdvance(symbolOf(part, r, c)),
                        sizes.numbers.horizontalAdvance(values.parts[part].rows[r][c])});
    }
  }
  const double symbol = symbols.parts.isEmpty() ? 0 : sizes.letters.height();
  return {width + 0.7 * sizes.numbers.height(), 1.45 * sizes.numbers.height() + symbol};
}

double BlockCells::widthOf(qsizetype part, const Sizes& sizes) const {
  const Equation::Part& shown = values.parts[part];
  if (shown.rows.isEmpty()) return sizes.numbers.horizontalAdvance(shown.sign) + 0.5 * sizes.numbers.height();
  const auto columns = static_cast<double>(shown.rows.first().size());
  const double cells = columns * cellOf(part, sizes).width() + (columns - 1) * sizes.gap;
  return std::max(cells + 2 * sizes.bracket, sizes.letters.horizontalAdvance(names.value(part)) + sizes.bracket);
}

QSizeF BlockCells::size(double pixels) const {
  const Sizes sizes(pixels);
  QSizeF size(0, 0);
  for (qsizetype i = 0; i < values.parts.size(); ++i) {
    const auto rows = static_cast<double>(std::max<qsizetype>(1, values.parts[i].rows.size()));
    size.rwidth() += widthOf(i, sizes);
    size.rheight() = std::max(size.height(), rows * cellOf(i, sizes).height() + (rows - 1) * sizes.gap);
  }
  return size + QSizeF(0, sizes.name);
}

void BlockCells::paintPart(QPainter& painter, qsizetype part, const QRectF& room, const Sizes& sizes,
                           const ShiftLook& look, const ThemeColours& colours) const {
  const Equation::Part& shown = values.parts[part];
  const QSizeF cell = cellOf(part, sizes);
  const auto columns = static_cast<double>(shown.rows.first().size());
  const double width = columns * cell.width() + (columns - 1) * sizes.gap;
  const QRectF inside(room.center().x() - width / 2, room.top(), width, room.height());
  painter.setPen(QPen(colours.secondary, std::max(1.0, 0.08 * sizes.numbers.height())));
  painter.setBrush(Qt::NoBrush);
  drawBrackets(painter, inside.adjusted(-0.7 * sizes.bracket, 0, 0.7 * sizes.bracket, 0), 0.5 * sizes.bracket);
  for (qsizetype r = 0; r < shown.rows.size(); ++r) {
    for (qsizetype c = 0; c < shown.rows[r].size(); ++c) {
      const QRectF box(inside.left() + static_cast<double>(c) * (cell.width() + sizes.gap),
                       inside.top() + static_cast<double>(r) * (cell.height() + sizes.gap), cell.width(),
                       cell.height());
      const qsizetype index = r * shown.rows[r].size() + c;
      const bool coloured = index < shown.colours.size();
      const QRgb ground = coloured ? look.at(shown.colours[index]) : colours.surface.rgb();
      if (coloured) painter.fillRect(box, QColor::fromRgb(ground));
      const QString symbol = symbolOf(part, r, c);
      const double above = symbol.isEmpty() ? 0 : sizes.letters.height();
      painter.setPen(QColor::fromRgb(contrastingInk(ground)));
      painter.setFont(sizes.small);
      const double top = box.top() + (box.height() - above - sizes.numbers.height()) / 2;
      painter.drawText(QRectF(box.left(), top, box.width(), above), Qt::AlignCenter | Qt::TextDontClip, symbol);
      painter.setFont(sizes.font);
      painter.drawText(QRectF(box.left(), top + above, box.width(), sizes.numbers.height()),
                       Qt::AlignCenter | Qt::TextDontClip, shown.rows[r][c]);
    }
  }
}

void BlockCells::paint(QPainter& painter, const QPointF& topLeft, double pixels, const ShiftLook& look,
                       const ThemeColours& colours) const {
  const Sizes sizes(pixels);
  const double height = size(pixels).height() - sizes.name;
  double x = topLeft.x();
  for (qsizetype i = 0; i < values.parts.size(); ++i) {
    const QRectF room(x, topLeft.y(), widthOf(i, sizes), height);
    x = room.right();
    if (values.parts[i].rows.isEmpty()) {
      painter.setFont(sizes.font);
      painter.setPen(colours.text);
      painter.drawText(room, Qt::AlignCenter | Qt::TextDontClip, values.parts[i].sign);
      continue;
    }
    paintPart(painter, i, room, sizes, look, colours);
    painter.setFont(sizes.small);
    painter.setPen(inks.value(i, colours.secondary));
    painter.drawText(QRectF(room.left(), room.bottom(), room.width(), sizes.name),
                     Qt::AlignHCenter | Qt::AlignBottom | Qt::TextDontClip, names.value(i));
  }
}

}  // namespace sinescope
