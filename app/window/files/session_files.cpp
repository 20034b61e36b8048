#include "app/window/files/session_files.h"

#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <algorithm>

#include "app/document/model_config.h"
#include "app/document/trusted_sessions.h"
#include "app/export/guarded_export.h"
#include "app/files/write_file.h"
#include "app/lesson/loaded_lesson.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

const QString kSuffix = QStringLiteral("sinescope");
const QString kRecent = QStringLiteral("recentFiles");
constexpr int kMostRecent = 10;

/// On the command line an error follows the program's name; in a box it is a sentence of its own.
QString sentence(const QString& error) { return error.left(1).toUpper() + error.mid(1); }

/// The edited part of a session, without what only affects where one looks.
Session edited(Session session) {
  const Appearance plain;
  session.selection = {};
  session.appearance.zooms.clear();
  session.appearance.theme = plain.theme;
  session.appearance.textScale = plain.textScale;
  session.tab.clear();
  session.alone.clear();
  session.figure.reset();
  return session;
}

/// A file's name and, right-aligned in the menu, its folder.
QString menuText(const QString& path) {
  const QFileInfo file(path);
  QString directory = file.absolutePath();
  const QString home = QDir::homePath();
  if (directory == home || directory.startsWith(home + u'/')) directory.replace(0, home.size(), u'~');
  QString name = file.fileName();
  return name.replace(u'&', QStringLiteral("&&")) + u'\t' + QDir::toNativeSeparators(directory);
}

/// A file dialog that does not block while it waits for its answer.
QFileDialog* fileDialog(QWidget* parent, const char* name, const QString& title, const QString& directory,
                        const QStringList& filters) {
  auto* const dialog = new QFileDialog(parent, title, directory);
  dialog->setObjectName(QLatin1String(name));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  dialog->setNameFilters(filters);
  return dialog;
}

}  // namespace

SessionFiles::SessionFiles(Window window, QSettings* settings)
    : QObject(window.widget), m_window(std::move(window)), m_settings(settings) {
  if (m_settings) m_recent = m_settings->value(kRecent).toStringList().mid(0, kMostRecent);
  m_window.widget->setAcceptDrops(true);
  m_window.widget->installEventFilter(this);
  showTitle();
}

bool SessionFiles::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Close) {
    event->setAccepted(settle([this] { m_window.widget->close(); }));
    return !event->isAccepted();
  }
  if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) return QObject::eventFilter(watched, event);
  auto* const drop = static_cast<QDropEvent*>(event);
  if (!drop->mimeData()->hasUrls()) return false;
  drop->acceptProposedAction();
  if (event->type() == QEvent::Drop) openDropped(drop->mimeData()->urls());
  return true;
}

void SessionFiles::askOpen() {
  QFileDialog* const dialog = fileDialog(
      m_window.front(), "openDialog", tr("Open"), directory(),
      {tr("All that opens (*.sinescope *.png *.svg *.pdf *.pgf *.npy *.csv *.tsv *.txt *.safetensors *.json *.md)"),
       tr("Sessions (*.sinescope)"), tr("Exported pictures (*.png *.svg *.pdf *.pgf)"),
       tr("Tables (*.npy *.csv *.tsv *.txt *.safetensors)"), tr("Models (config.json) (*.json)"), tr("Lessons (*.md)"),
       tr("All files (*)")});
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &SessionFiles::open);
  dialog->open();
}

void SessionFiles::open(const QString& path) {
  if (isLessonFile(path)) return m_window.openLesson(path);
  if (isTableFile(path)) return m_window.openTable(path);
  if (isModelConfigFile(path)) return openConfig(path);
  openSessionAt(path, [this](const QString& key) { return isTrustedHere(key); });
}

void SessionFiles::openConfig(const QString& path) {
  const auto spec = openModelConfig(path);
  if (!spec) return complain(spec.error());
  remember(path);
  m_window.showSinusoid(*spec);
  Q_EMIT notified(tr("%1: %2").arg(QFileInfo(path).fileName(), specText(*spec)));
}

bool SessionFiles::isTrustedHere(const QString& key) const { return m_settings && isTrusted(*m_settings, key); }

void SessionFiles::openSessionAt(const QString& path, const std::function<bool(const QString& key)>& trusted) {
  const auto opened = openSession(path, trusted);
  if (!opened) return complain(opened.error());
  if (opened->outside.files.isEmpty()) return offer(path, opened->session, {});
  askOutside(path, opened->outside, [this, path, opened = *opened](bool open) {
    if (!open) return offer(path, opened.session, opened.outside.files);
    // Read again: if the file has changed meanwhile, the user is asked about the new one.
    openSessionAt(path, [&opened](const QString& key) { return key == opened.outside.key; });
  });
}

void SessionFiles::askOutside(const QString& path, const OutsideFiles& outside,
                              const std::function<void(bool open)>& then) {
  if (m_outsideQuestion) {  // another file has been requested meanwhile
    m_outsideQuestion->disconnect(this);
    m_outsideQuestion->close();
  }
  const QString text = tr("%1 names files outside its folder. Open them?").arg(QFileInfo(path).fileName());
  const auto buttons = QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel;
  m_outsideQuestion = box("outsideQuestion", QMessageBox::Question, text, buttons);
  m_outsideQuestion->setInformativeText(shownPaths(outside.files).join(u'\n'));
  m_outsideQuestion->button(QMessageBox::Yes)->setText(tr("&Open them"));
  m_outsideQuestion->button(QMessageBox::No)->setText(tr("Open &without them"));
  m_outsideQuestion->setDefaultButton(QMessageBox::No);
  connect(m_outsideQuestion, &QMessageBox::finished, this, [this, outside, then](int answer) {
    if (answer == QMessageBox::Yes && m_settings) trust(*m_settings, outside.key);
    if (answer == QMessageBox::Yes || answer == QMessageBox::No) then(answer == QMessageBox::Yes);
  });
  m_outsideQuestion->open();
}

void SessionFiles::offer(const QString& path, const Session& session, const QStringList& leftOut) {
  const auto show = [this, path, session, leftOut] {
    m_window.show(session);
    if (leftOut.isEmpty()) return take(path);
    remember(path);
    setFile({});  // Save must not overwrite a file that contains more than is shown
    Q_EMIT notified(tr("Opened without %1").arg(shownPaths(leftOut).join(QStringLiteral(", "))));
  };
  if (settle(show)) show();
}

void SessionFiles::openDropped(const QList<QUrl>& urls) {
  if (urls.isEmpty()) return;
  const auto local = std::ranges::find_if(urls, &QUrl::isLocalFile);
  if (local == urls.end()) {
    return complain(tr("only files of this computer can be opened, which %1 is not").arg(urls.first().toString()));
  }
  const QString path = local->toLocalFile();
  if (urls.size() > 1)
    Q_EMIT notified(tr("Only %2 of %1 files is opened").arg(urls.size()).arg(QFileInfo(path).fileName()));
  open(path);
}

void SessionFiles::take(const QString& path) {
  remember(path);
  // A session opened from a picture has no file yet: Save must not overwrite the picture.
  const bool isPicture = carriesSession(path);
  setFile(isPicture || isTableFile(path) ? QString() : QFileInfo(path).absoluteFilePath());
}

void SessionFiles::takeEdited(const QString& path) {
  const auto opened = openSession(path, [this](const QString& key) { return isTrustedHere(key); });
  if (!opened || !opened->outside.files.isEmpty()) return;  // the file has changed meanwhile
  take(path);
  m_saved = edited(opened->session);
  check();
}

void SessionFiles::save() { m_path.isEmpty() ? saveAs() : void(write(m_path)); }

void SessionFiles::saveAs() {
  QFileDialog* const dialog = fileDialog(m_window.front(), "saveDialog", tr("Save the session as"), directory(),
                                         {tr("Sessions (*.sinescope)")});
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(kSuffix);
  if (!m_path.isEmpty()) dialog->selectFile(QFileInfo(m_path).fileName());
  connect(dialog, &QFileDialog::fileSelected, this, &SessionFiles::saveTo);
  dialog->open();
}

void SessionFiles::saveTo(QString path) {
  const bool named = QFileInfo(path).suffix().compare(kSuffix, Qt::CaseInsensitive) == 0;
  if (!named) path += u'.' + kSuffix;
  if (named || !QFileInfo::exists(path)) return void(write(path));
  // The dialog asked about another name than this one.
  QMessageBox* const question =
      box("replaceQuestion", QMessageBox::Question,
          tr("%1 already exists. Replace it?").arg(QDir::toNativeSeparators(path)), QMessageBox::Yes | QMessageBox::No);
  connect(question, &QMessageBox::finished, this, [this, path](int answer) {
    if (answer == QMessageBox::Yes) (void)write(path);
  });
  question->open();
}

bool SessionFiles::write(const QString& path) {
  const QString text = sessionText(m_window.session(), QFileInfo(path).absolutePath(), QJsonDocument::Indented);
  const ExportResult written =
      guardedExport(path, {}, {}, [&](const Progress& progress) { return writeBytes(path, text.toUtf8(), progress); });
  if (!written) {
    complain(written.error().message);
    return false;
  }
  if (m_settings) trustWritten(*m_settings, path);
  take(path);
  Q_EMIT notified(tr("Saved %1").arg(QDir::toNativeSeparators(m_path)));
  return true;
}

bool SessionFiles::settle(const std::function<void()>& then) {
  if (!m_modified) return true;
  if (m_question) {
    m_question->raise();
    m_question->activateWindow();
    return false;
  }
  m_question = box("saveQuestion", QMessageBox::Question,
                   tr("%1 has changes that are not saved. Save them?").arg(QFileInfo(m_path).fileName()),
                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  m_question->setDefaultButton(QMessageBox::Save);
  connect(m_question, &QMessageBox::finished, this, [this, then](int answer) {
    if (answer == QMessageBox::Discard) setFile(m_path);
    if (answer == QMessageBox::Discard || (answer == QMessageBox::Save && write(m_path))) then();
  });
  m_question->open();
  return false;
}

void SessionFiles::check() {
  if (m_path.isEmpty()) return;
  const bool modified = edited(m_window.session()) != m_saved;
  if (modified == m_modified) return;
  m_modified = modified;
  showTitle();
}

void SessionFiles::setFile(const QString& path) {
  m_path = path;
  m_saved = edited(m_window.session());
  m_modified = false;
  showTitle();
}

void SessionFiles::showTitle() {
  QString name = QFileInfo(m_path).fileName();
  name.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));  // the escape for "[*]" in window titles
  m_window.widget->setWindowTitle(m_path.isEmpty() ? QStringLiteral("Sinescope") : tr("%1[*] – Sinescope").arg(name));
  m_window.widget->setWindowModified(m_modified);
}

void SessionFiles::remember(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList recent = m_recent;
  if (m_settings) {
    m_settings->sync();  // another window may have opened other files
    recent = m_settings->value(kRecent).toStringList();
  }
  recent.removeAll(absolute);
  recent.prepend(absolute);
  setRecent(recent.mid(0, kMostRecent));
}

void SessionFiles::setRecent(const QStringList& recent) {
  m_recent = recent;
  if (m_settings) m_settings->setValue(kRecent, recent);
  Q_EMIT recentChanged();
}

QMenu* SessionFiles::makeRecentMenu() {
  auto* const menu = new QMenu(tr("Open &recent"), m_window.widget);
  menu->setObjectName(QStringLiteral("recentFiles"));
  menu->setAttribute(Qt::WA_WindowPropagation);
  menu->setToolTipsVisible(true);
  const auto offer = [this, menu] { menu->menuAction()->setEnabled(!m_recent.isEmpty()); };
  connect(this, &SessionFiles::recentChanged, menu, offer);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
  offer();
  return menu;
}

void SessionFiles::fill(QMenu& recentMenu) {
  recentMenu.clear();
  for (const QString& path : m_recent) {
    QAction* const action = recentMenu.addAction(menuText(path));
    action->setObjectName(QStringLiteral("recent%1").arg(recentMenu.actions().size()));
    action->setEnabled(QFileInfo::exists(path));
    action->setToolTip(action->isEnabled() ? QDir::toNativeSeparators(path)
                                           : tr("%1 is no longer there").arg(QDir::toNativeSeparators(path)));
    connect(action, &QAction::triggered, this, [this, path] { open(path); });
  }
  recentMenu.addSeparator();
  QAction* const clear = recentMenu.addAction(tr("&Clear this list"));
  clear->setObjectName(QStringLiteral("clearRecent"));
  connect(clear, &QAction::triggered, this, [this] { setRecent({}); });
}

QString SessionFiles::directory() const {
  if (!m_path.isEmpty()) return QFileInfo(m_path).absolutePath();
  for (const QString& path : m_recent) {
    const QString directory = QFileInfo(path).absolutePath();
    if (QFileInfo(directory).isDir()) return directory;
  }
  return {};
}

QMessageBox* SessionFiles::box(const char* name, int icon, const QString& text, int buttons) const {
  auto* const made = new QMessageBox(static_cast<QMessageBox::Icon>(icon), QStringLiteral("Sinescope"), text,
                                     static_cast<QMessageBox::StandardButtons>(buttons), m_window.front());
  made->setObjectName(QLatin1String(name));
  made->setTextFormat(Qt::PlainText);
  made->setAttribute(Qt::WA_DeleteOnClose);
  made->setAttribute(Qt::WA_WindowPropagation);
  return made;
}

void SessionFiles::complain(const QString& error) const {
  box("fileError", QMessageBox::Warning, sentence(error), QMessageBox::Ok)->open();
}

}  // namespace sinescope
