#include "app/window/bars/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace sinescope {

namespace {

bool expands(const QLayoutItem& item) {
  return item.widget()->sizePolicy().expandingDirections().testFlag(Qt::Horizontal);
}

/// Ask the widget itself, because the item of a hidden widget has no size.
QSize leastOf(const QLayoutItem& item) {
  const QWidget& widget = *item.widget();
  return widget.minimumSizeHint().boundedTo(widget.maximumSize()).expandedTo(widget.minimumSize());
}

QSize wantedOf(const QLayoutItem& item) {
  const QWidget& widget = *item.widget();
  return widget.sizeHint().boundedTo(widget.maximumSize()).expandedTo(leastOf(item));
}

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

std::vector<FlowLayout::Line> FlowLayout::lines(int width, Of of) const {
  std::vector<Line> lines;
  for (const auto& item : m_items) {
    if (of == Of::Shown && item->isEmpty()) continue;
    const int wanted = wantedOf(*item).width();
    if (lines.empty() || lines.back().width + spacing() + wanted > width) {
      lines.emplace_back();
    } else {
      lines.back().width += spacing();
    }
    Line& line = lines.back();
    line.items.push_back(item.get());
    line.width += wanted;
    line.height = std::max(line.height, wantedOf(*item).height());
  }
  return lines;
}

int FlowLayout::heightForWidth(int width) const { return heightOf(width, Of::Shown); }
int FlowLayout::fullHeightForWidth(int width) const { return heightOf(width, Of::All); }

int FlowLayout::heightOf(int width, Of of) const {
  const QMargins margins = contentsMargins();
  int height = margins.top() + margins.bottom() - spacing();
  for (const Line& line : lines(width - margins.left() - margins.right(), of)) height += line.height + spacing();
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
    int width = wantedOf(*item).width();
    if (expands(*item)) width += std::exchange(over, 0);
    const int height = std::min(rect.height(), wantedOf(*item).height());
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

/// As wide as the widest widget, and as high as the current width requires.
QSize FlowLayout::minimumSize() const {
  int width = 0;
  for (const auto& item : m_items) {
    if (!item->isEmpty()) width = std::max(width, leastOf(*item).width());
  }
  const QMargins margins = contentsMargins();
  width += margins.left() + margins.right();
  const QWidget* const parent = parentWidget();
  return {width, heightForWidth(std::max(width, parent ? parent->width() : 0))};
}

}  // namespace sinescope
