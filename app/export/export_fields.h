#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "app/look/field_frame.h"

namespace sinescope {

/// Sets a field's object name for tests, its accessible name, and its tooltip.
template <class Field>
Field* named(Field* field, const char* objectName, const QString& accessibleName, const QString& toolTip) {
  field->setObjectName(QLatin1String(objectName));
  field->setAccessibleName(accessibleName);
  field->setToolTip(toolTip);
  return field;
}

template <class Enum>
Enum chosen(const QComboBox& box) {
  return static_cast<Enum>(box.currentData().toInt());
}

template <class Enum>
void choose(QComboBox& box, Enum value) {
  box.setCurrentIndex(std::max(0, box.findData(static_cast<int>(value))));
}

/// Adds a row of several fields to a form; the label's key goes to `buddy`. Returns the row's widget.
inline QWidget* addFieldRow(QFormLayout& form, const QString& label, QWidget* buddy, QLayout* fields) {
  QWidget* const parent = form.parentWidget();
  auto* const text = new QLabel(label, parent);
  text->setBuddy(buddy);
  fields->setContentsMargins({});
  auto* const row = new QWidget(parent);
  row->setLayout(fields);
  form.addRow(text, row);
  return row;
}

/// A line edit as high as the combo boxes next to it.
inline QLineEdit* textField(QWidget* parent) {
  auto* const field = new QLineEdit(parent);
  field->setMaxLength(4096);  // longer than any path
  field->setMinimumHeight(fieldHeight(*field));
  field->setTextMargins(4, 0, 4, 0);
  return field;
}

inline QLineEdit* numberField(QWidget* parent) {
  QLineEdit* const field = textField(parent);
  field->setAlignment(Qt::AlignRight);
  const int width = field->fontMetrics().horizontalAdvance(QStringLiteral("000000.00"));
  field->setMinimumWidth(width + 8);
  return field;
}

}  // namespace sinescope
