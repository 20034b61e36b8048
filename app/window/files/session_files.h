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

/// The file that the window's session has: opens files and saves it, knows the recent ones, and asks before changes are
/// lost. A session that has no file yet asks for nothing: it is remembered anyway.
///
/// What one edits makes it modified; where one looks (selection, zooms, theme, size of the text, tab) is saved with it,
/// but does not.
class SessionFiles : public QObject {
  Q_OBJECT

 public:
  /// What it needs of the window.
  struct Window {
    QWidget* widget;                                     ///< whose title it sets, and whose close and drops it minds
    std::function<Session()> session;                    ///< what is shown, as it is to be saved
    std::function<void(const Session&)> show;            ///< the session of a file
    std::function<void(const QString& path)> openTable;  ///< an own matrix, as an edit of the session
    std::function<QWidget*()> front;                     ///< that of our windows in which the user is
  };

  /// `settings` keep the recent files; they may be nullptr.
  SessionFiles(Window window, QSettings* settings);

  /// Of the session; empty where it has none.
  [[nodiscard]] const QString& path() const { return m_path; }
  [[nodiscard]] bool isModified() const { return m_modified; }
  [[nodiscard]] const QStringList& recent() const { return m_recent; }

  void askOpen();
  /// Opens a session, an exported PNG or an own matrix. Where it cannot be, a box says why and nothing changes.
  void open(const QString& path);
  /// Names the files outside its folder that the session of `path` wants, and does `then` with whether the user lets
  /// them be opened; nothing where the user cancels. Who agrees is not asked about this session again.
  void askOutside(const QString& path, const OutsideFiles& outside, const std::function<void(bool open)>& then);
  /// Shows the session of `path`, as far as it could be opened, as soon as the changes of the present one are settled.
  void offer(const QString& path, const Session& session, const QStringList& leftOut);
  /// Takes the file as the one whose session is shown now.
  void take(const QString& path);
  /// Takes it as the one whose session was edited into what is shown now. Where it cannot be read, what is shown is a
  /// session that has no file.
  void takeEdited(const QString& path);
  /// Puts the file first among the recent ones.
  void remember(const QString& path);
  /// Says in a box what went wrong.
  void complain(const QString& error) const;
  void save();
  void saveAs();
  /// The session may have changed.
  void check();

  /// A submenu of the recent files.
  [[nodiscard]] QMenu* makeRecentMenu();

 Q_SIGNALS:
  void recentChanged();
  /// One sentence about what was done.
  void notified(const QString& sentence);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The first of them that lies on this computer.
  void openDropped(const QList<QUrl>& urls);
  /// The same for a session; files outside its folder are opened where `trusted` says so of their key.
  void openSessionAt(const QString& path, const std::function<bool(const QString& key)>& trusted);
  /// Whether the session of this key was saved here, or the user has agreed to it.
  [[nodiscard]] bool isTrustedHere(const QString& key) const;
  void saveTo(QString path);
  [[nodiscard]] bool write(const QString& path);
  /// Whether nothing would be lost. Else it asks, and does `then` as soon as the changes are saved or given up.
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
  Session m_saved;  ///< as its file has it, of what one edits
  bool m_modified = false;
  QStringList m_recent;
  QPointer<QMessageBox> m_question;
  QPointer<QMessageBox> m_outsideQuestion;
};

}  // namespace sinescope
