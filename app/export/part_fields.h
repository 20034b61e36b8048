#pragma once

#include <QObject>
#include <optional>
#include <tl/expected.hpp>

#include "app/document/scene.h"
#include "app/files/export_error.h"

class QFormLayout;
class QLineEdit;
class QWidget;

namespace sinescope {

/// The fields for the part of a view that a figure shows: a row of a form.
class PartFields : public QObject {
  Q_OBJECT

 public:
  /// Adds the row to `form`. `scene` is what is shown.
  PartFields(QFormLayout& form, const Scene& scene, QWidget* parent);

  /// The fields become those of a view, and have the part that the window shows.
  void setView(const QString& view);
  /// The part, if it is another than the window's; the error says what is wrong with a field.
  [[nodiscard]] tl::expected<std::optional<Zoom>, ExportError> zoom() const;
  void setVisible(bool visible);

 Q_SIGNALS:
  /// By the user.
  void edited();

 private:
  void typed();

  QFormLayout& m_form;
  Scene m_scene;
  QString m_view;
  Zoom m_whole;  ///< all of the view
  QLineEdit* m_rows;
  QLineEdit* m_columns;
  QWidget* m_row;
  bool m_isTyped = false;  ///< until then it is the window's part, which may end within a cell
};

}  // namespace sinescope
