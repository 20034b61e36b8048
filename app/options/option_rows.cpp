#include <QtGlobal>
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "app/options/option.h"
#include "core/encoding/clocks.h"
#include "core/notebook/steps.h"
#include "core/parameters/base_list.h"
#include "core/parameters/dimension_list.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostWaves = 64;
constexpr std::string_view kThemeNames[] = {"system", "light", "dark"};
constexpr const char* kThemeWords[] = {QT_TRANSLATE_NOOP("Options", "As the system"),
                                       QT_TRANSLATE_NOOP("Options", "Light"), QT_TRANSLATE_NOOP("Options", "Dark")};
constexpr std::string_view kSamplingNames[] = {"mean", "nearest"};
constexpr const char* kMeasureWords[] = {QT_TRANSLATE_NOOP("Options", "dot product"),
                                         QT_TRANSLATE_NOOP("Options", "cosine"),
                                         QT_TRANSLATE_NOOP("Options", "distance")};

/// The choice among an enumeration's values: `of` reaches the member.
template <auto of>
constexpr Choice choiceOf(std::span<const std::string_view> names, std::span<const char* const> words = {},
                          int bare = -1) {
  return {names, [](const Appearance& look) { return static_cast<int>(of(const_cast<Appearance&>(look))); },
          [](Appearance& look, int index) {
            auto& member = of(look);
            member = static_cast<std::remove_reference_t<decltype(member)>>(index);
          },
          words, bare};
}

/// The number of a member that is always set.
template <auto of>
constexpr Number numberOf(bool whole, double least, double greatest,
                          NumberRule (*rule)(const EncodingSpec&, const Appearance&), double first = 0) {
  return {[](const Appearance& look) {
            return std::optional<double>(static_cast<double>(of(const_cast<Appearance&>(look))));
          },
          [](Appearance& look, double value) {
            auto& member = of(look);
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

using Look = Appearance;

const Option kOptions[] = {{.key = "matrix_map", .rule = choiceOf < [](Look & look) -> auto& {return look.matrixMap;
}  // namespace
> (kColourMapNames), .words = {"matrixColour", QT_TRANSLATE_NOOP("Options", "Matrix co&lours")}
}  // namespace sinescope
, {.key = "similarity_map", .rule = choiceOf < [](Look & look) -> auto& {return look.similarityMap;
}
> (kColourMapNames), .words = { "similarityColour", QT_TRANSLATE_NOOP("Options", "Similarity colo&urs") }
}
, {.key = "theme",
   .flag = "theme",
   .value = "NAME",
   .help = QT_TRANSLATE_NOOP("Options", "light or dark"),
   .rule = choiceOf < [](Look & look) -> auto& {return look.theme;
}
> (kThemeNames, kThemeWords), .words = { "theme", QT_TRANSLATE_NOOP("Options", "&Theme") }
}
, {.key = "measure",
   .flag = "measure",
   .value = "NAME",
   .help = QT_TRANSLATE_NOOP("Options", "similarity: dot, cosine or distance"),
   .rule = choiceOf < [](Look & look) -> auto& {return look.similarity.measure;
}
> (kMeasureNames, kMeasureWords), .words = { "measure", QT_TRANSLATE_NOOP("Options", "&Measure") }
}
,
    {.key = "wave_dimensions",
     .flag = "dimensions",
     .value = "LIST",
     .help = QT_TRANSLATE_NOOP("Options", "waves beside the selected pair, such as 4-7,20"),
     .rule = NumberList{[](const Look& look) { return asDoubles(look.waves.dimensions); },
                        [](Look& look, const std::vector<double>& values) {
                          look.waves.dimensions.assign(values.begin(), values.end());
                        },
                        [](std::string_view text, const EncodingSpec& spec) {
                          return parseDimensions(text, spec.dModel).map(asDoubles<int>);
                        },
                        [](double value) { return value == std::floor(value) && value >= 0 && value < kMaxDModel; },
                        kMostWaves, QT_TRANSLATE_NOOP("Options", "at most %1 dimensions from 0 to 16383")}},
    {.key = "waves_stacked",
     .flag = "stacked",
     .help = QT_TRANSLATE_NOOP("Options", "waves under one another"),
     .rule = Toggle{[](Look& look) -> bool& { return look.waves.stacked; }},
     .words = {"stacked", QT_TRANSLATE_NOOP("Options", "&Stack waves"),
               QT_TRANSLATE_NOOP("Options", "Each wave in a lane of its own"), "Ctrl+K"}},
    {.key = "transposed",
     .flag = "transposed",
     .help = QT_TRANSLATE_NOOP("Options", "matrix with positions across"),
     .rule = Toggle{[](Look& look) -> bool& { return look.matrix.transposed; }},
     .words = {"transposed", QT_TRANSLATE_NOOP("Options", "&Transpose matrix"),
               QT_TRANSLATE_NOOP("Options", "Positions across, dimensions down"), "Ctrl+T"}},
    {.key = "sampling",
     .flag = "nearest",
     .help = QT_TRANSLATE_NOOP("Options", "a pixel shows one cell, not the mean of those it covers"),
     .rule = choiceOf < [](Look & look) -> auto& {return look.sampling;
}
> (kSamplingNames, {}, 1), .words = {
  "nearest",
  QT_TRANSLATE_NOOP("Options", "&Raw cells, no means"),
  QT_TRANSLATE_NOOP("Options", "A pixel shows the nearest cell instead of the mean of those that it covers"),
  "Ctrl+R"
}
}
,
    {.key = "ghost_bases",
     .flag = "ghost-bases",
     .value = "LIST",
     .help = QT_TRANSLATE_NOOP("Options", "frequencies: other bases, such as 100,5e5"),
     .rule = NumberList{[](const Look& look) { return look.frequencies.ghostBases; },
                        [](Look& look, const std::vector<double>& values) { look.frequencies.ghostBases = values; },
                        [](std::string_view text, const EncodingSpec&) { return parseBases(text); },
                        [](double value) { return value > 0; }, kMostGhostBases,
                        QT_TRANSLATE_NOOP("Options", "at most %1 bases greater than 0")}},
    {.key = "first_clock",
     .flag = "first-clock",
     .value = "I",
     .help = QT_TRANSLATE_NOOP("Options", "clocks: the first one on the page, counted from the fastest (0)"),
     .rule = numberOf < [](Look & look) -> auto& {return look.clocks.first;
}
> (true, 0, kMaxDModel - 1, [](const EncodingSpec& spec, const Look&) {
  return wholeNumbers(0, std::max(clockCount(spec), 1) - 1, translated("the first clock"));
})
}
, {.key = "offset",
   .flag = "offset",
   .value = "D",
   .help = QT_TRANSLATE_NOOP("Options", "shift: the offset (10)"),
   .rule = numberOf < [](Look & look) -> auto& {return look.shift.offset;
}
> (true, -kMaxLength, kMaxLength, [](const EncodingSpec& spec, const Look&) {
  const auto farthest = static_cast<double>(spec.length - 1);
  return wholeNumbers(-farthest, farthest, translated("the offset"));
})
}
,
    {.key = "sines_only",
     .flag = "sines-only",
     .help = QT_TRANSLATE_NOOP("Options", "shift: without the cosines"),
     .rule = Toggle{[](Look& look) -> bool& { return look.shift.sinesOnly; }},
     .words = {"sinesOnly", QT_TRANSLATE_NOOP("Options", "&Sines only"),
               QT_TRANSLATE_NOOP("Options", "Shift without the cosines: the best linear map, and what it leaves"),
               "Ctrl+Shift+N"}},
    {.key = "phases",
     .flag = "phases",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "precision: float32, bfloat16 or float16"),
     .rule = choiceOf < [](Look & look) -> auto& {return look.precision.format;
}
> (kPhaseFormatNames), .words = { "phaseFormat", QT_TRANSLATE_NOOP("Options", "P&hases in") }
}
,
    {.key = "second_token",
     .flag = "second-token",
     .value = "P",
     .help = QT_TRANSLATE_NOOP("Options", "token-pair: the position beside the selected one"),
     .rule = Number{[](const Look& look) {
                      const auto& second = look.tokens.second;
                      return second ? std::optional(static_cast<double>(*second)) : std::nullopt;
                    },
                    [](Look& look, double value) { look.tokens.second = static_cast<std::int64_t>(value); }, true, 0,
                    kMaxFirstPosition + kMaxLength,
                    [](const EncodingSpec& spec, const Look&) {
                      return wholeNumbers(static_cast<double>(spec.firstPosition),
                                          static_cast<double>(spec.endPosition() - 1),
                                          translated("the second token's position"));
                    }}},
    {.key = "walk",
     .flag = "walk",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("Options", "steps: stack, fill or tokens (the preset's, or stack)"),
     .rule = choiceOf < [](Look & look) -> auto& {return look.steps.walk;
}
> (kStepWalkNames)
}
,
    // After the walk, which says how many there are.
    {.key = "step",
     .flag = "step",
     .value = "I",
     .help = QT_TRANSLATE_NOOP("Options", "steps: which one (1)"),
     .rule = numberOf < [](Look & look) -> auto& {return look.steps.step;
}
> (
      true, 0, kMostSteps - 1,
      [](const EncodingSpec& spec, const Look& look) {
        return wholeNumbers(1, static_cast<double>(stepsOf(spec, look.steps.walk).size()), translated("the step"));
      },
      1)
}
, {.key = "language",
   .flag = "language",
   .value = "NAME",
   .help = QT_TRANSLATE_NOOP("Options", "code: numpy, pytorch or cpp (of a file what its name ends in)"),
   .rule = choiceOf < [](Look & look) -> auto& {return look.code.language;
}
> (kCodeLanguageNames)
}
,
    {.key = "decibels",
     .flag = "decibels",
     .help = QT_TRANSLATE_NOOP("Options", "fourier: amplitudes in decibels"),
     .rule = Toggle{[](Look& look) -> bool& { return look.fourier.decibels; }}},
    {.key = "difference",
     .flag = "difference",
     .help = QT_TRANSLATE_NOOP("Options", "with --against: the first minus the other, not side by side"),
     .rule = Toggle{[](Look& look) -> bool& { return look.difference; }},
     .words = {"difference", QT_TRANSLATE_NOOP("Options", "&Difference"),
               QT_TRANSLATE_NOOP("Options", "Show A − B instead of A and B side by side"), "Ctrl+Shift+D"}},
    {.key = "text_scale",
     .flag = "text-scale",
     .value = "FACTOR",
     .help = QT_TRANSLATE_NOOP("Options", "size of all text (1)"),
     .rule = numberOf < [](Look & look) -> auto& {return look.textScale;
}
> (false, 0.5, 4, [](const EncodingSpec&, const Look&) {
  return NumberRule{false, 0.5, 4, translated("text scale"), translated("a number from 0.5 to 4")};
})
}
,
}
;

}  // namespace

std::span<const Option> allOptions() { return kOptions; }

}  // namespace sinescope
