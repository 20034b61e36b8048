#include "app/main_window.h"

#include <qcustomplot.h>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPainter>
#include <QProxyStyle>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QStyleOption>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWindow>
#include <algorithm>
#include <array>

#include "app/export/export_dialog.h"
#include "app/look/theme.h"
#include "app/panel/readout.h"
#include "app/views/view.h"
#include "app/views/view_list.h"
#include "app/window/note.h"
#include "app/window/pane.h"
#include "app/window/pane_area.h"

using namespace sinescope;

namespace {

/// A system with a dark palette: a style may change the one that the system gives.
class NightStyle : public QProxyStyle {
 public:
  NightStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
  using QProxyStyle::polish;
  void polish(QPalette& palette) override {
    palette = QPalette(Qt::white, Qt::black, {}, {}, {}, Qt::white, Qt::black);
  }
};

}  // namespace

class MainWindowTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void typedLengthReachesEveryView();
  void wrongLengthChangesNothingAndIsNamed();
  void draggedSliderIsOneStepOfUndo();
  void undoWorksWhileAFieldHasTheFocus();
  void clickInTheMatrixReachesTheReadout();
  void hoverShowsInTheReadoutAndEnds();
  void everyTabShowsItsViews_data();
  void everyTabShowsItsViews();
  void tabGivesItsFirstViewTheKeys_data();
  void tabGivesItsFirstViewTheKeys();
  void maximisedViewHasTheKeys();
  void shownViewHasTheKeysAfterARestart();
  void tabOfTheMaximisedViewIsLit();
  void escapeLeavesTheMaximisedView();
  void escapeGoesBackStepByStep();
  void floatedViewKnowsTheKeys();
  void floatedViewGoesBackByKey();
  void floatedViewsGoWithTheWindow();
  void rightClickOpensTheMenuOfTheView();
  void keysOpenTheMenuOfTheView();
  void menuOfTheViewArrangesIt();
  void viewsCanBeHiddenAndShown();
  void themeFollowsTheSystem();
  void dialogsFollowTheTheme();
  void checkBoxesAreSeenInBothThemes();
  void buttonsOfDialogsHaveNoIcons();
  void presentingEnlargesTheText();
  void tabsAreReadableAtEverySize_data();
  void tabsAreReadableAtEverySize();
  void tabsWithoutRoomOpenFromTheirMenu();
  void largerTextFoldsTabs();
  void titlesOfPanesComeFirst();
  void textSizeStepsByKeys();
  void choicesInMenusAreMade_data();
  void choicesInMenusAreMade();
  void imageIsCopied();
  void formulaIsCopied();
  void programIsCopied();
  void programIsSaved();
  void exportDialogOpensForTheView();
  void exportIsConfirmed();
  void settingsAreRemembered();
  void exportedPictureOpensByDrop();
  void wrongFileChangesNothing();
  void hiddenViewsSurviveASmallerEncoding();
  void statusTellsShapeBytesAndTime();
  void viewShownLaterReportsNoFrame();
  void axisTitlesComeBackWithTheirRoom();
  void everyActionHasANameATooltipAndAWay();
  void everyWidgetThatTakesKeysHasAName();
  void helpOpens_data();
  void helpOpens();

 private:
  template <class Widget>
  [[nodiscard]] Widget* child(const char* name) const {
    return m_window->findChild<Widget*>(QLatin1String(name));
  }
  [[nodiscard]] View* view(const char* name) const { return &m_window->paneArea().pane(QLatin1String(name))->view(); }
  [[nodiscard]] QAction* action(const char* name) const { return child<QAction>(name); }
  [[nodiscard]] QToolButton* tab(const char* name) const { return child<QToolButton>(name); }
  [[nodiscard]] Pane* pane(const char* name) const { return m_window->paneArea().pane(QLatin1String(name)); }
  void open();
  void restart();
  void floatView(const char* name) const;
  void type(const char* field, const QString& text) const;

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<MainWindow> m_window;
};

void MainWindowTest::open() {
  m_window = std::make_unique<MainWindow>(
      std::make_unique<QSettings>(m_directory->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
  m_window->QWidget::show();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void MainWindowTest::restart() {
  m_window->close();
  open();
}

void MainWindowTest::floatView(const char* name) const {
  view(name)->setFocus();
  QTest::keyClick(view(name), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(pane(name)->isFloating());
  QTRY_COMPARE(QApplication::activeWindow(), pane(name));
}

void MainWindowTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  open();
}

void MainWindowTest::cleanup() {
  m_window.reset();
  m_directory.reset();
}

void MainWindowTest::type(const char* field, const QString& text) const {
  auto* const edit = child<QLineEdit>(field);
  QVERIFY(edit);
  edit->setFocus();
  edit->selectAll();
  QTest::keyClicks(edit, text);
  QTest::keyClick(edit, Qt::Key_Return);
}

void MainWindowTest::typedLengthReachesEveryView() {
  type("lengthField", QStringLiteral("512"));
  QCOMPARE(m_window->document().spec().length, 512);
  for (const Pane* const pane : m_window->paneArea().panes()) QCOMPARE(pane->view().scene().spec.length, 512);
}

void MainWindowTest::wrongLengthChangesNothingAndIsNamed() {
  type("lengthField", QStringLiteral("0"));
  QCOMPARE(m_window->document().spec().length, 100);
  const auto* const error = child<QLabel>("lengthError");
  QVERIFY(error->isVisible());
  QVERIFY2(error->text().contains(QStringLiteral("1 to 1\u2009048\u2009576")), qPrintable(error->text()));
  QCOMPARE(child<QLineEdit>("lengthField")->text(), QStringLiteral("0"));
}

void MainWindowTest::draggedSliderIsOneStepOfUndo() {
  auto* const slider = child<QSlider>("baseSlider");
  const QPoint centre = slider->rect().center();
  QTest::mousePress(slider, Qt::LeftButton, {}, centre);
  for (int x = 0; x < 60; x += 5) QTest::mouseMove(slider, centre + QPoint(x, 0));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, centre + QPoint(55, 0));
  QVERIFY(m_window->document().spec().base != 10000);
  QTest::mouseClick(child<QToolButton>("undoButton"), Qt::LeftButton);
  QCOMPARE(m_window->document().spec().base, 10000.0);
  QVERIFY(!action("undo")->isEnabled());
  QTest::mouseClick(child<QToolButton>("redoButton"), Qt::LeftButton);
  QVERIFY(m_window->document().spec().base != 10000);
}

void MainWindowTest::undoWorksWhileAFieldHasTheFocus() {
  type("dModelField", QStringLiteral("64"));
  QCOMPARE(m_window->document().spec().dModel, 64);
  QTest::keyClick(child<QLineEdit>("dModelField"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_window->document().spec().dModel, 128);
  QTest::keyClick(child<QLineEdit>("dModelField"), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(m_window->document().spec().dModel, 64);
}

void MainWindowTest::clickInTheMatrixReachesTheReadout() {
  m_window->document().setSpec({100, 512, 10000, 0, {}});
  Q_EMIT view("matrix")->selected({3, 4});
  const QString text = child<Readout>("readout")->text();
  QVERIFY2(text.contains(QStringLiteral("PE(3, 4)")) && text.contains(QStringLiteral("0.3428")), qPrintable(text));
  QCOMPARE(child<QLineEdit>("positionField")->text(), QStringLiteral("3"));
  QCOMPARE(child<QLineEdit>("dimensionField")->text(), QStringLiteral("4"));
}

void MainWindowTest::hoverShowsInTheReadoutAndEnds() {
  Q_EMIT view("waves")->hovered(Hover{{7, 9}});
  QVERIFY(child<Readout>("readout")->text().startsWith(QStringLiteral("PE(7, 9)")));
  for (const Pane* const pane : m_window->paneArea().panes()) QVERIFY(pane->view().scene().hover == (Hover{{7, 9}}));
  Q_EMIT view("waves")->hovered(std::nullopt);
  QVERIFY(child<Readout>("readout")->text().startsWith(QStringLiteral("PE(30, 12)")));
}

void MainWindowTest::everyTabShowsItsViews_data() {
  QTest::addColumn<QString>("tab");
  QTest::addColumn<int>("key");
  QTest::addColumn<int>("views");
  QTest::newRow("overview") << "overview" << static_cast<int>(Qt::Key_1) << 4;
  QTest::newRow("matrix") << "matrix" << static_cast<int>(Qt::Key_2) << 1;
  QTest::newRow("waves") << "waves" << static_cast<int>(Qt::Key_3) << 1;
  QTest::newRow("similarity") << "similarity" << static_cast<int>(Qt::Key_4) << 2;
}

void MainWindowTest::everyTabShowsItsViews() {
  QFETCH(QString, tab);
  QFETCH(int, key);
  QFETCH(int, views);
  const auto seen = [this] {
    return std::ranges::count_if(m_window->paneArea().panes(), [](const Pane* pane) { return pane->isVisible(); });
  };
  m_window->paneArea().showTab(tab == QLatin1String("matrix") ? QStringLiteral("waves") : QStringLiteral("matrix"));
  auto* const button = m_window->findChild<QToolButton*>(QStringLiteral("tab-") + tab);
  QTest::mouseClick(button, Qt::LeftButton);
  QCOMPARE(seen(), views);
  QVERIFY(button->isChecked());
  m_window->paneArea().showTab(tab == QLatin1String("matrix") ? QStringLiteral("waves") : QStringLiteral("matrix"));
  QTest::keyClick(m_window.get(), static_cast<Qt::Key>(key), Qt::ControlModifier);
  QTRY_COMPARE(seen(), views);  // a button that is pressed by its key shows it for a moment
}

void MainWindowTest::tabGivesItsFirstViewTheKeys_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<QString>("tab");
  QTest::addColumn<QString>("view");
  for (int i = 0; i < 4; ++i) {
    static const char* const tabs[] = {"tab-overview", "tab-matrix", "tab-waves", "tab-similarity"};
    static const char* const views[] = {"matrix", "matrix", "waves", "similarity"};
    QTest::newRow(tabs[i]) << Qt::Key_1 + i << tabs[i] << views[i];
  }
}

void MainWindowTest::tabGivesItsFirstViewTheKeys() {
  QFETCH(int, key);
  QFETCH(QString, tab);
  QFETCH(QString, view);
  const View* const expected = &m_window->paneArea().pane(view)->view();
  const auto arrowMovesTheSelection = [this] {
    const Selection before = m_window->document().selection();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    return m_window->document().selection() != before;
  };
  auto* const field = child<QLineEdit>("lengthField");
  field->setFocus();
  QTest::keyClick(field, static_cast<Qt::Key>(key), Qt::ControlModifier);
  QCOMPARE(QApplication::focusWidget(), expected);
  QVERIFY(arrowMovesTheSelection());
  field->setFocus();
  QTest::mouseClick(m_window->findChild<QToolButton*>(tab), Qt::LeftButton);
  QCOMPARE(QApplication::focusWidget(), expected);
  QVERIFY(arrowMovesTheSelection());
}

void MainWindowTest::maximisedViewHasTheKeys() {
  QTest::mouseClick(pane("waves")->findChild<QToolButton*>(QStringLiteral("maximise")), Qt::LeftButton);
  QVERIFY(view("waves")->hasFocus());
  QTest::keyClick(view("waves"), Qt::Key_1, Qt::ControlModifier);
  QVERIFY(view("waves")->hasFocus());  // it is still to be seen, and so still the current one
}

void MainWindowTest::shownViewHasTheKeysAfterARestart() {
  QVERIFY(view("matrix")->hasFocus());
  m_window->paneArea().toggleMaximised(pane("similarity-row"));
  restart();
  QVERIFY(view("similarity-row")->hasFocus());
  m_window->paneArea().showTab(QStringLiteral("waves"));
  restart();
  QVERIFY(view("waves")->hasFocus());
}

void MainWindowTest::tabOfTheMaximisedViewIsLit() {
  m_window->paneArea().toggleMaximised(pane("similarity-row"));
  QVERIFY(tab("tab-similarity")->isChecked());
  QVERIFY(!tab("tab-overview")->isChecked());
  QTest::keyClick(view("similarity-row"), Qt::Key_Escape);
  QVERIFY(tab("tab-overview")->isChecked());
  QVERIFY(!tab("tab-similarity")->isChecked());
}

void MainWindowTest::escapeGoesBackStepByStep() {
  QTest::keyClick(view("matrix"), Qt::Key_2, Qt::ControlModifier);
  QTest::keyClick(view("matrix"), Qt::Key_M, Qt::ControlModifier);
  QTest::keyClick(view("matrix"), Qt::Key_F11);
  QVERIFY(m_window->isFullScreen());
  QTest::keyClick(view("matrix"), Qt::Key_Escape);
  QVERIFY(!m_window->isFullScreen());
  QVERIFY(!action("present")->isChecked());
  QCOMPARE(m_window->document().appearance().textScale, 1.0);
  QVERIFY(m_window->paneArea().hasMaximised());
  QTest::keyClick(view("matrix"), Qt::Key_Escape);
  QVERIFY(!m_window->paneArea().hasMaximised());
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  QTest::keyClick(view("matrix"), Qt::Key_Escape);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("overview"));
}

void MainWindowTest::floatedViewKnowsTheKeys() {
  m_window->document().setSpec({100, 64, 10000, 0, {}});
  floatView("waves");
  QVERIFY(view("waves")->hasFocus());
  QTest::keyClick(view("waves"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_window->document().spec().dModel, 128);
  QTest::keyClick(view("waves"), Qt::Key_B, Qt::ControlModifier);
  QVERIFY(!child<QWidget>("parameterPanel")->isVisible());
  QTest::keyClick(view("waves"), Qt::Key_F1);
  auto* const help = m_window->findChild<QMessageBox*>(QStringLiteral("shortcutsBox"));
  QVERIFY(help && help->isVisible());
  QCOMPARE(help->parentWidget(), pane("waves"));  // in front of the window that asked
  help->close();
  QTRY_COMPARE(QApplication::activeWindow(), pane("waves"));
  QTest::keyClick(view("waves"), Qt::Key_2, Qt::ControlModifier);
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  QTRY_VERIFY(view("matrix")->hasFocus());
}

void MainWindowTest::floatedViewGoesBackByKey() {
  floatView("waves");
  QTest::keyClick(view("waves"), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(!pane("waves")->isFloating());
  QVERIFY(view("waves")->isVisible());
  QTRY_VERIFY(view("waves")->hasFocus());
}

void MainWindowTest::floatedViewsGoWithTheWindow() {
  floatView("waves");
  QTest::keyClick(view("waves"), Qt::Key_Q, Qt::ControlModifier);
  QVERIFY(!m_window->isVisible());
  // What Qt does to quit: any window that refuses to close would keep the program running.
  for (QWindow* const window : QGuiApplication::topLevelWindows()) QVERIFY(!window->handle() || window->close());
  open();
  QVERIFY(pane("waves")->isFloating());
}

void MainWindowTest::rightClickOpensTheMenuOfTheView() {
  const auto rightClick = [this](const QWidget* widget, const QPoint& place) {
    QTest::mousePress(m_window->windowHandle(), Qt::RightButton, {}, widget->mapTo(m_window.get(), place));
  };
  auto* const menu = child<QMenu>("wavesMenu");
  rightClick(view("waves"), view("waves")->rect().center());
  QVERIFY(menu->isVisible());
  QVERIFY(view("waves")->hasFocus());
  QTest::keyClick(menu, Qt::Key_Escape);
  QVERIFY(!menu->isVisible());
  const auto* const title = pane("similarity")->findChild<QLabel*>(QStringLiteral("paneTitle"));
  rightClick(title, title->rect().center());
  QVERIFY(child<QMenu>("similarityMenu")->isVisible());
  QVERIFY(view("similarity")->hasFocus());
  QTest::keyClick(child<QMenu>("similarityMenu"), Qt::Key_Escape);
}

void MainWindowTest::keysOpenTheMenuOfTheView() {
  auto* const menu = child<QMenu>("wavesMenu");
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_F10, Qt::ShiftModifier);
  QVERIFY(menu->isVisible());
  QTest::keyClick(menu, Qt::Key_Escape);
  QContextMenuEvent menuKey(QContextMenuEvent::Keyboard, QPoint(5, 5), view("waves")->mapToGlobal(QPoint(5, 5)));
  QCoreApplication::sendEvent(view("waves"), &menuKey);
  QVERIFY(menu->isVisible());
  QTest::keyClick(menu, Qt::Key_Escape);
}

void MainWindowTest::menuOfTheViewArrangesIt() {
  child<QAction>("wavesMaximise")->trigger();
  QVERIFY(pane("waves")->isMaximised());
  Q_EMIT child<QMenu>("wavesMenu")->aboutToShow();
  QVERIFY(child<QAction>("wavesMaximise")->text().contains(QStringLiteral("other views")));
  child<QAction>("wavesFloat")->trigger();
  QVERIFY(pane("waves")->isFloating());
  Q_EMIT child<QMenu>("wavesMenu")->aboutToShow();
  QVERIFY(child<QAction>("wavesFloat")->text().contains(QStringLiteral("main window")));
  QVERIFY(!child<QAction>("wavesMaximise")->isEnabled());
  child<QAction>("wavesFloat")->trigger();
  child<QAction>("wavesHide")->trigger();
  QVERIFY(!view("waves")->isVisible());
}

void MainWindowTest::escapeLeavesTheMaximisedView() {
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_M, Qt::ControlModifier);
  QVERIFY(m_window->paneArea().hasMaximised());
  QVERIFY(!view("matrix")->isVisible());
  QTest::keyClick(view("waves"), Qt::Key_Escape);
  QVERIFY(!m_window->paneArea().hasMaximised());
  QVERIFY(view("matrix")->isVisible());
}

void MainWindowTest::viewsCanBeHiddenAndShown() {
  child<QAction>("show-waves")->trigger();
  QVERIFY(!view("waves")->isVisible());
  QVERIFY(!child<QAction>("show-waves")->isChecked());
  child<QAction>("show-waves")->trigger();
  QVERIFY(view("waves")->isVisible());
}

void MainWindowTest::themeFollowsTheSystem() {
  const auto tell = [this] {
    QEvent event(QEvent::ThemeChange);
    QCoreApplication::sendEvent(m_window.get(), &event);
    QCoreApplication::processEvents();  // the palette goes from the application to its windows
  };
  QVERIFY(!m_window->document().scene().dark);
  QApplication::setStyle(new NightStyle);
  tell();
  QVERIFY(m_window->document().scene().dark);
  QVERIFY(m_window->palette().color(QPalette::Window).lightness() < 60);
  QApplication::setStyle(QStringLiteral("Fusion"));
  tell();
  QVERIFY(!m_window->document().scene().dark);
  QVERIFY(m_window->palette().color(QPalette::Window).lightness() > 200);
}

void MainWindowTest::dialogsFollowTheTheme() {
  action("theme2")->trigger();
  QCoreApplication::processEvents();
  const auto isOfTheTheme = [](const QWidget* widget) {
    const QPalette expected = themePalette(true);
    return std::ranges::all_of(
        std::array{QPalette::Window, QPalette::Base, QPalette::Text, QPalette::Highlight},
        [&](QPalette::ColorRole role) { return widget->palette().color(role) == expected.color(role); });
  };
  child<QAction>("matrixSaveImage")->trigger();
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(isOfTheTheme(dialog));
  for (const auto* const box : dialog->findChildren<QComboBox*>()) {
    QVERIFY2(isOfTheTheme(box->view()->window()), qPrintable(box->objectName()));
    QVERIFY2(isOfTheTheme(box->view()), qPrintable(box->objectName()));
  }
  dialog->close();
  m_window->openFile(m_directory->filePath(QStringLiteral("absent.png")));
  auto* const box = m_window->findChild<QMessageBox*>();
  QVERIFY(isOfTheTheme(box));
  box->close();
  QVERIFY(isOfTheTheme(child<QMenu>("wavesMenu")));
}

void MainWindowTest::checkBoxesAreSeenInBothThemes() {
  for (const bool dark : {false, true}) {
    QStyleOptionButton box;
    box.rect = QRect(4, 4, 13, 13);
    box.palette = themePalette(dark);
    box.state = QStyle::State_Enabled;
    const QColor ground = box.palette.color(QPalette::Base);
    QImage image(21, 21, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    QApplication::style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter);
    int greatest = 0;
    for (int x = 0; x < image.width(); ++x) {
      greatest = std::max(greatest, std::abs(qGray(image.pixel(x, 10)) - qGray(ground.rgb())));
    }
    QVERIFY2(greatest > 60, qPrintable(QString::number(greatest)));
  }
}

void MainWindowTest::buttonsOfDialogsHaveNoIcons() {
  action("shortcuts")->trigger();
  auto* const box = m_window->findChild<QMessageBox*>(QStringLiteral("shortcutsBox"));
  QVERIFY(!box->buttons().isEmpty());
  for (const QAbstractButton* const button : box->buttons()) QVERIFY(button->icon().isNull());
  box->close();
}

void MainWindowTest::tabsAreReadableAtEverySize_data() {
  QTest::addColumn<double>("scale");
  QTest::addColumn<QSize>("size");
  QTest::newRow("usual") << 1.0 << QSize(1400, 900);
  QTest::newRow("large") << 1.8 << QSize(1024, 600);
  QTest::newRow("largest") << 2.2 << QSize(1024, 600);
}

void MainWindowTest::tabsAreReadableAtEverySize() {
  QFETCH(double, scale);
  QFETCH(QSize, size);
  m_window->resize(size);
  Appearance appearance = m_window->document().appearance();
  appearance.textScale = scale;
  m_window->document().setAppearance(appearance);
  QCoreApplication::processEvents();
  m_window->paneArea().showTab(QStringLiteral("similarity"));
  QCoreApplication::processEvents();
  const auto* const more = child<QToolButton>("moreTabs");
  QStringList folded;
  for (const QAction* const action : more->menu()->actions()) folded << action->text();
  for (const char* const name : {"tab-overview", "tab-matrix", "tab-waves", "tab-similarity", "tab-frequencies",
                                 "tab-clocks", "tab-shift", "tab-claims", "tab-precision"}) {
    const QToolButton* const button = tab(name);
    if (!button->isVisible()) {
      QVERIFY2(more->isVisible() && folded.contains(button->text()), name);
      continue;
    }
    QVERIFY2(button->width() >= button->sizeHint().width(), name);  // nothing is cut off
    QCOMPARE(button->text(), button->accessibleName());
  }
  QVERIFY(tab("tab-similarity")->isVisible());  // the one that is shown
  QVERIFY(child<QToolButton>("menuButton")->isVisible());
}

void MainWindowTest::tabsWithoutRoomOpenFromTheirMenu() {
  m_window->resize(640, 420);
  QCoreApplication::processEvents();
  const auto* const more = child<QToolButton>("moreTabs");
  QVERIFY(more->isVisible());
  QVERIFY(!tab("tab-fourier")->isVisible());
  more->menu()->actions().last()->trigger();
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("fourier"));
  QCoreApplication::processEvents();
  QVERIFY(tab("tab-fourier")->isVisible());
}

void MainWindowTest::largerTextFoldsTabs() {
  m_window->resize(1000, 650);
  m_window->paneArea().showTab(QStringLiteral("precision"));
  QCoreApplication::processEvents();
  Appearance appearance = m_window->document().appearance();
  appearance.textScale = 1.8;
  m_window->document().setAppearance(appearance);
  QCoreApplication::processEvents();
  QVERIFY(child<QToolButton>("moreTabs")->isVisible());
  for (const char* const name : {"tab-overview", "tab-shift", "tab-claims", "tab-precision"}) {
    const QToolButton* const button = tab(name);
    QVERIFY2(!button->isVisible() || button->width() >= button->sizeHint().width(), name);
  }
  QVERIFY(tab("tab-precision")->isVisible());
}

void MainWindowTest::titlesOfPanesComeFirst() {
  for (const double scale : {1.0, 1.25, 1.5, 1.8}) {
    Appearance appearance = m_window->document().appearance();
    appearance.textScale = scale;
    m_window->document().setAppearance(appearance);
    QCoreApplication::processEvents();
    for (Pane* const pane : m_window->paneArea().panes()) {
      const auto* const title = pane->findChild<QLabel*>(QStringLiteral("paneTitle"));
      QVERIFY2(title->width() >= title->sizeHint().width(), qPrintable(title->text() + QString::number(scale)));
    }
  }
}

void MainWindowTest::presentingEnlargesTheText() {
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  QVERIFY(m_window->isFullScreen());
  QCOMPARE(m_window->document().appearance().textScale, 1.8);
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  QVERIFY(!m_window->isFullScreen());
  QCOMPARE(m_window->document().appearance().textScale, 1.0);
}

void MainWindowTest::textSizeStepsByKeys() {
  action("largerText")->trigger();
  QCOMPARE(m_window->document().appearance().textScale, 1.25);
  action("smallerText")->trigger();
  action("smallerText")->trigger();
  QCOMPARE(m_window->document().appearance().textScale, 0.9);
  action("smallerText")->trigger();
  QCOMPARE(m_window->document().appearance().textScale, 0.9);
}

void MainWindowTest::choicesInMenusAreMade_data() {
  QTest::addColumn<QString>("action");
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::newRow("transposed") << "transposed"
                              << "transposed"
                              << "true";
  QTest::newRow("raw cells") << "nearest"
                             << "sampling"
                             << "nearest";
  QTest::newRow("stacked waves") << "stacked"
                                 << "waves_stacked"
                                 << "true";
  QTest::newRow("cosine") << "measure1"
                          << "measure"
                          << "cosine";
  QTest::newRow("dark") << "theme2"
                        << "theme"
                        << "dark";
  QTest::newRow("grey matrix") << "matrixColours4"
                               << "matrix_map"
                               << "grey";
  QTest::newRow("magma similarity") << "similarityColours3"
                                    << "similarity_map"
                                    << "magma";
  QTest::newRow("large text") << "textSize180"
                              << "text_scale"
                              << "1.8";
}

void MainWindowTest::choicesInMenusAreMade() {
  QFETCH(QString, action);
  QFETCH(QString, key);
  QFETCH(QString, value);
  auto* const chosen = m_window->findChild<QAction*>(action);
  QVERIFY(chosen);
  chosen->trigger();
  QCOMPARE(appearanceToJson(m_window->document().appearance()).value(key).toVariant().toString(), value);
  QVERIFY(chosen->isChecked());
}

void MainWindowTest::imageIsCopied() {
  QApplication::clipboard()->clear();
  child<QAction>("wavesCopyImage")->trigger();
  const QImage image = QApplication::clipboard()->image();
  QVERIFY(image.width() > 200 && image.height() > 150);
  QVERIFY(!image.allGray());
}

void MainWindowTest::formulaIsCopied() {
  m_window->document().setSelection({3, 4});
  QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("PE(3, 4) = sin(3 / 10000^(4/128))")));
}

void MainWindowTest::programIsCopied() {
  const QString program = QString::fromStdString(programText(m_window->document().spec(), CodeLanguage::NumPy));
  m_window->paneArea().showTab(QStringLiteral("code"));
  QApplication::clipboard()->clear();
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(QApplication::clipboard()->text(), program);
  QVERIFY(m_window->findChild<Note*>()->text().startsWith(QLatin1String("Copied")));
  QApplication::clipboard()->clear();
  child<QAction>("codeCopyText")->trigger();
  QCOMPARE(QApplication::clipboard()->text(), program);
}

void MainWindowTest::programIsSaved() {
  m_window->paneArea().showTab(QStringLiteral("code"));
  QTest::keyClick(view("code"), Qt::Key_Right);
  QCOMPARE(m_window->document().appearance().codeLanguage, CodeLanguage::PyTorch);
  QTest::mouseClick(child<QToolButton>("saveCode"), Qt::LeftButton);
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  auto* const path = dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"));
  auto* const start = dialog->findChild<QPushButton*>(QStringLiteral("exportStart"));
  const QTemporaryDir directory;
  path->selectAll();
  QTest::keyClicks(path, directory.filePath(QStringLiteral("missing/pe.py")));
  QVERIFY(!start->isEnabled());
  QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("exportError"))->text().contains(QLatin1String("missing")));
  path->selectAll();
  QTest::keyClicks(path, directory.filePath(QStringLiteral("mine.py")));
  QSignalSpy accepted(dialog, &QDialog::accepted);
  QTest::keyClick(dialog, Qt::Key_Return);
  QVERIFY(accepted.wait(60000));
  QFile file(directory.filePath(QStringLiteral("mine.py")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), programText(m_window->document().spec(), CodeLanguage::PyTorch));
  QVERIFY(m_window->findChild<Note*>()->text().contains(QLatin1String("mine.py")));
}

void MainWindowTest::exportDialogOpensForTheView() {
  child<QAction>("similaritySaveNumbers")->trigger();
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  QCOMPARE(dialog->settings().view, QStringLiteral("similarity"));
  QCOMPARE(dialog->settings().what, ExportWhat::Numbers);
  QTest::keyClick(dialog, Qt::Key_Escape);
  QVERIFY(!dialog->isVisible());
}

void MainWindowTest::settingsAreRemembered() {
  m_window->document().setSpec({40, 30, 500, 2, {}});
  m_window->document().setSelection({12, 13});
  child<QAction>("show-waves")->trigger();
  m_window->close();
  open();
  QCOMPARE(m_window->document().spec(), (EncodingSpec{40, 30, 500, 2, {}}));
  QCOMPARE(m_window->document().selection(), (Selection{12, 13}));
  QVERIFY(!view("waves")->isVisible());
  QVERIFY(!m_window->document().undoStack()->canUndo());
}

void MainWindowTest::exportIsConfirmed() {
  auto* const note = child<Note>("note");
  QVERIFY(!note->isVisible());
  child<QAction>("matrixSaveNumbers")->trigger();
  auto* const dialog = m_window->findChild<ExportDialog*>();
  const QString path = m_directory->filePath(QStringLiteral("pe.npy"));
  auto* const field = dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"));
  field->selectAll();
  QTest::keyClicks(field, path);
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportStart")), Qt::LeftButton);
  QTRY_VERIFY(note->isVisible());
  QCOMPARE(note->text(), QStringLiteral("Wrote ") + path);
  note->setDuration(1);
  note->tell(QStringLiteral("again"));
  QTRY_VERIFY(!note->isVisible());
}

void MainWindowTest::exportedPictureOpensByDrop() {
  const QString path = m_directory->filePath(QStringLiteral("figure.png"));
  QImage image(4, 4, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText({{512, 14, 10000, 1, {}}, {9, 3}, {}, {}}));
  QVERIFY(image.save(path));
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &drop);
  QCOMPARE(m_window->document().spec().length, 512);
  QCOMPARE(m_window->document().selection(), (Selection{9, 3}));
}

void MainWindowTest::wrongFileChangesNothing() {
  const EncodingSpec before = m_window->document().spec();
  m_window->openFile(m_directory->filePath(QStringLiteral("absent.png")));
  QCOMPARE(m_window->document().spec(), before);
  auto* const box = m_window->findChild<QMessageBox*>();
  QVERIFY(box);
  QVERIFY2(box->text().front().isUpper(), qPrintable(box->text()));
  QVERIFY(box->text().contains(QStringLiteral("absent.png")));
  box->close();
}

void MainWindowTest::hiddenViewsSurviveASmallerEncoding() {
  m_window->document().setSpec({100, 512, 10000, 0, {}});
  m_window->document().setSelection({0, 500});
  QCoreApplication::processEvents();
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  Session session;
  session.spec.dModel = 4;
  session.appearance.textScale = 2.5;  // changes the size of plots that are not shown
  m_window->open(session);
  m_window->paneArea().showTab(QStringLiteral("overview"));
  QCoreApplication::processEvents();
  QVERIFY(view("waves")->isVisible());
  QCOMPARE(view("waves")->subtitle(), QStringLiteral("dimensions 0, 1 (selected pair)"));
}

void MainWindowTest::statusTellsShapeBytesAndTime() {
  m_window->document().setSpec({1000, 512, 10000, 0, {}});
  QCoreApplication::processEvents();
  const QString status = child<QLabel>("status")->text();
  QVERIFY2(status.contains(QStringLiteral("1000 × 512")) && status.contains(QStringLiteral("2.0")) &&
               status.contains(QStringLiteral("MiB as float32")) && status.contains(QStringLiteral("ms")),
           qPrintable(status));
}

void MainWindowTest::viewShownLaterReportsNoFrame() {
  child<QAction>("show-waves")->trigger();
  m_window->document().setSelection({31, 40});
  QSignalSpy painted(view("waves"), &View::painted);
  QSignalSpy frames(m_window.get(), &MainWindow::framePainted);
  QCoreApplication::processEvents();
  frames.clear();
  child<QAction>("show-waves")->trigger();
  QTRY_VERIFY(!painted.isEmpty());
  QCOMPARE(frames.count(), 0);
  m_window->document().setSelection({31, 42});
  QTRY_VERIFY(!frames.isEmpty());
}

void MainWindowTest::axisTitlesComeBackWithTheirRoom() {
  const auto titles = [this] {
    QStringList all;
    for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
      const auto* const plot = view(name)->findChild<QCustomPlot*>();
      for (const auto type : {QCPAxis::atBottom, QCPAxis::atLeft}) all << plot->axisRect(0)->axis(type)->label();
    }
    return all;
  };
  m_window->resize(1280, 800);
  QCoreApplication::processEvents();
  const QStringList before = titles();
  QVERIFY(!before.contains(QString()));
  QTest::mouseClick(pane("matrix")->findChild<QToolButton*>(QStringLiteral("maximise")), Qt::LeftButton);
  QCoreApplication::processEvents();
  child<QAction>("back")->trigger();
  QCoreApplication::processEvents();
  QCOMPARE(titles(), before);
  m_window->resize(700, 430);
  QCoreApplication::processEvents();
  m_window->resize(1280, 800);
  QCoreApplication::processEvents();
  QCOMPARE(titles(), before);
}

void MainWindowTest::everyActionHasANameATooltipAndAWay() {
  for (const QAction* const action : m_window->actions()) {
    QVERIFY(!action->objectName().isEmpty());
    QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
    const bool inMenu = child<QMenu>("mainMenu")->actions().contains(const_cast<QAction*>(action));
    QVERIFY2(!action->shortcut().isEmpty() || inMenu, qPrintable(action->objectName()));
  }
}

void MainWindowTest::everyWidgetThatTakesKeysHasAName() {
  for (const QWidget* const widget : m_window->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || qobject_cast<const QMenu*>(widget)) continue;
    const QByteArray what = widget->metaObject()->className() + QByteArray(" ") + widget->objectName().toUtf8();
    QVERIFY2(!widget->objectName().isEmpty(), what.constData());
    QVERIFY2(!widget->accessibleName().isEmpty(), what.constData());
  }
}

void MainWindowTest::helpOpens_data() {
  QTest::addColumn<QString>("action");
  QTest::addColumn<QString>("box");
  QTest::newRow("shortcuts") << "shortcuts"
                             << "shortcutsBox";
  QTest::newRow("about") << "about"
                         << "aboutBox";
}

void MainWindowTest::helpOpens() {
  QFETCH(QString, action);
  QFETCH(QString, box);
  m_window->findChild<QAction*>(action)->trigger();
  auto* const shown = m_window->findChild<QMessageBox*>(box);
  QVERIFY(shown && shown->isVisible());
  shown->close();
}

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
