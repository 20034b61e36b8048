// The share of the screen that a presentation gives to a view, and to what the view is about.

#include <QLabel>
#include <QTest>
#include <algorithm>

#include "app/document/view_kind.h"
#include "app/window/presentation/presentation.h"
#include "tests/unit.h"
#include "tests/views/painted_words.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class SharesTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void initTestCase() { openWindow(); }
  void cleanupTestCase() { closeWindow(); }
  void everyViewFillsTheScreen_data();
  void everyViewFillsTheScreen();
  void stripTakesTheKnobsOfTheHeader();
  void legendsAndVerdictsStay_data();
  void legendsAndVerdictsStay();

 private:
  void show(const QString& name, const QSize& screen);
  /// The words that a view paints at its present size.
};

namespace {

double areaOf(const QSize& size) { return double(size.width()) * size.height(); }

double areaOf(const QRegion& region) {
  double area = 0;
  for (const QRect& rect : region) area += areaOf(rect.size());
  return area;
}

}  // namespace

void SharesTest::show(const QString& name, const QSize& screen) {
  QAction* const present = action("present");
  if (!present->isChecked()) present->trigger();
  m_window->setWindowState(Qt::WindowNoState);  // the test's screen has another size
  m_window->resize(screen);
  Appearance look = document().appearance();
  look.textScale = presentationScale(screen.height());
  document().setAppearance(look);
  m_window->paneArea().showAlone(m_window->paneArea().pane(name));
}

void SharesTest::everyViewFillsTheScreen_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QSize>("screen");
  for (const QSize screen : {QSize(1280, 720), QSize(1920, 1080), QSize(2560, 1440)}) {
    for (const ViewKind& kind : viewList())
      QTest::addRow("%s, %d × %d", kind.name, screen.width(), screen.height())
          << QString::fromLatin1(kind.name) << screen;
  }
}

void SharesTest::everyViewFillsTheScreen() {
  QFETCH(QString, name);
  QFETCH(QSize, screen);
  show(name, screen);
  View& shown = m_window->paneArea().pane(name)->view();
  const auto drawing = [&] { return 100 * areaOf(shown.size()) / areaOf(screen); };
  const auto subject = [&] {
    shown.grab();  // lays it out
    return 100 * areaOf(shown.subject()) / areaOf(screen);
  };
  const bool fills = QTest::qWaitFor([&] { return drawing() >= 75 && subject() >= 55; });
  qInfo("%-24s %d × %d: drawing %.1f %%, subject %.1f %%", qPrintable(name), screen.width(), screen.height(), drawing(),
        subject());
  QVERIFY(fills);
  const auto* const question = m_window->paneArea().pane(name)->findChild<QLabel*>(QStringLiteral("paneQuestion"));
  QTRY_VERIFY(question->isVisible() && question->width() >= question->sizeHint().width());  // it is read whole
}

void SharesTest::stripTakesTheKnobsOfTheHeader() {
  const auto isShown = [this](const char* view, const char* widget) {
    return m_window->paneArea().pane(view)->findChild<QWidget*>(widget)->isVisible();
  };
  const auto open = [this](const char* view) { m_window->paneArea().showAlone(m_window->paneArea().pane(view)); };
  show(QStringLiteral("shift"), {1280, 720});
  QTRY_VERIFY(!isShown("shift", "shiftOffset"));
  QTRY_VERIFY(isShown("shift", "shiftSinesOnly"));  // which the strip does not have
  show(QStringLiteral("precision"), {1280, 720});
  QTRY_VERIFY(!isShown("precision", "phaseFormat"));
  action("present")->trigger();
  open("precision");
  QTRY_VERIFY(isShown("precision", "phaseFormat"));
  open("shift");
  QTRY_VERIFY(isShown("shift", "shiftOffset"));
}

void SharesTest::legendsAndVerdictsStay_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QStringList>("words");
  const auto add = [](const char* name, const QStringList& words) {
    QTest::newRow(name) << QString::fromLatin1(name) << words;
  };
  add("waves", {"sin 12", "cos 13", "sin 24", "λ 14.9", "λ 35.3"});
  add("similarity-row", {"62.0937", "64.0000"});
  add("frequencies", {"pairs complete a turn", "L = 100: turns once", "pair 6"});
  add("clocks", {"pair 6", "sin 12", "cos 13", "0.0844", "0.9964", "place value"});
  add("shift", {"−0.4754", "0.8798", "PE(30)", "PE(40)", "2.2·10", "The same M serves every position"});
  add("claims", {"Every row has the same norm", "true", "false"});
  add("precision-by-position", {"float32", "bfloat16", "float16", "integers exact to", "0.1: one decimal is wrong"});
  add("tokens", {"embedding E", "encoding PE", "what the model sees", "jumps"});
  add("token-pair", {"before: embedding E", "difference", "cosine 0.0438"});
  add("token-similarity", {"before: embedding", "after: embedding + encoding", "110.00"});
  add("embedding", {"lazy", "token id"});
  add("steps", {"Indices", "Matrix", "even_index"});
  add("fourier", {"one wave", "λ = 14.9", "wavelengths of the formula"});
  add("row", {"dimension 12: 0.0844"});
}

void SharesTest::legendsAndVerdictsStay() {
  QFETCH(QString, name);
  QFETCH(QStringList, words);
  show(name, {1280, 720});
  document().setSelection(kStartSelection);
  document().setCover({});
  View& shown = m_window->paneArea().pane(name)->view();
  QTRY_VERIFY(areaOf(shown.size()) >= 0.75 * 1280 * 720);
  const QString painted = paintedWords(shown);
  for (const QString& word : words) QVERIFY2(painted.contains(word), qPrintable(word));
}

SINESCOPE_TEST(SharesTest)
#include "shares_test.moc"
