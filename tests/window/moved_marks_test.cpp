// A mark that moves paints little of the window, and a changed encoding each plot once; the window then shows what it
// would show if all of it were painted.

#include <QAbstractEventDispatcher>
#include <QPaintEvent>
#include <QScreen>
#include <QWindow>

#include "app/document/view_kind.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// Of two pictures of the same size in RGB32, in levels of a channel.
int greatestDifference(const QImage& a, const QImage& b) {
  int most = a.size() == b.size() && a.format() == b.format() ? 0 : 255;
  for (int y = 0; y < a.height() && most < 255; ++y) {
    const auto* const rowOfA = reinterpret_cast<const QRgb*>(a.constScanLine(y));
    const auto* const rowOfB = reinterpret_cast<const QRgb*>(b.constScanLine(y));
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = rowOfA[x];
      const QRgb q = rowOfB[x];
      if (p == q) continue;
      most =
          std::max({most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
    }
  }
  return most;
}

}  // namespace

class MovedMarksTest : public QObject, private WindowBench {
  Q_OBJECT

 private slots:
  void cleanup() { closeWindow(); }
  void windowIsAsIfPaintedWhole_data();
  void windowIsAsIfPaintedWhole();
  void changedWindowIsAsIfPaintedWhole_data();
  void changedWindowIsAsIfPaintedWhole();
  void changeThatIsGrabbedFirstIsPaintedAsWell();
  void changeIsPaintedOnce_data();
  void changeIsPaintedOnce();
  void hoverPaintsFewPixels();

 protected:
  /// Adds up what is painted of the plots.
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint) {
      ++m_paints;
      for (const QRect& part : static_cast<QPaintEvent*>(event)->region()) m_painted += part.width() * part.height();
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  /// The pixels of the window as they were painted, part by part.
  [[nodiscard]] QImage shown() const {
    return m_window->screen()->grabWindow(m_window->winId()).toImage().convertToFormat(QImage::Format_RGB32);
  }
  void moveTo(const QWidget& plot, const QPoint& at) const {
    QTest::mouseMove(m_window->windowHandle(), plot.mapTo(m_window.get(), at));
    QCoreApplication::processEvents();
  }

  [[nodiscard]] std::vector<View*> shownViews() const {
    std::vector<View*> views;
    for (const Pane* const each : m_window->paneArea().panes()) {
      if (!each->isVisible()) continue;
      for (View* const view : each->views()) views.push_back(view);
    }
    return views;
  }
  /// Carets blink outside the panes.
  [[nodiscard]] QRect panes() const {
    return {m_window->paneArea().mapTo(m_window.get(), QPoint()), m_window->paneArea().size()};
  }
  /// Qt rounds the edge of a tag otherwise where it paints only a part of it.
  [[nodiscard]] bool isAsIfPaintedWhole() const {
    const QImage whole = m_window->grab().toImage().convertToFormat(QImage::Format_RGB32).copy(panes());
    return greatestDifference(shown().copy(panes()), whole) <= 2;
  }
  void change() {
    EncodingSpec spec = m_window->document().spec();
    spec.base *= 1.7;
    spec.length += 5;
    m_window->document().setSpec(spec);
    while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents)) {
    }
  }

  qint64 m_painted = 0;
  int m_paints = 0;
};

void MovedMarksTest::windowIsAsIfPaintedWhole_data() {
  QTest::addColumn<QString>("tab");
  QStringList tabs;
  for (const ViewKind& kind : viewList()) {
    const QString tab = QLatin1String(kind.tab);
    if (tabs.contains(tab)) continue;
    tabs.append(tab);
    QTest::newRow(kind.tab) << tab;
  }
}

void MovedMarksTest::windowIsAsIfPaintedWhole() {
  QFETCH(QString, tab);
  openWindow();
  m_window->paneArea().showTab(tab);
  QCoreApplication::processEvents();
  for (View* const each : shownViews()) {
    const QWidget& plot = each->canvas();
    for (int i = 1; i < 12; ++i) {
      moveTo(plot, {plot.width() * i / 12, plot.height() * ((5 * i) % 12 + 1) / 13});
      if (i % 3 == 0) QTest::keyClick(each, i % 2 == 0 ? Qt::Key_Down : Qt::Key_Right);
      QCoreApplication::processEvents();
    }
  }
  QVERIFY(isAsIfPaintedWhole());
}

void MovedMarksTest::changedWindowIsAsIfPaintedWhole_data() { windowIsAsIfPaintedWhole_data(); }

void MovedMarksTest::changedWindowIsAsIfPaintedWhole() {
  QFETCH(QString, tab);
  openWindow();
  m_window->paneArea().showTab(tab);
  QCoreApplication::processEvents();
  const QImage before = shown();
  change();
  const QImage changed = shown();
  QVERIFY(changed != before);
  QVERIFY(isAsIfPaintedWhole());
  // Now the pictures are kept: parts of them are copied.
  QCOMPARE(greatestDifference(shown().copy(panes()), changed.copy(panes())), 0);
  change();
  for (const View* const each : shownViews()) moveTo(each->canvas(), each->canvas().rect().center());
  QVERIFY(isAsIfPaintedWhole());
}

void MovedMarksTest::changeThatIsGrabbedFirstIsPaintedAsWell() {
  openWindow();
  const QImage before = shown().copy(panes());
  EncodingSpec spec = m_window->document().spec();
  spec.base = 50;
  m_window->document().setSpec(spec);
  m_window->grab();  // before the views take the scene
  while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents)) {
  }
  QVERIFY(shown().copy(panes()) != before);
  QVERIFY(isAsIfPaintedWhole());
}

void MovedMarksTest::changeIsPaintedOnce_data() { windowIsAsIfPaintedWhole_data(); }

void MovedMarksTest::changeIsPaintedOnce() {
  QFETCH(QString, tab);
  openWindow();
  m_window->paneArea().showTab(tab);
  QCoreApplication::processEvents();
  change();
  const std::vector<View*> views = shownViews();
  for (const View* const each : views) each->canvas().installEventFilter(this);
  m_paints = 0;
  change();
  QCOMPARE(m_paints, int(views.size()));
}

void MovedMarksTest::hoverPaintsFewPixels() {
  openWindow();
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  QCoreApplication::processEvents();
  QWidget& plot = view("matrix")->canvas();
  moveTo(plot, plot.rect().center());
  plot.installEventFilter(this);
  m_painted = 0;
  moveTo(plot, plot.rect().center() + QPoint(60, 40));
  QVERIFY(m_painted > 0);
  QVERIFY2(m_painted < plot.width() * plot.height() / 10, qPrintable(QString::number(m_painted)));
}

SINESCOPE_TEST(MovedMarksTest)
#include "moved_marks_test.moc"
