#include "app/window/play_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/export/export_dialog.h"
#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/main_window.h"
#include "app/panel/readout.h"
#include "app/play/player.h"
#include "app/views/view.h"
#include "app/window/note.h"
#include "app/window/pane.h"
#include "app/window/pane_area.h"
#include "app/window/scrubber.h"

using namespace sinescope;

class PlayBarTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();

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
  void everyKnobComesWithEndsThatMakeSense_data();
  void everyKnobComesWithEndsThatMakeSense();
  void allPositionsStayAllPositions();
  void typedEndsAreWhatRuns();
  void wrongEndsAreNamedAndChangeNothing_data();
  void wrongEndsAreNamedAndChangeNothing();
  void endsThatAreTheSameAreNamed();
  void draggedSliderOfThePanelPauses();
  void scrubberTakesTheRunThere();
  void scrubberLetsTheRunGoOn();
  void keysMoveTheScrubber();
  void valueIsShownInWords();
  void bounceAndSpeedReachThePlayer();
  void settingsAreRemembered();
  void brokenSettingsAreIgnored();
  void savedFramesAreThoseOfTheRun();
  void nothingIsCoveredAtAnySize_data();
  void nothingIsCoveredAtAnySize();
  void everyPartHasANameAndATooltip();

 private:
  template <class Widget>
  [[nodiscard]] Widget* child(const char* name) const {
    auto* const found = m_window->findChild<Widget*>(QLatin1String(name));
    if (!found) qFatal("there is no %s", name);
    return found;
  }
  [[nodiscard]] View* view(const char* name) const { return &m_window->paneArea().pane(QLatin1String(name))->view(); }
  [[nodiscard]] Player& player() const { return *m_window->findChild<Player*>(); }
  [[nodiscard]] QString error() const { return child<QLabel>("playError")->toolTip(); }
  void start();
  void openBar() const;
  void choose(const char* knob) const;
  void type(const char* field, const QString& text) const;

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<MainWindow> m_window;
};

void PlayBarTest::start() {
  m_window = std::make_unique<MainWindow>(
      std::make_unique<QSettings>(m_directory->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
  m_window->resize(1400, 900);  // the screen that tests have is smaller
  m_window->QWidget::show();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void PlayBarTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  start();
}

void PlayBarTest::cleanup() {
  m_window.reset();
  m_directory.reset();
}

void PlayBarTest::openBar() const {
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(child<QWidget>("playBar")->isVisible());
}

void PlayBarTest::choose(const char* knob) const {
  auto* const box = child<QComboBox>("playKnob");
  box->setFocus();
  const int index = box->findText(QLatin1String(knob));
  while (box->currentIndex() != index) {
    QTest::keyClick(box, box->currentIndex() < index ? Qt::Key_Down : Qt::Key_Up);
  }
}

void PlayBarTest::type(const char* field, const QString& text) const {
  auto* const edit = child<TextField>(field);
  edit->setFocus();
  edit->selectAll();
  QTest::keyClicks(edit, text);
}

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

void PlayBarTest::everyKnobComesWithEndsThatMakeSense_data() {
  QTest::addColumn<QByteArray>("knob");
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::newRow("position") << QByteArray("position") << 0.0 << 99.0;
  QTest::newRow("base") << QByteArray("base") << 100.0 << 1e6;
  QTest::newRow("length") << QByteArray("length") << 10.0 << 4096.0;
  QTest::newRow("d_model") << QByteArray("d_model") << 8.0 << 512.0;
}

void PlayBarTest::everyKnobComesWithEndsThatMakeSense() {
  QFETCH(QByteArray, knob);
  QFETCH(double, from);
  QFETCH(double, to);
  openBar();
  choose(knob.constData());
  const Sweep& sweep = player().sweep();
  QCOMPARE(QByteArray::fromStdString(nameOf(sweep.what)), knob);
  QCOMPARE(sweep.from, from);
  QCOMPARE(sweep.to, to);
  QVERIFY(player().fault().isEmpty());
  QVERIFY(child<QLabel>("playValue")->text().startsWith(QLatin1String(knob)));
  QTest::mouseClick(child<QToolButton>("playPauseButton"), Qt::LeftButton);
  player().advance(Player::kWay / 10);
  QVERIFY(player().isPlaying());
}

void PlayBarTest::allPositionsStayAllPositions() {
  openBar();
  choose("position");
  m_window->document().setSpec({300, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().from, 5.0);
  QCOMPARE(player().sweep().to, 304.0);
  type("playTo", QStringLiteral("200"));
  m_window->document().setSpec({400, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().to, 200.0);
  m_window->document().setSpec({100, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().to, 104.0);
  QVERIFY(player().fault().isEmpty());
}

void PlayBarTest::typedEndsAreWhatRuns() {
  openBar();
  type("playFrom", QStringLiteral("500"));
  type("playTo", QStringLiteral("5e5"));
  QCOMPARE(player().sweep().from, 500.0);
  QCOMPARE(player().sweep().to, 500000.0);
  QCOMPARE(m_window->document().spec().base, 10000.0);
  choose("length");
  choose("base");
  QCOMPARE(player().sweep().from, 500.0);
}

void PlayBarTest::wrongEndsAreNamedAndChangeNothing_data() {
  QTest::addColumn<QByteArray>("knob");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("base of 0") << QByteArray("base") << "0"
                             << "greater than 0";
  QTest::newRow("base of words") << QByteArray("base") << "many"
                                 << "no number";
  QTest::newRow("length too large") << QByteArray("length") << "1048577"
                                    << "too large";
  QTest::newRow("half a width") << QByteArray("d_model") << "7.5"
                                << "not whole";
  QTest::newRow("no such position") << QByteArray("position") << "100"
                                    << "0 to 99";
}

void PlayBarTest::wrongEndsAreNamedAndChangeNothing() {
  QFETCH(QByteArray, knob);
  QFETCH(QString, text);
  QFETCH(QString, says);
  openBar();
  choose(knob.constData());
  const Sweep before = player().sweep();
  type("playFrom", text);
  QVERIFY(child<TextField>("playFrom")->isWrong());
  QVERIFY(child<QLabel>("playError")->isVisible());
  QVERIFY2(error().contains(says), qPrintable(error()));
  QVERIFY(player().sweep() == before);
  QTest::keyClick(child<TextField>("playFrom"), Qt::Key_Escape);
  QVERIFY(!child<QLabel>("playError")->isVisible());
  QVERIFY(child<QWidget>("playScrubber")->isVisible());
}

void PlayBarTest::endsThatAreTheSameAreNamed() {
  openBar();
  type("playTo", QStringLiteral("100"));
  QVERIFY(child<TextField>("playTo")->isWrong());
  QVERIFY2(error().contains(QStringLiteral("itself")), qPrintable(error()));
  QVERIFY(!child<QToolButton>("playPauseButton")->isEnabled());
  QTest::keyClick(view("matrix"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
  type("playTo", QStringLiteral("200"));
  QVERIFY(!child<TextField>("playTo")->isWrong());
  QVERIFY(child<QToolButton>("playPauseButton")->isEnabled());
}

void PlayBarTest::draggedSliderOfThePanelPauses() {
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  auto* const slider = child<QSlider>("baseSlider");
  QTest::mousePress(slider, Qt::LeftButton, {}, slider->rect().center() + QPoint(40, 0));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->rect().center() + QPoint(40, 0));
  QVERIFY(!player().isPlaying());
}

void PlayBarTest::scrubberTakesTheRunThere() {
  openBar();
  auto* const scrubber = child<Scrubber>("playScrubber");
  QCOMPARE(scrubber->part(), 0.5);
  const QPoint end(scrubber->width() - 2, scrubber->height() / 2);
  QTest::mousePress(scrubber, Qt::LeftButton, {}, QPoint(scrubber->width() / 2 + 30, scrubber->height() / 2));
  QTest::mouseMove(scrubber, end);
  QTest::mouseRelease(scrubber, Qt::LeftButton, {}, end);
  QCOMPARE(m_window->document().spec().base, 1e6);
  QVERIFY(!player().isPlaying());
  QCOMPARE(m_window->document().undoStack()->count(), 1);
  m_window->document().undoStack()->undo();
  QCOMPARE(m_window->document().spec().base, 10000.0);
  QCOMPARE(scrubber->part(), 0.5);
}

void PlayBarTest::scrubberLetsTheRunGoOn() {
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  auto* const scrubber = child<Scrubber>("playScrubber");
  const QPoint place(scrubber->width() / 4, scrubber->height() / 2);
  QTest::mousePress(scrubber, Qt::LeftButton, {}, place);
  QVERIFY(!player().isPlaying());
  QTest::mouseRelease(scrubber, Qt::LeftButton, {}, place);
  QVERIFY(player().isPlaying());
}

void PlayBarTest::keysMoveTheScrubber() {
  openBar();
  auto* const scrubber = child<Scrubber>("playScrubber");
  scrubber->setFocus();
  QTest::keyClick(scrubber, Qt::Key_Home);
  QCOMPARE(m_window->document().spec().base, 100.0);
  QTest::keyClick(scrubber, Qt::Key_PageUp);
  QCOMPARE(player().part(), 0.1);
  QTest::keyClick(scrubber, Qt::Key_End);
  QCOMPARE(m_window->document().spec().base, 1e6);
  QTest::keyClick(scrubber, Qt::Key_Space);
  QVERIFY(player().isPlaying());
}

void PlayBarTest::valueIsShownInWords() {
  openBar();
  const auto* const value = child<QLabel>("playValue");
  QCOMPARE(value->text(), QStringLiteral("base 10\u2009000"));
  player().seek(1);
  QCOMPARE(value->text(), QStringLiteral("base 1\u2009000\u2009000"));
  choose("position");
  QCOMPARE(value->text(), QStringLiteral("position 30"));
  m_window->document().setSelection({44, 2});
  QCOMPARE(value->text(), QStringLiteral("position 44"));
}

void PlayBarTest::bounceAndSpeedReachThePlayer() {
  openBar();
  QTest::mouseClick(child<QToolButton>("playBounce"), Qt::LeftButton);
  QCOMPARE(player().atEnd(), Player::AtEnd::Bounce);
  auto* const speed = child<QComboBox>("playSpeed");
  QCOMPARE(player().speed(), 1.0);
  speed->setFocus();
  QTest::keyClick(speed, Qt::Key_End);
  QCOMPARE(player().speed(), 4.0);
}

void PlayBarTest::settingsAreRemembered() {
  openBar();
  choose("length");
  type("playFrom", QStringLiteral("20"));
  QTest::mouseClick(child<QToolButton>("playBounce"), Qt::LeftButton);
  child<QComboBox>("playSpeed")->setCurrentIndex(1);
  choose("position");
  type("playFrom", QStringLiteral("7"));
  m_window->close();
  start();
  QVERIFY(child<QWidget>("playBar")->isVisible());
  QVERIFY(child<QToolButton>("playButton")->isChecked());
  QVERIFY(!player().isPlaying());
  QVERIFY(player().sweep() == (Sweep{Swept::Position, 7, 99, 60}));
  QCOMPARE(player().speed(), 0.5);
  QCOMPARE(player().atEnd(), Player::AtEnd::Bounce);
  choose("length");
  QVERIFY(player().sweep() == (Sweep{Swept::Length, 20, 4096, 60}));
}

void PlayBarTest::brokenSettingsAreIgnored() {
  auto* const bar = child<PlayBar>("playBar");
  bar->setState({{QStringLiteral("knob"), QStringLiteral("wings")},
                 {QStringLiteral("speed"), -3},
                 {QStringLiteral("base"), QStringLiteral("a lot")},
                 {QStringLiteral("length"), QJsonArray{0, 5}},
                 {QStringLiteral("position"), QJsonArray{1e300, 2}}});
  QVERIFY(player().sweep() == (Sweep{Swept::Base, 100, 1e6, 60}));
  QCOMPARE(player().speed(), 1.0);
  QVERIFY(player().fault().isEmpty());
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
  field("exportWidth")->setText(QStringLiteral("320"));
  field("exportHeight")->setText(QStringLiteral("240"));
  const QString target = m_directory->filePath(QStringLiteral("run.gif"));
  field("exportPath")->selectAll();
  QTest::keyClicks(field("exportPath"), target);
  auto* const start = dialog->findChild<QPushButton*>(QStringLiteral("exportStart"));
  const auto* const estimate = dialog->findChild<QLabel*>(QStringLiteral("exportEstimate"));
  QVERIFY2(estimate->text().startsWith(QStringLiteral("6 frames, 20 a second")), qPrintable(estimate->text()));
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

QTEST_MAIN(PlayBarTest)
#include "play_bar_test.moc"
