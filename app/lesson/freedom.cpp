#include "app/lesson/freedom.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/text/to_qstring.h"

namespace sinescope {

namespace {

constexpr std::pair<std::string_view, ViewKnob> kKnobsByName[] = {
    {"length", ViewKnob::Length},     {"d-model", ViewKnob::DModel},      {"base", ViewKnob::Base},
    {"position", ViewKnob::Position}, {"dimension", ViewKnob::Dimension}, {"offset", ViewKnob::Offset},
    {"format", ViewKnob::Format},     {"factor", ViewKnob::Factor}};

static_assert(std::ranges::equal(kKnobsByName, kLessonKnobs, {}, &std::pair<std::string_view, ViewKnob>::first),
              "what core lets a lesson free must be what can be turned here");

}  // namespace

bool Freedom::has(ViewKnob knob) const { return isWhole || std::ranges::find(knobs, knob) != knobs.end(); }

Freedom freedomOf(const StepState& state) {
  Freedom freedom;
  for (const std::string& name : state.free) {
    const auto* const found = std::ranges::find(kKnobsByName, name, &std::pair<std::string_view, ViewKnob>::first);
    if (found != std::end(kKnobsByName)) freedom.knobs.push_back(found->second);
  }
  return freedom;
}

Selection asFarAsFree(const Freedom& freedom, const Selection& present, const Selection& wanted) {
  return {freedom.has(ViewKnob::Position) ? wanted.position : present.position,
          freedom.has(ViewKnob::Dimension) ? wanted.dimension : present.dimension};
}

Appearance asFarAsFree(const Freedom& freedom, const Appearance& present, const Appearance& wanted) {
  if (freedom.isWhole) return wanted;
  Appearance kept = present;
  kept.zooms = wanted.zooms;
  kept.clocks.first = wanted.clocks.first;
  if (freedom.has(ViewKnob::Offset)) kept.shift.offset = wanted.shift.offset;
  if (freedom.has(ViewKnob::Format)) kept.precision = wanted.precision;
  return kept;
}

Cover coverOf(const Lesson& lesson, const LessonRun& run) {
  Cover cover;
  const auto& state = lesson.steps[run.step].state;
  if (!state || !isOpen(lesson, run)) return cover;
  for (const StateWord& hidden : state->hidden) {
    if (hidden.text == "readout") {
      cover.readout = true;
    } else {
      cover.views.insert(toQString(hidden.text));
    }
  }
  cover.isHeld = true;
  return cover;
}

Guidance guidanceOf(const StepState& state) {
  const auto shows = [&state](std::string_view extra) {
    return std::ranges::find(state.shown, extra) != state.shown.end();
  };
  const auto numbersOf = [](const std::vector<StateNumber>& numbers) {
    std::vector<std::int64_t> found;
    for (const StateNumber& number : numbers) found.push_back(number.number);
    return found;
  };
  return {.leads = true,
          .formula = shows(kFormulaExtra),
          .code = shows(kCodeExtra),
          .digits = shows(kDigitsExtra),
          .marks = numbersOf(state.marks),
          .claims = numbersOf(state.claims)};
}

Spotlight spotlightOf(const StepState& state) {
  const auto* const found = std::ranges::find(kFocuses, state.focus);
  // The spotlights have the same order, after the one that lights everything.
  return found == kFocuses.end() ? Spotlight::Off : static_cast<Spotlight>(found - kFocuses.begin() + 1);
}

}  // namespace sinescope
