#include "app/document/vector_session.h"

#include <QBuffer>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/unit.h"

using namespace sinescope;

class VectorSessionTest : public QObject {
  Q_OBJECT

 private slots:
  void textComesBack_data();
  void textComesBack();
  void commentsHoldAnyText();
  void brokenCommentsAreNamed();
  void elementIsWellFormed();
  void firstOneIsRead();
  void wrongFilesAreNamed_data();
  void wrongFilesAreNamed();
  void vectorsAreToldByTheirBeginning();
};

namespace {

tl::expected<QString, QString> sessionIn(QByteArray bytes) {
  QBuffer file(&bytes);
  file.open(QIODevice::ReadOnly);
  return vectorSession(file);
}

QByteArray svgWith(const QByteArray& metadata) {
  return "<?xml version=\"1.0\"?>\n<svg><metadata>" + metadata + "</metadata><text>a</text></svg>";
}

}  // namespace

void VectorSessionTest::textComesBack_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("read");
  const auto row = [](const char* name, const QString& text) { QTest::newRow(name) << text << text; };
  row("JSON", QStringLiteral(R"({"sinescope": 2, "text": "dog \"bites\" man"})"));
  row("markup", QStringLiteral("a < b && c > d ]]> <!-- &lt; </sinescope:session>"));
  row("letters", QStringLiteral("犬 🐕 é \u0085"));
  row("nothing", QString());
  QTest::newRow("what XML has not") << QStringLiteral("\"\uFFFF\uFFFE\"") << QStringLiteral("\"\\uffff\\ufffe\"");
}

void VectorSessionTest::textComesBack() {
  QFETCH(const QString, text);
  QFETCH(const QString, read);
  const auto found = sessionIn(svgWith(sessionElement(text)));
  QVERIFY(found);
  QCOMPARE(*found, read);
}

void VectorSessionTest::commentsHoldAnyText() {
  const QString dogs = QStringLiteral("🐕").repeated(700);  // a line ends between two halves of some
  for (const QString& text : {QStringLiteral("{\"a\": \"% \\\\end é\"}"), dogs, u'1' + dogs}) {
    const QByteArray comments = sessionComments(text);
    for (const QByteArray& line : comments.split('\n'))
      QVERIFY(line.isEmpty() ||
              (line.startsWith("%% ") && line.size() < 4000 && QString::fromUtf8(line).toUtf8() == line));
    const auto found = sessionIn("%% Sinescope: a title\n" + comments + "\\begingroup%\n");
    QVERIFY(found);
    QCOMPARE(*found, text);
  }
  QCOMPARE(sessionComments(QString()), QByteArray());
  QCOMPARE(sessionIn("%% Sinescope: %% sinescope:session\n" + sessionComments(dogs)).value(), dogs);
  QCOMPARE(sessionIn("%% Sinescope: a title\n\\begingroup%\n").value(), QString());
}

void VectorSessionTest::brokenCommentsAreNamed() {
  const QByteArray whole = "%% Sinescope\n" + sessionComments(QStringLiteral("{}"));
  QVERIFY(!sessionIn(whole.chopped(4)));
  QVERIFY(!sessionIn(QByteArray(whole).replace("%% {}", "{}")));
}

void VectorSessionTest::elementIsWellFormed() {
  QXmlStreamReader reader(svgWith(sessionElement(QStringLiteral("a < b && ]]> \uFFFF"))));
  while (!reader.atEnd()) reader.readNext();
  QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

void VectorSessionTest::firstOneIsRead() {
  const QByteArray two = sessionElement(QStringLiteral("one")) + sessionElement(QStringLiteral("two"));
  QCOMPARE(sessionIn("%PDF-1.4\n" + two).value_or(QString()), QStringLiteral("one"));
  QCOMPARE(sessionIn("%PDF-1.4\n").value_or(QStringLiteral("?")), QString());
}

void VectorSessionTest::wrongFilesAreNamed_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("says");
  const QByteArray whole = svgWith(sessionElement(QStringLiteral("{}")));
  const auto inside = [](const QByteArray& content) {
    QByteArray element = sessionElement(QStringLiteral("HERE"));
    return svgWith(element.replace("HERE", content));
  };
  QTest::newRow("cut off") << whole.left(whole.indexOf("</sinescope")) << "has no end";
  QTest::newRow("an element inside") << inside("<b>x</b>") << "is no text";
  QTest::newRow("an unknown entity") << inside("&file;") << "is no text";
  QTest::newRow("no UTF-8") << inside("\xff\xfe") << "is no text";
}

void VectorSessionTest::wrongFilesAreNamed() {
  QFETCH(const QByteArray, bytes);
  QFETCH(const QString, says);
  const auto found = sessionIn(bytes);
  QVERIFY(!found);
  QVERIFY2(found.error().contains(says), qPrintable(found.error()));
}

void VectorSessionTest::vectorsAreToldByTheirBeginning() {
  for (const auto& [bytes, areVectors] : {std::pair<QByteArray, bool>("%PDF-1.7", true),
                                          {"<?xml version", true},
                                          {"<svg xmlns", true},
                                          {"%% Sinescope 1", true},
                                          {"{\"sinescope\"", false},
                                          {"", false}}) {
    QByteArray content = bytes;
    QBuffer file(&content);
    file.open(QIODevice::ReadOnly);
    QCOMPARE(beginsLikeVectors(file), areVectors);
    QCOMPARE(file.pos(), 0);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(VectorSessionTest)
#include "vector_session_test.moc"
