#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QUrl>
#include <functional>

#include "app/document/session_file.h"

class QMenu;
class QMessageBox;
class QSettings;
class QWidget;

namespace sinescope {

/// The file of the window's session: opens and saves files, keeps the list of recent ones, and asks before changes are
/// lost. It does not ask for a session that has no file yet, because that is remembered anyway.
///
/// Edits make the session modified. Where one looks (selection, zooms, theme, text size, tab) is saved with it, but
/// does not count as a modification.
class SessionFiles : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window that it uses.
  struct Window {
    QWidget* widget;                                             ///< its title, close events and drops are handled here
    std::function<Session()> session;                            ///< what is shown, in the form for saving
    std::function<void(const Session&)> show;                    ///< shows the session of a file
    std::function<void(const QString& path)> openTable;          ///< opens a user's table, as an edit of the session
    std::function<void(const EncodingSpec& spec)> showSinusoid;  ///< as an edit of the session
    std::function<void(const QString& path)> openLesson;
    std::function<QWidget*()> front;  ///< the window of this program that has the user's attention
  };

  /// `settings` store the recent files; they may be nullptr.
  SessionFiles(Window window, QSettings* settings);

  [[nodiscard]] const Window& window() const { return m_window; }
  [[nodiscard]] QSettings* settings() const { return m_settings; }
  /// The path of the session's file; empty if it has none.
  [[nodiscard]] const QString& path() const { return m_path; }
  [[nodiscard]] bool isModified() const { return m_modified; }
  [[nodiscard]] const QStringList& recent() const { return m_recent; }

  void askOpen();
  /// Opens a session, an exported picture, a user's table, a lesson or a model's config. If that fails, a box says why
  /// and nothing changes.
  void open(const QString& path);
  /// Lists the files outside its folder that the session of `path` names, and calls `then` with whether the user allows
  /// opening them; not at all if the user cancels. A user who agrees is not asked about this session again.
  void askOutside(const QString& path, const OutsideFiles& outside, const std::function<void(bool open)>& then);
  /// Shows the session of `path`, with the parts that could be opened, once the changes to the present session are
  /// settled.
  void offer(const QString& path, const Session& session, const QStringList& leftOut);
  /// Makes the file the one whose session is shown.
  void take(const QString& path);
  /// Makes it the file whose session was edited into what is now shown. If it cannot be read, the session has no file.
  void takeEdited(const QString& path);
  /// Puts the file first in the list of recent files.
  void remember(const QString& path);
  /// Shows an error in a box.
  void complain(const QString& error) const;
  void save();
  void saveAs();
  /// Must be called when the session may have changed.
  void check();

  /// A submenu with the recent files.
  [[nodiscard]] QMenu* makeRecentMenu();

 Q_SIGNALS:
  void recentChanged();
  /// One sentence about what was done.
  void notified(const QString& sentence);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Opens the first of the URLs that is on this computer.
  void openDropped(const QList<QUrl>& urls);
  /// Opens a session; files outside its folder are opened if `trusted` returns true for its key.
  void openSessionAt(const QString& path, const std::function<bool(const QString& key)>& trusted);
  /// Whether the session with this key was saved here, or the user has agreed to it.
  [[nodiscard]] bool isTrustedHere(const QString& key) const;
  /// Takes over the encoding of a model.
  void openConfig(const QString& path);
  void saveTo(QString path);
  [[nodiscard]] bool write(const QString& path);
  /// Whether nothing would be lost. If something would, asks, and calls `then` once the changes are saved or discarded.
  [[nodiscard]] bool settle(const std::function<void()>& then);
  void setFile(const QString& path);
  void setRecent(const QStringList& recent);
  void fill(QMenu& recentMenu);
  [[nodiscard]] QString directory() const;
  QMessageBox* box(const char* name, int icon, const QString& text, int buttons) const;
  void showTitle();

  Window m_window;
  QSettings* m_settings;
  QString m_path;
  Session m_saved;  ///< the edited part, as the file has it
  bool m_modified = false;
  QStringList m_recent;
  QPointer<QMessageBox> m_question;
  QPointer<QMessageBox> m_outsideQuestion;
};

}  // namespace sinescope
