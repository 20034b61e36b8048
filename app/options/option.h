#pragma once

#include <QJsonValue>
#include <QString>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "app/files/json_reader.h"
#include "app/options/appearance.h"
#include "app/text/number_text.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

struct Toggle {
  bool& (*of)(Appearance& appearance);
};

/// One of several values, which count from 0.
struct Choice {
  std::span<const std::string_view> names;  ///< in files and on the command line
  int (*chosen)(const Appearance& appearance);
  void (*choose)(Appearance& appearance, int index);
  std::span<const char* const> words{};  ///< in menus, to be translated in the context "Options"; if empty, the names
                                         ///< are used
  std::span<const std::string_view> alsoKnown{};  ///< names that the flag takes, but for another purpose
  int bare = -1;                                  ///< the value for a flag without an argument
};

/// A number, or none.
struct Number {
  std::optional<double> (*value)(const Appearance& appearance);
  void (*set)(Appearance& appearance, double value);
  bool whole;
  double least;  ///< in files
  double greatest;
  NumberRule (*rule)(const EncodingSpec& spec, const Appearance& appearance);  ///< for typed values
  double first = 0;  ///< the value typed for 0: files count from 0, people from this number
};

struct NumberList {
  std::vector<double> (*values)(const Appearance& appearance);
  void (*set)(Appearance& appearance, const std::vector<double>& values);
  tl::expected<std::vector<double>, std::string> (*parse)(std::string_view text, const EncodingSpec& spec);
  bool (*takes)(double value);  ///< in files
  std::size_t most;
  const char* wanted;  ///< a description, to be translated; %1 is `most`
};

/// A value with a text of its own form, such as "torch:7".
struct Phrase {
  std::string (*text)(const Appearance& appearance);
  /// Sets the value from what text() writes; otherwise the error in words.
  tl::expected<void, std::string> (*read)(Appearance& appearance, std::string_view text);
};

/// The texts of an option in menus: a switch is an action, a choice is a submenu.
struct OptionWords {
  const char* name = nullptr;  ///< object name of the action; for a choice, its actions append their number and its
                               ///< menu an s
  const char* text = nullptr;
  const char* tip = nullptr;
  const char* shortcut = nullptr;
};

/// One row of the table of view options, from which files, command line, help and menus are generated.
struct Option {
  const char* key;              ///< in files
  const char* flag = nullptr;   ///< on the command line; nullptr: none
  const char* value = nullptr;  ///< the name of the flag's argument in the help; nullptr: none
  const char* help = nullptr;   ///< to be translated in the context "Options"
  std::variant<Toggle, Choice, Number, NumberList, Phrase> rule;
  OptionWords words{};     ///< none: not shown in menus
  bool ofFigures = false;  ///< whether it arranges the figure of its view but not the numbers
  /// What a caption says of it where its value is not the usual one, with the value for %1; to be translated in the
  /// context "Options". nullptr: it is about no view of its own.
  const char* said = nullptr;
};

/// All rows, in the order of the help.
[[nodiscard]] std::span<const Option> allOptions();

/// The row for `key`, or nullptr.
[[nodiscard]] const Option* findOption(std::string_view key);

/// The value to store in files; undefined if the option is not set.
[[nodiscard]] QJsonValue toJson(const Option& option, const Appearance& appearance);

/// Sets the option if the file contains it. The reader keeps errors.
void readJson(const Option& option, JsonReader& reader, Appearance& appearance);

/// Sets the option from the text typed after its flag, or from the flag alone; the error says what is wrong with
/// `text`.
[[nodiscard]] tl::expected<void, QString> readTyped(const Option& option, const QString& text, const EncodingSpec& spec,
                                                    Appearance& appearance);

/// A text of a row in the user's language.
[[nodiscard]] QString optionText(const char* text);

/// The value of a choice, as menus show it.
[[nodiscard]] QString choiceText(const Choice& choice, std::size_t index);

/// What a caption says of the option, with its value; empty for one that is about no view of its own.
[[nodiscard]] QString saidText(const Option& option, const Appearance& appearance);

}  // namespace sinescope
