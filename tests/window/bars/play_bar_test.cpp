#include "app/window/bars/play_bar.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "app/export/export_dialog.h"
#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/panel/readout.h"
#include "app/window/note.h"
#include "app/window/panes/pane.h"
#include "tests/unit.h"
#include "tests/window/bars/play_bar_bench.h"

using namespace sinescope;

class PlayBarTest : public QObject, PlayBarBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void keyOpensAndClosesTheBar();
  void buttonOfTheTopBarOpensIt();
  void spacePlaysAndPauses();
  void spaceDoesNothingWhileTheBarIsClosed();
  void spacePlaysFromAFloatedView();
  void spaceBelongsToButtonsAndBoxesThatHaveTheFocus();
  void spaceBelongsToTextFields();
  void buttonPlaysAndSaysWhatItDoes();
  void runningIsPlainToSee();
  void closingTheBarPauses();
  void escapeDoesWhatItDid();
  void savedFramesAreThoseOfTheRun();
  void nothingIsCoveredAtAnySize_data();
  void nothingIsCoveredAtAnySize();
  void everyPartHasANameAndATooltip();
};

void PlayBarTest::keyOpensAndClosesTheBar() {
  auto* const bar = child<QWidget>("playBar");
  QVERIFY(!bar->isVisible());
  QVERIFY(!child<QToolButton>("playButton")->isChecked());
  QTest::keyClick(view("matrix"), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(bar->isVisible());
  QVERIFY(child<QToolButton>("playButton")->isChecked());
  QVERIFY(!player().isPlaying());
  QTest::keyClick(view("matrix"), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(!bar->isVisible());
}

void PlayBarTest::buttonOfTheTopBarOpensIt() {
  QTest::mouseClick(child<QToolButton>("playButton"), Qt::LeftButton);
  QVERIFY(child<QWidget>("playBar")->isVisible());
  QTest::mouseClick(child<QToolButton>("playButton"), Qt::LeftButton);
  QVERIFY(!child<QWidget>("playBar")->isVisible());
}

void PlayBarTest::spacePlaysAndPauses() {
  openBar();
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_Space);
  QVERIFY(player().isPlaying());
  QTRY_VERIFY(m_window->document().spec().base != 10000);
  QTest::keyClick(view("waves"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
  QCOMPARE(m_window->document().undoStack()->count(), 1);
}

void PlayBarTest::spaceDoesNothingWhileTheBarIsClosed() {
  QTest::keyClick(view("matrix"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  QTest::keyClick(view("matrix"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
}

void PlayBarTest::spacePlaysFromAFloatedView() {
  openBar();
  Pane* const pane = m_window->paneArea().pane(QStringLiteral("waves"));
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QTRY_COMPARE(QApplication::activeWindow(), pane);
  QTest::keyClick(view("waves"), Qt::Key_Space);
  QVERIFY(player().isPlaying());
  QTest::keyClick(view("waves"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
}

void PlayBarTest::spaceBelongsToButtonsAndBoxesThatHaveTheFocus() {
  openBar();
  auto* const bounce = child<QToolButton>("playBounce");
  bounce->setFocus();
  QTest::keyClick(bounce, Qt::Key_Space);
  QVERIFY(bounce->isChecked());
  QVERIFY(!player().isPlaying());
  auto* const box = child<QComboBox>("playSpeed");
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Space);
  QTRY_VERIFY(box->view()->isVisible());
  QVERIFY(!player().isPlaying());
  box->hidePopup();
  auto* const play = child<QToolButton>("playPauseButton");
  play->setFocus();
  QTest::keyClick(play, Qt::Key_Space);
  QVERIFY(player().isPlaying());
}

void PlayBarTest::spaceBelongsToTextFields() {
  openBar();
  auto* const field = child<TextField>("dModelField");
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("1 024"));
  QCOMPARE(m_window->document().spec().dModel, 1024);
  QVERIFY(!player().isPlaying());
}

void PlayBarTest::buttonPlaysAndSaysWhatItDoes() {
  openBar();
  auto* const button = child<QToolButton>("playPauseButton");
  QCOMPARE(button->text(), QStringLiteral("Play"));
  const int width = button->width();
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(player().isPlaying());
  QCOMPARE(button->text(), QStringLiteral("Pause"));
  QCOMPARE(button->accessibleName(), QStringLiteral("Pause"));
  QCoreApplication::processEvents();
  QCOMPARE(button->width(), width);
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(!player().isPlaying());
  QCOMPARE(button->text(), QStringLiteral("Play"));
}

void PlayBarTest::runningIsPlainToSee() {
  openBar();
  auto* const bar = child<QWidget>("playBar");
  const auto ground = [bar] { return bar->grab().toImage().pixelColor(4, bar->height() - 3); };
  const auto button = [](QWidget* widget) { return widget->grab().toImage().pixelColor(widget->width() / 2, 3); };
  const ThemeColours& colours = themeColours(false);
  QCOMPARE(ground(), colours.surface);
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  QCOMPARE(ground(), colours.accentWash);
  QCOMPARE(button(child<QToolButton>("playPauseButton")), colours.accent);
  QCOMPARE(button(child<QToolButton>("playButton")), colours.accent);
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  QCOMPARE(ground(), colours.surface);
  QCOMPARE(button(child<QToolButton>("playPauseButton")), colours.surface);
  QCOMPARE(button(child<QToolButton>("playButton")), colours.accentWash);
}

void PlayBarTest::closingTheBarPauses() {
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  QVERIFY(player().isPlaying());
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(!player().isPlaying());
}

void PlayBarTest::escapeDoesWhatItDid() {
  openBar();
  view("waves")->setFocus();
  QTest::keyClick(view("waves"), Qt::Key_M, Qt::ControlModifier);
  QTest::keyClick(view("waves"), Qt::Key_Space);
  QTest::keyClick(view("waves"), Qt::Key_Escape);
  QVERIFY(!m_window->paneArea().hasMaximised());
  QVERIFY(player().isPlaying());
  QVERIFY(child<QWidget>("playBar")->isVisible());
}

void PlayBarTest::savedFramesAreThoseOfTheRun() {
  openBar();
  choose("length");
  type("playTo", QStringLiteral("64"));
  QTest::mouseClick(child<QToolButton>("playBounce"), Qt::LeftButton);
  QTest::mouseClick(child<QToolButton>("playSave"), Qt::LeftButton);
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  const auto field = [dialog](const char* name) { return dialog->findChild<QLineEdit*>(QLatin1String(name)); };
  QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("exportWhat"))->currentText(),
           QStringLiteral("Frames of length from 10 to 64"));
  field("exportFrames")->setText(QStringLiteral("4"));
  field("exportWidth")->setText(QStringLiteral("640"));
  field("exportHeight")->setText(QStringLiteral("440"));
  const QString target = m_directory->filePath(QStringLiteral("run.gif"));
  field("exportPath")->selectAll();
  QTest::keyClicks(field("exportPath"), target);
  auto* const start = dialog->findChild<QPushButton*>(QStringLiteral("exportStart"));
  const auto* const estimate = dialog->findChild<QLabel*>(QStringLiteral("exportEstimate"));
  QVERIFY2(estimate->text().startsWith(QStringLiteral("6 frames, 20 per second")), qPrintable(estimate->text()));
  QSignalSpy accepted(dialog, &QDialog::accepted);
  QTest::mouseClick(start, Qt::LeftButton);
  QVERIFY(accepted.wait(60'000));
  QVERIFY(QFile::exists(target));
  QVERIFY(child<Note>("note")->text().endsWith(target));
}

void PlayBarTest::nothingIsCoveredAtAnySize_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("scale");
  for (const QSize& size : {QSize(1400, 900), QSize(1024, 600), QSize(640, 420)}) {
    for (const double scale : {0.9, 1.0, 1.8, 2.2}) {
      QTest::addRow("%d x %d, text %g", size.width(), size.height(), scale) << size << scale;
    }
  }
}

void PlayBarTest::nothingIsCoveredAtAnySize() {
  QFETCH(QSize, size);
  QFETCH(double, scale);
  Appearance look = m_window->document().appearance();
  look.textScale = scale;
  m_window->document().setAppearance(look);
  openBar();
  m_window->resize(size);
  QTRY_COMPARE(m_window->size(), size);
  const auto* const bar = child<QWidget>("playBar");
  QTRY_COMPARE(bar->height(), bar->heightForWidth(bar->width()));
  QVERIFY(bar->height() <= size.height() / 3);
  QVERIFY(bar->geometry().bottom() < child<Readout>("readout")->geometry().top());
  std::vector<QRect> rects;
  for (const char* const name : {"playPauseButton", "playScrubber", "playValue", "playKnob", "playFrom", "playTo",
                                 "playSpeed", "playBounce", "playSave"}) {
    const auto* const part = child<QWidget>(name);
    if (!part->isVisible()) continue;
    const QRect rect(part->mapTo(bar, QPoint()), part->size());
    QVERIFY2(bar->rect().contains(rect), name);
    for (const QRect& other : rects) QVERIFY2(!other.intersects(rect), name);
    rects.push_back(rect);
  }
  QVERIFY(child<QWidget>("playPauseButton")->isVisible());
  QVERIFY(child<QWidget>("playScrubber")->isVisible());
}

void PlayBarTest::everyPartHasANameAndATooltip() {
  openBar();
  for (const QWidget* const widget : child<QWidget>("playBar")->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
    QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
    QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
  }
  QVERIFY(child<QToolButton>("playPauseButton")->toolTip().contains(QStringLiteral("Space")));
  QVERIFY(child<QToolButton>("playButton")->toolTip().contains(QStringLiteral("Ctrl+P")));
}

SINESCOPE_TEST(PlayBarTest)
#include "play_bar_test.moc"
