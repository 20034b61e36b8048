#include "app/views/view/spoken_view.h"

#include <QApplication>
#include <algorithm>
#include <limits>
#include <utility>

#include "app/views/view/spoken_cell.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostParts = 1024;
constexpr auto kMostChildren = std::int64_t{std::numeric_limits<int>::max()};

std::int64_t cellsOf(const ReadableTable& table) { return std::int64_t{table.rows} * table.columns; }

QAccessibleInterface* makeSpoken(const QString& className, QObject* object) {
  if (className != QLatin1String(View::staticMetaObject.className())) return nullptr;
  auto* const view = qobject_cast<View*>(object);
  return view ? new SpokenView(*view) : nullptr;
}

ToldListener toldListener = nullptr;

bool hasKeys(const View& view) {
  const QWidget* const focus = QApplication::focusWidget();
  return focus && (focus == &view || view.isAncestorOf(focus));
}

}  // namespace

SpokenView::SpokenView(View& view) : QAccessibleWidget(&view), m_isTable(view.readableTable().has_value()) {}

SpokenView::~SpokenView() { release(); }

View& SpokenView::view() const { return *static_cast<View*>(object()); }

void SpokenView::release() {
  for (const auto& [part, id] : std::exchange(m_made, {})) QAccessible::deleteAccessibleInterface(id);
  m_inOrder.clear();
}

QAccessibleInterface* SpokenView::part(const SpokenPart& part) const {
  if (const auto made = m_made.find(part); made != m_made.end()) return QAccessible::accessibleInterface(made->second);
  while (m_made.size() >= kMostParts) {
    QAccessible::deleteAccessibleInterface(m_made[m_inOrder.front()]);
    m_made.erase(m_inOrder.front());
    m_inOrder.pop_front();
  }
  auto* const cell = new SpokenCell(view(), part);
  m_made[part] = QAccessible::registerAccessibleInterface(cell);
  m_inOrder.push_back(part);
  return cell;
}

SpokenPart SpokenView::selectedPart() const {
  const auto table = view().readableTable();
  if (table && table->selected && !table->selectsRows) {
    return {SpokenPart::Kind::Cell, table->selected->row, table->selected->column};
  }
  const Selection& selection = view().scene().selection;
  return {SpokenPart::Kind::Selected, selection.position, selection.dimension};
}

int SpokenView::childCount() const {
  const auto table = view().readableTable();
  if (!table) return QAccessibleWidget::childCount() + 1;
  return static_cast<int>(std::min(cellsOf(*table), kMostChildren));
}

QAccessibleInterface* SpokenView::child(int index) const {
  const auto table = view().readableTable();
  if (table) return index < 0 ? nullptr : cellAt(index / table->columns, index % table->columns);
  return index == QAccessibleWidget::childCount() ? part(selectedPart()) : QAccessibleWidget::child(index);
}

int SpokenView::indexOfChild(const QAccessibleInterface* child) const {
  const auto* const cell = dynamic_cast<const SpokenCell*>(child);
  if (!cell) return QAccessibleWidget::indexOfChild(child);
  const auto table = view().readableTable();
  if (!table) return QAccessibleWidget::childCount();
  if (cell->part().kind != SpokenPart::Kind::Cell) return -1;
  const std::int64_t index = cell->part().row * table->columns + cell->part().column;
  return index < kMostChildren ? static_cast<int>(index) : -1;
}

QAccessibleInterface* SpokenView::childAt(int x, int y) const {
  const auto table = view().readableTable();
  const QWidget& canvas = view().canvas();
  const QPoint point = canvas.mapFromGlobal(QPoint(x, y));
  if (!table || !canvas.rect().contains(point)) return QAccessibleWidget::childAt(x, y);
  const CellPlace place = table->placeAt(point);
  return cellAt(place.row, place.column);
}

QAccessibleInterface* SpokenView::focusChild() const {
  return view().hasFocus() ? part(selectedPart()) : QAccessibleWidget::focusChild();
}

QAccessible::Role SpokenView::role() const { return isTable() ? QAccessible::Table : QAccessibleWidget::role(); }

QString SpokenView::text(QAccessible::Text text) const {
  const QString words = QAccessibleWidget::text(text);
  const auto table = view().readableTable();
  if (text != QAccessible::Description || !table || cellsOf(*table) <= kMostChildren) return words;
  return words + u' ' + View::tr("It has more cells than can be listed: go by row and column.");
}

void* SpokenView::interface_cast(QAccessible::InterfaceType type) {
  if (type == QAccessible::TableInterface && isTable()) return static_cast<QAccessibleTableInterface*>(this);
  return QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface* SpokenView::cellAt(int row, int column) const {
  const auto table = view().readableTable();
  return table && table->has({row, column}) ? part({SpokenPart::Kind::Cell, row, column}) : nullptr;
}

int SpokenView::selectedCellCount() const { return static_cast<int>(selectedCells().size()); }

QList<QAccessibleInterface*> SpokenView::selectedCells() const {
  const auto table = view().readableTable();
  if (!table || !table->selected) return {};
  return {cellAt(table->selected->row, table->selected->column)};
}

QString SpokenView::columnDescription(int column) const {
  const auto table = view().readableTable();
  return table && table->has({0, column}) ? table->columnHeader(column) : QString();
}

QString SpokenView::rowDescription(int row) const {
  const auto table = view().readableTable();
  return table && table->has({row, 0}) ? table->rowHeader(row) : QString();
}

int SpokenView::columnCount() const {
  const auto table = view().readableTable();
  return table ? table->columns : 0;
}

int SpokenView::rowCount() const {
  const auto table = view().readableTable();
  return table ? table->rows : 0;
}

int SpokenView::selectedRowCount() const { return static_cast<int>(selectedRows().size()); }

QList<int> SpokenView::selectedRows() const {
  const auto table = view().readableTable();
  return table && table->selectsRows && table->selected ? QList{table->selected->row} : QList<int>();
}

bool SpokenView::isRowSelected(int row) const { return selectedRows().contains(row); }

bool SpokenView::select(const CellPlace& place) {
  const auto table = view().readableTable();
  if (!table || !table->has(place)) return false;
  Q_EMIT view().selected(table->selectionAt(place));
  return true;
}

bool SpokenView::selectRow(int row) {
  const auto table = view().readableTable();
  return select({row, table && table->selected ? table->selected->column : 0});
}

bool SpokenView::selectColumn(int column) {
  const auto table = view().readableTable();
  return select({table && table->selected ? table->selected->row : 0, column});
}

void SpokenView::modelChange(QAccessibleTableModelChangeEvent* /*event*/) { release(); }

void installSpokenViews() {
  [[maybe_unused]] static const bool once = [] {
    QAccessible::installFactory(&makeSpoken);
    return true;
  }();
}

void setToldListener(ToldListener listener) { toldListener = listener; }

void tellSelection(View& view) {
  if (!hasKeys(view)) return;
  const auto* const spoken = dynamic_cast<SpokenView*>(QAccessible::queryAccessibleInterface(&view));
  if (!spoken) return;
  QAccessibleInterface* const told = spoken->part(spoken->selectedPart());
  if (toldListener) toldListener(*told);
  QAccessibleEvent focus(told, QAccessible::Focus);
  QAccessible::updateAccessibility(&focus);
}

void tellOtherCells(View& view) {
  if (!QAccessible::isActive() || !view.readableTable()) return;
  QAccessibleTableModelChangeEvent reset(&view, QAccessibleTableModelChangeEvent::ModelReset);
  QAccessible::updateAccessibility(&reset);
}

}  // namespace sinescope
