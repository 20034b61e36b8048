#pragma once

#include <QList>
#include <QObject>
#include <array>
#include <tl/expected.hpp>

#include "app/document/figure_content.h"
#include "app/files/export_error.h"

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace sinescope {

/// The fields for what a figure shows around its picture: rows of a form.
class ContentFields : public QObject {
  Q_OBJECT

 public:
  /// Adds the rows to `form`.
  ContentFields(QFormLayout& form, QWidget* parent);

  /// Without the family of the text. The error says what is wrong with a field.
  [[nodiscard]] tl::expected<FigureContent, ExportError> content() const;
  void show(const FigureContent& content);
  /// Which fields a file has.
  struct Offered {
    bool all = true;
    bool ground = true;  ///< whether there can be none
    bool range = true;   ///< whether there are colours whose ends can be chosen
  };
  void setVisible(const Offered& offered);

 Q_SIGNALS:
  void edited();

 private:
  QFormLayout& m_form;
  QLineEdit* m_title;
  std::array<QCheckBox*, 6> m_parts{};  ///< in the order of partNames()
  QCheckBox* m_ground;
  QLineEdit* m_range;
  QWidget* m_partsRow;
  bool m_hasRange = true;
  FigureContent m_shown;  ///< also what has no field: the labels of the axes
};

}  // namespace sinescope
