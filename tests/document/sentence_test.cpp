#include "app/document/sentence.h"

#include <QTest>
#include <set>

#include "app/document/second_token.h"
#include "app/document/token_edits.h"
#include "app/document/tokenizer.h"

using namespace sinescope;

class SentenceTest : public QObject {
  Q_OBJECT

 private slots:
  void textIsPartedIntoWords_data();
  void textIsPartedIntoWords();
  void piecesStandWhereTheyBegin();
  void idsAreTheSameEverywhere_data();
  void idsAreTheSameEverywhere();
  void sameWordHasTheSameIdWhateverItsCase();
  void sameWordsInAnotherOrderKeepTheirIds();
  void wordsThatWouldShareAnIdAreParted();
  void laterEditsChangeNoWord();
  void wordsOfAFullVocabularyAllFit();
  void movedWordGetsTheNextFreeId_data();
  void movedWordGetsTheNextFreeId();
  void moreWordsThanTheVocabularyHasAreRefused();
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

TokenSpec textSpec(const QString& text, int vocabulary = 4096) {
  TokenSpec spec;
  spec.text = text;
  spec.embedding.vocabulary = vocabulary;
  return spec;
}

QStringList wordsOf(const QString& text) {
  QStringList words;
  for (const TextPiece& piece : piecesOf(text)) words.append(piece.text);
  return words;
}

std::map<QString, int> idsOf(const TokenSpec& spec) {
  std::map<QString, int> ids;
  for (const Token& token : sentenceOf(spec).tokens) ids[token.text] = token.id;
  return ids;
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

void SentenceTest::idsAreTheSameEverywhere_data() {
  // FNV-1a's published test values, modulo 2^20.
  QTest::addColumn<QString>("key");
  QTest::addColumn<quint64>("hash");
  QTest::newRow("empty") << "" << quint64{0xcbf29ce484222325};
  QTest::newRow("a") << "a" << quint64{0xaf63dc4c8601ec8c};
  QTest::newRow("foobar") << "foobar" << quint64{0x85944171f73967e8};
}

void SentenceTest::idsAreTheSameEverywhere() {
  QFETCH(QString, key);
  QFETCH(quint64, hash);
  QCOMPARE(homeOf(key, 1 << 20), static_cast<int>(hash % (1 << 20)));
  QCOMPARE(homeOf(key, 4093), static_cast<int>(hash % 4093));
}

void SentenceTest::sameWordHasTheSameIdWhateverItsCase() {
  TokenSpec spec = textSpec(QStringLiteral("The the THE cafe\u0301 caf\u00e9 ΣΑΣ σας"));
  auto ids = idsOf(spec);
  QCOMPARE(ids[QStringLiteral("The")], ids[QStringLiteral("THE")]);
  QCOMPARE(ids[QStringLiteral("cafe\u0301")], ids[QStringLiteral("caf\u00e9")]);
  QCOMPARE(ids[QStringLiteral("ΣΑΣ")], ids[QStringLiteral("σας")]);
  spec.matchCase = true;
  spec = *settled(spec, spec);
  ids = idsOf(spec);
  QVERIFY(ids[QStringLiteral("The")] != ids[QStringLiteral("the")]);
  QCOMPARE(ids[QStringLiteral("cafe\u0301")], ids[QStringLiteral("caf\u00e9")]);
}

void SentenceTest::sameWordsInAnotherOrderKeepTheirIds() {
  for (const int vocabulary : {3, 4, 7, 4096}) {
    const TokenSpec empty = textSpec({}, vocabulary);
    const auto one = withText(empty, QStringLiteral("dog bites man"));
    const auto other = withText(empty, QStringLiteral("man bites dog"));
    QCOMPARE(idsOf(*one), idsOf(*other));
    QCOMPARE(idsOf(*withText(*one, QStringLiteral("man bites dog"))), idsOf(*one));
  }
}

void SentenceTest::wordsThatWouldShareAnIdAreParted() {
  QString text;
  for (int i = 0; i < 50; ++i) text += QStringLiteral("w%1 ").arg(i);
  const TokenSpec raw = textSpec(text, 64);
  QVERIFY(idsOf(raw).size() == 50);
  std::set<int> shared;
  for (const auto& [word, id] : idsOf(raw)) shared.insert(id);
  QVERIFY(shared.size() < 50);  // otherwise there is nothing to part
  const auto parted = settled(raw, textSpec({}, 64));
  QVERIFY(parted);
  std::set<int> ids;
  for (const auto& [word, id] : idsOf(*parted)) {
    QVERIFY(id >= 0 && id < 64);
    ids.insert(id);
  }
  QCOMPARE(ids.size(), std::size_t{50});
}

void SentenceTest::laterEditsChangeNoWord() {
  // Every word that was once in the text without a break keeps its id, and one that had to move keeps its for good.
  TokenSpec spec = textSpec({}, 40);
  std::map<QString, int> known;
  for (int i = 0; i < 25; ++i) {
    spec = *withText(spec, spec.text + QStringLiteral(" n%1").arg(i * 37 % 101));
    for (const auto& [word, id] : idsOf(spec)) {
      if (known.contains(word)) QCOMPARE(id, known[word]);
      known[word] = id;
    }
  }
  QVERIFY(!spec.moved.empty());
  const QString moved = spec.moved.begin()->first;
  const int id = spec.moved.begin()->second;
  spec = *withText(spec, QStringLiteral("something else"));
  spec = *withText(spec, moved + QStringLiteral(" again"));
  QCOMPARE(idsOf(spec)[moved], id);
}

void SentenceTest::wordsOfAFullVocabularyAllFit() {
  TokenSpec spec = textSpec({}, 5);
  for (const char* const text : {"a b c d e", "f g h i j", "a f b g c", "e d c b a"}) {
    const auto next = withText(spec, QString::fromLatin1(text));
    QVERIFY2(next, text);
    std::set<int> ids;
    for (const auto& [word, id] : idsOf(*next)) ids.insert(id);
    QCOMPARE(ids, (std::set<int>{0, 1, 2, 3, 4}));
    spec = *next;
  }
}

void SentenceTest::movedWordGetsTheNextFreeId_data() {
  QTest::addColumn<int>("vocabulary");
  QTest::addColumn<int>("movedBefore");
  QTest::newRow("few are taken") << 64 << 0;
  QTest::newRow("all are taken") << 40 << 0;
  QTest::newRow("a run of them is taken by words of earlier texts") << 200 << 40;
  QTest::newRow("all are taken, half of them by words of earlier texts") << 80 << 40;
}

void SentenceTest::movedWordGetsTheNextFreeId() {
  QFETCH(const int, vocabulary);
  QFETCH(const int, movedBefore);
  TokenSpec spec = textSpec({}, vocabulary);
  for (int id = 0; id < movedBefore; ++id) spec.moved[QStringLiteral("old%1").arg(id)] = id;
  std::set<QString> words;
  for (int i = 0; i < 40; ++i) words.insert(QStringLiteral("w%1").arg(i));
  spec.text = QStringList(words.begin(), words.end()).join(u' ');
  // Looked for one after another.
  std::set<int> taken;
  for (const auto& [word, id] : spec.moved) taken.insert(id);
  std::map<QString, int> wanted;
  std::vector<QString> homeless;
  for (const QString& word : words) {
    const int home = homeOf(word, vocabulary);
    if (taken.insert(home).second) {
      wanted[word] = home;
    } else {
      homeless.push_back(word);
    }
  }
  QVERIFY(!homeless.empty());
  for (const QString& word : homeless) {
    int id = homeOf(word, vocabulary);
    while (!taken.insert(id).second) id = (id + 1) % vocabulary;
    wanted[word] = id;
  }
  const auto whole = settled(spec, textSpec({}, vocabulary));
  QVERIFY(whole);
  QCOMPARE(idsOf(*whole), wanted);
}

void SentenceTest::moreWordsThanTheVocabularyHasAreRefused() {
  const TokenSpec spec = textSpec(QStringLiteral("a b"), 2);
  QVERIFY(withText(spec, QStringLiteral("a A b B")));  // two words
  const auto refused = withText(spec, QStringLiteral("a b c"));
  QVERIFY(!refused);
  QCOMPARE(refused.error(), QStringLiteral("the text has 3 different words: a vocabulary of 2 has no row for each"));
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
                                   << "33 combining marks stand on one letter of the text: at most 30";
  QTest::newRow("marks on nothing") << marks << "33 combining marks stand on one letter of the text: at most 30";
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
  // Neither is it kept behind ids, for later.
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
    if (chosen >= 0) scene.appearance.secondToken = first + chosen;
    QCOMPARE(secondTokenOf(scene), second < 0 ? -1 : first + second);
  }
}

QTEST_APPLESS_MAIN(SentenceTest)
#include "sentence_test.moc"
