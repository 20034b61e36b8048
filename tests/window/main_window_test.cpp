#include "app/window/main_window.h"

#include <QComboBox>
#include <QDialog>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTreeWidget>
#include <algorithm>

#include "app/document/presets.h"
#include "app/panel/readout.h"
#include "app/text/to_qstring.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// Whether a menu or one of its submenus has an action.
bool holds(const QMenu& menu, const QAction* action) {
  return std::ranges::any_of(menu.actions(), [action](const QAction* entry) {
    return entry == action || (entry->menu() && holds(*entry->menu(), action));
  });
}

}  // namespace

class MainWindowTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void typedLengthReachesEveryView();
  void wrongLengthChangesNothingAndIsNamed();
  void draggedSliderIsOneStepOfUndo();
  void undoWorksWhileAFieldHasTheFocus();
  void clickInTheMatrixReachesTheReadout();
  void hoverShowsInTheReadoutAndEnds();
  void arrowKeysReachTheReadoutWhileThePointerRests();
  void mnemonicScrollsItsFieldIntoSight_data();
  void mnemonicScrollsItsFieldIntoSight();
  void shortcutsAreTheWindowsWhileAFieldHasTheKeys();
  void firstWindowFitsTheScreen();
  void choicesInMenusAreMade_data();
  void choicesInMenusAreMade();
  void settingsAreRemembered();
  void exportedPictureOpensByDrop();
  void wrongFileChangesNothing();
  void statusTellsShapeAndBytesAndItsTooltipTheTime();
  void everyActionHasANameATooltipAndAWay();
  void everyWidgetThatTakesKeysHasAName();
  void presetIsCalledAsItWasChosen();
  void aboutOpens();
  void helpIsSearched();
};

void MainWindowTest::typedLengthReachesEveryView() {
  type("lengthField", QStringLiteral("512"));
  QCOMPARE(document().spec().length, 512);
  for (const Pane* const pane : m_window->paneArea().panes()) QCOMPARE(pane->view().scene().spec.length, 512);
}

void MainWindowTest::wrongLengthChangesNothingAndIsNamed() {
  type("lengthField", QStringLiteral("0"));
  QCOMPARE(document().spec().length, 100);
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
  QVERIFY(document().spec().base != 10000);
  QTest::mouseClick(child<QToolButton>("undoButton"), Qt::LeftButton);
  QCOMPARE(document().spec().base, 10000.0);
  QVERIFY(!action("undo")->isEnabled());
  QTest::mouseClick(child<QToolButton>("redoButton"), Qt::LeftButton);
  QVERIFY(document().spec().base != 10000);
}

void MainWindowTest::undoWorksWhileAFieldHasTheFocus() {
  type("dModelField", QStringLiteral("64"));
  QCOMPARE(document().spec().dModel, 64);
  QTest::keyClick(child<QLineEdit>("dModelField"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(document().spec().dModel, 128);
  QTest::keyClick(child<QLineEdit>("dModelField"), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(document().spec().dModel, 64);
}

void MainWindowTest::clickInTheMatrixReachesTheReadout() {
  document().setSpec({100, 512, 10000, 0, {}});
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

void MainWindowTest::arrowKeysReachTheReadoutWhileThePointerRests() {
  auto* const plot = view("matrix")->findChild<QWidget*>(QStringLiteral("plot"));
  const auto pointAt = [plot](const QPoint& at) {
    QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(plot, &move);
    QCoreApplication::processEvents();
  };
  pointAt(plot->rect().center());
  QVERIFY(document().scene().hover);
  view("matrix")->setFocus();
  QTest::keyClick(view("matrix"), Qt::Key_Down);
  QCoreApplication::processEvents();
  QVERIFY(child<Readout>("readout")->text().startsWith(QStringLiteral("PE(31, 12)")));
  pointAt(plot->rect().center() + QPoint(1, 0));
  const auto hover = document().scene().hover;
  QVERIFY(hover);
  const QString cell = QStringLiteral("PE(%1, %2)").arg(hover->position).arg(hover->dimension);
  QVERIFY(child<Readout>("readout")->text().startsWith(cell));
}

void MainWindowTest::mnemonicScrollsItsFieldIntoSight_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<QString>("field");
  QTest::newRow("dimension, below") << int(Qt::Key_M) << "dimensionField";
  QTest::newRow("length") << int(Qt::Key_L) << "lengthField";
  QTest::newRow("preset, above") << int(Qt::Key_P) << "presetBox";
}

void MainWindowTest::mnemonicScrollsItsFieldIntoSight() {
  QFETCH(int, key);
  QFETCH(QString, field);
  m_window->resize(1000, 430);
  auto* const widget = m_window->findChild<QWidget*>(field);
  auto* const bar = child<QScrollArea>("parameterScroll")->verticalScrollBar();
  bar->setValue(key == Qt::Key_M ? 0 : bar->maximum());
  QVERIFY(widget->visibleRegion().boundingRect() != widget->rect());
  QTest::keyClick(m_window.get(), Qt::Key(key), Qt::AltModifier);
  QVERIFY(widget->hasFocus());
  QCOMPARE(widget->visibleRegion().boundingRect(), widget->rect());
}

void MainWindowTest::shortcutsAreTheWindowsWhileAFieldHasTheKeys() {
  auto* const field = child<QLineEdit>("lengthField");
  type("lengthField", QStringLiteral("64"));
  const auto press = [field](Qt::Key key) { QTest::keyClick(field, key, Qt::ControlModifier); };
  press(Qt::Key_D);
  QVERIFY(document().scene().other);
  press(Qt::Key_U);
  QVERIFY(!document().scene().other);
  press(Qt::Key_U);  // nothing is pinned
  press(Qt::Key_K);
  QVERIFY(document().appearance().waves.stacked);
  QCOMPARE(field->text(), QStringLiteral("64"));
  QCOMPARE(field->selectedText(), QStringLiteral("64"));
  QCOMPARE(document().spec().length, 64);
}

void MainWindowTest::firstWindowFitsTheScreen() {
  const MainWindow window(std::make_unique<QSettings>(path("other.ini"), QSettings::IniFormat));
  const QSize screen = window.screen()->availableSize();
  QVERIFY(window.width() < screen.width() && window.height() < screen.height());
}

void MainWindowTest::choicesInMenusAreMade_data() {
  QTest::addColumn<QString>("action");
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("value");
  QTest::newRow("transposed") << "transposed"
                              << "transposed"
                              << "true";
  QTest::newRow("one cell a pixel") << "nearest"
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
  QTest::newRow("grey matrix") << "matrixColour4"
                               << "matrix_map"
                               << "grey";
  QTest::newRow("magma similarity") << "similarityColour3"
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
  QCOMPARE(appearanceToJson(document().appearance()).value(key).toVariant().toString(), value);
  QVERIFY(chosen->isChecked());
}

void MainWindowTest::settingsAreRemembered() {
  document().setSpec({40, 30, 500, 2, {}});
  document().setSelection({12, 13});
  child<QAction>("show-waves")->trigger();
  restart();
  QCOMPARE(document().spec(), (EncodingSpec{40, 30, 500, 2, {}}));
  QCOMPARE(document().selection(), (Selection{12, 13}));
  QVERIFY(!view("waves")->isVisible());
  QVERIFY(!document().undoStack()->canUndo());
}

void MainWindowTest::exportedPictureOpensByDrop() {
  Session session;
  session.spec = {512, 14, 10000, 1, {}};
  session.selection = {9, 3};
  const QString path = this->path("figure.png");
  QImage image(4, 4, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QVERIFY(image.save(path));
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &drop);
  QCOMPARE(document().spec().length, 512);
  QCOMPARE(document().selection(), (Selection{9, 3}));
}

void MainWindowTest::wrongFileChangesNothing() {
  const EncodingSpec before = document().spec();
  m_window->openFile(path("absent.png"));
  QCOMPARE(document().spec(), before);
  auto* const box = m_window->findChild<QMessageBox*>();
  QVERIFY(box);
  QVERIFY2(box->text().front().isUpper(), qPrintable(box->text()));
  QVERIFY(box->text().contains(QStringLiteral("absent.png")));
  box->close();
}

void MainWindowTest::statusTellsShapeAndBytesAndItsTooltipTheTime() {
  document().setSpec({1000, 512, 10000, 0, {}});
  QCoreApplication::processEvents();
  const auto* const status = child<QLabel>("status");
  QCOMPARE(status->text(), QStringLiteral("1000 × 512 · 2.0\u00A0MiB as float32"));
  QVERIFY2(status->toolTip().contains(QStringLiteral("ms")), qPrintable(status->toolTip()));
}

void MainWindowTest::everyActionHasANameATooltipAndAWay() {
  for (const QAction* const action : m_window->actions()) {
    QVERIFY(!action->objectName().isEmpty());
    QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
    const bool inMenu = holds(*child<QMenu>("mainMenu"), action);
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

void MainWindowTest::presetIsCalledAsItWasChosen() {
  // Two of the presets have the same encoding but different topics.
  for (const Preset& preset : presets()) {
    action(qPrintable(QStringLiteral("preset-") + toQString(preset.name)))->trigger();
    if (preset.spec == EncodingSpec{}) continue;  // better known by its convention
    QCOMPARE(child<QComboBox>("presetBox")->currentText(), toQString(preset.title));
  }
}

void MainWindowTest::aboutOpens() {
  action("about")->trigger();
  auto* const shown = m_window->findChild<QMessageBox*>(QStringLiteral("aboutBox"));
  QVERIFY(shown && shown->isVisible());
  shown->close();
}

void MainWindowTest::helpIsSearched() {
  m_window->resize(1280, 720);
  action("textSize125")->trigger();
  action("shortcuts")->trigger();
  auto* const dialog = m_window->findChild<QDialog*>(QStringLiteral("shortcutsBox"));
  QVERIFY(dialog && dialog->isVisible());
  QVERIFY(dialog->width() < m_window->width() && dialog->height() < m_window->height());
  const auto* const rows = dialog->findChild<QTreeWidget*>();
  const auto shown = [rows] {
    QStringList keys;
    for (int i = 0; i < rows->topLevelItemCount(); ++i) {
      if (!rows->topLevelItem(i)->isHidden()) keys << rows->topLevelItem(i)->text(0);
    }
    return keys;
  };
  QVERIFY(shown().size() > 30);
  QTRY_VERIFY(rows->columnWidth(0) + rows->columnWidth(1) <= rows->viewport()->width());  // no text is cut
  const QFontMetrics metrics(rows->font());
  for (int i = 0; i < rows->topLevelItemCount(); ++i)
    QVERIFY(metrics.horizontalAdvance(rows->topLevelItem(i)->text(1)) < rows->columnWidth(1));
  auto* const search = dialog->findChild<QLineEdit*>();
  QTest::keyClicks(search, QStringLiteral("FILLS the screen"));
  QCOMPARE(shown(), QStringList(QStringLiteral("F11")));
  search->clear();
  QTest::keyClicks(search, QStringLiteral("linear find"));
  QCOMPARE(shown(), QStringList(QStringLiteral("Ctrl+2, Alt+3")));
  QTest::keyClick(search, Qt::Key_Escape);
  QVERIFY(!dialog->isVisible());
}

SINESCOPE_TEST(MainWindowTest)
#include "main_window_test.moc"
