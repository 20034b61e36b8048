#pragma once

#include <QList>
#include <QObject>
#include <array>

#include "app/document/figure_content.h"

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

  [[nodiscard]] FigureContent content() const;
  void show(const FigureContent& content);
  /// `transparent`: whether the figure can do without a ground.
  void setVisible(bool visible, bool transparent);

 Q_SIGNALS:
  void edited();

 private:
  QFormLayout& m_form;
  QLineEdit* m_title;
  std::array<QCheckBox*, 6> m_parts{};  ///< in the order of partNames()
  QCheckBox* m_ground;
  QWidget* m_partsRow;
  FigureContent m_shown;  ///< also what has no field: the labels of the axes
};

}  // namespace sinescope
