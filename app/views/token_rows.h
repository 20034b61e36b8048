#pragma once

#include "app/views/tokens/embedding_view.h"
#include "app/views/tokens/heard_tokens.h"
#include "app/views/tokens/token_pair_view.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/tokens/token_similarity_view.h"
#include "app/views/tokens/tokens_view.h"
#include "app/views/view_numbers.h"
#include "app/views/view_option_keys.h"
#include "app/views/view_rows.h"

namespace sinescope::rows {

/// The rows of this room in the table of views.
inline constexpr ViewKind kTokenRows[] = {
    {.name = "tokens",
     .title = QT_TRANSLATE_NOOP("ViewList", "Tokens"),
     .tab = "tokens",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "What does the model see of a sentence?"),
     .knobs = {ViewKnob::AddEncoding, ViewKnob::ExchangeEnds},
     .make = &make<TokensView>,
     .curve = &heardSum,
     .axes = counting<Counted::Dimensions, Counted::Positions>,
     .numbers = &tokensNumbers,
     .whyNoNumbers = &whyNoTokens,
     .plainImage = &plainCells,
     .ofCells = true,
     .ofTokens = true,
     .labelsDown = false,
     .isScaled = true,
     .map = kSigned,
     .options = kTokensOptions},
    {.name = "token-pair",
     .title = QT_TRANSLATE_NOOP("ViewList", "Two tokens"),
     .tab = "tokens",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "What tells one word at two positions apart?"),
     .knobs = {ViewKnob::Position, ViewKnob::AddEncoding},
     .make = &make<TokenPairView>,
     .curve = &heardPair,
     .axes = counting<Counted::Dimensions, Counted::Values>,
     .numbers = &tokenPairNumbers,
     .whyNoNumbers = &whyNoTokens,
     .plainImage = &plainCells,
     .cellRows = CellRows::Strips,
     .ofTokens = true,
     .labelsDown = false,
     .isScaled = true,
     .map = kSigned,
     .options = kTokenPairOptions},
    {.name = kTokenSimilarityView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Similarity of tokens"),
     .tab = "tokens",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which tokens are alike, without and with the encoding?"),
     .knobs = {ViewKnob::Base, ViewKnob::ExchangeEnds},
     .make = &make<TokenSimilarityView>,
     .curve = &heardTokens,
     .axes = counting<Counted::Positions, Counted::Positions>,
     .numbers = &tokenSimilarityNumbers,
     .whyNoNumbers = &whyNoTokens,
     .plainImage = &plainCells,
     .ofTokens = true,
     .isScaled = true,
     .map = kUnsigned,
     .options = kSimilarityOptions},
    {.name = "embedding",
     .title = QT_TRANSLATE_NOOP("ViewList", "Embedding"),
     .tab = "tokens",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which vector does each token get?"),
     .knobs = {ViewKnob::Dimension},
     .make = &make<EmbeddingView>,
     .curve = &heardVector,
     .axes = counting<Counted::Dimensions, Counted::Ids>,
     .numbers = &embeddingNumbers,
     .plainImage = &plainCells,
     .selected = SelectedPart::Position,
     .ofTokens = true,
     .isScaled = true,
     .map = kSigned}};

}  // namespace sinescope::rows
