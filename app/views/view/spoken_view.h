#pragma once

#include <QAccessibleWidget>
#include <deque>
#include <map>

#include "app/views/view/readable_table.h"

namespace sinescope {

class View;

/// What a child of a view's accessible interface stands for.
struct SpokenPart {
  enum class Kind { Cell, RowHeader, ColumnHeader, Selected };
  Kind kind = Kind::Cell;
  std::int64_t row = 0;  ///< of a table; for Selected, the position
  int column = 0;        ///< of a table; for Selected, the dimension

  auto operator<=>(const SpokenPart&) const = default;
};

/// A view as assistive technology sees it. If its picture has cells, it is a table; else its last child is the selected
/// cell. Cells are made when they are asked for, and the oldest of more than a thousand are released.
class SpokenView : public QAccessibleWidget, public QAccessibleTableInterface {
 public:
  explicit SpokenView(View& view);
  ~SpokenView() override;

  [[nodiscard]] View& view() const;
  [[nodiscard]] QAccessibleInterface* part(const SpokenPart& part) const;
  /// The selected cell: of the table, if it has one.
  [[nodiscard]] SpokenPart selectedPart() const;
  [[nodiscard]] std::size_t partsMade() const { return m_made.size(); }

  [[nodiscard]] int childCount() const override;
  [[nodiscard]] QAccessibleInterface* child(int index) const override;
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
  [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;
  [[nodiscard]] QAccessibleInterface* focusChild() const override;
  [[nodiscard]] QAccessible::Role role() const override;
  [[nodiscard]] QString text(QAccessible::Text text) const override;
  void* interface_cast(QAccessible::InterfaceType type) override;

  [[nodiscard]] QAccessibleInterface* caption() const override { return nullptr; }
  [[nodiscard]] QAccessibleInterface* summary() const override { return nullptr; }
  [[nodiscard]] QAccessibleInterface* cellAt(int row, int column) const override;
  [[nodiscard]] int selectedCellCount() const override;
  [[nodiscard]] QList<QAccessibleInterface*> selectedCells() const override;
  [[nodiscard]] QString columnDescription(int column) const override;
  [[nodiscard]] QString rowDescription(int row) const override;
  [[nodiscard]] int selectedColumnCount() const override { return 0; }
  [[nodiscard]] int selectedRowCount() const override;
  [[nodiscard]] int columnCount() const override;
  [[nodiscard]] int rowCount() const override;
  [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
  [[nodiscard]] QList<int> selectedRows() const override;
  [[nodiscard]] bool isColumnSelected(int /*column*/) const override { return false; }
  [[nodiscard]] bool isRowSelected(int row) const override;
  bool selectRow(int row) override;
  bool selectColumn(int column) override;
  bool unselectRow(int /*row*/) override { return false; }
  bool unselectColumn(int /*column*/) override { return false; }
  void modelChange(QAccessibleTableModelChangeEvent* event) override;

 private:
  [[nodiscard]] bool isTable() const { return m_isTable; }
  bool select(const CellPlace& place);
  void release();

  bool m_isTable;
  mutable std::map<SpokenPart, QAccessible::Id> m_made;
  mutable std::deque<SpokenPart> m_inOrder;  ///< the oldest first
};

/// From now on, views are asked by assistive technology through a SpokenView.
void installSpokenViews();

/// Receives each cell that is told. Qt itself passes nothing on while no assistive technology runs, as in tests.
using ToldListener = void (*)(const QAccessibleInterface& told);
void setToldListener(ToldListener listener);

/// Tells assistive technology which cell of the view is selected, if the view has the keys.
void tellSelection(View& view);

/// Tells it that a table has other cells.
void tellOtherCells(View& view);

}  // namespace sinescope
