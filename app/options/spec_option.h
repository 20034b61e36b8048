#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// A number that determines the encoding. Files may hold any; validate() says which are right.
struct SpecNumber {
  Field field;  ///< whose range core knows
  double (*value)(const EncodingSpec& spec);
  void (*set)(EncodingSpec& spec, double value);  ///< takes every number: what is out of range stays so
  double least;                                   ///< of what is typed
  double greatest;
};

/// A switch of the convention.
struct SpecSwitch {
  std::span<const std::string_view> names;  ///< in files and on the command line
  int (*chosen)(const EncodingSpec& spec);
  void (*choose)(EncodingSpec& spec, int index);
};

/// A value with a text of its own form, such as a scaling. Files leave out the usual one.
struct SpecText {
  std::string (*text)(const EncodingSpec& spec);
  /// Reads what text() writes; otherwise the error in words.
  tl::expected<EncodingSpec, std::string> (*read)(EncodingSpec spec, std::string_view text);
};

/// A choice in the panel: its text, and what it means.
struct ChoiceWords {
  const char* text;
  const char* tip;
};

/// What the panel says of a row that is a box of choices there; all to be translated in the context "SpecOptions".
struct SwitchWords {
  const char* name = nullptr;  ///< of the box
  const char* label = nullptr;
  const char* tip = nullptr;
  std::span<const ChoiceWords> choices{};
};

/// A row of the one table of what determines the encoding: files, command line, help and panel are made from it.
struct SpecOption {
  const char* key;    ///< in files
  const char* flag;   ///< on the command line
  const char* value;  ///< what the flag takes, as help calls it
  const char* help;   ///< to be translated in the context "SpecOptions"
  std::variant<SpecNumber, SpecSwitch, SpecText> rule;
  SwitchWords words{};  ///< none: the panel has a knob of its own for it
  /// Whether it has an effect on this encoding; nullptr: on every one. Where it has none it is 0.
  bool (*applies)(const EncodingSpec& spec) = nullptr;
};

/// All rows, in the order of help.
[[nodiscard]] std::span<const SpecOption> specOptions();

/// Which of its choices a row has in the panel, and its being chosen there.
[[nodiscard]] int chosenIn(const SpecOption& option, const EncodingSpec& spec);
void chooseIn(const SpecOption& option, EncodingSpec& spec, int index);

}  // namespace sinescope
