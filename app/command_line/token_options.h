#pragma once

#include "app/command_line/option_reader.h"
#include "app/document/sentence.h"

namespace sinescope {

/// The options that readTokens reads.
inline constexpr const char* kTokenOptions[] = {"text", "ids", "embedding", "vocabulary", "match-case", "scaled"};

/// Reads what the tokens are made from, and what follows from it: without --length there are as many positions as
/// tokens, without --d-model as many dimensions as the embedding's file has columns, without --vocabulary as many rows
/// as it has, or as ids need. The sentence to begin with gives way to a vocabulary too small for it, but not where
/// `view`, which may be empty, shows the tokens.
void readTokens(OptionReader& reader, const QString& view, EncodingSpec& spec, TokenSpec& tokens);

}  // namespace sinescope
