#pragma once

#include <QAccessibleInterface>
#include <QPointer>

#include "app/views/view/spoken_view.h"

namespace sinescope {

/// A cell or a header of a view. It holds nothing but its place: all it says is the view's present scene.
class SpokenCell : public QAccessibleInterface,
                   public QAccessibleTableCellInterface,
                   public QAccessibleActionInterface {
 public:
  SpokenCell(View& view, const SpokenPart& part);

  [[nodiscard]] const SpokenPart& part() const { return m_part; }

  [[nodiscard]] bool isValid() const override;
  [[nodiscard]] QObject* object() const override { return nullptr; }
  [[nodiscard]] QWindow* window() const override;
  [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
  [[nodiscard]] QAccessibleInterface* parent() const override;
  [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
  [[nodiscard]] int childCount() const override { return 0; }
  [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
  [[nodiscard]] QString text(QAccessible::Text text) const override;
  void setText(QAccessible::Text /*text*/, const QString& /*words*/) override {}
  [[nodiscard]] QRect rect() const override;
  [[nodiscard]] QAccessible::Role role() const override;
  [[nodiscard]] QAccessible::State state() const override;
  void* interface_cast(QAccessible::InterfaceType type) override;

  [[nodiscard]] bool isSelected() const override;
  [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override;
  [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override;
  [[nodiscard]] int columnIndex() const override { return m_part.column; }
  [[nodiscard]] int rowIndex() const override { return static_cast<int>(m_part.row); }
  [[nodiscard]] int columnExtent() const override { return 1; }
  [[nodiscard]] int rowExtent() const override { return 1; }
  [[nodiscard]] QAccessibleInterface* table() const override { return parent(); }

  [[nodiscard]] QStringList actionNames() const override;
  void doAction(const QString& name) override;
  [[nodiscard]] QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

 private:
  [[nodiscard]] SpokenView* spoken() const;
  [[nodiscard]] CellPlace place() const { return {rowIndex(), columnIndex()}; }
  [[nodiscard]] bool isCell() const { return m_part.kind == SpokenPart::Kind::Cell; }
  [[nodiscard]] QString name(const ReadableTable& table) const;

  QPointer<View> m_view;
  SpokenPart m_part;
};

}  // namespace sinescope
