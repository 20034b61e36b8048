#pragma once

#include "app/views/attention/attention_row_view.h"
#include "app/views/attention/attention_view.h"
#include "app/views/attention/bias_distance_view.h"
#include "app/views/attention/bias_view.h"
#include "app/views/attention/scores_view.h"
#include "app/views/view_numbers.h"
#include "app/views/view_option_keys.h"
#include "app/views/view_rows.h"

namespace sinescope::rows {

/// The rows of this room in the table of views.
inline constexpr ViewKind kAttentionRows[] = {
    {.name = "attention",
     .title = QT_TRANSLATE_NOOP("ViewList", "Attention"),
     .tab = "attention",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "What does position change in who attends to whom?"),
     .knobs = {ViewKnob::AddEncoding, ViewKnob::ExchangeEnds},
     .make = &make<AttentionView>,
     .axes = counting<Counted::Positions, Counted::Positions>,
     .numbers = &shownAttentionTable,
     .differsItself = true,
     .whyNoNumbers = [](const Scene& scene) { return whyNoAttention(scene); },
     .plainImage = &plainCells,
     .ofTokens = true,
     .isScaled = true,
     .map = kUnsigned,
     .options = kAttentionOptions},
    {.name = "attention-row",
     .title = QT_TRANSLATE_NOOP("ViewList", "Attention of a word"),
     .tab = "attention",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "To which words does one word attend?"),
     .knobs = {ViewKnob::Position, ViewKnob::AddEncoding},
     .make = &make<AttentionRowView>,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &shownAttentionRowTable,
     .differsItself = true,
     .whyNoNumbers = &whyNoAttentionRow,
     .selected = SelectedPart::Position,
     .ofTokens = true,
     .options = kAttentionOptions},
    {.name = kScoresView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Score by offset"),
     .tab = "scores",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "How does a score fall with the distance of two tokens?"),
     .knobs = {ViewKnob::Base, ViewKnob::DModel},
     .make = &make<ScoresView>,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &scoresNumbers,
     .selected = SelectedPart::Dimension,
     .ofAxis = true,
     .hasCurves = true,
     .options = kScoresOptions},
    {.name = "bias",
     .title = QT_TRANSLATE_NOOP("ViewList", "Bias"),
     .tab = "bias",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "What does a head add to the scores?"),
     .knobs = {ViewKnob::Position},
     .make = &make<BiasView>,
     .axes = counting<Counted::Positions, Counted::Positions>,
     .numbers = &biasNumbers,
     .whyNoNumbers = &whyNoBias,
     .plainImage = &plainCells,
     .ofTokens = true,
     .anyHeads = true,
     .isScaled = true,
     .map = kSigned,
     .options = kBiasOptions},
    {.name = "bias-distance",
     .title = QT_TRANSLATE_NOOP("ViewList", "Bias by distance"),
     .tab = "bias",
     .chapter = Chapter::Use,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which distances does a head tell apart?"),
     .knobs = {ViewKnob::Position},
     .make = &make<BiasDistanceView>,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &biasDistanceNumbers,
     .anyHeads = true,
     .options = kBiasOptions}};

}  // namespace sinescope::rows
