#include "app/window/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace sinescope {

namespace {

bool expands(const QLayoutItem& item) { return item.expandingDirections().testFlag(Qt::Horizontal); }

/// What an item takes of a line at least.
int widthOf(const QLayoutItem& item) { return expands(item) ? item.minimumSize().width() : item.sizeHint().width(); }

}  // namespace

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {}
FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }
int FlowLayout::count() const { return static_cast<int>(m_items.size()); }

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  if (!itemAt(index)) return nullptr;
  QLayoutItem* const item = m_items[static_cast<std::size_t>(index)].release();
  m_items.erase(m_items.begin() + index);
  return item;
}

std::vector<FlowLayout::Line> FlowLayout::lines(int width) const {
  std::vector<Line> lines;
  for (const auto& item : m_items) {
    if (item->isEmpty()) continue;
    const int wanted = widthOf(*item);
    if (lines.empty() || lines.back().width + spacing() + wanted > width) {
      lines.emplace_back();
    } else {
      lines.back().width += spacing();
    }
    Line& line = lines.back();
    line.items.push_back(item.get());
    line.width += wanted;
    line.height = std::max(line.height, item->sizeHint().height());
  }
  return lines;
}

int FlowLayout::heightForWidth(int width) const {
  const QMargins margins = contentsMargins();
  int height = margins.top() + margins.bottom() - spacing();
  for (const Line& line : lines(width - margins.left() - margins.right())) height += line.height + spacing();
  return std::max(0, height);
}

void FlowLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const QRect inside = rect.marginsRemoved(contentsMargins());
  int top = inside.top();
  for (const Line& line : lines(inside.width())) {
    place(line, QRect(inside.left(), top, inside.width(), line.height));
    top += line.height + spacing();
  }
}

void FlowLayout::place(const Line& line, const QRect& rect) const {
  int left = rect.left();
  int over = rect.width() - line.width;
  for (QLayoutItem* const item : line.items) {
    int width = widthOf(*item);
    if (expands(*item)) width += std::exchange(over, 0);
    const int height = std::min(rect.height(), item->sizeHint().height());
    item->setGeometry(QRect(left, rect.top() + (rect.height() - height) / 2, std::min(width, rect.width()), height));
    left += width + spacing();
  }
}

QSize FlowLayout::sizeHint() const {
  int width = 0;
  for (const Line& line : lines(QWIDGETSIZE_MAX)) width = std::max(width, line.width);
  const QMargins margins = contentsMargins();
  width += margins.left() + margins.right();
  return {width, heightForWidth(width)};
}

/// Of the widest widget; the height is that of the width at hand.
QSize FlowLayout::minimumSize() const {
  int width = 0;
  for (const auto& item : m_items) {
    if (!item->isEmpty()) width = std::max(width, item->minimumSize().width());
  }
  const QMargins margins = contentsMargins();
  width += margins.left() + margins.right();
  const QWidget* const parent = parentWidget();
  return {width, heightForWidth(std::max(width, parent ? parent->width() : 0))};
}

}  // namespace sinescope
