#pragma once

#include "app/arguments/option_reader.h"
#include "app/document/sentence.h"

namespace sinescope {

/// The options that readTokens reads.
inline constexpr const char* kTokenOptions[] = {"text",       "ids",    "embedding",  "vocabulary",
                                                "match-case", "scaled", "no-encoding"};

/// Reads the options for tokens, and what follows from them: without --length, as many positions as tokens; without
/// --d-model, as many dimensions as the embedding's file has columns; without --vocabulary, as many rows as the file
/// has or the ids need. If the vocabulary is too small for the initial sentence, the sentence is dropped, unless
/// `view`, which may be empty, shows the tokens.
void readTokens(OptionReader& reader, const QString& view, EncodingSpec& spec, TokenSpec& tokens);

}  // namespace sinescope
