#include "app/views/claims/claims_view.h"

#include <QTextDocument>
#include <QTextEdit>

#include "app/look/theme.h"
#include "app/views/claims/claims_text.h"
#include "core/encoding/frequencies.h"
#include "tests/unit.h"
#include "tests/views/claims/claims_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ClaimsViewTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void rowsSayWhatIsTrueAndWhatIsNot();
  void evidenceNamesTheNumbers();
  void verdictsAreColoured();
  void clickLeadsToTheViewThatShowsTheEvidence_data();
  void clickLeadsToTheViewThatShowsTheEvidence();
  void clickBesideTheRowsLeadsNowhere();
  void pressOnOneRowAndReleaseOnAnotherLeadsNowhere();
  void keysGoFromRowToRowAndEnterFollows();
  void focusIsSeenOnTheRowThatHasTheKeys();
  void pointedRowIsLitAndHasAHand();
  void nothingIsMarkedInAFigure();
  void anotherBaseIsMeasuredAnew();
  void anotherSelectionLaysNothingOutAnew();
  void differenceShowsBothAndMarksWhereTheyDiffer();
  void whatTakesLongerIsCompletedWhenSettingsRest();
  void aHiddenViewSearchesNothing();
  void aViewThatWasNeverShownMeasuresNothing();

 private:
  struct Request {
    QString view;
    Selection selection;
    Appearance appearance;
  };
  std::vector<Request> m_requests;

  void listenTo(ClaimsView& view) {
    connect(&view, &View::viewRequested, this,
            [this](const QString& name, const Selection& selection, const Appearance& appearance) {
              m_requests.push_back({name, selection, appearance});
            });
  }
};

namespace {

/// Number of pixels of one colour within a rectangle.
int countOf(const QImage& picture, const QRectF& rect, const QColor& colour) {
  int count = 0;
  const QRect pixels = rect.toAlignedRect().intersected(picture.rect());
  for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
    for (int x = pixels.left(); x <= pixels.right(); ++x) count += picture.pixelColor(x, y) == colour ? 1 : 0;
  }
  return count;
}

}  // namespace

void ClaimsViewTest::init() { m_requests.clear(); }

void ClaimsViewTest::rowsSayWhatIsTrueAndWhatIsNot() {
  ShownView<ClaimsView> view(paperScene());
  const QStringList lines = view->accessibleDescription().split(u'\n');
  QCOMPARE(lines.size(), 12);
  const QStringList verdicts{QStringLiteral("true"),           QStringLiteral("true"),  QStringLiteral("true"),
                             QStringLiteral("false"),          QStringLiteral("true"),  QStringLiteral("false"),
                             QStringLiteral("false"),          QStringLiteral("false"), QStringLiteral("true"),
                             QStringLiteral("does not apply"), QStringLiteral("false")};
  for (int i = 0; i < 11; ++i)
    QVERIFY2(lines[i + 1].contains(QStringLiteral(": ") + verdicts[i] + u','), qPrintable(lines[i + 1]));
}

void ClaimsViewTest::evidenceNamesTheNumbers() {
  const auto evidence = [](const EncodingSpec& spec, int claim) {
    const std::vector<Column> columns = columnsOf(spec);
    return claimTexts(spec, measureClaims(spec, columns, Similarity(columns)))[static_cast<std::size_t>(claim)]
        .evidence;
  };
  const EncodingSpec paper{512, 512, 10000, 0, {}};
  QVERIFY(evidence(paper, 0).contains(QStringLiteral("|PE(p)| = 16 ")));
  QVERIFY(evidence(paper, 3).contains(QStringLiteral("Δ = 44")));
  QVERIFY(evidence(paper, 4).contains(QStringLiteral("positions 0 and 1, distance 3.714")));
  QVERIFY(evidence(paper, 6).contains(QStringLiteral("60\u2009611.48")));
  QVERIFY(evidence(paper, 6).contains(QStringLiteral("62\u2009831.85")));
  QVERIFY(evidence(paper, 7).contains(QStringLiteral("Δ = 44")));
  QVERIFY(evidence(paper, 10).contains(QStringLiteral("cross terms e·p′ + p·e′ = ")));
  EncodingSpec scaled{8192, 128, 10000, 0, {}};
  scaled.scaling = *parseScaling("linear:4");
  QVERIFY(evidence(scaled, 9).contains(QStringLiteral("no scaling with a trained length")));
  scaled.scaling = *parseScaling("yarn:4@1024");
  const int unseen = countScaled(scaled, columnsOf(scaled)).unseen;
  QVERIFY(unseen > 0);
  QVERIFY(evidence(scaled, 9).contains(QStringLiteral("%1 of 64 pairs").arg(unseen)));
  const EncodingSpec odd{100, 127, 10000, 0, {}};
  QVERIFY(evidence(odd, 0).contains(QStringLiteral("the last wave has no partner")));
  QVERIFY(evidence(odd, 1).contains(QStringLiteral("but PE(")));
  const EncodingSpec unpaired{10'000, 64, 10000, 0, {.exponent = Exponent::Unpaired}};
  QVERIFY(evidence(unpaired, 4).startsWith(QStringLiteral("among the first 2048 positions")));
  const EncodingSpec single{1, 64, 10000, 0, {}};
  for (const int claim : {0, 1, 3, 4, 5})
    QVERIFY(evidence(single, claim).startsWith(QStringLiteral("one position only")));
  for (const double base : {5e-324, 1e-3, 1.0, 1.7e308}) {
    for (int claim = 0; claim < kClaimCount; ++claim) {
      const QString text = evidence({50, 33, base, 3, {}}, claim);
      QVERIFY2(!text.contains(QStringLiteral("NaN")) && !text.contains(u'∞'), qPrintable(text));
    }
  }
}

void ClaimsViewTest::verdictsAreColoured() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor red = themeColours(false).error;
  QCOMPARE(countOf(picture, view->rowRect(0), red), 0);
  QVERIFY(countOf(picture, view->rowRect(3), red) > 50);
}

void ClaimsViewTest::clickLeadsToTheViewThatShowsTheEvidence_data() {
  QTest::addColumn<int>("row");
  QTest::addColumn<QString>("view");
  QTest::addColumn<Selection>("selection");
  QTest::addColumn<int>("measure");
  const int dot = static_cast<int>(Measure::Dot);
  QTest::newRow("norm") << 0 << "similarity" << Selection{30, 12} << dot;
  QTest::newRow("offset") << 1 << "similarity" << Selection{30, 12} << dot;
  QTest::newRow("symmetry") << 2 << "similarity-row" << Selection{255, 12} << dot;
  QTest::newRow("decay") << 3 << "similarity-row" << Selection{0, 12} << dot;
  QTest::newRow("distinct") << 4 << "similarity-row" << Selection{0, 12} << static_cast<int>(Measure::Distance);
  QTest::newRow("movement") << 5 << "matrix" << Selection{30, 393} << -1;  // cos ω is still before sin ω is
  QTest::newRow("wavelength") << 6 << "frequencies" << Selection{30, 510} << -1;
}

void ClaimsViewTest::clickLeadsToTheViewThatShowsTheEvidence() {
  QFETCH(int, row);
  QFETCH(QString, view);
  QFETCH(Selection, selection);
  QFETCH(int, measure);
  Scene scene = paperScene();
  scene.appearance.similarity.measure = Measure::Cosine;
  ShownView<ClaimsView> shown(scene);
  listenTo(*shown);
  shown.click(centreOf(shown, row));
  QCOMPARE(m_requests.size(), std::size_t{1});
  QCOMPARE(m_requests[0].view, view);
  QCOMPARE(m_requests[0].selection.position, selection.position);
  QCOMPARE(m_requests[0].selection.dimension, selection.dimension);
  const Measure wanted = measure < 0 ? Measure::Cosine : static_cast<Measure>(measure);
  QCOMPARE(m_requests[0].appearance.similarity.measure, wanted);
  if (row == 3) {  // the rise is in view, and not lost in the length
    const Zoom zoom = m_requests[0].appearance.zooms.at(QStringLiteral("similarity-row"));
    QVERIFY(zoom.across.from > 1 && zoom.across.from < 44);  // and not made small by the peak
    QVERIFY(zoom.across.to > 46 && zoom.across.to < 80);
  }
}

void ClaimsViewTest::clickBesideTheRowsLeadsNowhere() {
  ShownView<ClaimsView> view(paperScene(), {900, 900});
  listenTo(*view);
  view.click({450, 890});
  QTest::mouseClick(&view.canvas(), Qt::RightButton, {}, centreOf(view, 2));
  QCOMPARE(m_requests.size(), std::size_t{0});
}

void ClaimsViewTest::pressOnOneRowAndReleaseOnAnotherLeadsNowhere() {
  ShownView<ClaimsView> view(paperScene());
  listenTo(*view);
  view.drag(centreOf(view, 1), centreOf(view, 4));
  QCOMPARE(m_requests.size(), std::size_t{0});
}

void ClaimsViewTest::keysGoFromRowToRowAndEnterFollows() {
  ShownView<ClaimsView> view(paperScene());
  listenTo(*view);
  view->setFocus();
  const auto followed = [&](Qt::Key key) {
    QTest::keyClick(&*view, key);
    QTest::keyClick(&*view, Qt::Key_Return);
    return m_requests.back().view;
  };
  QCOMPARE(followed(Qt::Key_Down), QStringLiteral("similarity"));
  QCOMPARE(followed(Qt::Key_Down), QStringLiteral("similarity-row"));
  QCOMPARE(followed(Qt::Key_End), QStringLiteral("token-similarity"));
  QCOMPARE(followed(Qt::Key_Down), QStringLiteral("token-similarity"));  // the last
  QCOMPARE(followed(Qt::Key_Up), QStringLiteral("frequencies"));
  QCOMPARE(followed(Qt::Key_Home), QStringLiteral("similarity"));
  QTest::keyClick(&*view, Qt::Key_Enter);
  QCOMPARE(m_requests.size(), std::size_t{7});
}

void ClaimsViewTest::focusIsSeenOnTheRowThatHasTheKeys() {
  Scene scene = paperScene();
  ShownView<ClaimsView> view(scene, {900, 500});
  const QColor accent = themeColours(false).accent;
  const auto ring = [&](int row) {
    const QRectF rect = view->rowRect(row);
    return countOf(view->grab().toImage(), QRectF(rect.left() + 40, rect.top(), 200, 5), accent);
  };
  view->clearFocus();
  view.settle();
  QCOMPARE(ring(2), 0);
  view->activateWindow();
  view->setFocus();
  QTest::keyClick(&*view, Qt::Key_Down);
  QTest::keyClick(&*view, Qt::Key_Down);
  QVERIFY(view->hasFocus());
  QVERIFY(ring(2) > 100);
  QCOMPARE(ring(1), 0);
}

void ClaimsViewTest::pointedRowIsLitAndHasAHand() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  const auto ground = [&](int row) {
    return view.colourAt(view->rowRect(row).bottomRight().toPoint() - QPoint(12, 8));
  };
  const QColor plain = ground(3);
  QTest::mouseMove(&view.canvas(), centreOf(view, 3));
  view.settle();
  QVERIFY(ground(3) != plain);
  QCOMPARE(ground(4), plain);
  QCOMPARE(view.canvas().cursor().shape(), Qt::PointingHandCursor);
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(&view.canvas(), &leave);
  view.settle();
  QCOMPARE(ground(3), plain);
  QCOMPARE(view.canvas().cursor().shape(), Qt::ArrowCursor);
}

void ClaimsViewTest::nothingIsMarkedInAFigure() {
  Scene scene = paperScene();
  scene.markSelection = false;
  ShownView<ClaimsView> view(scene, {900, 500});
  const QImage before = view->grab().toImage();
  QTest::mouseMove(&view.canvas(), centreOf(view, 3));
  view.settle();
  QCOMPARE(view->grab().toImage(), before);
}

void ClaimsViewTest::anotherBaseIsMeasuredAnew() {
  Scene scene = paperScene();
  ShownView<ClaimsView> view(scene);
  setSpec(scene, {512, 512, 100, 0, {.exponent = Exponent::Tensor2Tensor}});
  view.show(scene);
  const QStringList lines = view->accessibleDescription().split(u'\n');
  QVERIFY2(lines[7].contains(QStringLiteral("true")), qPrintable(lines[7]));
  QVERIFY2(lines[7].contains(QStringLiteral("2π·100")), qPrintable(lines[7]));
}

void ClaimsViewTest::anotherSelectionLaysNothingOutAnew() {
  Scene scene = paperScene();
  ShownView<ClaimsView> view(scene);
  const QSignalSpy changed(textOf(*view).document(), &QTextDocument::contentsChanged);
  scene.selection = {99, 5};
  view.show(scene);
  QCOMPARE(changed.count(), 0);
}

void ClaimsViewTest::differenceShowsBothAndMarksWhereTheyDiffer() {
  Scene scene = paperScene();
  scene.other = std::make_shared<const Shown>(makeShown({{512, 511, 10000, 0, {}}}));
  scene.appearance.difference = true;
  ShownView<ClaimsView> view(scene, {900, 600});
  const QStringList lines = view->accessibleDescription().split(u'\n');
  QVERIFY2(lines[1].contains(QStringLiteral("true, ")) && lines[1].contains(QStringLiteral("B: false, ")),
           qPrintable(lines[1]));
  // "differs" is in the accent, "same" is not.
  const QImage picture = view->grab().toImage();
  const auto accentAt = [&](int row) {
    const QRectF rect = view->rowRect(row);
    return countOf(picture, QRectF(rect.left(), rect.top(), 80, rect.height()), themeColours(false).accent);
  };
  QVERIFY(accentAt(0) > 0);
  QCOMPARE(accentAt(3), 0);
  scene.appearance.difference = false;
  view.show(scene);
  QVERIFY(!view->accessibleDescription().contains(QStringLiteral("B: ")));
}

void ClaimsViewTest::whatTakesLongerIsCompletedWhenSettingsRest() {
  Scene scene = paperScene();
  ShownView<ClaimsView> view(scene);
  setSpec(scene, {40'000, 4096, 2, 0, {}});
  view.show(scene);
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("among the first 16\u2009384 positions")));
  QTRY_VERIFY(!view->accessibleDescription().contains(QStringLiteral("among the first")));
  QVERIFY(!view->accessibleDescription().contains(u'…'));
}

void ClaimsViewTest::aHiddenViewSearchesNothing() {
  const Scene scene = makeScene({40'000, 4096, 2, 0, {}});
  const auto isPartial = [](ClaimsView& view) {
    return view.accessibleDescription().contains(QStringLiteral("among the first"));
  };
  ShownView<ClaimsView> hidden(scene);
  hidden->hide();
  ShownView<ClaimsView> beside(scene);
  constexpr int patience = 60'000;                          // milliseconds: a sanitizer takes its time
  QTRY_VERIFY_WITH_TIMEOUT(!isPartial(*beside), patience);  // which began later
  QVERIFY(isPartial(*hidden));
  hidden->show();
  QTRY_VERIFY_WITH_TIMEOUT(!isPartial(*hidden), patience);
}

void ClaimsViewTest::aViewThatWasNeverShownMeasuresNothing() {
  const auto made = makeViewOf<ClaimsView>();
  ClaimsView& view = *made;
  view.setScene(makeScene({40'000, 4096, 2, 0, {}}));
  view.ensurePolished();  // as a window that is shown does to its hidden views
  QVERIFY(view.accessibleDescription().isEmpty());
}

SINESCOPE_TEST(ClaimsViewTest)
#include "claims_view_test.moc"
