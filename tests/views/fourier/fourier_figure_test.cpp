// What a figure of spectra says of its scales and its lines.

#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

class FourierFigureTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void coloursEndOpenWhereAmplitudesGoBeyond();
  void curveBesideTheSpectraHasTheirScale();
  void dashesHaveADarkEdge();
};

void FourierFigureTest::coloursEndOpenWhereAmplitudesGoBeyond() {
  const auto ends = [](bool decibels) {
    Scene scene = sceneOf(100, 128);
    scene.appearance.fourier.decibels = decibels;
    QStringList open;
    for (const Element& element : elementsOf(toSvg(printedFigure("fourier", scene, {170, 96})).value())) {
      if (element.text.startsWith(u'≥') || element.text.startsWith(u'≤')) open << plainWords(element.text);
    }
    return open;
  };
  QCOMPARE(ends(false), QStringList(QStringLiteral("≥ 1")));
  QCOMPARE(ends(true), (QStringList{QStringLiteral("≤ −80"), QStringLiteral("≥ 0")}));
}

void FourierFigureTest::curveBesideTheSpectraHasTheirScale() {
  QMap<QString, QList<double>> heights;
  const QVector<Element> elements = elementsOf(toSvg(printedFigure("fourier", sceneOf(100, 128), {170, 96})).value());
  for (const Element& element : elements) {
    if (!element.text.isEmpty()) heights[element.text] << element.y();
  }
  for (const char* const number : {"10", "20", "50", "100", "200"}) {
    const QList<double> both = heights.value(QLatin1String(number));
    QVERIFY2(both.size() >= 2, number);
    QVERIFY2(std::abs(both[0] - both[1]) < 1, number);
  }
  const QString words = plainWords(wordsOf(toSvg(printedFigure("fourier", sceneOf(100, 128), {170, 96})).value()));
  QVERIFY2(words.count(QStringLiteral("λ (positions)")) == 2, qPrintable(words));
}

void FourierFigureTest::dashesHaveADarkEdge() {
  QMap<QString, QStringList> colours;  // by where the line runs
  QMap<QString, double> widths;
  for (const Element& element : elementsOf(toSvg(printedFigure("fourier", sceneOf(100, 128), {170, 96})).value())) {
    if (element.name != QLatin1String("polyline") || element.value("stroke-dasharray").isEmpty()) continue;
    colours[element.value("points")] << element.value("stroke");
    widths[element.value("stroke")] = element.value("stroke-width").toDouble();
  }
  const bool isEdged = std::ranges::any_of(colours, [](const QStringList& each) {
    return each == QStringList{QStringLiteral("#14181c"), QStringLiteral("#ffffff")};
  });
  QVERIFY(isEdged);
  QVERIFY(widths[QStringLiteral("#14181c")] > 2 * widths[QStringLiteral("#ffffff")]);
}

SINESCOPE_TEST(FourierFigureTest)
#include "fourier_figure_test.moc"
