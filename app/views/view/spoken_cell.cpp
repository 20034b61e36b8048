#include "app/views/view/spoken_cell.h"

#include <QWindow>

#include "app/views/view/cell_words.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

using PartKind = SpokenPart::Kind;

}  // namespace

SpokenCell::SpokenCell(View& view, const SpokenPart& part) : m_view(&view), m_part(part) {}

SpokenView* SpokenCell::spoken() const {
  return m_view ? dynamic_cast<SpokenView*>(QAccessible::queryAccessibleInterface(m_view)) : nullptr;
}

bool SpokenCell::isValid() const {
  if (!m_view) return false;
  if (m_part.kind == PartKind::Selected) {
    const Selection cell{m_part.row, m_part.column};
    return clampedTo(m_view->scene().spec, cell) == cell;
  }
  const auto table = m_view->readableTable();
  return table && table->has(place());
}

QWindow* SpokenCell::window() const { return m_view ? m_view->window()->windowHandle() : nullptr; }

QAccessibleInterface* SpokenCell::parent() const { return spoken(); }

QString SpokenCell::name(const ReadableTable& table) const {
  if (m_part.kind == PartKind::RowHeader) return table.rowHeader(rowIndex());
  if (m_part.kind == PartKind::ColumnHeader) return table.columnHeader(columnIndex());
  if (!m_view->isCovered()) return table.name(place());
  return QStringList{table.rowHeader(rowIndex()), table.columnHeader(columnIndex()), coveredWords()}.join(
      QStringLiteral(", "));
}

QString SpokenCell::text(QAccessible::Text text) const {
  if (!isValid()) return {};
  const bool isValue = text == QAccessible::Value;
  if (text != QAccessible::Name && !isValue) return {};
  if (m_part.kind == PartKind::Selected) {
    const Selection cell{m_part.row, m_part.column};
    return isValue ? m_view->spokenValue(cell) : m_view->spokenSentence(cell);
  }
  const ReadableTable table = *m_view->readableTable();
  if (!isValue) return name(table);
  if (!isCell()) return {};
  return m_view->isCovered() ? coveredWords() : table.value(place());
}

QRect SpokenCell::rect() const {
  if (!isValid()) return {};
  const QWidget& canvas = m_view->canvas();
  QRect rect = canvas.rect();
  if (isCell()) rect = m_view->readableTable()->rect(place()).toAlignedRect();
  return {canvas.mapToGlobal(rect.topLeft()), rect.size()};
}

QAccessible::Role SpokenCell::role() const {
  if (m_part.kind == PartKind::RowHeader) return QAccessible::RowHeader;
  return m_part.kind == PartKind::ColumnHeader ? QAccessible::ColumnHeader : QAccessible::Cell;
}

QAccessible::State SpokenCell::state() const {
  QAccessible::State state;
  if (!isValid()) {
    state.invalid = true;
    return state;
  }
  const bool isHeader = m_part.kind == PartKind::RowHeader || m_part.kind == PartKind::ColumnHeader;
  state.readOnly = true;
  state.invisible = !m_view->isVisible();
  state.selectable = state.focusable = !isHeader;
  state.selected = isSelected();
  state.focused = state.selected && m_view->hasFocus();
  const auto visible = QRect(m_view->canvas().mapToGlobal(QPoint()), m_view->canvas().size());
  state.offscreen = !rect().intersects(visible);
  return state;
}

void* SpokenCell::interface_cast(QAccessible::InterfaceType type) {
  const bool isOfTable = m_part.kind != PartKind::Selected;
  if (type == QAccessible::TableCellInterface && isOfTable) return static_cast<QAccessibleTableCellInterface*>(this);
  if (type == QAccessible::ActionInterface && isCell()) return static_cast<QAccessibleActionInterface*>(this);
  return nullptr;
}

bool SpokenCell::isSelected() const {
  const SpokenView* const view = spoken();
  if (!view) return false;
  if (m_part.kind == PartKind::Selected) return view->selectedPart() == m_part;
  return isCell() && m_view->readableTable()->selected == place();
}

QList<QAccessibleInterface*> SpokenCell::columnHeaderCells() const {
  const SpokenView* const view = spoken();
  if (!view || !isCell()) return {};
  return {view->part({PartKind::ColumnHeader, 0, m_part.column})};
}

QList<QAccessibleInterface*> SpokenCell::rowHeaderCells() const {
  const SpokenView* const view = spoken();
  if (!view || !isCell()) return {};
  return {view->part({PartKind::RowHeader, m_part.row, 0})};
}

QStringList SpokenCell::actionNames() const { return {pressAction(), setFocusAction()}; }

void SpokenCell::doAction(const QString& name) {
  if (!isValid() || !isCell()) return;
  if (name == setFocusAction()) m_view->setFocus();
  if (actionNames().contains(name)) m_view->selectCell(m_view->readableTable()->selectionAt(place()));
}

}  // namespace sinescope
