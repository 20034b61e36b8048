#pragma once

#include "app/arguments/option_reader.h"
#include "app/command_line/command_line.h"

namespace sinescope {

/// Says which option of an export was typed in vain; empty if none was. Options are refused that arrange a figure,
/// where numbers are written; that compare, where the file shows one encoding; that size a plain image; and that choose
/// tokens which the sentence does not have. Colours and sizes may be given for numbers as well: they promise nothing
/// there.
[[nodiscard]] QString vainOption(const OptionReader& reader, const Invocation& invocation);

}  // namespace sinescope
