#pragma once

#include <QJsonValue>
#include <QString>
#include <span>
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

/// One of some values, which are counted from 0.
struct Choice {
  std::span<const std::string_view> names;  ///< in files and on the command line
  int (*chosen)(const Appearance& appearance);
  void (*choose)(Appearance& appearance, int index);
  std::span<const char* const> words{};  ///< in menus, to be translated in the context "Options"; empty: the names
  int bare = -1;                         ///< what a flag without a value chooses
};

/// A number, or none.
struct Number {
  std::optional<double> (*value)(const Appearance& appearance);
  void (*set)(Appearance& appearance, double value);
  bool whole;
  double least;  ///< in files
  double greatest;
  NumberRule (*rule)(const EncodingSpec& spec, const Appearance& appearance);  ///< of what is typed
  double first = 0;  ///< what is typed for 0: files count from 0, people from it
};

struct NumberList {
  std::vector<double> (*values)(const Appearance& appearance);
  void (*set)(Appearance& appearance, const std::vector<double>& values);
  tl::expected<std::vector<double>, std::string> (*parse)(std::string_view text, const EncodingSpec& spec);
  bool (*takes)(double value);  ///< in files
  std::size_t most;
  const char* wanted;  ///< in words, to be translated; %1 is `most`
};

/// What a menu says of an option: a switch is an action, a choice a menu of its own.
struct OptionWords {
  const char* name = nullptr;  ///< of the action; a choice's actions add their number, its menu an s
  const char* text = nullptr;
  const char* tip = nullptr;
  const char* shortcut = nullptr;
};

/// A row of the one table of what can be set about the views: files, command line, help and menus are made from it.
struct Option {
  const char* key;              ///< in files
  const char* flag = nullptr;   ///< on the command line; nullptr: none
  const char* value = nullptr;  ///< what the flag takes, as help calls it; nullptr: nothing
  const char* help = nullptr;   ///< to be translated in the context "Options"
  std::variant<Toggle, Choice, Number, NumberList> rule;
  OptionWords words{};  ///< none: no menu shows it
};

/// All rows, in the order of help.
[[nodiscard]] std::span<const Option> allOptions();

/// The row of `key`, or nullptr.
[[nodiscard]] const Option* findOption(std::string_view key);

/// What stands in files; undefined where nothing is set.
[[nodiscard]] QJsonValue toJson(const Option& option, const Appearance& appearance);

/// Sets what a file says; what it does not say stays. The reader keeps what is wrong.
void readJson(const Option& option, JsonReader& reader, Appearance& appearance);

/// Sets what is typed after the flag, or what the flag alone says; the error is what is wrong with `text`.
[[nodiscard]] tl::expected<void, QString> readTyped(const Option& option, const QString& text, const EncodingSpec& spec,
                                                    Appearance& appearance);

/// `text` of a row in the user's language.
[[nodiscard]] QString translated(const char* text);

/// The value of a choice as menus show it.
[[nodiscard]] QString choiceText(const Choice& choice, std::size_t index);

}  // namespace sinescope
