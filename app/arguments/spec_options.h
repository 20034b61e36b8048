#pragma once

#include <optional>

#include "app/arguments/option_reader.h"
#include "app/document/scene.h"

namespace sinescope {

struct Preset;

/// The preset that --preset names, by its name or its title; nullptr without --preset.
[[nodiscard]] const Preset* readPreset(OptionReader& reader);

/// Takes over the encoding of a model from --config.
void readConfig(OptionReader& reader, EncodingSpec& spec);

/// Reads size, base, first position and convention, and overrides those of `spec`.
void readSpec(OptionReader& reader, EncodingSpec& spec);

/// Reads the selected cell, which must be inside `spec`.
void readSelection(OptionReader& reader, const EncodingSpec& spec, Selection& selection);

/// Reads the table that --table names, and its size, which options may reduce.
void readTable(OptionReader& reader, Encoding& encoding);

/// Fails if `spec` is larger than the table, whose cells are all that can be shown.
void checkTable(OptionReader& reader, const Encoding& encoding);

/// Reads the encoding that --against specifies, in the form of the SPEC options; `spec` supplies the defaults.
void readPinned(OptionReader& reader, const EncodingSpec& spec, std::optional<Encoding>& pinned);

}  // namespace sinescope
