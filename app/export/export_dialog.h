#pragma once

#include <QDialog>
#include <functional>
#include <map>

#include "app/export/export_form.h"
#include "app/export/export_job.h"

class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace sinescope {

class CommandField;
class FigurePreview;

/// Asks what part of a scene to write and where, and writes it.
///
/// While it writes, it shows the progress and can be stopped; it closes when the file is complete, and stays open with
/// the reason if the file could not be written.
class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// Asks for a path: receives the path in the field and returns the new one, or an empty string for none.
  using AskPath = std::function<QString(QWidget* parent, const QString& path)>;

  ExportDialog(const Scene& scene, const Session& session, const ExportSettings& settings, QWidget* parent = nullptr);

  /// The last request, to be remembered.
  [[nodiscard]] const ExportSettings& settings() const { return m_settings; }
  /// The file that was written; empty before that.
  [[nodiscard]] const QString& writtenPath() const { return m_writtenPath; }
  /// Replaces the system's file dialog.
  void setAskPath(AskPath askPath) { m_askPath = std::move(askPath); }

  void reject() override;

 private:
  void build();
  void buildBody(QVBoxLayout& layout);
  void buildMessages(QVBoxLayout& layout);
  void buildButtons(QVBoxLayout& layout);
  [[nodiscard]] int formWidth() const;
  void refresh();
  void browse();
  void startExport();
  void written();
  void notWritten(const ExportError& error);
  void showError(const QString& message);
  void showRunning(bool running);

  /// What the settings ask for, whether or not it can be written.
  [[nodiscard]] ExportRequest asked(const ExportSettings& settings) const;
  void showPreview(bool canBeWritten);
  [[nodiscard]] tl::expected<ExportRequest, ExportError> request() const;
  [[nodiscard]] QString estimate(const ExportRequest& request);
  [[nodiscard]] static QString framesEstimate(const ExportRequest& request);
  [[nodiscard]] QString numbersEstimate(const ExportRequest& request);

  Scene m_scene;
  Session m_session;
  ExportSettings m_settings;
  QString m_writtenPath;
  AskPath m_askPath;
  ExportJob m_job;
  std::map<QString, QString> m_numbersEstimates;  ///< by view and format: counting characters takes time
  std::optional<ExportSettings> m_previewed;      ///< what the preview shows, as far as it matters there
  bool m_isWide = false;                          ///< whether the preview is beside the form
  ExportForm* m_form = nullptr;
  FigurePreview* m_preview = nullptr;
  CommandField* m_command = nullptr;
  QLabel* m_estimate = nullptr;
  QLabel* m_error = nullptr;
  QProgressBar* m_progress = nullptr;
  QDialogButtonBox* m_buttons = nullptr;
  QPushButton* m_export = nullptr;
  QPushButton* m_cancel = nullptr;
};

}  // namespace sinescope
