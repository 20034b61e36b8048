// A covered view tells nothing of its answer: whatever its numbers are, what is seen and what is said is the same.

#include <qcustomplot.h>
#include <QImage>
#include <QTest>
#include <memory>

#include "app/document/view_kind.h"
#include "app/views/view/cover_sheet.h"
#include "app/views/view/view.h"
#include "tests/unit.h"

using namespace sinescope;

class CoveredTest : public QObject {
  Q_OBJECT

 private slots:
  void subjectLiesInTheCanvas_data();
  void subjectLiesInTheCanvas();
  void picturesOfTwoBasesAreTheSame_data();
  void picturesOfTwoBasesAreTheSame();
  void curveBesideTheSimilaritiesIsCovered();
  void ordinateOfFrequenciesIsCovered();
  void clickReveals();
  void figureIsNotCovered();
};

namespace {

Scene coveredScene(double base, const QString& covered = {}, bool onGrid = false) {
  EncodingSpec spec;
  spec.base = base;
  Scene scene = makeScene(onGrid ? withGrid(spec, {.width = 10, .height = 10}) : spec, {30, 12});
  TokenSpec tokens;
  tokens.text = QStringLiteral("The quick brown fox");
  tokens.embedding.seed = base > 100 ? 0 : 1;
  setTokens(scene, tokens);
  scene.appearance.steps.step = 5;
  scene.appearance.attention.head.causal = base < 100;  // a bias does not depend on the base
  if (!covered.isEmpty()) scene.cover.views = {covered};
  return scene;
}

std::unique_ptr<View> shownView(const ViewKind& kind, const Scene& scene, const QSize& size = {700, 460}) {
  std::unique_ptr<View> view(makeView(kind));
  view->resize(size);
  view->setScene(scene);
  view->show();
  if (!QTest::qWaitForWindowExposed(view.get())) qFatal("the view is not shown");
  QCoreApplication::processEvents();
  return view;
}

/// What is seen of a view where its subject is.
QImage subjectOf(View& view) {
  const QImage picture = view.grab().toImage();
  const QPoint corner = view.canvas().mapTo(&view, QPoint());
  return picture.copy(view.subject().boundingRect().translated(corner));
}

/// The same part of the sheet alone, which knows no numbers.
QImage sheetOver(View& view) {
  auto* const sheet = view.findChild<CoverSheet*>();
  const QPoint corner = view.canvas().mapTo(&view, QPoint()) - sheet->pos();
  const QImage whole = sheet->grab().toImage().convertToFormat(QImage::Format_RGB32);
  return whole.copy(view.subject().boundingRect().translated(corner));
}

void addViews() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

}  // namespace

void CoveredTest::ordinateOfFrequenciesIsCovered() {
  // It ends just above the longest wavelength.
  const auto shown = [](double base) {
    const auto view = shownView(*findView(QLatin1String(kFrequenciesView)), coveredScene(base, kFrequenciesView));
    const QImage picture = view->grab().toImage();
    return picture.copy(0, 0, picture.width(), view->subject().boundingRect().bottom());
  };
  QCOMPARE(shown(10'000), shown(1e9));
}

void CoveredTest::curveBesideTheSimilaritiesIsCovered() {
  // The curve is there only in a wide view, which makes it while it is laid out.
  const auto shown = [](double base, const QString& covered) {
    const auto view = shownView(*findView(QStringLiteral("similarity")), coveredScene(base, covered), {1400, 460});
    QCoreApplication::processEvents();
    return view->grab().toImage().copy(900, 0, 500, 300);
  };
  const QString covered = QStringLiteral("similarity");
  QCOMPARE(shown(10'000, covered), shown(50, covered));
  QVERIFY(shown(10'000, {}) != shown(50, {}));
}

void CoveredTest::subjectLiesInTheCanvas_data() { addViews(); }

void CoveredTest::subjectLiesInTheCanvas() {
  QFETCH(QString, name);
  const auto view = shownView(*findView(name), coveredScene(10'000));
  const QRegion subject = view->subject();
  QVERIFY(!subject.isEmpty());
  QVERIFY(QRegion(view->canvas().rect()).contains(subject.boundingRect()));
  // A picture has more than one colour.
  const QImage seen = subjectOf(*view);
  QSet<QRgb> colours;
  for (int y = 0; y < seen.height(); ++y) {
    for (int x = 0; x < seen.width(); ++x) colours.insert(seen.pixel(x, y));
  }
  QVERIFY(colours.size() > 1);
}

void CoveredTest::picturesOfTwoBasesAreTheSame_data() { addViews(); }

void CoveredTest::picturesOfTwoBasesAreTheSame() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  if (kind.revealsOneByOne) QSKIP("it hides its items one by one");
  const auto one = shownView(kind, coveredScene(10'000, name, kind.ofGrid));
  const auto other = shownView(kind, coveredScene(50, name, kind.ofGrid));
  QVERIFY(one->isCovered());
  for (View* const view : {one.get(), other.get()}) QCOMPARE(subjectOf(*view), sheetOver(*view));
  QCOMPARE(one->accessibleDescription(), other->accessibleDescription());
  QVERIFY(one->accessibleDescription().contains(QStringLiteral("covered")));
  // Once revealed, they differ.
  one->setScene(coveredScene(10'000, {}, kind.ofGrid));
  other->setScene(coveredScene(50, {}, kind.ofGrid));
  QCoreApplication::processEvents();
  QVERIFY(subjectOf(*one) != subjectOf(*other));
}

void CoveredTest::clickReveals() {
  const QString name = QString::fromLatin1(kMatrixView);
  const auto view = shownView(*findView(name), coveredScene(10'000, name));
  std::optional<Cover> asked;
  connect(view.get(), &View::coverEdited, this, [&asked](const Cover& cover) { asked = cover; });
  QTest::mouseClick(view->findChild<CoverSheet*>(), Qt::LeftButton);
  QVERIFY(asked);
  QVERIFY(!asked->views.contains(name));
}

void CoveredTest::figureIsNotCovered() {
  const QString name = QString::fromLatin1(kMatrixView);
  const auto figureOf = [&](const Scene& scene) {
    const std::unique_ptr<View> view(makeView(*findView(name)));
    view->setScene(scene);
    QImage figure(400, 300, QImage::Format_RGB32);
    figure.fill(Qt::white);
    QCPPainter painter(&figure);
    view->paintPlot(painter, figure.size(), {PaintTarget::Kind::RasterFigure, 1});
    painter.end();
    return figure;
  };
  QCOMPARE(figureOf(coveredScene(10'000, name)), figureOf(coveredScene(10'000)));
}

SINESCOPE_TEST(CoveredTest)
#include "covered_test.moc"
