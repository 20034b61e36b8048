#include "app/main_window.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/export/export_dialog.h"
#include "app/panel/readout.h"
#include "app/views/view.h"
#include "app/window/pane.h"
#include "app/window/pane_area.h"

using namespace sinescope;

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
  void escapeLeavesTheMaximisedView();
  void viewsCanBeHiddenAndShown();
  void themeFollowsTheSystem();
  void presentingEnlargesTheText();
  void textSizeStepsByKeys();
  void choicesInMenusAreMade_data();
  void choicesInMenusAreMade();
  void imageIsCopied();
  void formulaIsCopied();
  void exportDialogOpensForTheView();
  void settingsAreRemembered();
  void exportedPictureOpensByDrop();
  void wrongFileChangesNothing();
  void hiddenViewsSurviveASmallerEncoding();
  void statusTellsShapeBytesAndTime();
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
  void open();
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
  Q_EMIT view("waves")->hovered(Selection{7, 9});
  QVERIFY(child<Readout>("readout")->text().startsWith(QStringLiteral("PE(7, 9)")));
  for (const Pane* const pane : m_window->paneArea().panes()) QVERIFY(pane->view().scene().hover == (Selection{7, 9}));
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
  const QPalette before = QApplication::palette();
  QPalette night(Qt::white, Qt::black);
  night.setColor(QPalette::Window, Qt::black);
  night.setColor(QPalette::WindowText, Qt::white);
  QApplication::setPalette(night);
  QCoreApplication::processEvents();
  QVERIFY(m_window->document().scene().dark);
  QVERIFY(m_window->palette().color(QPalette::Window).lightness() < 60);
  QApplication::setPalette(before);
  QCoreApplication::processEvents();
  QVERIFY(!m_window->document().scene().dark);
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

void MainWindowTest::exportedPictureOpensByDrop() {
  const QString path = m_directory->filePath(QStringLiteral("figure.png"));
  QImage image(4, 4, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText({{512, 14, 10000, 1, {}}, {9, 3}, {}}));
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
