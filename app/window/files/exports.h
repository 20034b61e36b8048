#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "app/document/session_file.h"
#include "app/export/export_settings.h"

class QSettings;
class QWidget;

namespace sinescope {

class Document;
class ImageCopy;
class Pane;

/// Exports what is shown: asks in a dialog what to write to which file, and fills the clipboard.
class Exports : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window that it uses.
  struct Window {
    const Document* document;
    std::function<Session()> session;  ///< what is shown, in the form for files
    std::function<QWidget*()> front;   ///< the window of this program that has the user's attention
  };

  /// `settings` store the last request; they may be nullptr.
  Exports(Window window, QSettings* settings, QObject* parent);

  /// `what`: if unset, the dialog uses the last choice.
  void ask(const QString& view, std::optional<ExportWhat> what = std::nullopt);
  /// Asks about exporting the frames of a run; their number and rate are those of the last request.
  void askFrames(const QString& view, const Animation& animation);
  /// The next exports begin with the size and the content of a figure that has been opened, until one is written.
  void beginWith(const std::optional<FigureRecord>& figure) { m_figure = figure; }
  void copyImage(const Pane& pane);
  void copyText(const QString& view);

 Q_SIGNALS:
  /// One sentence about what was done.
  void notified(const QString& sentence);

 private:
  /// Those of the last export, or of the figure that has been opened.
  [[nodiscard]] ExportSettings settingsFor(const QString& view) const;
  void open(const ExportSettings& settings);

  Window m_window;
  QSettings* m_settings;
  std::optional<FigureRecord> m_figure;
  ImageCopy* m_copy;
};

}  // namespace sinescope
