#include "app/language/language.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontDatabase>
#include <QFontInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

#include "app/text/tr.h"
#include "core/text/translation.h"

/// The translations are in a static library, whose resources do not register themselves everywhere.
static void addTranslations() { Q_INIT_RESOURCE(languages); }

namespace sinescope {

namespace {

const QString kFlag = QStringLiteral("--language");

Language spoken = Language::English;

std::string findText(const char* context, const char* text) {
  return QCoreApplication::translate(context, text).toStdString();
}

/// Qt asks the translators in the reverse order of their installation.
void install(const QString& file, const QString& folder) {
  auto* const translator = new QTranslator(QCoreApplication::instance());
  translator->setObjectName(QStringLiteral("translator"));
  if (translator->load(file, folder)) {
    QCoreApplication::installTranslator(translator);
  } else {
    delete translator;
  }
}

/// Whether a font has characters of Chinese or Japanese.
bool hasHan(const QString& family) {
  const auto systems = QFontDatabase::writingSystems(family);
  return systems.contains(QFontDatabase::Japanese) || systems.contains(QFontDatabase::SimplifiedChinese) ||
         systems.contains(QFontDatabase::TraditionalChinese);
}

}  // namespace

QString nameOf(Language language) {
  return language == Language::Japanese ? QStringLiteral("ja") : QStringLiteral("en");
}

std::optional<Language> languageNamed(const QString& name) {
  for (const Language language : {Language::English, Language::Japanese}) {
    if (name.compare(nameOf(language), Qt::CaseInsensitive) == 0) return language;
  }
  return {};
}

Language systemLanguage() {
  const QStringList languages = QLocale::system().uiLanguages();
  const QString first = languages.isEmpty() ? QString() : languages.first().left(2);
  return languageNamed(first).value_or(Language::English);
}

std::optional<Language> takeLanguage(QStringList& arguments) {
  std::optional<Language> taken;
  for (qsizetype i = 0; i < arguments.size() && arguments[i] != QLatin1String("--");) {
    const bool isPair = arguments[i] == kFlag && i + 1 < arguments.size();
    const bool isOne = arguments[i].startsWith(kFlag + u'=');
    const QString value = isPair ? arguments[i + 1] : isOne ? arguments[i].mid(kFlag.size() + 1) : QString();
    if (const auto language = languageNamed(value)) {
      taken = language;
      arguments.remove(i, isPair ? 2 : 1);
    } else {
      ++i;
    }
  }
  return taken;
}

void speak(Language language) {
  addTranslations();
  spoken = language;
  auto* const application = QCoreApplication::instance();
  for (auto* const old : application->findChildren<QTranslator*>(QStringLiteral("translator"))) delete old;
  setTranslation(findText);
  if (language == Language::Japanese) {
    install(QStringLiteral("qtbase_ja"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  }
  install(QStringLiteral("sinescope_") + nameOf(language), QStringLiteral(":/translations"));
}

Language spokenLanguage() { return spoken; }

QString prepareFonts(Language language) {
  if (language != Language::Japanese) return {};
  // Characters that Chinese and Japanese share look different: a Japanese font is to be asked before a Chinese one.
  const QStringList wanted{QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                           QStringLiteral("IPAexGothic"),      QStringLiteral("IPAPGothic"),
                           QStringLiteral("IPAGothic"),        QStringLiteral("VL PGothic"),
                           QStringLiteral("TakaoPGothic")};
  const QStringList installed = QFontDatabase::families(QFontDatabase::Japanese);
  QStringList found;
  for (const QString& family : wanted) {
    if (installed.contains(family)) found.append(family);
  }
  for (const auto kind : {QFontDatabase::GeneralFont, QFontDatabase::FixedFont}) {
    const QFont font = QFontDatabase::systemFont(kind);
    if (!QFont::substitutes(font.family()).isEmpty()) continue;
    // Letters, digits and λ, Δ, √ are of one font: Japanese fonts have others, or none.
    const QString letters = QFontInfo(font).family();
    QFont::insertSubstitutions(font.family(), hasHan(letters) ? found : QStringList{letters} + found);
  }
  if (!installed.isEmpty()) return {};
  return tr("No installed font has Japanese characters: install one, such as the package fonts-ipafont-gothic");
}

}  // namespace sinescope
