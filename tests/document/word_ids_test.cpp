#include <QTest>
#include <set>

#include "app/document/sentence.h"
#include "app/document/token_edits.h"
#include "app/document/tokenizer.h"
#include "tests/document/text_spec.h"
#include "tests/unit.h"

using namespace sinescope;

class WordIdsTest : public QObject {
  Q_OBJECT

 private slots:
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
};

namespace {

std::map<QString, int> idsOf(const TokenSpec& spec) {
  std::map<QString, int> ids;
  for (const Token& token : sentenceOf(spec).tokens) ids[token.text] = token.id;
  return ids;
}

}  // namespace

void WordIdsTest::idsAreTheSameEverywhere_data() {
  // The published test values of FNV-1a, modulo 2^20.
  QTest::addColumn<QString>("key");
  QTest::addColumn<quint64>("hash");
  QTest::newRow("empty") << "" << quint64{0xcbf29ce484222325};
  QTest::newRow("a") << "a" << quint64{0xaf63dc4c8601ec8c};
  QTest::newRow("foobar") << "foobar" << quint64{0x85944171f73967e8};
}

void WordIdsTest::idsAreTheSameEverywhere() {
  QFETCH(QString, key);
  QFETCH(quint64, hash);
  QCOMPARE(homeOf(key, 1 << 20), static_cast<int>(hash % (1 << 20)));
  QCOMPARE(homeOf(key, 4093), static_cast<int>(hash % 4093));
}

void WordIdsTest::sameWordHasTheSameIdWhateverItsCase() {
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

void WordIdsTest::sameWordsInAnotherOrderKeepTheirIds() {
  for (const int vocabulary : {3, 4, 7, 4096}) {
    const TokenSpec empty = textSpec({}, vocabulary);
    const auto one = withText(empty, QStringLiteral("dog bites man"));
    const auto other = withText(empty, QStringLiteral("man bites dog"));
    QCOMPARE(idsOf(*one), idsOf(*other));
    QCOMPARE(idsOf(*withText(*one, QStringLiteral("man bites dog"))), idsOf(*one));
  }
}

void WordIdsTest::wordsThatWouldShareAnIdAreParted() {
  QString text;
  for (int i = 0; i < 50; ++i) text += QStringLiteral("w%1 ").arg(i);
  const TokenSpec raw = textSpec(text, 64);
  QVERIFY(idsOf(raw).size() == 50);
  std::set<int> shared;
  for (const auto& [word, id] : idsOf(raw)) shared.insert(id);
  QVERIFY(shared.size() < 50);  // otherwise the test would show nothing
  const auto parted = settled(raw, textSpec({}, 64));
  QVERIFY(parted);
  std::set<int> ids;
  for (const auto& [word, id] : idsOf(*parted)) {
    QVERIFY(id >= 0 && id < 64);
    ids.insert(id);
  }
  QCOMPARE(ids.size(), std::size_t{50});
}

void WordIdsTest::laterEditsChangeNoWord() {
  // Every word that has stayed in the text keeps its id, and a word that had to move keeps its new id for good.
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

void WordIdsTest::wordsOfAFullVocabularyAllFit() {
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

void WordIdsTest::movedWordGetsTheNextFreeId_data() {
  QTest::addColumn<int>("vocabulary");
  QTest::addColumn<int>("movedBefore");
  QTest::newRow("few are taken") << 64 << 0;
  QTest::newRow("all are taken") << 40 << 0;
  QTest::newRow("a run of them is taken by words of earlier texts") << 200 << 40;
  QTest::newRow("all are taken, half of them by words of earlier texts") << 80 << 40;
}

void WordIdsTest::movedWordGetsTheNextFreeId() {
  QFETCH(const int, vocabulary);
  QFETCH(const int, movedBefore);
  TokenSpec spec = textSpec({}, vocabulary);
  for (int id = 0; id < movedBefore; ++id) spec.moved[QStringLiteral("old%1").arg(id)] = id;
  std::set<QString> words;
  for (int i = 0; i < 40; ++i) words.insert(QStringLiteral("w%1").arg(i));
  spec.text = QStringList(words.begin(), words.end()).join(u' ');
  // The ids, searched one after another.
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

void WordIdsTest::moreWordsThanTheVocabularyHasAreRefused() {
  const TokenSpec spec = textSpec(QStringLiteral("a b"), 2);
  QVERIFY(withText(spec, QStringLiteral("a A b B")));  // two words
  const auto refused = withText(spec, QStringLiteral("a b c"));
  QVERIFY(!refused);
  QCOMPARE(refused.error(), QStringLiteral("the text has 3 different words: a vocabulary of 2 has no row for each"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(WordIdsTest)
#include "word_ids_test.moc"
