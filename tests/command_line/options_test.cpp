// Every row of the table of view options: in files, on the command line, in the help and in menus.

#include <QComboBox>
#include <QJsonDocument>
#include <QMenu>
#include <QSignalSpy>
#include <set>

#include "app/arguments/look_options.h"
#include "app/command_line/command_line.h"
#include "app/command_line/help_text.h"
#include "app/document/appearance_json.h"
#include "app/document/session_file.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/panel/switches_box.h"
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
  void specNamesAreDistinct();
  void fileKeepsTheSpec_data() { addSpecRows(); }
  void fileKeepsTheSpec();
  void wrongSpecInAFileIsNamed_data() { addSpecRows(); }
  void wrongSpecInAFileIsNamed();
  void flagSetsTheSpec_data() { addSpecRows(); }
  void flagSetsTheSpec();
  void wrongFlagOfTheSpecIsNamed_data() { addSpecRows(); }
  void wrongFlagOfTheSpecIsNamed();
  void helpNamesTheSpec_data() { addSpecRows(); }
  void helpNamesTheSpec();
  void panelSetsTheSpec_data() { addSpecRows(); }
  void panelSetsTheSpec();

 private:
  static void addRows() {
    QTest::addColumn<QString>("key");
    for (const Option& option : allOptions()) QTest::newRow(option.key) << QString::fromLatin1(option.key);
  }
  static void addSpecRows() {
    QTest::addColumn<int>("row");
    for (int row = 0; row < std::ssize(specOptions()); ++row) QTest::newRow(specOptions()[row].key) << row;
  }
};

namespace {

const Option& optionOf(const QString& key) { return *findOption(key.toStdString()); }

/// A value that differs from the default, as it is typed.
QString typedFor(const Option& option) {
  if (const auto* const choice = std::get_if<Choice>(&option.rule)) {
    return QString::fromLatin1(choice->names[choice->chosen({}) == 1 ? 2 : 1].data());
  }
  if (std::holds_alternative<Phrase>(option.rule)) return QStringLiteral("torch:7");
  if (const auto* const number = std::get_if<Number>(&option.rule)) {
    return QString::number(number->value({}).value_or(0) + number->first + 1);
  }
  return QStringLiteral("3,5");
}

const SpecOption& specOptionOf(int row) { return specOptions()[static_cast<std::size_t>(row)]; }

/// A value other than the default, as it is typed.
QString typedFor(const SpecOption& option) {
  if (const auto* const one = std::get_if<SpecSwitch>(&option.rule)) return QString::fromLatin1(one->names[1].data());
  if (std::holds_alternative<SpecText>(option.rule)) {
    const QLatin1String key(option.key);
    if (key == QLatin1String("grid")) return QStringLiteral("20x5:y-first:normalised");
    return key == QLatin1String("partial") ? QStringLiteral("proportional:0.25") : QStringLiteral("yarn:10@2048");
  }
  return QString::number(std::get<SpecNumber>(option.rule).value({}) + 1);
}

/// The spec that the value makes. The first dimension has an effect on unpaired exponents alone.
EncodingSpec edited(const SpecOption& option) {
  EncodingSpec spec;
  if (option.applies) spec.convention.exponent = Exponent::Unpaired;
  if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
    number->set(spec, number->value({}) + 1);
  } else if (const auto* const text = std::get_if<SpecText>(&option.rule)) {
    spec = *text->read(spec, typedFor(option).toStdString());
  } else {
    chooseIn(option, spec, 1);
  }
  return spec;
}

/// A session of nothing but an encoding.
QString sessionWith(const QJsonObject& encoding) {
  QJsonObject json = QJsonDocument::fromJson(sessionText(Session(), {}).toUtf8()).object();
  json[QStringLiteral("encoding")] = encoding;
  return QString::fromUtf8(QJsonDocument(json).toJson());
}

QJsonObject encodingIn(const Session& session) {
  return QJsonDocument::fromJson(sessionText(session, {}).toUtf8()).object()[QStringLiteral("encoding")].toObject();
}

Appearance edited(const Option& option) {
  Appearance appearance;
  if (option.key == std::string_view("head")) appearance.attention.head.heads = 4;
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
  // Options that do not belong to a single view.
  std::set<std::string_view> named{"matrix_map", "similarity_map", "reversed_maps",
                                   "theme",      "text_scale",     "difference"};
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
  if (!option.flag) return;  // --colormap chooses between the maps
  QStringList arguments{QStringLiteral("--") + QLatin1String(option.flag)};
  if (option.value) arguments << typedFor(option);
  if (key == QLatin1String("head")) arguments << QStringLiteral("--heads") << QStringLiteral("4");
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
    if (!kind.map && !hasBothMaps(&kind)) continue;
    QTest::addRow("%s", kind.name) << QString::fromLatin1(kind.name) << false;
    if (kind.name != std::string_view("embedding")) {  // its table is the same for both encodings
      QTest::addRow("%s, A - B", kind.name) << QString::fromLatin1(kind.name) << true;
    }
  }
}

void OptionsTest::colourMapColoursTheView() {
  QFETCH(QString, view);
  QFETCH(bool, difference);
  const auto picture = [&](const char* map, bool reversed = false) {
    QStringList arguments{QStringLiteral("export"),     view,
                          QStringLiteral("-o"),         QStringLiteral("x.png"),
                          QStringLiteral("--colormap"), QLatin1String(map)};
    if (reversed) arguments << QStringLiteral("--reversed");
    if (findView(view)->ofGrid) arguments << QStringLiteral("--grid") << QStringLiteral("14x14");
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
  QVERIFY(picture("magma") != picture("magma", true));
}

void OptionsTest::specNamesAreDistinct() {
  std::set<std::string_view> keys;
  std::set<std::string_view> flags;
  for (const SpecOption& option : specOptions()) {
    QVERIFY2(keys.insert(option.key).second, option.key);
    QVERIFY2(flags.insert(option.flag).second, option.flag);
  }
}

void OptionsTest::fileKeepsTheSpec() {
  QFETCH(int, row);
  const SpecOption& option = specOptionOf(row);
  Session session;
  session.spec = edited(option);
  session.selection = clampedTo(session.spec, {});
  QVERIFY(session.spec != EncodingSpec());
  const QLatin1String key(option.key);
  QVERIFY(encodingIn(session)[key] != encodingIn({})[key]);
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(read->spec == session.spec);
}

void OptionsTest::wrongSpecInAFileIsNamed() {
  QFETCH(int, row);
  const SpecOption& option = specOptionOf(row);
  for (const QJsonValue& wrong :
       {QJsonValue(QStringLiteral("no such")), QJsonValue(-1e300), QJsonValue(QJsonObject())}) {
    const auto read = parseSession(sessionWith({{QLatin1String(option.key), wrong}}));
    QVERIFY(!read);
    const QString name = QString(QLatin1String(option.key)).replace(u'_', u' ');
    QVERIFY2(QString(read.error()).replace(u'_', u' ').contains(name), qPrintable(read.error()));
  }
}

void OptionsTest::flagSetsTheSpec() {
  QFETCH(int, row);
  const SpecOption& option = specOptionOf(row);
  QStringList arguments{QStringLiteral("--") + QLatin1String(option.flag), typedFor(option)};
  if (option.applies) arguments << QStringLiteral("--exponent") << QStringLiteral("unpaired");
  const auto read = parseArguments(arguments);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(read->session.spec == edited(option));
}

void OptionsTest::wrongFlagOfTheSpecIsNamed() {
  QFETCH(int, row);
  const QString flag = QStringLiteral("--") + QLatin1String(specOptionOf(row).flag);
  for (const char* const wrong : {"no such", "-1e9"}) {
    const auto read = parseArguments({flag, QLatin1String(wrong)});
    QVERIFY2(!read, wrong);
    QVERIFY2(read.error().startsWith(flag + QStringLiteral(": ")), qPrintable(read.error()));
  }
}

void OptionsTest::helpNamesTheSpec() {
  QFETCH(int, row);
  const SpecOption& option = specOptionOf(row);
  const QString line = QStringLiteral("  --%1 %2").arg(QLatin1String(option.flag), QLatin1String(option.value));
  QVERIFY(helpText().contains(line.leftJustified(26) + QString::fromUtf8(option.help) + u'\n'));
}

void OptionsTest::panelSetsTheSpec() {
  QFETCH(int, row);
  const SpecOption& option = specOptionOf(row);
  SwitchesBox switches;
  if (!option.words.name) return;  // a knob
  auto* const box = switches.findChild<QComboBox*>(QLatin1String(option.words.name) + QLatin1String("Box"));
  QVERIFY(box);
  QCOMPARE(box->count(), static_cast<int>(option.words.choices.size()));
  EncodingSpec wanted = edited(option);
  EncodingSpec before;
  if (option.applies) before.convention.exponent = wanted.convention.exponent;
  switches.setConvention(before.convention);
  QVERIFY(!box->isHidden());
  QSignalSpy chosen(&switches, &SwitchesBox::chosen);
  box->setCurrentIndex(1);
  Q_EMIT box->activated(1);
  QCOMPARE(chosen.size(), 1);
  QVERIFY(chosen.first().first().value<Convention>() == wanted.convention);
}

SINESCOPE_TEST(OptionsTest)
#include "options_test.moc"
