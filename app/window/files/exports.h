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

/// Takes what is shown out of the window: asks in a dialog what goes into which file, and fills the clipboard.
class Exports : public QObject {
  Q_OBJECT

 public:
  /// What it needs of the window.
  struct Window {
    const Document* document;
    std::function<Session()> session;  ///< what is shown, as files carry it
    std::function<QWidget*()> front;   ///< that of our windows in which the user is
  };

  /// `settings` keep what was last asked for; they may be nullptr.
  Exports(Window window, QSettings* settings, QObject* parent);

  /// `what`: unset where the dialog's own memory decides.
  void ask(const QString& view, std::optional<ExportWhat> what = std::nullopt);
  /// For the frames of a run, whose number and rate are those that were last asked for.
  void askFrames(const QString& view, const Animation& animation);
  void copyImage(const Pane& pane);
  void copyText(const QString& view);

 Q_SIGNALS:
  /// One sentence about what was done.
  void notified(const QString& sentence);

 private:
  [[nodiscard]] ExportSettings lastSettings() const;
  void open(const ExportSettings& settings);

  Window m_window;
  QSettings* m_settings;
  ImageCopy* m_copy;
};

}  // namespace sinescope
