#include "core/notebook/program_text.h"

#include <algorithm>

#include "core/notebook/cpp_program.h"
#include "core/notebook/program_plan.h"
#include "core/notebook/python_grid.h"
#include "core/notebook/python_program.h"
#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

std::string programOfGrid(const EncodingSpec& spec, CodeLanguage language) {
  switch (language) {
    case CodeLanguage::NumPy:
      return numPyGridText(spec);
    case CodeLanguage::PyTorch:
      return pyTorchGridText(spec);
    case CodeLanguage::Cpp:
      break;
  }
  return cppGridText(spec);
}

}  // namespace

std::string programText(const EncodingSpec& spec, CodeLanguage language) {
  if (spec.grid.isGrid()) return programOfGrid(spec, language);
  const ProgramPlan plan = programPlanOf(spec);
  switch (language) {
    case CodeLanguage::NumPy:
      return numPyText(spec, plan);
    case CodeLanguage::PyTorch:
      return pyTorchText(spec, plan);
    case CodeLanguage::Cpp:
      break;
  }
  return cppText(spec, plan);
}

std::string conventionWords(const EncodingSpec& spec) {
  if (const NamedConvention* const named = conventionOf(spec)) return "convention " + std::string(named->name);
  const auto nameOf = [](const auto& names, auto value) { return std::string(names[static_cast<std::size_t>(value)]); };
  const Convention& convention = spec.convention;
  std::string words = "exponent " + nameOf(SwitchNames::exponent, convention.exponent);
  if (convention.exponent == Exponent::Unpaired) words += ", k from " + std::to_string(convention.firstDimension);
  words += ", " + nameOf(SwitchNames::layout, convention.layout) + ", " + nameOf(SwitchNames::order, convention.order);
  const int width = spec.grid.isGrid() ? spec.dModel / 2 : spec.dModel;  // of what the convention arranges
  if (width % 2 != 0) words += ", " + nameOf(SwitchNames::oddWidth, convention.oddWidth);
  return words;
}

std::vector<std::string> linesOf(std::string_view text) {
  ProgramLines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<bool> differingLines(std::string_view text, std::string_view other) {
  const ProgramLines a = linesOf(text);
  const ProgramLines b = linesOf(other);
  // common[i][j]: the length of a longest common subsequence of a from index i on and b from index j on.
  std::vector<std::vector<int>> common(a.size() + 1, std::vector<int>(b.size() + 1, 0));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      common[i][j] = a[i] == b[j] ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  std::vector<bool> differs(a.size(), true);
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) {
      differs[i++] = false;
      ++j;
    } else {
      common[i + 1][j] >= common[i][j + 1] ? ++i : ++j;
    }
  }
  return differs;
}

}  // namespace sinescope
