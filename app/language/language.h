#pragma once

#include <QString>
#include <QStringList>
#include <optional>

namespace sinescope {

/// What the program says its texts in. Numbers, files and the words of the command line are the same in all.
enum class Language { English, Japanese };

/// The key of the chosen language in the settings; nothing there: that of the system.
inline constexpr QLatin1String kLanguageKey("language");

/// Its name in settings and on the command line: "en", "ja".
[[nodiscard]] QString nameOf(Language language);

/// The language of this name, if there is one.
[[nodiscard]] std::optional<Language> languageNamed(const QString& name);

/// The language of the user's system, or English.
[[nodiscard]] Language systemLanguage();

/// Takes `--language en` or `--language ja` out of the arguments; the last one counts. The other values of --language
/// are for generated programs and stay.
[[nodiscard]] std::optional<Language> takeLanguage(QStringList& arguments);

/// Makes the present application, and core, speak a language: texts that are made from now on are in it.
void speak(Language language);

/// The language of the last `speak`.
[[nodiscard]] Language spokenLanguage();

/// Lets text be written in the language: where the usual fonts lack a character, the right ones are asked first. What
/// to install if there is no font for it, else an empty text. Needs a QGuiApplication.
[[nodiscard]] QString prepareFonts(Language language);

}  // namespace sinescope
