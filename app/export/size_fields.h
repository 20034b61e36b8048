#pragma once

#include <QObject>
#include <tl/expected.hpp>

#include "app/document/figure_size.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace sinescope {

/// The fields for the size of a figure and of its text: rows of a form.
class SizeFields : public QObject {
  Q_OBJECT

 public:
  /// Adds the rows to `form`.
  SizeFields(QFormLayout& form, QWidget* parent);

  /// The size in the fields; the error names the allowed range of a field.
  [[nodiscard]] tl::expected<FigureSize, ExportError> size() const;
  void show(const FigureSize& size);
  /// The family of the text; empty: the system's.
  [[nodiscard]] QString family() const;
  void setFamily(const QString& family);
  void setVisible(bool visible);

 Q_SIGNALS:
  /// By the user: a field, or all of them by the choice of a named size.
  void edited();

 private:
  void addSize(QWidget* parent);
  void addFineness(QWidget* parent);
  void nameChosen();
  void unitChosen();
  void fieldEdited();
  /// Shows the name of the size in the fields, if it has one.
  void showName();
  /// The numbers as they stand in the fields; NaN for what is no number.
  [[nodiscard]] FigureSize written() const;

  QFormLayout& m_form;
  QComboBox* m_name = nullptr;
  QLineEdit* m_width = nullptr;
  QLineEdit* m_height = nullptr;
  QComboBox* m_unit = nullptr;
  QLineEdit* m_dpi = nullptr;
  QLineEdit* m_font = nullptr;
  QComboBox* m_family = nullptr;
  QList<QWidget*> m_rows;
  SizeUnit m_shownUnit = SizeUnit::Pixels;  ///< of the numbers in the fields
};

}  // namespace sinescope
