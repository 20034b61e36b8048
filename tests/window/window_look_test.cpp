// Theme, text size and room in the real window.

#include <qcustomplot.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QProxyStyle>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QStyleOption>
#include <algorithm>
#include <array>

#include "app/export/export_dialog.h"
#include "app/look/theme.h"
#include "app/window/presentation/presentation.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// A system with a dark palette, simulated by a style, which may change the palette of the system.
class NightStyle : public QProxyStyle {
 public:
  NightStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
  using QProxyStyle::polish;
  void polish(QPalette& palette) override {
    palette = QPalette(Qt::white, Qt::black, {}, {}, {}, Qt::white, Qt::black);
  }
};

}  // namespace

class WindowLookTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void themeFollowsTheSystem();
  void dialogsFollowTheTheme();
  void checkBoxesAreSeenInBothThemes();
  void boxesAndScrollBarsFollowTheText();
  void scrollBarsAreSeenInBothThemes();
  void wordsOfTheBarGoOneByOne();
  void narrowBarHasTheColoursOfTheTheme();
  void buttonsOfDialogsHaveNoIcons();
  void presentingEnlargesTheText();
  void tabsAreReadableAtEverySize_data();
  void tabsAreReadableAtEverySize();
  void undoAndRedoComeAndGoTogether();
  void largerTextFoldsTabs();
  void titlesOfPanesComeFirst();
  void textSizeStepsByKeys();
  void axisTitlesComeBackWithTheirRoom();
};

void WindowLookTest::themeFollowsTheSystem() {
  const auto tell = [this] {
    QEvent event(QEvent::ThemeChange);
    QCoreApplication::sendEvent(m_window.get(), &event);
    QCoreApplication::processEvents();  // the palette is passed on from the application to its windows
  };
  QVERIFY(!document().scene().dark);
  QApplication::setStyle(new NightStyle);
  tell();
  QVERIFY(document().scene().dark);
  QVERIFY(m_window->palette().color(QPalette::Window).lightness() < 60);
  QApplication::setStyle(QStringLiteral("Fusion"));
  tell();
  QVERIFY(!document().scene().dark);
  QVERIFY(m_window->palette().color(QPalette::Window).lightness() > 200);
}

void WindowLookTest::dialogsFollowTheTheme() {
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
  m_window->openFile(path("absent.png"));
  auto* const box = m_window->findChild<QMessageBox*>();
  QVERIFY(isOfTheTheme(box));
  box->close();
  QVERIFY(isOfTheTheme(child<QMenu>("wavesMenu")));
}

void WindowLookTest::checkBoxesAreSeenInBothThemes() {
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

void WindowLookTest::boxesAndScrollBarsFollowTheText() {
  m_window->resize(1200, 500);
  const auto* const area = child<QScrollArea>("parameterScroll");
  const auto indicator = [this] {
    const QCheckBox box(m_window.get());
    return m_window->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box);
  };
  QTRY_VERIFY(area->verticalScrollBar()->isVisible());
  const int width = area->verticalScrollBar()->width();
  const int side = indicator();
  action("textSize180")->trigger();
  QTRY_VERIFY2(std::abs(area->verticalScrollBar()->width() - 1.8 * width) <= 1,
               qPrintable(QString::number(area->verticalScrollBar()->width())));
  QVERIFY(std::abs(indicator() - 1.8 * side) <= 1);
}

void WindowLookTest::scrollBarsAreSeenInBothThemes() {
  for (const char* const theme : {"theme1", "theme2"}) {
    action(theme)->trigger();
    QScrollBar bar(Qt::Vertical, m_window.get());
    bar.setPalette(m_window->palette());
    bar.setRange(0, 1000);
    bar.setPageStep(100);
    bar.resize(bar.sizeHint().width(), 300);
    const QColor ground = themeColours(isDark(m_window->palette())).surface;
    const QImage image = bar.grab().toImage();
    QCOMPARE(image.pixelColor(bar.width() / 2, 290), ground);
    QVERIFY(std::abs(image.pixelColor(bar.width() / 2, 10).lightness() - ground.lightness()) > 80);
    QTest::mouseClick(&bar, Qt::LeftButton, {}, {bar.width() / 2, 290});
    QCOMPARE(bar.value(), 100);  // a page
    QTest::mousePress(&bar, Qt::LeftButton, {}, {bar.width() / 2, 40});
    QTest::mouseMove(&bar, {bar.width() / 2, 340});
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, {bar.width() / 2, 340});
    QCOMPARE(bar.value(), 1000);
  }
}

void WindowLookTest::wordsOfTheBarGoOneByOne() {
  const auto* const bar = child<QWidget>("topBar");
  const auto worded = [this] {
    QStringList names;
    for (const char* const name : {"pinButton", "exportButton", "playButton", "presentButton"}) {
      if (tab(name)->toolButtonStyle() == Qt::ToolButtonTextBesideIcon) names << QLatin1String(name);
    }
    return names;
  };
  qsizetype before = 4;
  QSet<qsizetype> counts;
  for (int width = 1500; width >= 1000; width -= 50) {
    m_window->resize(width, 700);
    QTRY_COMPARE(bar->width(), width);
    const QStringList now = worded();
    QVERIFY(now.size() <= before);
    before = now.size();
    counts.insert(before);
    for (int chapter = 0; chapter < kChapterCount; ++chapter) {
      action(qPrintable(QStringLiteral("chapter%1").arg(chapter + 1)))->trigger();
      QVERIFY2(worded() == now, qPrintable(QString::number(width)));  // the buttons stay where they are
    }
    action("chapter1")->trigger();
  }
  QCOMPARE(counts, (QSet<qsizetype>{0, 1, 2, 3, 4}));
  m_window->resize(1280, 700);
  QTRY_COMPARE(bar->width(), 1280);
  QVERIFY(worded().contains(QStringLiteral("pinButton")));
}

void WindowLookTest::narrowBarHasTheColoursOfTheTheme() {
  m_window->resize(1500, 700);
  Appearance look = document().appearance();
  look.theme = Theme::Dark;
  look.textScale = 1.8;
  document().setAppearance(look);  // both at once
  QTest::mouseClick(tab("tab-matrix"), Qt::LeftButton);
  QVERIFY(tab("tab-matrix")->isChecked());
  const QPoint ground(tab("tab-matrix")->width() / 2, 3);
  QTRY_COMPARE(tab("tab-matrix")->grab().toImage().pixelColor(ground), themeColours(true).accentWash);
}

void WindowLookTest::buttonsOfDialogsHaveNoIcons() {
  action("about")->trigger();
  auto* const box = m_window->findChild<QMessageBox*>(QStringLiteral("aboutBox"));
  QVERIFY(!box->buttons().isEmpty());
  for (const QAbstractButton* const button : box->buttons()) QVERIFY(button->icon().isNull());
  box->close();
}

void WindowLookTest::presentingEnlargesTheText() {
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  QVERIFY(m_window->isFullScreen());
  QCOMPARE(document().appearance().textScale, presentationScale(m_window->screen()->size().height()));
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  QVERIFY(!m_window->isFullScreen());
  QCOMPARE(document().appearance().textScale, 1.0);
}

void WindowLookTest::tabsAreReadableAtEverySize_data() {
  QTest::addColumn<double>("scale");
  QTest::addColumn<QSize>("size");
  QTest::newRow("usual") << 1.0 << QSize(1400, 900);
  QTest::newRow("large") << 1.8 << QSize(1024, 600);
  QTest::newRow("largest") << 2.2 << QSize(1024, 600);
}

void WindowLookTest::tabsAreReadableAtEverySize() {
  QFETCH(double, scale);
  QFETCH(QSize, size);
  m_window->resize(size);
  Appearance appearance = document().appearance();
  appearance.textScale = scale;
  document().setAppearance(appearance);
  QCoreApplication::processEvents();
  m_window->paneArea().showTab(QStringLiteral("similarity"));
  QCoreApplication::processEvents();
  const auto* const more = child<QToolButton>("moreTabs");
  QStringList folded;
  for (const QAction* const chapter : more->menu()->actions()) {
    folded << chapter->text();
    for (const QAction* const action : chapter->menu()->actions()) folded << action->text();
  }
  for (const char* const name : {"tab-overview", "tab-matrix", "tab-waves", "tab-similarity", "tab-row", "chapter1",
                                 "chapter2", "chapter3", "chapter4", "chapter5"}) {
    const QToolButton* const button = tab(name);
    if (!button->isVisible()) {
      QVERIFY2(more->isVisible() && folded.contains(button->text()), name);
      continue;
    }
    QVERIFY2(button->width() >= button->sizeHint().width(), name);  // nothing is cut off
    QCOMPARE(button->text(), button->accessibleName());
  }
  QVERIFY(tab("tab-similarity")->isVisible());  // the current tab
  QVERIFY(child<QToolButton>("menuButton")->isVisible());
}

void WindowLookTest::undoAndRedoComeAndGoTogether() {
  const auto* const undo = child<QToolButton>("undoButton");
  const auto* const redo = child<QToolButton>("redoButton");
  bool everHidden = false;
  for (int width = 1700; width >= 700; width -= 20) {
    m_window->resize(width, 700);
    QCoreApplication::processEvents();
    QVERIFY2(undo->isVisible() == redo->isVisible(), qPrintable(QString::number(width)));
    QVERIFY2(undo->isVisible() || width < 1400, "not in the window as it starts");
    everHidden = everHidden || !undo->isVisible();
  }
  QVERIFY(everHidden);
}

void WindowLookTest::largerTextFoldsTabs() {
  m_window->resize(1000, 650);
  m_window->paneArea().showTab(QStringLiteral("precision"));
  QCoreApplication::processEvents();
  Appearance appearance = document().appearance();
  appearance.textScale = 1.8;
  document().setAppearance(appearance);
  QCoreApplication::processEvents();
  QVERIFY(child<QToolButton>("moreTabs")->isVisible());
  for (const char* const name : {"tab-precision", "tab-fourier", "chapter1", "chapter5"}) {
    const QToolButton* const button = tab(name);
    QVERIFY2(!button->isVisible() || button->width() >= button->sizeHint().width(), name);
  }
  QVERIFY(tab("tab-precision")->isVisible());
}

void WindowLookTest::titlesOfPanesComeFirst() {
  for (const double scale : {1.0, 1.25, 1.5, 1.8}) {
    Appearance appearance = document().appearance();
    appearance.textScale = scale;
    document().setAppearance(appearance);
    QCoreApplication::processEvents();
    for (Pane* const pane : m_window->paneArea().panes()) {
      const auto* const title = pane->findChild<QLabel*>(QStringLiteral("paneTitle"));
      QVERIFY2(title->width() >= title->sizeHint().width(), qPrintable(title->text() + QString::number(scale)));
    }
  }
}

void WindowLookTest::textSizeStepsByKeys() {
  action("largerText")->trigger();
  QCOMPARE(document().appearance().textScale, 1.25);
  action("smallerText")->trigger();
  action("smallerText")->trigger();
  QCOMPARE(document().appearance().textScale, 0.9);
  action("smallerText")->trigger();
  QCOMPARE(document().appearance().textScale, 0.9);
}

void WindowLookTest::axisTitlesComeBackWithTheirRoom() {
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

SINESCOPE_TEST(WindowLookTest)
#include "window_look_test.moc"
