// The languages: how one is chosen, and that help, messages and pictures are in it.

#include <QFontDatabase>
#include <QGlyphRun>
#include <QImage>
#include <QProcess>
#include <QRawFont>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextLayout>

#include "app/language/language.h"
#include "app/text/number_text.h"
#include "core/parameters/encoding_spec.h"
#include "core/text/translation.h"
#include "tests/unit.h"

using namespace sinescope;

class LanguageTest : public QObject {
  Q_OBJECT

 private slots:
  void cleanup() { speak(Language::English); }
  void argumentsChooseTheLanguage_data();
  void argumentsChooseTheLanguage();
  void wordsOfAnotherPurposeStay();
  void messagesOfCoreAreTranslated();
  void numbersStayAsTheyAre();
  void valuesWithPercentSignsStandAsTheyAre();
  void aFontHasTheGlyphs();
  void programSpeaksJapanese_data();
  void programSpeaksJapanese();
  void systemChoosesTheLanguage();
  void pictureOfTheWindowIsInJapanese();

 private:
  /// What the program prints.
  [[nodiscard]] static QString said(const QStringList& arguments, const char* locale = "C.UTF-8");
};

namespace {

bool isJapanese(const QString& text) {
  static const QRegularExpression kana(QStringLiteral("[\\x{3041}-\\x{30ff}]"));
  return text.contains(kana);
}

/// The font that a character is drawn in.
QString fontOf(QChar character) {
  QTextLayout layout(QString(character), QFontDatabase::systemFont(QFontDatabase::GeneralFont));
  layout.beginLayout();
  layout.createLine();
  layout.endLayout();
  const auto runs = layout.glyphRuns();
  return runs.isEmpty() ? QString() : runs.first().rawFont().familyName().toLower();  // substitutes are lower case
}

}  // namespace

QString LanguageTest::said(const QStringList& arguments, const char* locale) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* const name : {"LC_ALL", "LANGUAGE"}) environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("LANG"), QLatin1String(locale));
  environment.insert(QStringLiteral("LC_CTYPE"), QStringLiteral("C.UTF-8"));  // which is installed everywhere
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(SINESCOPE, arguments);
  process.waitForFinished();
  return QString::fromUtf8(process.readAll());
}

void LanguageTest::argumentsChooseTheLanguage_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("language");
  QTest::addColumn<QStringList>("left");
  QTest::newRow("none") << QStringList{"export", "matrix"} << "" << QStringList{"export", "matrix"};
  QTest::newRow("two words") << QStringList{"--language", "ja", "matrix"} << "ja" << QStringList{"matrix"};
  QTest::newRow("one word") << QStringList{"matrix", "--language=en"} << "en" << QStringList{"matrix"};
  QTest::newRow("capitals") << QStringList{"--language", "JA"} << "ja" << QStringList{};
  QTest::newRow("the last one counts") << QStringList{"--language", "ja", "--language", "en"} << "en" << QStringList{};
  QTest::newRow("with that of a program")
      << QStringList{"--language", "cpp", "--language", "ja"} << "ja" << QStringList{"--language", "cpp"};
  QTest::newRow("after --") << QStringList{"--", "--language", "ja"} << "" << QStringList{"--", "--language", "ja"};
  QTest::newRow("no value") << QStringList{"--language"} << "" << QStringList{"--language"};
}

void LanguageTest::argumentsChooseTheLanguage() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, language);
  const auto taken = takeLanguage(arguments);
  QCOMPARE(taken ? nameOf(*taken) : QString(), language);
  QTEST(arguments, "left");
}

void LanguageTest::wordsOfAnotherPurposeStay() {
  const QString unknown = said({"export", "code", "-o", "x.py", "--language", "fr"});
  QVERIFY2(unknown.contains("numpy, pytorch, cpp, en, ja"), qPrintable(unknown));
}

void LanguageTest::messagesOfCoreAreTranslated() {
  EncodingSpec spec;
  spec.length = 0;
  QCOMPARE(QString::fromStdString(validate(spec).front().message),
           QString("length must be a whole number from 1 to 1048576"));
  speak(Language::Japanese);
  const QString message = QString::fromStdString(validate(spec).front().message);
  QVERIFY2(isJapanese(message) && message.contains("1048576"), qPrintable(message));
  speak(Language::English);
  QVERIFY(!isJapanese(QString::fromStdString(validate(spec).front().message)));
}

void LanguageTest::numbersStayAsTheyAre() {
  speak(Language::Japanese);
  QCOMPARE(groupedNumber(10000.5), QStringLiteral("10\u2009000.5"));
}

void LanguageTest::valuesWithPercentSignsStandAsTheyAre() {
  QCOMPARE(filledIn("%2 before %1, 100 % of %3", {"%2", "b"}), std::string("b before %2, 100 % of %3"));
}

void LanguageTest::aFontHasTheGlyphs() {
  QVERIFY2(!QFontDatabase::families(QFontDatabase::Japanese).isEmpty(), "install fonts-ipafont-gothic");
  QCOMPARE(prepareFonts(Language::Japanese), QString());
  const QString letters = fontOf(u'8');
  for (const QChar character : QStringLiteral("aλΔ√π°−")) QCOMPARE(fontOf(character), letters);
  QVERIFY(QFontDatabase::families(QFontDatabase::Japanese).contains(fontOf(QChar(0x4F4D)), Qt::CaseInsensitive));
}

void LanguageTest::programSpeaksJapanese_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::newRow("help") << QStringList{"--help"};
  QTest::newRow("presets") << QStringList{"presets"};
  QTest::newRow("error of the arguments") << QStringList{"export", "matrix"};
  QTest::newRow("error of core") << QStringList{"export", "matrix", "-o", "x.png", "--length", "0"};
  QTest::newRow("lesson that is missing") << QStringList{"lesson", "check", "/nowhere"};
}

void LanguageTest::programSpeaksJapanese() {
  QFETCH(QStringList, arguments);
  const QString english = said(arguments);
  QVERIFY2(!english.isEmpty() && !isJapanese(english), qPrintable(english));
  const QString japanese = said(arguments + QStringList{"--language", "ja"});
  QVERIFY2(isJapanese(japanese), qPrintable(japanese));
  QCOMPARE(japanese.count('\n'), english.count('\n'));
}

void LanguageTest::systemChoosesTheLanguage() {
  QVERIFY(isJapanese(said({"--help"}, "ja_JP.UTF-8")));
  QVERIFY(!isJapanese(said({"--help", "--language", "en"}, "ja_JP.UTF-8")));
}

void LanguageTest::pictureOfTheWindowIsInJapanese() {
  const QTemporaryDir folder;
  const auto picture = [&](const char* language) {
    const QString path = folder.filePath(QLatin1String(language) + QStringLiteral(".png"));
    const QString told = said({"export", "matrix", "-o", path, "--size", "400x300", "--language", language});
    return told.isEmpty() ? QImage(path) : QImage();
  };
  const QImage english = picture("en");
  const QImage japanese = picture("ja");
  QVERIFY(!english.isNull());
  QCOMPARE(japanese.size(), english.size());
  QVERIFY(japanese != english);  // the axes are named in Japanese
}

SINESCOPE_TEST(LanguageTest)
#include "language_test.moc"
