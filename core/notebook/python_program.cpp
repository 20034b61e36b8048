#include "core/notebook/python_program.h"

#include "core/notebook/program_plan.h"
#include "core/notebook/scaling_program.h"
#include "core/parameters/columns.h"

namespace sinescope {

const PythonLibrary kNumPy{"np", "", "np.empty((length, d_model), dtype=np.float32)",
                           "np.zeros((length, d_model), dtype=np.float32)"};
const PythonLibrary kPyTorch{"torch", ", dtype=torch.float64", "torch.empty(length, d_model, dtype=torch.float32)",
                             "torch.zeros(length, d_model, dtype=torch.float32)"};

namespace {

ProgramLines pythonConstants(const EncodingSpec& spec, const ProgramPlan& plan) {
  ProgramLines lines{"length, d_model = " + std::to_string(spec.length) + ", " + std::to_string(spec.dModel)};
  append(lines, pythonBase(spec, plan));
  if (plan.frequencies > 0 && spec.firstPosition != 0)
    lines.push_back("first_position = " + std::to_string(spec.firstPosition));
  return lines;
}

/// arange over `range`: from 0 or its start, up to but not including its end.
std::string pythonRange(const PythonLibrary& library, const std::string& range) {
  return library.name + ".arange(" + range + library.doubles + ")";
}

/// Makes omega 0 beyond the part that turns.
ProgramLines pythonPart(const EncodingSpec& spec, const ProgramPlan& plan) {
  if (!spec.partial.isPartial()) return {};
  return {plan.paired ? "omega[turned // 2 :] = 0  # the other pairs do not turn"
                      : "omega[turned:] = 0  # the others do not turn"};
}

ProgramLines pythonFrequencies(const EncodingSpec& spec, const ProgramPlan& plan, const PythonLibrary& library) {
  ProgramLines lines;
  const std::string width = widthName(spec);
  const std::string half = plan.odd && !plan.padded ? "(d_model + 1) // 2" : "d_model // 2";
  if (!plan.interleaved) lines.push_back("pairs = " + half);
  const std::string perPair = "  # angular frequency of each pair, radians a position";
  if (!plan.paired) {
    const bool fromOne = spec.convention.firstDimension == 1;
    const std::string from = fromOne ? "1, " : "";
    const int beyond = (fromOne ? 1 : 0) - (plan.padded ? 1 : 0);
    const std::string end = beyond == 0 ? "d_model" : beyond > 0 ? "d_model + 1" : "d_model - 1";
    lines.push_back("k = " + pythonRange(library, from + end) + "  # the dimensions" +
                    (fromOne ? ", counted from 1" : ""));
    lines.push_back("omega = base ** (-k / " + width + ")  # each has an angular frequency of its own");
    return lines;
  }
  lines.push_back("i = " + pythonRange(library, plan.interleaved ? half : "pairs") + "  # the pairs");
  if (spec.convention.exponent == Exponent::Paper) {
    lines.push_back("omega = base ** (-2 * i / " + width + ')' + perPair);
  } else if (exponentWidth(spec) / 2 - 1 >= 1) {
    lines.push_back("omega = base ** (-i / (" + width + " // 2 - 1))" + perPair);
  } else {
    lines.push_back("omega = base ** -i  # " + width + " // 2 - 1 would divide i, but is at least 1");
  }
  return lines;
}

/// Writes the sines and cosines of `angle` to their columns of `pe`.
ProgramLines pythonColumns(const ProgramPlan& plan, const PythonLibrary& library) {
  struct Half {
    std::string columns;  ///< of pe
    std::string of;       ///< of angle; empty for all
  };
  Half first;
  Half second;
  if (plan.interleaved) {
    first = {plan.padded ? "[:, 0:-1:2]" : "[:, 0::2]", plan.paired ? "" : "[:, 0::2]"};
    second = {"[:, 1::2]", plan.paired ? "" : "[:, 1::2]"};
  } else {
    first = {"[:, :pairs]", plan.paired ? "" : "[:, :pairs]"};
    second = {plan.padded ? "[:, pairs:-1]" : "[:, pairs:]", plan.paired ? "" : "[:, pairs:]"};
  }
  const bool single = plan.odd && !plan.padded && plan.seconds;
  if (single && plan.paired) second.of = "[:, :-1]";
  const auto assign = [&](const Half& half, const std::string& wave) {
    return "pe" + half.columns + " = " + library.name + '.' + wave + "(angle" + half.of + ')';
  };
  ProgramLines lines{assign(first, plan.first)};
  if (plan.seconds) lines.push_back(assign(second, plan.second));
  if (single) lines.back() += "  # an odd width: the last " + inWords(plan.first) + " has no " + inWords(plan.second);
  return lines;
}

/// The line that sets the positions, a column.
ProgramLines pythonPositions(const EncodingSpec& spec, const PythonLibrary& library) {
  const std::string first = spec.firstPosition == 0 ? "" : "first_position + ";
  const std::string range = first + pythonRange(library, "length") + "[:, None]";
  const std::string scale = literal(spec.positionScale) + " * ";
  const std::string position = !spec.isPositionScaled() ? range
                               : first.empty()          ? scale + range
                                                        : scale + "(" + range + ")";
  return {"position = " + position + "  # (length, 1)"};
}

}  // namespace

ProgramLines pythonBase(const EncodingSpec& spec, const ProgramPlan& plan) {
  if (plan.frequencies == 0) return {};
  ProgramLines lines;
  const std::string width = widthName(spec);
  if (spec.partial.isPartial())
    lines.push_back("turned = " + std::to_string(2 * turningPairCount(spec)) +
                    "  # of the dimensions, the others stay");
  const std::string factor = baseFactor(spec);
  lines.push_back("base = " + literal(spec.base) +
                  (factor.empty() ? "" : " * " + factor + " ** (" + width + " / (" + width + " - 2))"));
  return lines;
}

ProgramLines pythonBody(const EncodingSpec& spec, const ProgramPlan& plan, const PythonLibrary& library,
                        const ProgramLines& positions) {
  if (plan.frequencies == 0) return {"pe = " + library.zeros + "  # an odd width ends with a column of 0"};
  ProgramLines lines = positions;
  append(lines, pythonFrequencies(spec, plan, library));
  append(lines, pythonScaling(spec, plan, library));
  append(lines, pythonPart(spec, plan));
  appendComments(lines, "#", precisionRemark(spec, plan));
  lines.emplace_back("angle = position * omega  # in double: float32 loses the digits of large angles");
  lines.emplace_back();
  constexpr double doubleBytes = 8;
  const double working = doubleBytes * (plan.frequencies + plan.pairs) * static_cast<double>(spec.length);
  appendComments(lines, "#", memoryRemark(spec, working));
  lines.push_back(plan.padded ? "pe = " + library.zeros + "  # an odd width ends with a column of 0"
                              : "pe = " + library.empty);
  append(lines, pythonColumns(plan, library));
  return lines;
}

ProgramLines pythonScaling(const EncodingSpec& spec, const ProgramPlan& plan, const PythonLibrary& library) {
  const Scaling& scaling = spec.scaling;
  if (scaling.rule == ScalingRule::Linear) return {"omega = omega / " + literal(scaling.factor)};
  const auto ramp = rampOf(spec);
  if (!ramp) return {};
  ProgramLines lines;
  if (ramp->isOfTurns) {
    lines.push_back("turns = " + literal(static_cast<double>(scaling.trainedLength)) + " * omega / (2 * " +
                    library.name + ".pi)  # within the trained length");
  }
  const std::string x = ramp->isOfTurns ? "turns" : plan.paired ? "i" : "k";
  lines.push_back("kept = " + library.name + ".clip(" + ramp->quotient(x) + ", 0, 1)  # 1: as it was, 0: divided");
  lines.push_back("omega = omega * (" + keptPart(scaling) + ')');
  return lines;
}

ProgramLines pyTorchModule(const std::string& shape) {
  return {"class PositionalEncoding(nn.Module):",
          "    def __init__(self):",
          "        super().__init__()",
          "        self.register_buffer(\"pe\", positional_encoding())",
          "",
          "    def forward(self, x):  # x: " + shape,
          "        return x + self.pe[: x.size(-2)]",
          "",
          "",
          "torch.save(PositionalEncoding().pe, \"pe.pt\")"};
}

std::string numPyText(const EncodingSpec& spec, const ProgramPlan& plan) {
  ProgramLines lines = heading(spec, "#");
  append(lines, {"import numpy as np", ""});
  append(lines, pythonConstants(spec, plan));
  lines.emplace_back();
  append(lines, pythonBody(spec, plan, kNumPy, pythonPositions(spec, kNumPy)));
  append(lines, {"", "np.save(\"pe.npy\", pe)"});
  return joined(lines);
}

std::string pyTorchText(const EncodingSpec& spec, const ProgramPlan& plan) {
  ProgramLines lines = heading(spec, "#");
  append(lines, {"import torch", "from torch import nn", ""});
  append(lines, pythonConstants(spec, plan));
  append(lines, {"", "", "def positional_encoding():"});
  for (const std::string& line : pythonBody(spec, plan, kPyTorch, pythonPositions(spec, kPyTorch)))
    lines.push_back(indented(line, 4));
  append(lines, {"    return pe", "", ""});
  append(lines, pyTorchModule("(batch, tokens, d_model), tokens at most length"));
  return joined(lines);
}

}  // namespace sinescope
