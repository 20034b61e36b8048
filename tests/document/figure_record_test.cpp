// The size and the content of a figure, which its file carries.

#include "app/document/figure_record.h"

#include <QJsonDocument>
#include <QTest>

#include "app/document/session_file.h"
#include "tests/unit.h"

using namespace sinescope;

class FigureRecordTest : public QObject {
  Q_OBJECT

 private slots:
  void comesBack_data();
  void comesBack();
  void sessionsWithoutItStayReadable();
  void missingMembersAreUsual();
  void wordsOfOneViewAreNotForAnother();
  void wrongOnesAreRefused_data();
  void wrongOnesAreRefused();
};

void FigureRecordTest::comesBack_data() {
  QTest::addColumn<FigureRecord>("figure");
  QTest::newRow("usual") << FigureRecord{.view = QStringLiteral("matrix"), .size = {}, .content = {}};
  for (const NamedSize& named : namedSizes())
    QTest::newRow(named.name) << FigureRecord{.view = QStringLiteral("waves"), .size = named.size, .content = {}};
  FigureRecord figure{.view = QStringLiteral("matrix"), .size = paperSize(), .content = {}};
  figure.size.width = 85.0 / 3;
  figure.size.dpi = 299.7;
  figure.size.fontPoints = 6.25;
  figure.content.parts = *partsWithout(QStringLiteral("settings,notes,legend"));
  figure.content.title = QStringLiteral("“A” <&> \"B\" 位置");
  figure.content.across = QString();
  figure.content.down = QStringLiteral("p");
  figure.content.range = ValueRange{-0.1, 1.0 / 3};
  figure.content.transparent = true;
  figure.content.family = QStringLiteral("DejaVu Serif");
  figure.markSelection = true;
  figure.language = Language::Japanese;
  QTest::newRow("all") << figure;
}

void FigureRecordTest::comesBack() {
  QFETCH(const FigureRecord, figure);
  QCOMPARE(figureFromJson(figureToJson(figure)).value(), figure);
  Session session;
  session.figure = figure;
  QCOMPARE(parseSession(sessionText(session)).value(), session);
}

void FigureRecordTest::sessionsWithoutItStayReadable() {
  QVERIFY(!sessionText(Session()).contains(QStringLiteral("figure")));
  QVERIFY(!parseSession(sessionText(Session()))->figure);
}

void FigureRecordTest::missingMembersAreUsual() { QCOMPARE(figureFromJson({}).value(), FigureRecord()); }

void FigureRecordTest::wordsOfOneViewAreNotForAnother() {
  FigureRecord figure{.view = QStringLiteral("matrix"), .size = {}, .content = {}};
  figure.content.title = figure.content.across = figure.content.down = QStringLiteral("x");
  figure.content.range = ValueRange{0, 1};
  figure.content.transparent = true;
  figure.content.parts.bar = false;
  QCOMPARE(figure.contentFor(QStringLiteral("matrix")), figure.content);
  FigureContent others;
  others.transparent = true;
  others.parts.bar = false;
  QCOMPARE(figure.contentFor(QStringLiteral("waves")), others);
}

void FigureRecordTest::wrongOnesAreRefused_data() {
  QTest::addColumn<QString>("members");
  QTest::addColumn<QString>("says");
  const auto add = [](const char* members, const char* says) {
    QTest::newRow(members) << QString::fromUtf8(members) << QString::fromUtf8(says);
  };
  add(R"("size": "big")", "is not a size");
  add(R"("size": "1600")", "is not a size");
  add(R"("size": [1600, 900])", "“size” must be a string");
  add(R"("size": "99999999x9")", "each side of a picture");
  add(R"("size": "30000x30000")", "million pixels");
  add(R"("size": "100x100mm", "dpi": 1e9)", "dpi is a number");
  add(R"("dpi": "300")", "“dpi” must be a number");
  add(R"("dpi": 0)", "dpi is a number");
  add(R"("font_size": 1e9)", "the size of the text");
  add(R"("font_size": -3)", "the size of the text");
  add(R"("font": 7)", "“font” must be a string");
  add(R"("without": "title,everything")", "no part of a figure");
  add(R"("without": 1)", "“without” must be a string");
  add(R"("title": "a\nb")", "one line of text");
  add(R"("title": " ")", "“title” must be a text");
  add(R"("x_label": {})", "“x_label” must be a string");
  add(R"("y_label": "\u0007")", "one line of text");
  add(R"("range": [1, 1])", "the least and the greatest");
  add(R"("range": [1])", "the least and the greatest");
  add(R"("range": ["a", "b"])", "the least and the greatest");
  add(R"("range": [-1e308, 1.7e308])", "the least and the greatest");
  add(R"("transparent": 1)", "“transparent” must be true or false");
  add(R"("mark_selection": 1)", "“mark_selection” must be true or false");
  add(R"("language": "fr")", "“language” must be en or ja");
  add(R"("language": 1)", "“language” must be a string");
}

void FigureRecordTest::wrongOnesAreRefused() {
  QFETCH(const QString, members);
  QFETCH(const QString, says);
  const auto session = parseSession(QStringLiteral(R"({"sinescope": 2, "figure": {%1}})").arg(members));
  QVERIFY(!session);
  QVERIFY2(session.error().contains(says), qPrintable(session.error()));
  QVERIFY(!parseSession(QStringLiteral(R"({"sinescope": 2, "figure": %1})").arg(QStringLiteral("[]"))));
  const QString longText(5000, u'x');
  QVERIFY(!parseSession(QStringLiteral(R"({"sinescope": 2, "figure": {"title": "%1"}})").arg(longText)));
}

SINESCOPE_TEST_WITHOUT_WINDOW(FigureRecordTest)
#include "figure_record_test.moc"
