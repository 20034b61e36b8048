#pragma once

#include <optional>

#include "app/command_line/option_reader.h"
#include "app/document/scene.h"

namespace sinescope {

struct Preset;

/// The preset that --preset names, by its name or its title; nullptr where it names none.
[[nodiscard]] const Preset* readPreset(OptionReader& reader);

/// Reads size, base, first position and convention over those of `spec`.
void readSpec(OptionReader& reader, EncodingSpec& spec);

/// Reads the selected cell, which must be one of `spec`'s.
void readSelection(OptionReader& reader, const EncodingSpec& spec, Selection& selection);

/// Reads the table that --table names, and its size, which the options for it may make smaller.
void readTable(OptionReader& reader, Encoding& encoding);

/// Fails where the spec is larger than the table: nothing can be shown that the table does not have.
void checkTable(OptionReader& reader, const Encoding& encoding);

/// Reads the encoding that --against names: SPEC options again, from `spec` on.
void readPinned(OptionReader& reader, const EncodingSpec& spec, std::optional<Encoding>& pinned);

}  // namespace sinescope
