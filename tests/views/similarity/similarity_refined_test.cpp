#include <QRegularExpression>
#include <QThreadPool>

#include "app/jobs/job_threads.h"
#include "app/views/similarity/similarity_pictures.h"
#include "app/views/similarity/similarity_view.h"
#include "core/parameters/conventions.h"
#include "core/similarity/similarity_cells.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// Pictures that a frame can only sample, and the complete ones that replace them.
class SimilarityRefinedTest : public QObject {
  Q_OBJECT

 private slots:
  void sampledPictureGivesWayToTheMeans_data();
  void sampledPictureGivesWayToTheMeans();
  void cosinesOfFewColumnsAreTheMeansAtOnce_data();
  void cosinesOfFewColumnsAreTheMeansAtOnce();
  void boundIsSaidWhereSamplesRemain();
  void newerSceneEndsTheWork();
  void picturesOfAnotherSceneAreNotTaken();
};

namespace {

constexpr int kPatience = 60'000;  // milliseconds: a sanitizer takes its time
constexpr int kLength = 4'200;     // more cells than a frame computes one by one
constexpr int kWidth = 6;
constexpr int kManyColumns = 66;  // with so many, a frame also samples cosines

EncodingSpec unpairedSpec(std::int64_t length, int dModel, double base = 10000) {
  EncodingSpec spec = withConvention({}, *findConvention("unpaired"));
  spec.length = length;
  spec.dModel = dModel;
  spec.base = base;
  return spec;
}

/// A scene of `spec`; with another base, the difference from that.
Scene sceneOf(EncodingSpec spec, Measure measure, std::optional<double> otherBase = {}) {
  Scene scene = makeScene(spec);
  scene.markSelection = false;
  scene.appearance.similarity.measure = measure;
  if (!otherBase) return scene;
  scene.appearance.difference = true;
  spec.base = *otherBase;
  setPinned(scene, Encoding{spec});
  return scene;
}

/// How many cells each of `pixels` shows.
Eigen::VectorXi cellCounts(int pixels) {
  Eigen::VectorXi counts = Eigen::VectorXi::Zero(pixels);
  for (std::int64_t cell = 0; cell < kLength; ++cell) ++counts[cell * pixels / kLength];
  return counts;
}

/// The mean over each block of the measure of every pair, from the rows of `unpaired` computed here. Of the upper half,
/// which no note covers.
RowMatrixD meansOver(double base, const QSize& size, Measure measure, int width = kWidth) {
  Eigen::MatrixXd rows(kLength, width);
  for (int k = 0; k < width; ++k) {
    const double omega = std::pow(base, -static_cast<double>(k) / width);
    for (int p = 0; p < kLength; ++p) rows(p, k) = k % 2 == 0 ? std::sin(omega * p) : std::cos(omega * p);
  }
  const Eigen::ArrayXd squares = rows.rowwise().squaredNorm();
  const Eigen::VectorXi high = cellCounts(size.height());
  const Eigen::VectorXi wide = cellCounts(size.width());
  RowMatrixD means = RowMatrixD::Zero(size.height() / 2, size.width());
  Eigen::Index p = 0;
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    Eigen::ArrayXd cells = Eigen::ArrayXd::Zero(kLength);
    for (int end = static_cast<int>(p) + high[y]; p < end; ++p) {
      const Eigen::ArrayXd dots = rows * rows.row(p).transpose();
      cells += measure == Measure::Cosine ? Eigen::ArrayXd(dots / (squares * squares[p]).sqrt())
                                          : (squares + squares[p] - 2 * dots).max(0).sqrt();
    }
    Eigen::Index q = 0;
    for (Eigen::Index x = 0; x < means.cols(); q += wide[x++]) means(y, x) = cells.segment(q, wide[x]).sum();
    means.row(y).array() /= wide.cast<double>().transpose().array() * high[y];
  }
  return means;
}

/// The rectangle of the view's picture: half a pixel larger by antialiasing and one pixel up, like all drawings, in
/// whole pixels.
QRect pictureRect(ShownView<SimilarityView>& view) {
  const QRectF drawn = QRectF(view.rect()).translated(0.5, -0.5);
  return {QPoint(qRound(drawn.left()), qRound(drawn.top())), view.rect().size()};
}

bool isLike(const QColor& seen, QRgb expected) {
  const auto near = [](int a, int b) { return std::abs(a - b) <= 2; };
  return near(seen.red(), qRed(expected)) && near(seen.green(), qGreen(expected)) && near(seen.blue(), qBlue(expected));
}

/// Number of pixels, in the rows of `means`, whose colour is not that of any value within `bound` of the means.
int pixelsOff(ShownView<SimilarityView>& view, const RowMatrixD& means, double bound) {
  const ValueRange range = shownRange(view->scene());
  const ColourMap& map =
      colourMap(view->scene().showsDifference() ? ColourMapName::RdBu : view->scene().appearance.similarityMap);
  const QImage seen = view->grab().toImage();
  const QPoint at = pictureRect(view).topLeft();
  const int levels = 1 + static_cast<int>(std::ceil(bound / (range.greatest - range.least) * 512));
  int off = 0;
  for (int y = 0; y < static_cast<int>(means.rows()); ++y) {
    for (int x = 0; x < static_cast<int>(means.cols()); ++x) {
      bool found = false;
      for (int i = -levels; i <= levels && !found; ++i) {
        const double value = means(y, x) + bound * i / levels;
        found = isLike(seen.pixelColor(at + QPoint(x, y)), map.at(value, range.least, range.greatest));
      }
      if (!found) ++off;
    }
  }
  return off;
}

/// The x in "within ± x"; 0 if the note does not have it.
double saidBound(const QString& note) {
  const auto found = QRegularExpression(QStringLiteral("sampled, within ± ([0-9.]+)")).match(note);
  return found.hasMatch() ? found.captured(1).toDouble() : 0;
}

SimilarityKey keyOf(const Scene& scene) {
  const auto bands = wholeCellBands({0, static_cast<double>(scene.spec.length)}, 20, Sampling::Mean);
  return {ShownMatrix(scene), 0, bands, bands, scene.appearance.similarity.measure, 1};
}

}  // namespace

void SimilarityRefinedTest::sampledPictureGivesWayToTheMeans_data() {
  QTest::addColumn<Measure>("measure");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::addColumn<bool>("difference");
  QTest::newRow("cosine") << Measure::Cosine << kManyColumns << 1.2 << false;
  QTest::newRow("distance") << Measure::Distance << kWidth << 10000.0 << false;
  QTest::newRow("cosine, A − B") << Measure::Cosine << kManyColumns << 1.2 << true;
  QTest::newRow("distance, A − B") << Measure::Distance << kWidth << 10000.0 << true;
}

void SimilarityRefinedTest::sampledPictureGivesWayToTheMeans() {
  QFETCH(Measure, measure);
  QFETCH(int, width);
  QFETCH(double, base);
  QFETCH(bool, difference);
  ShownView<SimilarityView> view(
      sceneOf(unpairedSpec(kLength, width, base), measure, difference ? std::optional(300.0) : std::nullopt),
      {320, 240});
  view.plot().replot();  // the axes have settled
  const auto meansNow = [&] {
    RowMatrixD means = meansOver(base, pictureRect(view).size(), measure, width);
    if (difference) means -= meansOver(300, pictureRect(view).size(), measure, width);
    return means;
  };
  const RowMatrixD means = meansNow();
  const double bound = saidBound(view->noteText());
  QVERIFY2(bound > 0, qPrintable(view->noteText()));
  QVERIFY(pixelsOff(view, means, 0) > 0);
  QCOMPARE(pixelsOff(view, means, bound), 0);
  QTRY_VERIFY_WITH_TIMEOUT(!view->noteText().contains(QStringLiteral("sampled")), kPatience);
  QTRY_COMPARE_WITH_TIMEOUT(pixelsOff(view, means, 0), 0, kPatience);
  QVERIFY2(view->noteText().contains(QStringLiteral("a pixel is the mean of")), qPrintable(view->noteText()));
}

void SimilarityRefinedTest::cosinesOfFewColumnsAreTheMeansAtOnce_data() {
  QTest::addColumn<bool>("difference");
  QTest::newRow("alone") << false;
  QTest::newRow("A − B") << true;
}

void SimilarityRefinedTest::cosinesOfFewColumnsAreTheMeansAtOnce() {
  QFETCH(bool, difference);
  const auto other = difference ? std::optional(300.0) : std::nullopt;
  ShownView<SimilarityView> view(sceneOf(unpairedSpec(kLength, kWidth), Measure::Cosine, other), {320, 240});
  view.plot().replot();
  RowMatrixD means = meansOver(10000, pictureRect(view).size(), Measure::Cosine);
  if (difference) means -= meansOver(300, pictureRect(view).size(), Measure::Cosine);
  QVERIFY2(!view->noteText().contains(QStringLiteral("sampled")), qPrintable(view->noteText()));
  QCOMPARE(pixelsOff(view, means, 0), 0);
}

void SimilarityRefinedTest::boundIsSaidWhereSamplesRemain() {
  const Scene scene = sceneOf(unpairedSpec(24'000, 3), Measure::Distance);  // too many cells to be computed one by one
  ShownView<SimilarityView> view(scene, {220, 160});
  view.plot().replot();
  const double before = saidBound(view->noteText());
  QVERIFY2(before > 0, qPrintable(view->noteText()));
  QTRY_VERIFY_WITH_TIMEOUT(saidBound(view->noteText()) != before, kPatience);
  const double after = saidBound(view->noteText());
  QVERIFY2(after > 0 && after < before, qPrintable(view->noteText()));
  const QSize size = pictureRect(view).size();
  const CellRange all{0, static_cast<double>(scene.spec.length)};
  const auto down = wholeCellBands(all, size.height(), Sampling::Mean);
  const auto across = wholeCellBands(all, size.width(), Sampling::Mean);
  const auto means = meansOfCells<double>(*scene.similarity, 0, down, across, Measure::Distance, [] { return true; });
  view.settle();
  QCOMPARE(pixelsOff(view, means->topRows(size.height() / 2).cast<double>(), after), 0);
  const auto whole = similarityWhole(*scene.similarity, 0, down, across, Measure::Distance, [] { return true; });
  QVERIFY(after >= whole->bound);
}

void SimilarityRefinedTest::newerSceneEndsTheWork() {
  ShownView<SimilarityView> view(sceneOf(unpairedSpec(kMaxLength, 3), Measure::Distance), {900, 700});
  QTRY_COMPARE_WITH_TIMEOUT(worksOnPool(), 1, kPatience);
  QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);  // painters wait there for their turn
  view->resize(320, 240);
  view.show(sceneOf(unpairedSpec(kLength, kWidth), Measure::Cosine));
  view.plot().replot();
  const RowMatrixD means = meansOver(10000, pictureRect(view).size(), Measure::Cosine);
  QTRY_COMPARE_WITH_TIMEOUT(pixelsOff(view, means, 0), 0, kPatience);
  QTRY_COMPARE_WITH_TIMEOUT(worksOnPool(), 0, kPatience);
  QCOMPARE(pixelsOff(view, means, 0), 0);
}

void SimilarityRefinedTest::picturesOfAnotherSceneAreNotTaken() {
  const Scene first = sceneOf(unpairedSpec(kLength, kWidth), Measure::Cosine);
  const Scene second = sceneOf(unpairedSpec(kLength, kWidth, 300), Measure::Cosine);
  const auto whole = wholePicture(keyOf(first), [](double) { return true; });
  QVERIFY(whole);
  SimilarityPictures pictures;
  const RowMatrixF frame = pictures.frame(keyOf(second)).means;
  QVERIFY(!pictures.put(keyOf(first), *whole));
  QCOMPARE(pictures.last().means, frame);
  QVERIFY(pictures.wanting());
  QVERIFY(pictures.frame(keyOf(first)).means != whole->means);
  QVERIFY(pictures.put(keyOf(first), *whole));
  QCOMPARE(pictures.last().means, whole->means);
  QVERIFY(!pictures.wanting());
}

SINESCOPE_TEST(SimilarityRefinedTest)
#include "similarity_refined_test.moc"
