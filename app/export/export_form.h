#pragma once

#include <QWidget>

#include "app/export/export_settings.h"
#include "app/export/figure_ways.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sinescope {

class ContentFields;
class PartFields;
class SizeFields;
class WayFields;

/// The fields of the export dialog: edits the settings and a path, writes nothing.
class ExportForm : public QWidget {
  Q_OBJECT

 public:
  ExportForm(const ExportSettings& settings, const Scene& scene, QWidget* parent = nullptr);

  /// The settings in the fields; the error names the allowed range of a field.
  [[nodiscard]] tl::expected<ExportSettings, ExportError> settings() const;
  [[nodiscard]] QString path() const;
  void setPath(const QString& path);

 Q_SIGNALS:
  void edited();
  void browseRequested();

 private:
  void buildWhat();
  void buildFrames();
  void buildLook();
  void buildPath();
  void addRow(const QString& label, QWidget* field);
  void fill(const ExportSettings& settings);

  void viewChosen();
  void whatChosen();
  void formatChosen();
  /// A size that nobody has chosen is that of the format: a picture's, or a page's.
  void sizeByFormat();
  void pathTyped(const QString& path);

  void offerWhats(ExportWhat preferred);
  void offerFormats(ExportFormat preferred);
  void showFieldsOfWhat();
  void proposePath();

  /// The ways of drawing that the chosen view and format have.
  [[nodiscard]] FigureWays ways() const;
  [[nodiscard]] ExportWhat what() const;
  [[nodiscard]] ExportFormat format() const;
  [[nodiscard]] tl::expected<Animation, ExportError> animation() const;
  [[nodiscard]] ExportFormat& remembered(ExportWhat what);

  QFormLayout* m_layout;
  QComboBox* m_view = nullptr;
  QComboBox* m_what = nullptr;
  QComboBox* m_format = nullptr;
  QLineEdit* m_frames = nullptr;
  QLineEdit* m_frameRate = nullptr;
  QCheckBox* m_bounce = nullptr;
  SizeFields* m_size = nullptr;
  PartFields* m_part = nullptr;
  ContentFields* m_content = nullptr;
  WayFields* m_ways = nullptr;
  QComboBox* m_theme = nullptr;
  QCheckBox* m_mark = nullptr;
  QLineEdit* m_path = nullptr;
  QPushButton* m_browse = nullptr;
  QWidget* m_framesRow = nullptr;

  Scene m_scene;
  ExportSettings m_remembered;  ///< also holds the values of fields that are now hidden
  bool m_pathTyped = false;     ///< whether the user typed the name: then only its extension follows the format
};

}  // namespace sinescope
