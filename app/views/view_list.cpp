#include "app/document/view_kind.h"
#include "app/text/tr.h"
#include "app/views/attention_rows.h"
#include "app/views/claims/claims_view.h"
#include "app/views/claims/whole_claims.h"
#include "app/views/clocks/clocks_view.h"
#include "app/views/clocks/heard_hand.h"
#include "app/views/code/code_view.h"
#include "app/views/components/component_work.h"
#include "app/views/components/components_view.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/heard_spectrum.h"
#include "app/views/fourier/spectrum_cells.h"
#include "app/views/fourier/spectrum_work.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/frequencies/heard_wavelengths.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/matrix/plain_matrix.h"
#include "app/views/patches/patches_view.h"
#include "app/views/precision/heard_errors.h"
#include "app/views/precision/precision_curve_view.h"
#include "app/views/precision/precision_error_view.h"
#include "app/views/precision/precision_view.h"
#include "app/views/row/heard_bars.h"
#include "app/views/row/row_view.h"
#include "app/views/shift/shift_view.h"
#include "app/views/similarity/heard_similarity.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/steps/steps_view.h"
#include "app/views/token_rows.h"
#include "app/views/view/heard_curves.h"
#include "app/views/view_numbers.h"
#include "app/views/view_option_keys.h"
#include "app/views/view_rows.h"
#include "app/views/waves/waves_view.h"

namespace sinescope {

using namespace rows;

const char kMatrixView[] = "matrix";
const char kSimilarityView[] = "similarity";
const char kSimilarityRowView[] = "similarity-row";
const char kFrequenciesView[] = "frequencies";
const char kFourierView[] = "fourier";
const char kScoresView[] = "scores";
const char kTokenSimilarityView[] = "token-similarity";

namespace {

constexpr ViewKind kFirstRows[] = {
    {.name = kMatrixView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Matrix"),
     .tab = "matrix",
     .chapter = Chapter::See,
     .inOverview = true,
     .question = QT_TRANSLATE_NOOP("ViewList", "What does the encoding look like as a whole?"),
     .knobs = {ViewKnob::Length, ViewKnob::DModel},
     .make = &make<MatrixView>,
     .curve = heardRow,
     .axes =
         [](const Appearance& look) {
           return look.matrix.transposed ? PlaneAxes{Counted::Positions, Counted::Dimensions}
                                         : PlaneAxes{Counted::Dimensions, Counted::Positions};
         },
     .numbers = &matrixNumbers,
     .plainImage =
         [](const ViewKind& kind, const Scene& scene) {
           return scene.showsDifference() ? plainCells(kind, scene) : plainMatrix(scene);
         },
     .ofCells = true,
     .isScaled = true,
     .map = kSigned,
     .options = kMatrixOptions},
    {.name = "waves",
     .title = QT_TRANSLATE_NOOP("ViewList", "Waves"),
     .tab = "waves",
     .chapter = Chapter::See,
     .inOverview = true,
     .question = QT_TRANSLATE_NOOP("ViewList", "How does one dimension run along the positions?"),
     .knobs = {ViewKnob::Dimension, ViewKnob::Base},
     .make = &make<WavesView>,
     .curve = &heardWave,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &wavesNumbers,
     .ofCells = true,
     .hasCurves = true,
     .hasList = true,
     .options = kWavesOptions},
    {.name = kSimilarityView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Similarity"),
     .tab = "similarity",
     .chapter = Chapter::See,
     .inOverview = true,
     .question = QT_TRANSLATE_NOOP("ViewList", "How alike are any two positions?"),
     .knobs = {ViewKnob::Position, ViewKnob::Base},
     .make = &make<SimilarityView>,
     .curve = &heardSimilarity,
     .axes = counting<Counted::Positions, Counted::Positions>,
     .numbers = &similarityNumbers,
     .plainImage = &plainCells,
     .isScaled = true,
     .map = kUnsigned,
     .options = kSimilarityOptions},
    {.name = kSimilarityRowView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Similarity to one position"),
     .tab = "similarity",
     .chapter = Chapter::See,
     .inOverview = true,
     .question = QT_TRANSLATE_NOOP("ViewList", "How alike are the selected position and every other?"),
     .knobs = {ViewKnob::Position},
     .make = &make<SimilarityRowView>,
     .curve = &heardSimilarity,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &similarityRowNumbers,
     .options = kSimilarityOptions},
    {.name = kFrequenciesView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Frequencies"),
     .tab = "frequencies",
     .chapter = Chapter::Understand,
     .question = QT_TRANSLATE_NOOP("ViewList", "How fast does each pair turn, and what does the base change?"),
     .knobs = {ViewKnob::Base},
     .make = &make<FrequenciesView>,
     .curve = &heardWavelengths,
     .axes = counting<Counted::Dimensions, Counted::Values>,
     .numbers = &frequenciesNumbers,
     .ofAxis = true,
     .hasCurves = true,
     .options = kFrequenciesOptions},
    {.name = "clocks",
     .title = QT_TRANSLATE_NOOP("ViewList", "Clocks"),
     .tab = "clocks",
     .chapter = Chapter::Understand,
     .question = QT_TRANSLATE_NOOP("ViewList", "How do fast and slow hands together tell the position?"),
     .knobs = {ViewKnob::Position},
     .played = Swept::Position,
     .make = &make<ClocksView>,
     .curve = &heardHand,
     .axes = counting<Counted::Values, Counted::Values>,
     .numbers = &clocksNumbers,
     .ofCells = true,
     .selected = SelectedPart::Dimension,
     .ofAxis = true,
     .labelsAcross = false,
     .labelsDown = false,
     .options = kClocksOptions},
    {.name = "shift",
     .title = QT_TRANSLATE_NOOP("ViewList", "Shift"),
     .tab = "shift",
     .chapter = Chapter::Understand,
     .question = QT_TRANSLATE_NOOP("ViewList", "Why can a linear map find the position some steps on?"),
     .knobs = {ViewKnob::Offset, ViewKnob::Position},
     .played = Swept::Offset,
     .make = &make<ShiftView>,
     .axes =
         [](const Appearance& look) {
           return look.shift.sinesOnly ? PlaneAxes{Counted::Places, Counted::Places}
                                       : PlaneAxes{Counted::Dimensions, Counted::Dimensions};
         },
     .numbers = &shiftNumbers,
     .plainImage = &plainCells,
     .ofCells = true,
     .selected = SelectedPart::Dimension,
     .ofAxis = true,
     .isScaled = true,
     .pageHeight = 160,
     .map = kSigned,
     .options = kShiftOptions},
    {.name = "claims",
     .title = QT_TRANSLATE_NOOP("ViewList", "Claims"),
     .tab = "claims",
     .chapter = Chapter::Understand,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which common claims are true here?"),
     .knobs = {ViewKnob::Base, ViewKnob::DModel},
     .make = &make<ClaimsView>,
     .axes = counting<Counted::Values, Counted::Values>,
     .numbers = &claimsNumbers,
     .takesLong = &wholeClaimsTakeLong,
     .compute = &makeWholeClaims,
     .revealsOneByOne = true,
     .selected = SelectedPart::None,
     .ofAxis = true,
     .labelsAcross = false,
     .labelsDown = false,
     .pageHeight = 120},
    {.name = "precision",
     .title = QT_TRANSLATE_NOOP("ViewList", "Precision"),
     .tab = "precision",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "What is left of the encoding where phases have few digits?"),
     .knobs = {ViewKnob::Length, ViewKnob::Format},
     .make = &make<PrecisionView>,
     .curve = &heardComputed,
     .axes = counting<Counted::Dimensions, Counted::Positions>,
     .numbers = &precisionNumbers,
     .plainImage = &plainCells,
     .ofCells = true,
     .ofAxis = true,
     .isScaled = true,
     .map = kSigned,
     .options = kPrecisionOptions},
    {.name = "precision-error",
     .title = QT_TRANSLATE_NOOP("ViewList", "Error of the phases"),
     .tab = "precision",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which dimensions go wrong, and where?"),
     .knobs = {ViewKnob::Length, ViewKnob::Format},
     .make = &make<PrecisionErrorView>,
     .curve = &heardErrors,
     .axes = counting<Counted::Dimensions, Counted::Positions>,
     .numbers = &precisionErrorNumbers,
     .plainImage = &plainCells,
     .ofAxis = true,
     .isScaled = true,
     .isLogarithmic = true,
     .map = kUnsigned,
     .options = kPrecisionOptions},
    {.name = "precision-by-position",
     .title = QT_TRANSLATE_NOOP("ViewList", "Error by position"),
     .tab = "precision",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "From which position on does it break?"),
     .knobs = {ViewKnob::Length, ViewKnob::Format},
     .make = &make<PrecisionCurveView>,
     .curve = &heardErrorCurve,
     .axes = counting<Counted::Positions, Counted::Values>,
     .numbers = &precisionByPositionNumbers,
     .ofAxis = true,
     .hasCurves = true,
     .options = kPrecisionOptions}};

constexpr ViewKind kLaterRows[] = {
    {.name = "patches",
     .title = QT_TRANSLATE_NOOP("ViewList", "Patches"),
     .tab = "patches",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "How alike are a patch of an image and every other?"),
     .knobs = {ViewKnob::Position, ViewKnob::Base},
     .played = Swept::Position,
     .make = &make<PatchesView>,
     .axes = counting<Counted::Patches, Counted::Patches>,
     .numbers = &patchesNumbers,
     .whyNoNumbers = &whyNoPatches,
     .plainImage = &plainCells,
     .ofGrid = true,
     .isScaled = true,
     .map = kUnsigned,
     .options = kSimilarityOptions},
    {.name = "steps",
     .title = QT_TRANSLATE_NOOP("ViewList", "Steps"),
     .tab = "steps",
     .chapter = Chapter::Compute,
     .question = QT_TRANSLATE_NOOP("ViewList", "How is the matrix computed, step by step?"),
     .knobs = {ViewKnob::Position, ViewKnob::Dimension},
     .make = &make<StepsView>,
     .axes = counting<Counted::Values, Counted::Values>,
     .numbers = &stepsNumbers,
     .hasDifference = false,
     .text = &stepsText,
     .whyNoNumbers = &whyNoStep,
     .selected = SelectedPart::Cell,
     .labelsAcross = false,
     .labelsDown = false,
     .pageHeight = 140,
     .options = kStepsOptions},
    {.name = "code",
     .title = QT_TRANSLATE_NOOP("ViewList", "Code"),
     .tab = "code",
     .chapter = Chapter::Compute,
     .question = QT_TRANSLATE_NOOP("ViewList", "How do I compute this in my own program?"),
     .knobs = {ViewKnob::Length, ViewKnob::DModel},
     .make = &make<CodeView>,
     .axes = counting<Counted::Values, Counted::Values>,
     .numbers = &codeNumbers,
     .text = &programOf,
     .language = [](const Appearance& look) { return look.code.language; },
     .selected = SelectedPart::None,
     .labelsAcross = false,
     .labelsDown = false,
     .options = kCodeOptions},
    {.name = "components",
     .title = QT_TRANSLATE_NOOP("ViewList", "Components"),
     .tab = "components",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "In how many directions do the rows really vary?"),
     .knobs = {ViewKnob::Base, ViewKnob::Position},
     .make = &make<ComponentsView>,
     .axes = counting<Counted::Values, Counted::Values>,
     .numbers = &componentsNumbers,
     .hasDifference = false,
     .takesLong = &componentsTakeLong,
     .compute = &makeComponents,
     .labelsAcross = false,
     .labelsDown = false,
     .map = kUnsigned},
    {.name = kFourierView,
     .title = QT_TRANSLATE_NOOP("ViewList", "Fourier"),
     .tab = "fourier",
     .chapter = Chapter::Examine,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which frequencies are in each dimension?"),
     .knobs = {ViewKnob::Length, ViewKnob::Base},
     .make = &make<FourierView>,
     .curve = &heardSpectrum,
     .axes = counting<Counted::Dimensions, Counted::Values>,
     .numbers = &fourierNumbers,
     .whyNoNumbers =
         [](const Scene&) { return tr("a spectrum needs two positions and a dimension without NaN and ∞"); },
     .takesLong = &spectraTakeLong,
     .compute = &makeSpectra,
     .plainImage = &plainSpectra,
     .cellRows = CellRows::Unequal,
     .selected = SelectedPart::Dimension,
     .isScaled = true,
     .map = kUnsigned,
     .options = kFourierOptions},
    {.name = "row",
     .title = QT_TRANSLATE_NOOP("ViewList", "Row"),
     .tab = "row",
     .chapter = Chapter::See,
     .question = QT_TRANSLATE_NOOP("ViewList", "Which vector does one position get?"),
     .knobs = {ViewKnob::Position},
     .make = &make<RowView>,
     .curve = &heardBars,
     .axes =
         [](const Appearance& look) {
           return PlaneAxes{look.row.byWavelength ? Counted::Places : Counted::Dimensions, Counted::Values};
         },
     .numbers = &rowNumbers,
     .ofCells = true,
     .options = kRowOptions}};

constexpr auto kViews = joined(kFirstRows, kTokenRows, kAttentionRows, kLaterRows);

}  // namespace

std::span<const ViewKind> viewList() { return kViews; }

}  // namespace sinescope
