#include "app/views/view/view_kind.h"
#include "core/encoding/encoding_tables.h"
#include "core/similarity/similarity_numbers.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/views/claims/claims_view.h"
#include "app/views/claims/whole_claims.h"
#include "app/views/clocks/clocks_view.h"
#include "app/views/code/code_view.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/spectrum_work.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/precision/precision_curve_view.h"
#include "app/views/precision/precision_error_view.h"
#include "app/views/precision/precision_view.h"
#include "app/views/shift/shift_view.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_view.h"
#include "app/views/tokens/embedding_view.h"
#include "app/views/tokens/token_pair_view.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/tokens/token_similarity_view.h"
#include "app/views/tokens/tokens_view.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/shown_waves.h"
#include "app/views/waves/waves_view.h"
#include "core/claims/claims.h"
#include "core/encoding/clocks.h"
#include "core/encoding/frequencies.h"
#include "core/fourier/spectrum_table.h"
#include "core/notebook/steps.h"
#include "core/precision/precision.h"
#include "core/shift/relative_shift.h"
#include "core/table/table_numbers.h"
#include "core/tokens/embedding_table.h"
#include "core/tokens/token_similarity.h"

namespace sinescope {

namespace {

template <class ConcreteView>
View* make(QWidget* parent) {
  return new ConcreteView(parent);
}

QString tr(const char* text) { return QCoreApplication::translate("ViewList", text); }

QString whyNoTokens(const Scene& scene) {
  const QString misfit = misfitOf(*tokenRowsOf(scene));
  if (!misfit.isEmpty()) return misfit;
  return scene.sentence->tokens.empty() ? tr("there are no tokens: the text is empty")
                                        : tr("two tokens are needed, and a length for both");
}

constexpr ViewKind kViews[] = {
    {"matrix", QT_TRANSLATE_NOOP("ViewList", "Matrix"), "matrix", true,
     QT_TRANSLATE_NOOP("ViewList", "What does the encoding look like as a whole?"), &make<MatrixView>,
     [](const Scene& scene) {
       const auto part = tablePartOf(scene);
       return part ? matrixTable(*part, scene.spec.firstPosition) : matrixTable(scene.spec);
     }},
    {"waves", QT_TRANSLATE_NOOP("ViewList", "Waves"), "waves", true,
     QT_TRANSLATE_NOOP("ViewList", "How does one dimension run along the positions?"), &make<WavesView>,
     [](const Scene& scene) {
       const auto part = tablePartOf(scene);
       return part ? wavesTable(*part, shownWaves(scene), scene.spec.firstPosition)
                   : wavesTable(scene.spec, shownWaves(scene));
     }},
    {"similarity", QT_TRANSLATE_NOOP("ViewList", "Similarity"), "similarity", true,
     QT_TRANSLATE_NOOP("ViewList", "How alike are any two positions?"), &make<SimilarityView>,
     [](const Scene& scene) {
       const auto part = tablePartOf(scene);
       return part ? similarityTable(*part, scene.appearance.measure, scene.spec.firstPosition)
                   : similarityTable(scene.spec, scene.appearance.measure);
     }},
    {"similarity-row", QT_TRANSLATE_NOOP("ViewList", "Similarity to one position"), "similarity", true,
     QT_TRANSLATE_NOOP("ViewList", "How alike are the selected position and every other?"), &make<SimilarityRowView>,
     [](const Scene& scene) {
       const Measure measure = scene.appearance.measure;
       const std::int64_t position = scene.selection.position;
       const auto part = tablePartOf(scene);
       return part ? similarityRowTable(*part, position, measure, scene.spec.firstPosition)
                   : similarityRowTable(scene.spec, position, measure);
     }},
    {"frequencies", QT_TRANSLATE_NOOP("ViewList", "Frequencies"), "frequencies", false,
     QT_TRANSLATE_NOOP("ViewList", "How fast does each pair turn, and what does the base change?"),
     &make<FrequenciesView>,
     [](const Scene& scene) { return frequenciesTable(scene.spec, scene.appearance.ghostBases); }},
    {"clocks", QT_TRANSLATE_NOOP("ViewList", "Clocks"), "clocks", false,
     QT_TRANSLATE_NOOP("ViewList", "How do fast and slow hands together tell the position?"), &make<ClocksView>,
     [](const Scene& scene) { return clocksTable(scene.spec, scene.selection.position); }},
    {"shift", QT_TRANSLATE_NOOP("ViewList", "Shift"), "shift", false,
     QT_TRANSLATE_NOOP("ViewList", "Why can a linear map find the position some steps on?"), &make<ShiftView>,
     [](const Scene& scene) {
       const Appearance& look = scene.appearance;
       return shiftTable(scene.spec, scene.selection.position, look.offset, look.sinesOnly);
     }},
    {"claims", QT_TRANSLATE_NOOP("ViewList", "Claims"), "claims", false,
     QT_TRANSLATE_NOOP("ViewList", "Which of the things commonly said are true here?"), &make<ClaimsView>,
     [](const Scene& scene) { return claimsTable(scene.spec); }, true, nullptr, nullptr, &wholeClaimsTakeLong,
     &makeWholeClaims},
    {"precision", QT_TRANSLATE_NOOP("ViewList", "Precision"), "precision", false,
     QT_TRANSLATE_NOOP("ViewList", "What is left of the encoding where phases have few digits?"), &make<PrecisionView>,
     [](const Scene& scene) { return precisionTable(scene.spec, scene.appearance.phaseFormat); }},
    {"precision-error", QT_TRANSLATE_NOOP("ViewList", "Error of the phases"), "precision", false,
     QT_TRANSLATE_NOOP("ViewList", "Which dimensions go wrong, and where?"), &make<PrecisionErrorView>,
     [](const Scene& scene) { return precisionErrorTable(scene.spec, scene.appearance.phaseFormat); }},
    {"precision-by-position", QT_TRANSLATE_NOOP("ViewList", "Error by position"), "precision", false,
     QT_TRANSLATE_NOOP("ViewList", "From which position on does it break?"), &make<PrecisionCurveView>,
     [](const Scene& scene) { return precisionByPositionTable(scene.spec, scene.appearance.phaseFormat); }},
    {"tokens", QT_TRANSLATE_NOOP("ViewList", "Tokens"), "tokens", false,
     QT_TRANSLATE_NOOP("ViewList", "What does the model see of a sentence?"), &make<TokensView>,
     [](const Scene& scene) { return tokensTable(tokenRowsOf(scene)); }, true, nullptr, &whyNoTokens},
    {"token-pair", QT_TRANSLATE_NOOP("ViewList", "Two tokens"), "tokens", false,
     QT_TRANSLATE_NOOP("ViewList", "What tells one word at two positions apart?"), &make<TokenPairView>,
     [](const Scene& scene) {
       const TokenPair pair = tokenPairOf(scene);
       return tokenPairTable(tokenRowsOf(scene), pair.first, pair.second);
     },
     true, nullptr, &whyNoTokens},
    {"token-similarity", QT_TRANSLATE_NOOP("ViewList", "Similarity of tokens"), "tokens", false,
     QT_TRANSLATE_NOOP("ViewList", "Which tokens are alike, before and after the encoding is added?"),
     &make<TokenSimilarityView>,
     [](const Scene& scene) { return tokenSimilarityTable(tokenRowsOf(scene), scene.appearance.measure); }, true,
     nullptr, &whyNoTokens},
    {"embedding", QT_TRANSLATE_NOOP("ViewList", "Embedding"), "tokens", false,
     QT_TRANSLATE_NOOP("ViewList", "Which vector does each token get?"), &make<EmbeddingView>,
     [](const Scene& scene) { return embeddingTable(scene.embedding); }},
    {"steps", QT_TRANSLATE_NOOP("ViewList", "Steps"), "steps", false,
     QT_TRANSLATE_NOOP("ViewList", "How is the matrix computed, step by step?"), &make<StepsView>,
     [](const Scene& scene) { return stepTable(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene)); }, false,
     &stepsText,
     [](const Scene& scene) {
       const QString step = stepTitle(stepKindOf(scene));
       if (scene.appearance.walk != StepWalk::Tokens) {
         return tr("“%1” has no tensor here: the encoding has too few dimensions").arg(step);
       }
       return scene.sentence->tokens.empty() ? tr("“%1” has no tensor here: there are no tokens").arg(step)
                                             : misfitOf(*stepSourceOf(scene).tokens);
     }},
    {"code", QT_TRANSLATE_NOOP("ViewList", "Code"), "code", false,
     QT_TRANSLATE_NOOP("ViewList", "How is this computed in a program of one's own?"), &make<CodeView>,
     [](const Scene& scene) { return matrixTable(scene.spec); }, true, &programOf},
    {"fourier", QT_TRANSLATE_NOOP("ViewList", "Fourier"), "fourier", false,
     QT_TRANSLATE_NOOP("ViewList", "Which frequencies are in each dimension, and which has a learned table found?"),
     &make<FourierView>, [](const Scene& scene) { return spectrumTable(spectrumSource(scene)); }, true, nullptr,
     [](const Scene&) { return tr("a spectrum needs two positions and a dimension without NaN and ∞"); },
     &spectraTakeLong, &makeSpectra},
};

}  // namespace

std::span<const ViewKind> viewList() { return kViews; }

}  // namespace sinescope
