#pragma once

#include <QObject>
#include <QString>
#include <functional>

#include "app/document/session_file.h"

class QSettings;
class QWidget;

namespace sinescope {

/// Adds what a view shows to a lesson, as one more step. It asks which file, and remembers it.
class LessonSteps : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window that it uses.
  struct Window {
    std::function<Session()> session;  ///< what is shown, in the form for files
    std::function<QWidget*()> front;   ///< the window of this program that has the user's attention
  };

  /// `settings` store the last file; they may be nullptr.
  LessonSteps(Window window, QSettings* settings, QObject* parent);

  /// Asks for the file. It may be new, or a lesson that goes on.
  void ask(const QString& view);

 Q_SIGNALS:
  /// One sentence about what was done.
  void notified(const QString& sentence);
  /// Why nothing was added.
  void failed(const QString& why);

 private:
  void add(const QString& path, const QString& view);

  Window m_window;
  QSettings* m_settings;
  QString m_last;
};

}  // namespace sinescope
