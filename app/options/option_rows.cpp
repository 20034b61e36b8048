#include <QtGlobal>
#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "app/options/option.h"
#include "core/encoding/clocks.h"
#include "core/notebook/steps.h"
#include "core/parameters/base_list.h"
#include "core/parameters/dimension_list.h"
#include "core/parameters/sweep.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostWaves = 64;
constexpr double kMostSeed = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view kThemeNames[] = {"system", "light", "dark"};
constexpr const char* kThemeWords[] = {QT_TRANSLATE_NOOP("Options", "Same as system"),
                                       QT_TRANSLATE_NOOP("Options", "Light"), QT_TRANSLATE_NOOP("Options", "Dark")};
constexpr std::string_view kSamplingNames[] = {"mean", "nearest"};
constexpr const char* kMeasureWords[] = {QT_TRANSLATE_NOOP("Options", "dot product"),
                                         QT_TRANSLATE_NOOP("Options", "cosine"),
                                         QT_TRANSLATE_NOOP("Options", "distance")};

constexpr const char* kSchemeWords[] = {
    QT_TRANSLATE_NOOP("Options", "no position"),    QT_TRANSLATE_NOOP("Options", "sinusoid added"),
    QT_TRANSLATE_NOOP("Options", "rotary, halves"), QT_TRANSLATE_NOOP("Options", "rotary, neighbours"),
    QT_TRANSLATE_NOOP("Options", "ALiBi"),          QT_TRANSLATE_NOOP("Options", "T5 bias"),
    QT_TRANSLATE_NOOP("Options", "own table added")};

/// A nested member of `of`, reached along a path of member pointers.
template <auto member, auto... rest>
auto& reached(auto& of) {
  if constexpr (sizeof...(rest) > 0) {
    return reached<rest...>(of.*member);
  } else {
    return of.*member;
  }
}

template <auto... path>
constexpr Toggle toggleOf() {
  return {[](Appearance& look) -> bool& { return reached<path...>(look); }};
}

constexpr std::string_view kSpokenLanguages[] = {"en", "ja"};  // taken before the other arguments are read

/// A choice among the values of an enumeration.
template <auto... path>
constexpr Choice choiceOf(std::span<const std::string_view> names, std::span<const char* const> words = {},
                          int bare = -1, std::span<const std::string_view> alsoKnown = {}) {
  return {names,
          [](const Appearance& look) { return static_cast<int>(reached<path...>(look)); },
          [](Appearance& look, int index) {
            auto& member = reached<path...>(look);
            member = static_cast<std::remove_reference_t<decltype(member)>>(index);
          },
          words,
          alsoKnown,
          bare};
}

/// A number stored in a member that always has a value.
template <auto... path>
constexpr Number numberOf(bool whole, double least, double greatest,
                          NumberRule (*rule)(const EncodingSpec&, const Appearance&), double first = 0) {
  return {[](const Appearance& look) { return std::optional<double>(static_cast<double>(reached<path...>(look))); },
          [](Appearance& look, double value) {
            auto& member = reached<path...>(look);
            member = static_cast<std::remove_reference_t<decltype(member)>>(value);
          },
          whole,
          least,
          greatest,
          rule,
          first};
}

template <class Number>
std::vector<double> asDoubles(const std::vector<Number>& numbers) {
  return {numbers.begin(), numbers.end()};
}

constexpr NumberList kWaveDimensions{
    [](const Appearance& look) { return asDoubles(look.waves.dimensions); },
    [](Appearance& look, const std::vector<double>& values) {
      look.waves.dimensions.assign(values.begin(), values.end());
    },
    [](std::string_view text, const EncodingSpec& spec) {
      return parseDimensions(text, spec.dModel).map(asDoubles<int>);
    },
    [](double value) { return value == std::floor(value) && value >= 0 && value < kMaxDModel; },
    kMostWaves,
    QT_TRANSLATE_NOOP("Options", "at most %1 dimensions from 0 to 16383")};

constexpr Phrase kAttentionWeights{
    [](const Appearance& look) { return attentionWeightsText(look.attention.head.seed); },
    [](Appearance& look, std::string_view text) -> tl::expected<void, std::string> {
      const auto seed = parseAttentionWeights(text);
      if (!seed) return tl::unexpected(seed.error());
      look.attention.head.seed = *seed;
      return {};
    }};

constexpr Phrase kVectors{[](const Appearance& look) { return vectorsText(look.attention.vectors); },
                          [](Appearance& look, std::string_view text) -> tl::expected<void, std::string> {
                            const auto seed = parseVectors(text);
                            if (!seed) return tl::unexpected(seed.error());
                            look.attention.vectors = *seed;
                            return {};
                          }};

constexpr NumberList kGhostBases{
    [](const Appearance& look) { return look.frequencies.ghostBases; },
    [](Appearance& look, const std::vector<double>& values) { look.frequencies.ghostBases = values; },
    [](std::string_view text, const EncodingSpec&) { return parseBases(text); },
    [](double value) { return value > 0; },
    kMostGhostBases,
    QT_TRANSLATE_NOOP("Options", "at most %1 bases greater than 0")};

NumberRule secondTokenRule(const EncodingSpec& spec, const Appearance&) {
  return wholeNumbers(static_cast<double>(spec.firstPosition), static_cast<double>(spec.endPosition() - 1),
                      optionText(QT_TRANSLATE_NOOP("Options", "the second token's position")));
}

constexpr Number kSecondToken{
    [](const Appearance& look) {
      const auto& second = look.tokens.second;
      return second ? std::optional(static_cast<double>(*second)) : std::nullopt;
    },
    [](Appearance& look, double value) { look.tokens.second = static_cast<std::int64_t>(value); },
    true,
    0,
    kMaxFirstPosition + kMaxLength,
    secondTokenRule};

NumberRule firstClockRule(const EncodingSpec& spec, const Appearance&) {
  return wholeNumbers(0, std::max(clockCount(spec), 1) - 1,
                      optionText(QT_TRANSLATE_NOOP("Options", "the first clock")));
}

NumberRule offsetRule(const EncodingSpec& spec, const Appearance&) {
  const auto farthest = static_cast<double>(farthestOffset(spec));
  return wholeNumbers(-farthest, farthest, optionText(QT_TRANSLATE_NOOP("Options", "the offset")));
}

NumberRule headsRule(const EncodingSpec& spec, const Appearance&) {
  return wholeNumbers(1, spec.dModel, optionText(QT_TRANSLATE_NOOP("Options", "the number of heads")));
}

NumberRule headRule(const EncodingSpec&, const Appearance& look) {
  return wholeNumbers(0, look.attention.head.heads - 1, optionText(QT_TRANSLATE_NOOP("Options", "the head")));
}

NumberRule orderRule(const EncodingSpec&, const Appearance&) {
  return wholeNumbers(0, kMostSeed, optionText(QT_TRANSLATE_NOOP("Options", "the seed of the order")));
}

NumberRule stepRule(const EncodingSpec& spec, const Appearance& look) {
  return wholeNumbers(1, static_cast<double>(stepsOf(spec, look.steps.walk).size()),
                      optionText(QT_TRANSLATE_NOOP("Options", "the step")));
}

NumberRule textScaleRule(const EncodingSpec&, const Appearance&) {
  return {false, kLeastTextScale, kMostTextScale, optionText(QT_TRANSLATE_NOOP("Options", "text scale")),
          optionText(QT_TRANSLATE_NOOP("Options", "a number from 0.5 to 4"))};
}

using Look = Appearance;

const Option kOptions[] = {
    {.key = "matrix_map",
     .rule = choiceOf<&Look::matrixMap>(kColourMapNames),
     .words = {"matrixColour", QT_TRANSLATE_NOOP("Options", "Matrix co&lours")}},
    {.key = "similarity_map",
     .rule = choiceOf<&Look::similarityMap>(kColourMapNames),
     .words = {"similarityColour", QT_TRANSLATE_NOOP("Options", "Similarity colo&urs")}},
    {.key = "reversed_maps",
     .flag = "reversed",
     .help = QT_TRANSLATE_NOOP("Options", "the colour map from its other end"),
     .rule = toggleOf<&Look::reversedMaps>(),
     .words = {"reversedMaps", QT_TRANSLATE_NOOP("Options", "Re&verse colour maps"),
               QT_TRANSLATE_NOOP("Options", "The colour of the least value for the greatest")},
     .ofFigures = true},
    {.key = "theme",
     .flag = "theme",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "light or dark"),
     .rule = choiceOf<&Look::theme>(kThemeNames, kThemeWords),
     .words = {"theme", QT_TRANSLATE_NOOP("Options", "&Theme")}},
    {.key = "measure",
     .flag = "measure",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "similarity: dot, cosine or distance"),
     .rule = choiceOf<&Look::similarity, &SimilarityOptions::measure>(kMeasureNames, kMeasureWords),
     .words = {"measure", QT_TRANSLATE_NOOP("Options", "&Measure")},
     .said = QT_TRANSLATE_NOOP("Options", "measure: %1")},
    {.key = "wave_dimensions",
     .flag = "dimensions",
     .value = "LIST",
     .help = QT_TRANSLATE_NOOP("Options", "waves beside the selected pair, such as 4-7,20 (4,24)"),
     .rule = kWaveDimensions,
     .said = QT_TRANSLATE_NOOP("Options", "dimensions %1")},
    {.key = "waves_stacked",
     .flag = "stacked",
     .help = QT_TRANSLATE_NOOP("Options", "waves under one another"),
     .rule = toggleOf<&Look::waves, &WavesOptions::stacked>(),
     .words = {"stacked", QT_TRANSLATE_NOOP("Options", "&Stack waves"),
               QT_TRANSLATE_NOOP("Options", "Each wave in a lane of its own"), "Ctrl+K"},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "waves under one another")},
    {.key = "transposed",
     .flag = "transposed",
     .help = QT_TRANSLATE_NOOP("Options", "matrix with positions across"),
     .rule = toggleOf<&Look::matrix, &MatrixOptions::transposed>(),
     .words = {"transposed", QT_TRANSLATE_NOOP("Options", "&Transpose matrix"),
               QT_TRANSLATE_NOOP("Options", "Positions across, dimensions down"), "Ctrl+T"},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "positions across")},
    {.key = "sampling",
     .flag = "nearest",
     .help = QT_TRANSLATE_NOOP("Options", "a pixel shows one cell, not the mean of those it covers"),
     .rule = choiceOf<&Look::sampling>(kSamplingNames, {}, 1),
     .words = {"nearest", QT_TRANSLATE_NOOP("Options", "&One cell a pixel, no means"),
               QT_TRANSLATE_NOOP("Options",
                                 "A pixel shows the nearest cell instead of the mean of those that it covers"),
               "Ctrl+R"},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "a pixel shows one cell, not the mean of those it covers")},
    {.key = "ghost_bases",
     .flag = "ghost-bases",
     .value = "LIST",
     .help = QT_TRANSLATE_NOOP("Options", "frequencies: other bases, such as 100,5e5"),
     .rule = kGhostBases,
     .said = QT_TRANSLATE_NOOP("Options", "other bases: %1")},
    {.key = "all_clocks",
     .flag = "all-clocks",
     .help = QT_TRANSLATE_NOOP("Options", "clocks: one for each pair, not eight from the fastest to the slowest"),
     .rule = toggleOf<&Look::clocks, &ClocksOptions::all>(),
     .words = {"allClocks", QT_TRANSLATE_NOOP("Options", "All &clocks"),
               QT_TRANSLATE_NOOP("Options", "Show a clock for each pair, not eight from the fastest to the slowest")},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "a clock for each pair")},
    {.key = "first_clock",
     .flag = "first-clock",
     .value = "I",
     .help = QT_TRANSLATE_NOOP("Options", "all clocks: the first one on the page, counted from the fastest (0)"),
     .rule = numberOf<&Look::clocks, &ClocksOptions::first>(true, 0, kMaxDModel - 1, firstClockRule),
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "the first clock has rank %1")},
    {.key = "offset",
     .flag = "offset",
     .value = "D",
     .help = QT_TRANSLATE_NOOP("Options", "shift: the offset (10)"),
     .rule = numberOf<&Look::shift, &ShiftOptions::offset>(true, -kMaxLength, kMaxLength, offsetRule),
     .said = QT_TRANSLATE_NOOP("Options", "offset %1")},
    {.key = "sines_only",
     .flag = "sines-only",
     .help = QT_TRANSLATE_NOOP("Options", "shift: without the cosines"),
     .rule = toggleOf<&Look::shift, &ShiftOptions::sinesOnly>(),
     .words = {"sinesOnly", QT_TRANSLATE_NOOP("Options", "&Sines only"),
               QT_TRANSLATE_NOOP("Options", "Shift without the cosines: the best linear map, and its error"),
               "Ctrl+Shift+N"},
     .said = QT_TRANSLATE_NOOP("Options", "without the cosines")},
    {.key = "query_and_key",
     .flag = "query-and-key",
     .help = QT_TRANSLATE_NOOP("Options", "shift: the circle shows a query and a key, turned by their positions"),
     .rule = toggleOf<&Look::shift, &ShiftOptions::queryAndKey>(),
     .words = {"queryAndKey", QT_TRANSLATE_NOOP("Options", "&Query and key"),
               QT_TRANSLATE_NOOP("Options",
                                 "Turn a query and a key by their positions: the angle between them "
                                 "depends on Δ alone")},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "a query and a key, turned by their positions")},
    {.key = "phases",
     .flag = "phases",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "precision: float32, bfloat16 or float16"),
     .rule = choiceOf<&Look::precision, &PrecisionOptions::format>(kPhaseFormatNames),
     .words = {"phaseFormat", QT_TRANSLATE_NOOP("Options", "P&hases in")},
     .said = QT_TRANSLATE_NOOP("Options", "phases in %1")},
    {.key = "second_token",
     .flag = "second-token",
     .value = "P",
     .help = QT_TRANSLATE_NOOP("Options", "token-pair: the position beside the selected one"),
     .rule = kSecondToken,
     .said = QT_TRANSLATE_NOOP("Options", "second token at position %1")},
    {.key = "separate_scales",
     .flag = "separate-scales",
     .help = QT_TRANSLATE_NOOP("Options", "tokens: a colour scale each for E, PE and their sum"),
     .rule = toggleOf<&Look::tokens, &TokensOptions::separateScales>(),
     .words = {"separateScales", QT_TRANSLATE_NOOP("Options", "Separate scales of to&kens"),
               QT_TRANSLATE_NOOP("Options", "Embedding, encoding and sum each with colours of their own scale")},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "a colour scale each for E, PE and their sum")},
    {.key = "scheme",
     .flag = "scheme",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options",
                               "attention: none, sinusoid, rotary, rotary-neighbours, alibi, t5 or table (sinusoid)"),
     .rule = choiceOf<&Look::attention, &AttentionOptions::head, &AttentionSpec::scheme>(kSchemeNames, kSchemeWords),
     .words = {"scheme", QT_TRANSLATE_NOOP("Options", "Sch&eme")},
     .said = QT_TRANSLATE_NOOP("Options", "scheme: %1")},
    {.key = "heads",
     .flag = "heads",
     .value = "N",
     .help = QT_TRANSLATE_NOOP("Options", "attention: the number of heads, which divides d_model (1)"),
     .rule = numberOf<&Look::attention, &AttentionOptions::head, &AttentionSpec::heads>(true, 1, kMaxDModel, headsRule),
     .said = QT_TRANSLATE_NOOP("Options", "heads: %1")},
    // After their number.
    {.key = "head",
     .flag = "head",
     .value = "H",
     .help = QT_TRANSLATE_NOOP("Options", "attention: the head, counted from 0 (0)"),
     .rule =
         numberOf<&Look::attention, &AttentionOptions::head, &AttentionSpec::head>(true, 0, kMaxDModel - 1, headRule),
     .said = QT_TRANSLATE_NOOP("Options", "head %1")},
    {.key = "attention_weights",
     .flag = "attention-weights",
     .value = "W",
     .help = QT_TRANSLATE_NOOP("Options", "attention: W_q and W_k, identity or torch:SEED (identity)"),
     .rule = kAttentionWeights,
     .said = QT_TRANSLATE_NOOP("Options", "W_q and W_k: %1")},
    {.key = "vectors",
     .flag = "vectors",
     .value = "V",
     .help = QT_TRANSLATE_NOOP("Options", "scores: query and key, ones or torch:SEED (ones)"),
     .rule = kVectors,
     .said = QT_TRANSLATE_NOOP("Options", "query and key: %1")},
    {.key = "causal",
     .flag = "causal",
     .help = QT_TRANSLATE_NOOP("Options", "attention: a token attends to itself and to those before it only"),
     .rule = toggleOf<&Look::attention, &AttentionOptions::head, &AttentionSpec::causal>(),
     .words = {"causal", QT_TRANSLATE_NOOP("Options", "C&ausal mask"),
               QT_TRANSLATE_NOOP("Options", "A token attends to itself and to those before it only")},
     .said = QT_TRANSLATE_NOOP("Options", "causal mask")},
    {.key = "shuffle",
     .flag = "shuffle",
     .value = "SEED",
     .help = QT_TRANSLATE_NOOP("Options", "attention: the words in a random order; 0: as they are written (0)"),
     .rule = numberOf<&Look::attention, &AttentionOptions::order>(true, 0, kMostSeed, orderRule),
     .said = QT_TRANSLATE_NOOP("Options", "words shuffled by seed %1")},
    {.key = "walk",
     .flag = "walk",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "steps: stack, fill, tokens or rotary (the preset's, or stack)"),
     .rule = choiceOf<&Look::steps, &StepsOptions::walk>(kStepWalkNames),
     .said = QT_TRANSLATE_NOOP("Options", "walk: %1")},
    // After the walk, because the number of steps depends on it.
    {.key = "step",
     .flag = "step",
     .value = "I",
     .help = QT_TRANSLATE_NOOP("Options", "steps: which one (1)"),
     .rule = numberOf<&Look::steps, &StepsOptions::step>(true, 0, kMostSteps - 1, stepRule, 1),
     .said = QT_TRANSLATE_NOOP("Options", "step %1")},
    {.key = "language",
     .flag = "language",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP(
         "Options", "en or ja: in which all texts are; numpy, pytorch or cpp: of code (for a file: by its extension)"),
     .rule = choiceOf<&Look::code, &CodeOptions::language>(kCodeLanguageNames, {}, -1, kSpokenLanguages),
     .said = QT_TRANSLATE_NOOP("Options", "language: %1")},
    {.key = "decibels",
     .flag = "decibels",
     .help = QT_TRANSLATE_NOOP("Options", "fourier: amplitudes in decibels"),
     .rule = toggleOf<&Look::fourier, &FourierOptions::decibels>(),
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "amplitudes in decibels")},
    {.key = "by_wavelength",
     .flag = "by-wavelength",
     .help = QT_TRANSLATE_NOOP("Options", "row: dimensions in the order of their wavelengths"),
     .rule = toggleOf<&Look::row, &RowOptions::byWavelength>(),
     .words = {"byWavelength", QT_TRANSLATE_NOOP("Options", "Row by &wavelength"),
               QT_TRANSLATE_NOOP("Options", "Order the row's dimensions by how fast they turn, the fastest first")},
     .ofFigures = true,
     .said = QT_TRANSLATE_NOOP("Options", "dimensions in the order of their wavelengths")},
    {.key = "difference",
     .flag = "difference",
     .help = QT_TRANSLATE_NOOP("Options", "with --against: the first minus the other, not side by side"),
     .rule = toggleOf<&Look::difference>(),
     .words = {"difference", QT_TRANSLATE_NOOP("Options", "&Difference"),
               QT_TRANSLATE_NOOP("Options", "Show A − B instead of A and B side by side"), "Ctrl+Shift+D"}},
    {.key = "text_scale",
     .flag = "text-scale",
     .value = "FACTOR",
     .help = QT_TRANSLATE_NOOP("Options", "size of all text (1)"),
     .rule = numberOf<&Look::textScale>(false, kLeastTextScale, kMostTextScale, textScaleRule)},
};

}  // namespace

std::span<const Option> allOptions() { return kOptions; }

}  // namespace sinescope
