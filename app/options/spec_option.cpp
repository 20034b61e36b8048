#include "app/options/spec_option.h"

#include <QtGlobal>
#include <algorithm>
#include <limits>

#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

using Spec = EncodingSpec;

/// `value` in a whole number's type; beyond `greatest` one more than it, so that it is known to be out of range.
template <class Whole>
Whole wholeOf(double value, Whole greatest) {
  return static_cast<Whole>(std::clamp(value, -1.0, static_cast<double>(greatest) + 1));
}

template <auto member>
constexpr SpecSwitch switchOf(std::span<const std::string_view> names) {
  return {names, [](const Spec& spec) { return static_cast<int>(spec.convention.*member); },
          [](Spec& spec, int index) {
            auto& chosen = spec.convention.*member;
            chosen = static_cast<std::remove_reference_t<decltype(chosen)>>(index);
          }};
}

constexpr SpecNumber kLength{Field::Length, [](const Spec& spec) { return static_cast<double>(spec.length); },
                             [](Spec& spec, double value) { spec.length = wholeOf(value, kMaxLength); }, 1, kMaxLength};
constexpr SpecNumber kDModel{Field::DModel, [](const Spec& spec) { return static_cast<double>(spec.dModel); },
                             [](Spec& spec, double value) { spec.dModel = wholeOf(value, kMaxDModel); }, 1, kMaxDModel};
constexpr SpecNumber kBase{Field::Base, [](const Spec& spec) { return spec.base; },
                           [](Spec& spec, double value) { spec.base = value; },
                           std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max()};
constexpr SpecNumber kFirstPosition{
    Field::FirstPosition, [](const Spec& spec) { return static_cast<double>(spec.firstPosition); },
    [](Spec& spec, double value) { spec.firstPosition = wholeOf(value, kMaxFirstPosition); }, 0, kMaxFirstPosition};
constexpr SpecNumber kFirstDimension{
    Field::FirstDimension, [](const Spec& spec) { return static_cast<double>(spec.convention.firstDimension); },
    [](Spec& spec, double value) { spec.convention.firstDimension = wholeOf(value, 1); }, 0, 1};

constexpr SpecText kScaling{[](const Spec& spec) { return scalingText(spec.scaling); },
                            [](Spec spec, std::string_view text) -> tl::expected<Spec, std::string> {
                              const auto scaling = parseScaling(text);
                              if (!scaling) return tl::unexpected(scaling.error());
                              spec.scaling = *scaling;
                              return spec;
                            }};

constexpr SpecText kPartial{[](const Spec& spec) { return partialText(spec.partial); },
                            [](Spec spec, std::string_view text) -> tl::expected<Spec, std::string> {
                              const auto partial = parsePartial(text);
                              if (!partial) return tl::unexpected(partial.error());
                              spec.partial = *partial;
                              return spec;
                            }};

constexpr SpecNumber kPositionScale{Field::PositionScale, [](const Spec& spec) { return spec.positionScale; },
                                    [](Spec& spec, double value) { spec.positionScale = value; }, kLeastPositionScale,
                                    kMostPositionScale};

constexpr SpecText kGrid{[](const Spec& spec) { return gridText(spec.grid); },
                         [](Spec spec, std::string_view text) -> tl::expected<Spec, std::string> {
                           const auto grid = parseGrid(text);
                           if (!grid) return tl::unexpected(grid.error());
                           return withGrid(spec, *grid);
                         }};

constexpr ChoiceWords kExponents[] = {
    {QT_TRANSLATE_NOOP("SpecOptions", "paper"),
     QT_TRANSLATE_NOOP("SpecOptions", "ω = N^(−2i/d) for pair i: the columns 2i and 2i+1 share a frequency")},
    {QT_TRANSLATE_NOOP("SpecOptions", "tensor2tensor"),
     QT_TRANSLATE_NOOP("SpecOptions", "ω = N^(−i/(h−1)) with h = ⌊d/2⌋: the last wavelength is exactly 2πN")},
    {QT_TRANSLATE_NOOP("SpecOptions", "unpaired"),
     QT_TRANSLATE_NOOP("SpecOptions", "ω = N^(−k/d): every column k has a frequency of its own")}};
constexpr ChoiceWords kFirstDimensions[] = {
    {"0", QT_TRANSLATE_NOOP("SpecOptions", "the first column has k = 0: wavelength 2π")},
    {"1", QT_TRANSLATE_NOOP("SpecOptions", "the first column has k = 1, as on slides that count from 1")}};
constexpr ChoiceWords kLayouts[] = {
    {QT_TRANSLATE_NOOP("SpecOptions", "interleaved"),
     QT_TRANSLATE_NOOP("SpecOptions", "sin, cos, sin, cos, …: the two of a pair side by side")},
    {QT_TRANSLATE_NOOP("SpecOptions", "concatenated"),
     QT_TRANSLATE_NOOP("SpecOptions", "all sines, then all cosines: the two of a pair half the width apart")}};
constexpr ChoiceWords kOrders[] = {
    {QT_TRANSLATE_NOOP("SpecOptions", "sine first"),
     QT_TRANSLATE_NOOP("SpecOptions", "column 0 is a sine: position 0 begins with 0, 1")},
    {QT_TRANSLATE_NOOP("SpecOptions", "cosine first"),
     QT_TRANSLATE_NOOP("SpecOptions", "column 0 is a cosine: position 0 begins with 1, 0")}};
constexpr ChoiceWords kOddWidths[] = {
    {QT_TRANSLATE_NOOP("SpecOptions", "truncate"),
     QT_TRANSLATE_NOOP("SpecOptions", "an odd d_model ends with the first of a pair, without the second")},
    {QT_TRANSLATE_NOOP("SpecOptions", "zero-pad"),
     QT_TRANSLATE_NOOP("SpecOptions", "the last column of an odd d_model is 0")}};

const SpecOption kRows[] = {
    // Before the sizes, which it sets: one that contradicts it is read after it and named.
    {.key = "grid",
     .flag = "grid",
     .value = "WxH",
     .help = QT_TRANSLATE_NOOP("SpecOptions",
                               "positions are patches of a grid, such as 14x14 or 34x25:y-first:normalised (none)"),
     .rule = kGrid},
    {.key = "length",
     .flag = "length",
     .value = "L",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "positions (100)"),
     .rule = kLength},
    {.key = "d_model",
     .flag = "d-model",
     .value = "D",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "dimensions (128)"),
     .rule = kDModel},
    {.key = "base",
     .flag = "base",
     .value = "N",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "base of the wavelengths (10000)"),
     .rule = kBase},
    {.key = "first_position",
     .flag = "first-position",
     .value = "P",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "the first row's position (0)"),
     .rule = kFirstPosition},
    {.key = "exponent",
     .flag = "exponent",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "paper, tensor2tensor or unpaired"),
     .rule = switchOf<&Convention::exponent>(SwitchNames::exponent),
     .words = {"exponent", QT_TRANSLATE_NOOP("SpecOptions", "E&xponent"),
               QT_TRANSLATE_NOOP("SpecOptions", "How a column's frequency follows from its index"), kExponents}},
    {.key = "first_dimension",
     .flag = "first-dimension",
     .value = "K",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "what the unpaired exponent counts from: 0 or 1"),
     .rule = kFirstDimension,
     .words = {"firstDimension", QT_TRANSLATE_NOOP("SpecOptions", "&k from"),
               QT_TRANSLATE_NOOP("SpecOptions", "The number of the first column in N^(−k/d)"), kFirstDimensions},
     .applies = [](const Spec& spec) { return spec.convention.exponent == Exponent::Unpaired; }},
    {.key = "layout",
     .flag = "layout",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "interleaved or concatenated"),
     .rule = switchOf<&Convention::layout>(SwitchNames::layout),
     .words = {"layout", QT_TRANSLATE_NOOP("SpecOptions", "La&yout"),
               QT_TRANSLATE_NOOP("SpecOptions", "How sines and cosines are arranged"), kLayouts}},
    {.key = "order",
     .flag = "order",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "sine-first or cosine-first"),
     .rule = switchOf<&Convention::order>(SwitchNames::order),
     .words = {"order", QT_TRANSLATE_NOOP("SpecOptions", "&Order"),
               QT_TRANSLATE_NOOP("SpecOptions", "Whether the sine or the cosine of a pair comes first"), kOrders}},
    {.key = "odd",
     .flag = "odd",
     .value = "NAME",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "odd widths: truncate or zero-pad"),
     .rule = switchOf<&Convention::oddWidth>(SwitchNames::oddWidth),
     .words = {"oddWidth", QT_TRANSLATE_NOOP("SpecOptions", "Odd &width"),
               QT_TRANSLATE_NOOP("SpecOptions", "What the last column holds if d_model is odd"), kOddWidths}},
    {.key = "scaling",
     .flag = "scaling",
     .value = "RULE",
     .help = QT_TRANSLATE_NOOP("SpecOptions",
                               "none, linear:8, ntk:8, dynamic:10@2048/16384, yarn:10@2048, yarn-paper:16@4096 or "
                               "llama3:8@8192 (none)"),
     .rule = kScaling},
    {.key = "partial",
     .flag = "partial",
     .value = "SHARE",
     .help = QT_TRANSLATE_NOOP("SpecOptions",
                               "how much of the width turns: 0.25, or proportional:0.25 for the exponents of all of "
                               "it (1)"),
     .rule = kPartial},
    {.key = "position_scale",
     .flag = "position-scale",
     .value = "S",
     .help = QT_TRANSLATE_NOOP("SpecOptions", "the waves of position p are taken at S · p, such as 0.001 (1)"),
     .rule = kPositionScale},
};

}  // namespace

std::span<const SpecOption> specOptions() { return kRows; }

int chosenIn(const SpecOption& option, const EncodingSpec& spec) {
  if (const auto* const one = std::get_if<SpecSwitch>(&option.rule)) return one->chosen(spec);
  return static_cast<int>(std::get<SpecNumber>(option.rule).value(spec));
}

void chooseIn(const SpecOption& option, EncodingSpec& spec, int index) {
  if (const auto* const one = std::get_if<SpecSwitch>(&option.rule)) return one->choose(spec, index);
  std::get<SpecNumber>(option.rule).set(spec, index);
}

}  // namespace sinescope
