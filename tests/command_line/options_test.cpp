// Every row of the table of what can be set about the views: in files, on the command line, in help and in menus.

#include <QMenu>
#include <QSignalSpy>
#include <set>

#include "app/command_line/command_line.h"
#include "app/document/appearance_json.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/options/option.h"
#include "app/window/bars/actions.h"
#include "tests/unit.h"

using namespace sinescope;

class OptionsTest : public QObject {
  Q_OBJECT

 private slots:
  void namesAreDistinct();
  void viewsNameRows();
  void fileKeepsIt_data() { addRows(); }
  void fileKeepsIt();
  void wrongValueInAFileIsNamed_data() { addRows(); }
  void wrongValueInAFileIsNamed();
  void flagSetsIt_data() { addRows(); }
  void flagSetsIt();
  void wrongValueOfAFlagIsNamed_data() { addRows(); }
  void wrongValueOfAFlagIsNamed();
  void helpNamesIt_data() { addRows(); }
  void helpNamesIt();
  void menuSetsIt_data() { addRows(); }
  void menuSetsIt();
  void colourMapColoursTheView_data();
  void colourMapColoursTheView();

 private:
  static void addRows() {
    QTest::addColumn<QString>("key");
    for (const Option& option : allOptions()) QTest::newRow(option.key) << QString::fromLatin1(option.key);
  }
};

namespace {

const Option& optionOf(const QString& key) { return *findOption(key.toStdString()); }

/// A value that is typed, other than the one it has by default.
QString typedFor(const Option& option) {
  if (const auto* const choice = std::get_if<Choice>(&option.rule)) {
    return QString::fromLatin1(choice->names[choice->chosen({}) == 1 ? 2 : 1].data());
  }
  if (const auto* const number = std::get_if<Number>(&option.rule)) {
    return QString::number(number->value({}).value_or(0) + number->first + 1);
  }
  return QStringLiteral("3,5");
}

Appearance edited(const Option& option) {
  Appearance appearance;
  if (!readTyped(option, typedFor(option), {}, appearance)) qFatal("%s takes no value of its own", option.key);
  return appearance;
}

}  // namespace

void OptionsTest::namesAreDistinct() {
  std::set<std::string_view> keys;
  std::set<std::string_view> flags;
  for (const Option& option : allOptions()) {
    QVERIFY2(keys.insert(option.key).second, option.key);
    if (option.flag) QVERIFY2(flags.insert(option.flag).second, option.flag);
  }
}

void OptionsTest::viewsNameRows() {
  // What is not of one view alone.
  std::set<std::string_view> named{"matrix_map", "similarity_map", "theme", "text_scale", "difference"};
  for (const ViewKind& kind : viewList()) {
    for (const char* const key : kind.options) {
      QVERIFY2(findOption(key), key);
      named.insert(key);
    }
  }
  for (const Option& option : allOptions()) QVERIFY2(named.contains(option.key), option.key);
}

void OptionsTest::fileKeepsIt() {
  QFETCH(QString, key);
  const Appearance set = edited(optionOf(key));
  QVERIFY(set != Appearance());
  const QJsonObject json = appearanceToJson(set);
  QVERIFY(json[key] != appearanceToJson({})[key]);
  const auto read = appearanceFromJson(json);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == set);
}

void OptionsTest::wrongValueInAFileIsNamed() {
  QFETCH(QString, key);
  for (const QJsonValue& wrong : {QJsonValue(QStringLiteral("no such")), QJsonValue(-1e9), QJsonValue(QJsonObject())}) {
    const auto read = appearanceFromJson({{key, wrong}});
    QVERIFY(!read);
    QVERIFY2(read.error().contains(key), qPrintable(read.error()));
  }
}

void OptionsTest::flagSetsIt() {
  QFETCH(QString, key);
  const Option& option = optionOf(key);
  if (!option.flag) return;  // of the maps --colormap chooses one
  QStringList arguments{QStringLiteral("--") + QLatin1String(option.flag)};
  if (option.value) arguments << typedFor(option);
  if (key == QLatin1String("difference")) {
    arguments << QStringLiteral("--against") << QStringLiteral("--base 2");
  }
  const auto read = parseArguments(arguments);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(read->session.appearance == edited(option));
}

void OptionsTest::wrongValueOfAFlagIsNamed() {
  QFETCH(QString, key);
  const Option& option = optionOf(key);
  if (!option.flag || !option.value) return;
  const QString flag = QStringLiteral("--") + QLatin1String(option.flag);
  for (const char* const wrong : {"no such", "-1e9"}) {
    const auto read = parseArguments({flag, QLatin1String(wrong)});
    QVERIFY2(!read, wrong);
    QVERIFY2(read.error().startsWith(flag + QStringLiteral(": ")), qPrintable(read.error()));
  }
}

void OptionsTest::helpNamesIt() {
  QFETCH(QString, key);
  const Option& option = optionOf(key);
  if (!option.flag) return;
  QString line = QStringLiteral("  --") + QLatin1String(option.flag);
  if (option.value) line += u' ' + QLatin1String(option.value);
  QVERIFY(helpText().contains(line.leftJustified(26) + QString::fromUtf8(option.help) + u'\n'));
}

void OptionsTest::menuSetsIt() {
  QFETCH(QString, key);
  const Option& option = optionOf(key);
  QWidget window;
  Actions actions(&window);
  const auto& shown = actions.options();
  const auto found = std::ranges::find_if(shown, [&option](const auto& each) { return each.first == &option; });
  QCOMPARE(found != shown.end(), option.words.name != nullptr);
  if (found == shown.end()) return;
  QSignalSpy spy(&actions, &Actions::appearanceEdited);
  QAction* action = found->second;
  if (const QMenu* const menu = action->menu())
    action = menu->actions()[std::get<Choice>(option.rule).chosen({}) == 1 ? 2 : 1];
  action->trigger();
  QCOMPARE(spy.size(), 1);
  QVERIFY(spy.first().first().value<Appearance>() == edited(option));
}

void OptionsTest::colourMapColoursTheView_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<bool>("difference");
  for (const ViewKind& kind : viewList()) {
    if (!kind.map) continue;
    QTest::addRow("%s", kind.name) << QString::fromLatin1(kind.name) << false;
    if (kind.name != std::string_view("embedding")) {  // which is the same for both
      QTest::addRow("%s, A - B", kind.name) << QString::fromLatin1(kind.name) << true;
    }
  }
}

void OptionsTest::colourMapColoursTheView() {
  QFETCH(QString, view);
  QFETCH(bool, difference);
  const auto picture = [&](const char* map) {
    QStringList arguments{QStringLiteral("export"),     view,
                          QStringLiteral("-o"),         QStringLiteral("x.png"),
                          QStringLiteral("--colormap"), QLatin1String(map)};
    if (difference) {
      arguments << QStringLiteral("--against") << QStringLiteral("--base 20") << QStringLiteral("--difference");
    }
    const auto read = parseArguments(arguments);
    const Session& session = read->session;
    Scene scene = makeScene(session.spec, session.selection, session.appearance);
    setPinned(scene, session.pinned);
    return *toImage(drawFigure(view, scene, {500, 400}, FigureKind::Pixels));
  };
  QVERIFY(picture("magma") != picture("grey"));
}

SINESCOPE_TEST(OptionsTest)
#include "options_test.moc"
