// Plain images of heatmaps: a pixel for each cell, in the colour of its number.

#include "app/views/view/plain_cells.h"

#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/export/exporter.h"
#include "tests/export/plain_of.h"
#include "tests/unit.h"

using namespace sinescope;

class PlainCellsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void plainImagesHaveTheColoursOfTheNumbers_data();
  void plainImagesHaveTheColoursOfTheNumbers();
  void plainStripsHaveTheColoursOfTheNumbers_data();
  void plainStripsHaveTheColoursOfTheNumbers();
  void plainImagesShowAllWhateverIsZoomed();
  void plainImagesAreWrittenOfEveryView_data();
  void plainImagesAreWrittenOfEveryView();
};

void PlainCellsTest::plainImagesHaveTheColoursOfTheNumbers_data() {
  QTest::addColumn<QString>("view");
  for (const char* const view : {"matrix", "similarity", "embedding", "patches", "fourier"})
    QTest::newRow(view) << view;
}

void PlainCellsTest::plainImagesHaveTheColoursOfTheNumbers() {
  QFETCH(QString, view);
  const Scene scene = withSentence(qPrintable(view));
  const QImage plain = plainOf(view, scene);
  // The smallest number has the first colour of its row of pixels, and the order of colours is that of the numbers:
  // cells of equal colour have numbers that no cell of another colour lies between.
  const NumberTable table = numbersOf(*findView(view), scene);
  std::vector<std::pair<double, QRgb>> cells;
  for (std::int64_t row = 0; row < table.rows; ++row) {
    for (std::int64_t column = 0; column < table.columns; ++column)
      cells.emplace_back(table.at(row, column), plain.pixel(static_cast<int>(column), static_cast<int>(row)));
  }
  std::ranges::stable_sort(cells, {}, &std::pair<double, QRgb>::first);
  std::set<QRgb> seen;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool isNew = i == 0 || cells[i].second != cells[i - 1].second;
    if (isNew) QVERIFY2(seen.insert(cells[i].second).second, qPrintable(QString::number(cells[i].first)));
  }
  QVERIFY(seen.size() > 3);
}

void PlainCellsTest::plainStripsHaveTheColoursOfTheNumbers_data() {
  QTest::addColumn<bool>("separate");
  QTest::newRow("one scale") << false;
  QTest::newRow("a scale for each part") << true;
}

void PlainCellsTest::plainStripsHaveTheColoursOfTheNumbers() {
  QFETCH(const bool, separate);
  Scene scene = withSentence("token-pair");
  scene.appearance.tokens.separateScales = separate;
  const QImage plain = plainOf(QStringLiteral("token-pair"), scene);
  QCOMPARE(plain.size(), QSize(16, 9));
  // A column of the numbers is a strip; each part has two, and then their difference.
  const NumberTable table = numbersOf(*findView(QStringLiteral("token-pair")), scene);
  RowMatrixF strips(9, 16);
  for (int k = 0; k < 16; ++k) {
    for (int part = 0; part < 3; ++part) {
      const auto first = static_cast<float>(table.at(k, 2 * part));
      const auto second = static_cast<float>(table.at(k, 2 * part + 1));
      strips.col(k).segment(3 * part, 3) << first, second, first - second;
    }
  }
  const ColourMap& map = colourMap(scene.appearance.matrixMap);
  for (int y = 0; y < 9; ++y) {
    const auto scaled = separate ? strips.middleRows(y / 3 * 3, 3) : strips.middleRows(0, 9);
    const double greatest = scaled.cwiseAbs().maxCoeff();
    for (int k = 0; k < 16; ++k) QCOMPARE(plain.pixel(k, y), map.at(strips(y, k), -greatest, greatest));
  }
}

void PlainCellsTest::plainImagesShowAllWhateverIsZoomed() {
  Scene scene = sceneOf(30, 16);
  const QImage all = plainOf(QStringLiteral("similarity"), scene);
  QCOMPARE(all.size(), QSize(30, 30));
  scene.appearance.zooms[QStringLiteral("similarity")] = {{3, 7.5}, {3, 7.5}};
  QCOMPARE(plainOf(QStringLiteral("similarity"), scene), all);
}

void PlainCellsTest::plainImagesAreWrittenOfEveryView_data() {
  QTest::addColumn<QString>("view");
  for (const QString& view : viewsWithCells()) QTest::newRow(qPrintable(view)) << view;
}

void PlainCellsTest::plainImagesAreWrittenOfEveryView() {
  QFETCH(QString, view);
  const QTemporaryDir directory;
  ExportRequest request;
  request.view = view;
  request.scene = withSentence(qPrintable(view));
  request.plain = true;
  request.path = directory.filePath(QStringLiteral("a.png"));
  const ExportResult written = exportNow(request);
  QVERIFY2(written, written ? "" : qPrintable(written.error().message));
  QCOMPARE(QImage(request.path).convertToFormat(QImage::Format_RGB32), plainOf(view, request.scene));
}

SINESCOPE_TEST(PlainCellsTest)
#include "plain_cells_test.moc"
