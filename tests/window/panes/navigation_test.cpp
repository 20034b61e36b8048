// Ways from view to view, in the real window.

#include <QApplication>
#include <QMenu>
#include <algorithm>

#include "app/document/view_kind.h"
#include "app/window/bars/view_places.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// The name of the button of a view's chapter.
QString chapterOf(const ViewKind& kind) { return QStringLiteral("chapter%1").arg(static_cast<int>(kind.chapter) + 1); }

/// The entry of a menu with this text.
QAction* inMenu(const QMenu& menu, const QString& text) {
  const QList<QAction*> actions = menu.actions();
  return *std::ranges::find(actions, text, &QAction::text);
}

}  // namespace

/// The ways from view to view: chapters and tabs of the bar, keys, parts of the window.
class NavigationTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void everyTabShowsItsViews_data();
  void everyTabShowsItsViews();
  void everyViewIsTwoClicksAway_data();
  void everyViewIsTwoClicksAway();
  void everyViewHasKeys();
  void keyOfAChapterOpensItAndGoesOn();
  void tabsTellTheirQuestions();
  void arrowsGoThroughTheBar();
  void partsOfTheWindowAreOneKeyApart();
  void tabGivesItsFirstViewTheKeys_data();
  void tabGivesItsFirstViewTheKeys();
  void whatHasNoRoomOpensFromAMenu();
};

void NavigationTest::everyTabShowsItsViews_data() {
  QTest::addColumn<QString>("tab");
  QTest::addColumn<QString>("before");
  QTest::addColumn<int>("views");
  QTest::newRow("overview") << "overview"
                            << "fourier" << 4;
  QTest::newRow("matrix") << "matrix"
                          << "overview" << 1;
  QTest::newRow("similarity") << "similarity"
                              << "waves" << 2;
  QTest::newRow("frequencies, in the next chapter") << "frequencies"
                                                    << "row" << 1;
}

void NavigationTest::everyTabShowsItsViews() {
  QFETCH(QString, tab);
  QFETCH(QString, before);
  QFETCH(int, views);
  const auto seen = [this] {
    return std::ranges::count_if(m_window->paneArea().panes(), [](const Pane* pane) { return pane->isVisible(); });
  };
  auto* const button = m_window->findChild<QToolButton*>(QStringLiteral("tab-") + tab);
  m_window->paneArea().showTab(tab);
  m_window->paneArea().showTab(tab == QLatin1String("overview") ? QStringLiteral("matrix") : before);
  if (button->isVisible()) {
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(seen(), views);
    QVERIFY(button->isChecked());
  }
  m_window->paneArea().showTab(before);
  QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier);
  QCOMPARE(m_window->paneArea().tab(), tab);
  QCOMPARE(seen(), views);
  QVERIFY(button->isVisible() && button->isChecked());
  QTest::keyClick(m_window.get(), Qt::Key_PageUp, Qt::AltModifier);
  QCOMPARE(m_window->paneArea().tab(), before);
}

void NavigationTest::everyViewIsTwoClicksAway_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("textScale");
  QTest::newRow("on a screen of 1024 pixels") << QSize(1000, 600) << 1.0;
  QTest::newRow("on a screen of 1024 pixels, and larger text") << QSize(1024, 600) << 1.25;
  QTest::newRow("and the largest") << QSize(1024, 600) << 2.2;
  QTest::newRow("1280 × 720 and larger text") << QSize(1280, 720) << 1.25;
}

void NavigationTest::everyViewIsTwoClicksAway() {
  QFETCH(QSize, size);
  QFETCH(double, textScale);
  Appearance look = document().appearance();
  look.textScale = textScale;
  document().setAppearance(look);
  m_window->resize(size);
  QCoreApplication::processEvents();
  const auto* const more = child<QToolButton>("moreTabs");
  for (const ViewKind& kind : viewList()) {
    m_window->paneArea().showTab(QStringLiteral("overview"));
    auto* const button = child<QToolButton>(qPrintable(QStringLiteral("tab-") + QLatin1String(kind.tab)));
    auto* const chapter = child<QToolButton>(qPrintable(chapterOf(kind)));
    if (more->isVisible()) {  // the first click opens its menu
      inMenu(*inMenu(*more->menu(), chapter->text())->menu(), button->text())->trigger();
    } else {
      QTest::mouseClick(chapter, Qt::LeftButton);
      QCoreApplication::processEvents();
      QVERIFY2(button->isVisible(), kind.name);
      QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(m_window->paneArea().tab(), QLatin1String(kind.tab));
  }
}

void NavigationTest::everyViewHasKeys() {
  const auto press = [](Qt::KeyboardModifier modifier, int digit) {
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(Qt::Key_0 + digit), modifier);
  };
  const auto hasFocus = [this](const ViewPlace& place) {
    const QWidget* const focus = QApplication::focusWidget();
    return focus == view(place.view->name) || view(place.view->name)->isAncestorOf(focus);
  };
  const auto places = viewPlaces();
  QCOMPARE(places.size(), viewList().size() + 1);  // and the overview
  for (const ViewPlace& place : places) {
    press(Qt::ControlModifier, static_cast<int>(place.chapter) + 1);
    press(Qt::AltModifier, place.number);
    QCOMPARE(m_window->paneArea().tab(), place.tab);
    if (place.view) QVERIFY2(hasFocus(place), place.view->name);
  }
  press(Qt::AltModifier, 8);  // Examine has fewer
  QVERIFY(hasFocus(places.back()));
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  press(Qt::ControlModifier, 3);
  press(Qt::AltModifier, 6);
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("token-similarity"));
}

void NavigationTest::keyOfAChapterOpensItAndGoesOn() {
  const auto press = [this](Qt::Key key) {
    QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
    return m_window->paneArea().tab();
  };
  QCOMPARE(press(Qt::Key_2), QStringLiteral("frequencies"));
  QCOMPARE(press(Qt::Key_2), QStringLiteral("clocks"));
  QCOMPARE(press(Qt::Key_5), QStringLiteral("precision"));
  QCOMPARE(press(Qt::Key_2), QStringLiteral("clocks"));  // which was shown last
  QCOMPARE(press(Qt::Key_4), QStringLiteral("steps"));
  QCOMPARE(press(Qt::Key_4), QStringLiteral("code"));
  QCOMPARE(press(Qt::Key_4), QStringLiteral("steps"));  // from the last to the first
}

void NavigationTest::tabsTellTheirQuestions() {
  for (const ViewKind& kind : viewList()) {
    const auto isFirst = &*std::ranges::find(viewList(), QLatin1String(kind.tab),
                                             [](const ViewKind& each) { return QLatin1String(each.tab); }) == &kind;
    if (!isFirst) continue;
    auto* const button = child<QToolButton>(qPrintable(QStringLiteral("tab-") + QLatin1String(kind.tab)));
    QVERIFY(button->toolTip().startsWith(questionOf(kind) + QStringLiteral(" (Ctrl+")));
  }
}

void NavigationTest::arrowsGoThroughTheBar() {
  tab("tab-overview")->setFocus();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
  QCOMPARE(QApplication::focusWidget(), tab("tab-matrix"));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  tab("chapter2")->setFocus();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
  QCOMPARE(QApplication::focusWidget(), tab("chapter3"));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
  QCOMPARE(QApplication::focusWidget(), tab("chapter2"));
  int stops = 0;
  for (const QToolButton* const button : child<QWidget>("topBar")->findChildren<QToolButton*>()) {
    const bool isItem = button->objectName().startsWith(u"tab-") || button->objectName().startsWith(u"chapter");
    if (isItem && button->focusPolicy() != Qt::NoFocus) ++stops;
  }
  QCOMPARE(stops, 1);
}

void NavigationTest::partsOfTheWindowAreOneKeyApart() {
  const auto press = [](Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, modifiers);
  };
  const auto isIn = [this](const char* part) {
    return child<QWidget>(part)->isAncestorOf(QApplication::focusWidget());
  };
  view("matrix")->setFocus();
  press({});
  QVERIFY(isIn("topBar"));
  press({});
  QVERIFY(isIn("parameterPanel"));
  auto* const field = child<QLineEdit>("baseField");
  field->setFocus();
  press({});
  QCOMPARE(QApplication::focusWidget(), view("matrix"));
  press(Qt::ShiftModifier);
  QCOMPARE(QApplication::focusWidget(), field);  // which had it last
  press(Qt::ShiftModifier);
  QVERIFY(isIn("topBar"));
}

void NavigationTest::tabGivesItsFirstViewTheKeys_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("tab");
  QTest::addColumn<QString>("view");
  const auto add = [](const char* before, const char* tab, const char* view) {
    QTest::newRow(tab) << QString::fromLatin1(before) << QString::fromLatin1(tab) << QString::fromLatin1(view);
  };
  add("fourier", "overview", "matrix");
  add("overview", "matrix", "matrix");
  add("matrix", "waves", "waves");
  add("waves", "similarity", "similarity");
}

void NavigationTest::tabGivesItsFirstViewTheKeys() {
  QFETCH(QString, before);
  QFETCH(QString, tab);
  QFETCH(QString, view);
  const View* const expected = &m_window->paneArea().pane(view)->view();
  const auto arrowMovesTheSelection = [this] {
    const Selection selection = document().selection();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    return document().selection() != selection;
  };
  m_window->paneArea().showTab(before);
  auto* const field = child<QLineEdit>("lengthField");
  field->setFocus();
  QTest::keyClick(field, Qt::Key_PageDown, Qt::AltModifier);
  QCOMPARE(QApplication::focusWidget(), expected);
  QVERIFY(arrowMovesTheSelection());
  field->setFocus();
  QTest::mouseClick(m_window->findChild<QToolButton*>(QStringLiteral("tab-") + tab), Qt::LeftButton);
  QCOMPARE(QApplication::focusWidget(), expected);
  QVERIFY(arrowMovesTheSelection());
}

void NavigationTest::whatHasNoRoomOpensFromAMenu() {
  m_window->resize(640, 420);
  QCoreApplication::processEvents();
  const auto* const more = child<QToolButton>("moreTabs");
  QVERIFY(more->isVisible());
  QVERIFY(!child<QToolButton>("chapter5")->isVisible());
  inMenu(*inMenu(*more->menu(), titleOf(Chapter::Examine))->menu(), tab("tab-precision")->text())->trigger();
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("precision"));
  QCoreApplication::processEvents();
  QVERIFY(tab("tab-precision")->isVisible());
}

SINESCOPE_TEST(NavigationTest)
#include "navigation_test.moc"
