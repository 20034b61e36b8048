#include "app/window/lesson/lessons.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QScreen>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/files/regular_file.h"
#include "app/language/language.h"
#include "app/text/to_qstring.h"
#include "app/window/lesson/action_lock.h"
#include "app/window/lesson/lesson_actions.h"
#include "app/window/lesson/lesson_desk.h"
#include "app/window/lesson/lesson_page.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

/// The lessons are in a static library, whose resources do not register themselves.
static void addLessonFiles() { Q_INIT_RESOURCE(lessons); }

namespace sinescope {

namespace {

const QString kOpenKey = QStringLiteral("open");
const QString kPlacesKey = QStringLiteral("places");
constexpr int kMostPlacesKept = 50;
constexpr int kMostFaultsShown = 12;

/// Where the lessons that come with the program are: in the user's language, else in English.
QDir ownLessons() {
  const QDir own(QStringLiteral(":/lessons/") + nameOf(spokenLanguage()));
  return own.exists() ? own : QDir(QStringLiteral(":/lessons/en"));
}

QScreen* otherScreen(const QScreen* than) {
  const QList<QScreen*> screens = QGuiApplication::screens();
  const auto found = std::ranges::find_if(screens, [than](const QScreen* screen) { return screen != than; });
  return found == screens.end() ? nullptr : *found;
}

/// The title in a lesson's front matter; its file's name if it has none.
QString titleIn(const QString& path) {
  QFile file(path);
  if (file.open(QIODevice::ReadOnly)) {
    for (int line = 0; line < 20 && !file.atEnd(); ++line) {
      const QString text = QString::fromUtf8(file.readLine(1000)).trimmed();
      if (text.startsWith(QLatin1String("title:"))) return text.mid(6).trimmed();
    }
  }
  return QFileInfo(path).completeBaseName();
}

}  // namespace

Lessons::Lessons(const Window& window) : QObject(window.widget), m_window(window) {
  setObjectName(QStringLiteral("lessonsOfWindow"));
  addLessonFiles();
  connect(m_window.document, &Document::changed, this, [this](const Scene& scene, const SceneDifference& changes) {
    if (!m_page || !changes.appearance) return;
    m_page->setDark(scene.dark);
    if (m_desk) m_desk->setTextScale(scene.appearance.textScale);
  });
}

Lessons::~Lessons() = default;

void Lessons::askOpen() {
  const bool isOwn = m_path.isEmpty() || m_path.startsWith(u':');
  auto* const dialog =
      new QFileDialog(m_window.widget, tr("Open lesson"), isOwn ? QDir::homePath() : QFileInfo(m_path).absolutePath());
  dialog->setObjectName(QStringLiteral("openLessonDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  dialog->setNameFilters({tr("Lessons (*.md *.markdown)"), tr("All files (*)")});
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &Lessons::open);
  dialog->open();
}

void Lessons::open(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  auto lesson = loadLesson(absolute);
  if (!lesson) return complain(absolute, faultsText(lesson.error()));
  show(*std::move(lesson), absolute);
}

void Lessons::complain(const QString& path, const QString& faults) const {
  QStringList lines = faults.split(u'\n');
  const auto more = lines.size() - kMostFaultsShown;
  if (more > 0) {
    lines = lines.mid(0, kMostFaultsShown);
    lines << tr("and %n more", nullptr, static_cast<int>(more));
  }
  auto* const box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Sinescope"),
                                    tr("%1 cannot be shown as a lesson:").arg(QFileInfo(path).fileName()) +
                                        QStringLiteral("\n\n") + lines.join(u'\n'),
                                    QMessageBox::Ok, m_window.widget);
  box->setObjectName(QStringLiteral("lessonFaults"));
  box->setTextFormat(Qt::PlainText);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setAttribute(Qt::WA_WindowPropagation);
  box->open();
}

void Lessons::show(LoadedLesson lesson, const QString& path) {
  leave();
  const auto steps = static_cast<int>(lesson.lesson.steps.size());
  const int step = std::clamp(m_places.value(path, 0), 0, steps - 1);
  m_path = path;
  m_page = new LessonPage(std::move(lesson), static_cast<std::size_t>(step), m_window.document->scene().dark);
  connect(m_page, &LessonPage::changed, this, &Lessons::keepPlace);
  const LessonActions& actions = m_page->actions();
  connect(m_page, &LessonPage::left, this, &Lessons::leave, Qt::QueuedConnection);
  connect(actions.otherWindow, &QAction::triggered, this, &Lessons::setApart);
  connect(actions.fullScreen, &QAction::triggered, this, &Lessons::fillScreen);
  connect(actions.shortcuts, &QAction::triggered, this,
          [this] { Q_EMIT keysWanted(m_page->QWidget::actions(), QApplication::activeWindow()); });
  takePlace();
  // Only a teacher who presents already has a class on the other screen: a learner must not see the answers.
  const bool hasOther = otherScreen(m_window.widget->screen()) != nullptr;
  const bool isPresented = m_stateBefore.testFlag(Qt::WindowFullScreen);
  if (hasOther && isPresented) setApart(true);
  m_page->focusView();
  keepPlace();
  if (step > 0) {
    m_page->tell(tr("Continued at step %1 of %2. Ctrl+Home begins again.").arg(step + 1).arg(steps));
  } else if (hasOther && !isPresented) {
    m_page->tell(tr("To teach: Ctrl+Shift+F puts the lesson on the other screen, and your notes here."));
  }
}

void Lessons::takePlace() {
  QMainWindow& window = *m_window.widget;
  m_focusBefore = QApplication::focusWidget();
  m_stateBefore = window.windowState();
  std::vector<QAction*> locked;
  for (QAction* const action : window.actions()) {
    if (std::ranges::find(m_window.staying, action) == m_window.staying.end()) locked.push_back(action);
  }
  m_lock = std::make_unique<ActionLock>(locked);
  m_window.pause();
  for (Pane* const pane : m_window.panes->panes()) {
    if (!pane->isFloating() || !pane->isVisible()) continue;
    m_floatingBefore.emplace_back(pane);
    pane->hide();
  }
  m_body = window.takeCentralWidget();
  m_body->hide();
  m_body->setParent(&window);
  window.setCentralWidget(m_page);
  m_page->show();
}

void Lessons::leave() {
  if (!m_page) return;
  QMainWindow& window = *m_window.widget;
  if (m_desk) setApart(false);
  m_page->disconnect(this);
  LessonPage* const page = m_page;
  m_page = nullptr;
  window.takeCentralWidget();
  page->hide();
  page->setParent(&window);
  page->deleteLater();
  window.setCentralWidget(std::exchange(m_body, nullptr));
  window.centralWidget()->show();
  window.setWindowState(m_stateBefore);
  m_lock.reset();
  for (const QPointer<QWidget>& floating : std::exchange(m_floatingBefore, {})) {
    if (floating) floating->show();
  }
  window.activateWindow();
  m_focusBefore && m_focusBefore->isVisible() ? m_focusBefore->setFocus() : m_window.panes->focusView();
  Q_EMIT edited();
}

void Lessons::setApart(bool apart) {
  if (!m_page || apart == (m_desk != nullptr)) return;
  QMainWindow& window = *m_window.widget;
  const Scene& scene = m_window.document->scene();
  m_page->actions().otherWindow->setChecked(apart);
  m_page->setForClass(apart);
  if (apart) {
    QScreen* const other = otherScreen(window.screen());
    window.takeCentralWidget();
    m_desk = new LessonDesk(*m_page);
    m_desk->setTextScale(scene.appearance.textScale);
    connect(
        m_desk, &LessonDesk::recalled, this, [this] { setApart(false); }, Qt::QueuedConnection);
    window.setCentralWidget(m_desk);
    m_page->setParent(&window, Qt::Window);
    m_page->installEventFilter(this);
    m_page->setGeometry(other ? other->geometry() : window.geometry().translated(40, 40));
    other ? m_page->showFullScreen() : m_page->show();
    m_desk->setFocusPolicy(Qt::StrongFocus);
    window.activateWindow();
    m_desk->setFocus();
  } else {
    m_page->removeEventFilter(this);
    m_page->dock();
    window.takeCentralWidget();
    m_desk->hide();
    m_desk->setParent(&window);
    m_desk->deleteLater();
    m_desk = nullptr;
    window.setCentralWidget(m_page);
    m_page->show();
    m_page->focusView();
  }
}

bool Lessons::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_page && event->type() == QEvent::Close) {
    event->ignore();
    QMetaObject::invokeMethod(
        this, [this] { setApart(false); }, Qt::QueuedConnection);
    return true;
  }
  return QObject::eventFilter(watched, event);
}

void Lessons::fillScreen() {
  if (!m_page) return;
  QWidget& window = *m_page->window();
  window.setWindowState(window.windowState() ^ Qt::WindowFullScreen);
  m_page->actions().fullScreen->setChecked(window.isFullScreen());
}

void Lessons::keepPlace() {
  if (!m_page) return;
  m_places[m_path] = static_cast<int>(m_page->run().step);
  m_latest.removeAll(m_path);
  m_latest.append(m_path);
  while (m_latest.size() > kMostPlacesKept) m_places.remove(m_latest.takeFirst());
  Q_EMIT edited();
}

QJsonObject Lessons::state() const {
  QJsonObject places;
  for (auto each = m_places.begin(); each != m_places.end(); ++each) {
    if (each.value() > 0) places[each.key()] = each.value();
  }
  return {{kOpenKey, m_page ? m_path : QString()}, {kPlacesKey, places}};
}

QString Lessons::restore(const QJsonObject& state) {
  const QJsonObject places = state.value(kPlacesKey).toObject();
  m_latest = places.keys().mid(0, kMostPlacesKept);
  for (const QString& path : std::as_const(m_latest)) m_places[path] = places.value(path).toInt();
  const QString path = state.value(kOpenKey).toString();
  if (path.isEmpty()) return {};
  auto lesson = loadLesson(path);
  if (!lesson) return tr("The lesson %1 is not shown: %2").arg(path, faultsText(lesson.error()).section(u'\n', 0, 0));
  show(*std::move(lesson), path);
  return {};
}

QMenu* Lessons::makeMenu() {
  auto* const menu = new QMenu(tr("&Lessons"), m_window.widget);
  menu->setObjectName(QStringLiteral("lessonList"));
  menu->setAttribute(Qt::WA_WindowPropagation);
  menu->setToolTipsVisible(true);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
  return menu;
}

void Lessons::fill(QMenu& menu) {
  menu.clear();
  const QDir own = ownLessons();
  QStringList names = own.entryList({QStringLiteral("*.md")}, QDir::Files);
  std::ranges::sort(names, {}, [](const QString& name) { return name.section(u'-', 0, 0).toInt(); });
  for (const QString& name : names) addEntry(menu, own.filePath(name), QFileInfo(name).completeBaseName());
  menu.addSeparator();
  for (const QString& path : m_places.keys()) {
    if (!path.startsWith(u':') && whyNoFile(path).isEmpty()) addEntry(menu, path, QFileInfo(path).fileName());
  }
}

void Lessons::addEntry(QMenu& menu, const QString& path, const QString& name) {
  const int step = m_places.value(path, 0);
  const QString title = titleIn(path).replace(u'&', QStringLiteral("&&"));
  QAction* const action = menu.addAction(step > 0 ? tr("Continue “%1”, step %2").arg(title).arg(step + 1) : title);
  action->setObjectName(QStringLiteral("lesson-") + name);
  action->setToolTip(path.startsWith(u':') ? tr("A lesson that comes with the program")
                                           : QDir::toNativeSeparators(path));
  connect(action, &QAction::triggered, this, [this, path] { open(path); });
}

}  // namespace sinescope
