#include "app/document/sentence.h"

#include <QTest>

#include "app/document/second_token.h"
#include "app/document/token_edits.h"
#include "app/document/tokenizer.h"
#include "tests/document/text_spec.h"
#include "tests/unit.h"

using namespace sinescope;

class SentenceTest : public QObject {
  Q_OBJECT

 private slots:
  void textIsPartedIntoWords_data();
  void textIsPartedIntoWords();
  void piecesStandWhereTheyBegin();
  void longTextIsRefusedAndNamed();
  void whatCannotBeLaidOutIsRefusedAndNamed_data();
  void whatCannotBeLaidOutIsRefusedAndNamed();
  void longestWordsAreTaken();
  void idsAreReadHoweverTheyAreParted_data();
  void idsAreReadHoweverTheyAreParted();
  void wrongIdIsNamed_data();
  void wrongIdIsNamed();
  void idsOutsideASmallerVocabularyAreRefused();
  void randomIdsAreReference003s();
  void swappedWordsKeepSpacesAndPunctuation_data();
  void swappedWordsKeepSpacesAndPunctuation();
  void secondTokenIsTheNearestOfTheSameWord_data();
  void secondTokenIsTheNearestOfTheSameWord();
};

namespace {

QStringList wordsOf(const QString& text) {
  QStringList words;
  for (const TextPiece& piece : piecesOf(text)) words.append(piece.text);
  return words;
}

}  // namespace

void SentenceTest::textIsPartedIntoWords_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QStringList>("words");
  QTest::newRow("nothing") << "" << QStringList();
  QTest::newRow("white space") << " \t\n\u00a0\u3000\u200b" << QStringList();
  QTest::newRow("the default") << TokenSpec().text << QStringList{"The",  "quick", "brown", "fox", "jumps",
                                                                  "over", "the",   "lazy",  "dog", "."};
  QTest::newRow("punctuation beside words")
      << "Hello, world (really)!" << QStringList{"Hello", ",", "world", "(", "really", ")", "!"};
  QTest::newRow("an ellipsis of dots") << "so..." << QStringList{"so", ".", ".", "."};
  QTest::newRow("an apostrophe inside") << "don't don\u2019t" << QStringList{"don't", "don\u2019t"};
  QTest::newRow("quotes around") << "'twas 'so'" << QStringList{"'", "twas", "'", "so", "'"};
  QTest::newRow("hyphens") << "well-known - or -" << QStringList{"well-known", "-", "or", "-"};
  QTest::newRow("two hyphens") << "a--b" << QStringList{"a", "-", "-", "b"};
  QTest::newRow("digits and underscores") << "x_1 42nd" << QStringList{"x_1", "42nd"};
  QTest::newRow("symbols") << "1+1=2 €5" << QStringList{"1", "+", "1", "=", "2", "€", "5"};
  QTest::newRow("emoji") << "hi😀😀 there" << QStringList{"hi", "😀", "😀", "there"};
  QTest::newRow("a family, joined") << "👩‍👩‍👧 home" << QStringList{"👩‍👩‍👧", "home"};
  QTest::newRow("a skin tone") << "👍🏽👍" << QStringList{"👍🏽", "👍"};
  QTest::newRow("flags") << "🇫🇷🇩🇪" << QStringList{"🇫🇷", "🇩🇪"};
  QTest::newRow("combining marks") << "cafe\u0301 au" << QStringList{"cafe\u0301", "au"};
  QTest::newRow("right to left") << "שלום, עולם" << QStringList{"שלום", ",", "עולם"};
  QTest::newRow("Arabic with marks") << "مَرْحَبًا بِكَ؟" << QStringList{"مَرْحَبًا", "بِكَ", "؟"};
  QTest::newRow("beyond the first plane") << "𝒳𝒴 z" << QStringList{"𝒳𝒴", "z"};
  QTest::newRow("ideographs") << "犬が人" << QStringList{"犬", "が", "人"};
  QTest::newRow("half a surrogate pair") << QString("a") + QChar(0xd83d) << QStringList{"a", QString(QChar(0xd83d))};
}

void SentenceTest::textIsPartedIntoWords() {
  QFETCH(QString, text);
  QFETCH(QStringList, words);
  QCOMPARE(wordsOf(text), words);
}

void SentenceTest::piecesStandWhereTheyBegin() {
  const QString text = QStringLiteral("  😀 don't,  שלום-a ");
  for (const TextPiece& piece : piecesOf(text)) QCOMPARE(text.mid(piece.begin, piece.text.size()), piece.text);
  const Sentence sentence = sentenceOf(textSpec(text));
  QCOMPARE(sentence.tokens[1].begin, 5);
}

void SentenceTest::longTextIsRefusedAndNamed() {
  const TokenSpec spec = textSpec({}, kMaxVocabulary);
  QVERIFY(withText(spec, QStringLiteral("a ").repeated(kMostCharacters / 2)));
  const auto refused = withText(spec, QString(1'000'000, u'a'));
  QVERIFY(!refused);
  QVERIFY2(refused.error().contains(QStringLiteral("1\u2009000\u2009000")), qPrintable(refused.error()));
  QVERIFY2(refused.error().contains(QStringLiteral("100\u2009000")), qPrintable(refused.error()));
}

void SentenceTest::whatCannotBeLaidOutIsRefusedAndNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  const QString marks = QStringLiteral("\u0301\u0316\u0334").repeated(11);
  QTest::newRow("a word of marks") << QStringLiteral("one a") + marks
                                   << "the text has 33 combining marks on one letter: at most 30";
  QTest::newRow("marks on nothing") << marks << "the text has 33 combining marks on one letter: at most 30";
  QTest::newRow("marks beyond the first plane")
      << u'a' + QString::fromUcs4(U"\U0001E8D0").repeated(31) << "31 combining marks";
  QTest::newRow("a long word") << QStringLiteral("one ") + QString(1001, u'x')
                               << "the word “xxxxxxxxxxxxxxxxxxxxxxx…” has 1001 characters: at most 1000";
}

void SentenceTest::whatCannotBeLaidOutIsRefusedAndNamed() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  const auto refused = withText(TokenSpec(), text);
  QVERIFY(!refused);
  QVERIFY2(refused.error().contains(says), qPrintable(refused.error()));
  // Nor is the text kept, for later use, when ids are used.
  TokenSpec ids;
  ids.byIds = true;
  ids.text = text;
  QVERIFY(!settled(ids, TokenSpec()));
}

void SentenceTest::longestWordsAreTaken() {
  const QString marks = QStringLiteral("\u0301\u0316\u0334").repeated(10);
  for (const QString& text : {u'a' + marks + u'b' + marks, QString(1000, u'x') + u' ' + QString(1000, u'y')}) {
    const auto taken = withText(TokenSpec(), text);
    QVERIFY2(taken, taken ? "" : qPrintable(taken.error()));
  }
}

void SentenceTest::idsAreReadHoweverTheyAreParted_data() {
  QTest::addColumn<QString>("text");
  for (const char* const text : {"4 4 3 0 3", "4,4,3,0,3", " 4;4 ; 3, 0\t3\n", "4, 4, 3, 0, 3,"}) {
    QTest::newRow(text) << QString::fromLatin1(text);
  }
}

void SentenceTest::idsAreReadHoweverTheyAreParted() {
  QFETCH(QString, text);
  const auto ids = parseIds(text, 5);
  QVERIFY2(ids, qPrintable(ids ? QString() : ids.error()));
  QCOMPARE(*ids, (std::vector<int>{4, 4, 3, 0, 3}));
  QCOMPARE(idsText(*ids), QStringLiteral("4 4 3 0 3"));
}

void SentenceTest::wrongIdIsNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("named");
  QTest::newRow("too large") << "4 5 9"
                             << "“5”";
  QTest::newRow("negative") << "4 -1"
                            << "“-1”";
  QTest::newRow("a fraction") << "0.5"
                              << "“0.5”";
  QTest::newRow("a word") << "1 two 3"
                          << "“two”";
  QTest::newRow("beyond every integer") << "99999999999999999999999"
                                        << "“99999999999999999999999”";
}

void SentenceTest::wrongIdIsNamed() {
  QFETCH(QString, text);
  QFETCH(QString, named);
  const auto ids = parseIds(text, 5);
  QVERIFY(!ids);
  QVERIFY2(ids.error().contains(named), qPrintable(ids.error()));
  QVERIFY2(ids.error().contains(QStringLiteral("0 to 4")), qPrintable(ids.error()));
}

void SentenceTest::idsOutsideASmallerVocabularyAreRefused() {
  TokenSpec spec;
  spec.byIds = true;
  spec.ids = {4, 4, 3};
  TokenSpec smaller = spec;
  smaller.embedding.vocabulary = 4;
  QVERIFY(!settled(smaller, spec));
  smaller.embedding.vocabulary = 5;
  QVERIFY(settled(smaller, spec));
}

void SentenceTest::randomIdsAreReference003s() {
  const auto drawn = withRandomIds(textSpec({}, 5), 0, 5);
  QVERIFY(drawn && drawn->byIds);
  QCOMPARE(drawn->ids, (std::vector<int>{4, 4, 3, 0, 3}));
  QVERIFY(!withRandomIds(textSpec({}), 0, kMostIds + 1));
}

void SentenceTest::swappedWordsKeepSpacesAndPunctuation_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("a");
  QTest::addColumn<int>("b");
  QTest::addColumn<QString>("swapped");
  QTest::newRow("dog bites man") << "dog bites man" << 0 << 2 << "man bites dog";
  QTest::newRow("the other way round") << "dog bites man" << 2 << 0 << "man bites dog";
  QTest::newRow("with punctuation") << "  “Dog”, he said:  bites!" << 1 << 4 << "  “he”, Dog said:  bites!";
  QTest::newRow("emoji") << "I 😀 you" << 1 << 2 << "I you 😀";
  QTest::newRow("a comma that parted words") << "a,b" << 0 << 1 << " ,  a b";
  QTest::newRow("with itself") << "a b" << 1 << 1 << "a b";
}

void SentenceTest::swappedWordsKeepSpacesAndPunctuation() {
  QFETCH(QString, text);
  QFETCH(int, a);
  QFETCH(int, b);
  QFETCH(QString, swapped);
  const TokenSpec before = *withText(textSpec({}), text);
  const TokenSpec after = withSwapped(before, static_cast<std::size_t>(a), static_cast<std::size_t>(b));
  QCOMPARE(after.text, swapped);
  auto wanted = sentenceOf(before).tokens;
  std::swap(wanted[static_cast<std::size_t>(a)], wanted[static_cast<std::size_t>(b)]);
  const auto tokens = sentenceOf(after).tokens;
  QCOMPARE(tokens.size(), wanted.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    QCOMPARE(tokens[i].text, wanted[i].text);
    QCOMPARE(tokens[i].id, wanted[i].id);
  }
}

void SentenceTest::secondTokenIsTheNearestOfTheSameWord_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("selected");
  QTest::addColumn<int>("chosen");
  QTest::addColumn<int>("second");
  const QString fox = TokenSpec().text;
  QTest::newRow("The … the") << fox << 20 << 0 << -1 << 6;
  QTest::newRow("and back") << fox << 20 << 6 << -1 << 0;
  QTest::newRow("no other occurrence") << fox << 20 << 3 << -1 << 4;
  QTest::newRow("the last token") << fox << 20 << 9 << -1 << 8;
  QTest::newRow("the nearer of two") << "a b a c d a" << 20 << 2 << -1 << 0;
  QTest::newRow("the later of two as near") << "a b a c a" << 20 << 2 << -1 << 4;
  QTest::newRow("the other is cut off") << fox << 6 << 0 << -1 << 1;
  QTest::newRow("padding is selected") << fox << 20 << 15 << -1 << 9;
  QTest::newRow("chosen") << fox << 20 << 0 << 3 << 3;
  QTest::newRow("chosen is the selected one") << fox << 20 << 0 << 0 << 6;
  QTest::newRow("chosen is not there") << fox << 20 << 0 << 20 << 6;
  QTest::newRow("one token") << "a" << 20 << 0 << -1 << -1;
  QTest::newRow("no token") << "" << 20 << 0 << -1 << -1;
}

void SentenceTest::secondTokenIsTheNearestOfTheSameWord() {
  QFETCH(QString, text);
  QFETCH(int, length);
  QFETCH(int, selected);
  QFETCH(int, chosen);
  QFETCH(int, second);
  for (const std::int64_t first : {0, 1, 2}) {
    EncodingSpec spec;
    spec.length = length;
    spec.firstPosition = first;
    Scene scene = makeScene(spec, {first + selected, 0});
    setTokens(scene, textSpec(text));
    if (chosen >= 0) scene.appearance.tokens.second = first + chosen;
    QCOMPARE(secondTokenOf(scene), second < 0 ? -1 : first + second);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SentenceTest)
#include "sentence_test.moc"
