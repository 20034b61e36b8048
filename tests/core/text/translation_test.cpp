#include "core/text/translation.h"

#include <QTest>

#include "core/text/power_of_ten.h"
#include "tests/unit.h"

using namespace sinescope;

/// Sentences in the user's language, and numbers as they are read.
class TranslationTest : public QObject {
  Q_OBJECT

 private slots:
  void wordsTakeTheirPlaces_data();
  void wordsTakeTheirPlaces();
  void valuesAreWords();
  void textsAreFoundInTheUsersLanguage();
  void powersAreRaised_data();
  void powersAreRaised();
};

void TranslationTest::wordsTakeTheirPlaces_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("filled");
  QTest::newRow("nothing") << ""
                           << "";
  QTest::newRow("no place") << "plain"
                            << "plain";
  QTest::newRow("two places") << "%1 of %2"
                              << "a of bc";
  QTest::newRow("another order") << "%2%1%2"
                                 << "bcabc";
  QTest::newRow("a word that is missing") << "%1 and %3"
                                          << "a and %3";
  QTest::newRow("no words at all") << "%9"
                                   << "%9";
  QTest::newRow("no number") << "100 % and %x"
                             << "100 % and %x";
  QTest::newRow("nought") << "%0"
                          << "%0";
  QTest::newRow("a sign above the digits") << "%:"
                                           << "%:";
  QTest::newRow("at the end") << "100 %"
                              << "100 %";
  QTest::newRow("a longer text") << "the first of many words is %1, and it stays"
                                 << "the first of many words is a, and it stays";
}

void TranslationTest::wordsTakeTheirPlaces() {
  QFETCH(QString, text);
  QFETCH(QString, filled);
  QCOMPARE(QString::fromStdString(filledIn(text.toStdString(), {"a", "bc"})), filled);
}

void TranslationTest::valuesAreWords() {
  const std::string words(40, 'w');
  QCOMPARE(translated("core", "%1 %2 %3 %4 %5", 3, 'c', "short", words, std::string_view()),
           "3 c short " + words + " ");
}

void TranslationTest::textsAreFoundInTheUsersLanguage() {
  QCOMPARE(translatedText("core", "a"), std::string("a"));
  setTranslation([](const char* context, const char* text) { return std::string(context) + ":" + text; });
  const std::string found = translated("core", "%1 rows", 3);
  setTranslation(nullptr);
  QCOMPARE(found, std::string("core:3 rows"));
  QCOMPARE(translatedText("core", "a"), std::string("a"));
}

void TranslationTest::powersAreRaised_data() {
  QTest::addColumn<QString>("number");
  QTest::addColumn<QString>("read");
  QTest::newRow("no power") << "1.25"
                            << "1.25";
  QTest::newRow("below one") << "1.25e-09"
                             << "1.25·10⁻⁹";
  QTest::newRow("a factor of one") << "1e+09"
                                   << "10⁹";
  QTest::newRow("two digits") << "2e+10"
                              << "2·10¹⁰";
  QTest::newRow("three digits") << "4.9e-324"
                                << "4.9·10⁻³²⁴";
  QTest::newRow("every digit") << "1e1234567890"
                               << "10¹²³⁴⁵⁶⁷⁸⁹⁰";
  QTest::newRow("a power of nought") << "7e+00"
                                     << "7";
  QTest::newRow("nothing after the mark") << "7e"
                                          << "7";
  QTest::newRow("a long factor") << "1.2345678901234567e+22"
                                 << "1.2345678901234567·10²²";
}

void TranslationTest::powersAreRaised() {
  QFETCH(QString, number);
  QFETCH(QString, read);
  QCOMPARE(QString::fromStdString(withPowerOfTen(number.toStdString())), read);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TranslationTest)
#include "translation_test.moc"
