#include "core/notebook/python_grid.h"

#include "core/notebook/python_program.h"
#include "core/notebook/scaling_program.h"

namespace sinescope {

namespace {

/// The lines that set the positions of the sinusoid of a coordinate, a column.
ProgramLines coordinates(const EncodingSpec& spec, const PythonLibrary& library) {
  const std::string scale = spec.isPositionScaled() ? literal(spec.positionScale) + " * " : "";
  const std::string range = library.name + ".arange(length" + library.doubles + ")[:, None]";
  const std::string comment = "  # (length, 1)";
  if (!spec.grid.normalised) return {"position = " + scale + range + comment};
  return {"position = " + range + comment,
          "position = " + scale + "2 * " + library.name + ".pi * (position + 1) / (length + 1e-6)  # normalised"};
}

/// The function that computes the sinusoid of a coordinate.
ProgramLines sinusoid(const EncodingSpec& spec, const PythonLibrary& library) {
  const EncodingSpec axis = writtenAxis(spec);
  const ProgramPlan plan = programPlanOf(axis);
  ProgramLines body = pythonBase(axis, plan);
  append(body, pythonBody(axis, plan, library, coordinates(spec, library)));
  body.emplace_back("return pe");
  ProgramLines lines{"def sinusoid(length, d_model):  # of one coordinate"};
  for (const std::string& line : body) lines.push_back(indented(line, 4));
  return lines;
}

std::string constants(const EncodingSpec& spec) {
  return "width, height, d_model = " + std::to_string(spec.grid.width) + ", " + std::to_string(spec.grid.height) +
         ", " + std::to_string(spec.dModel) + "  # width and height in patches";
}

/// The lines that join the halves of each row; `result` stands before them, as "pe = " or "return ".
ProgramLines joinedHalves(const EncodingSpec& spec, const PythonLibrary& library, const std::string& result) {
  const bool isXFirst = spec.grid.first == GridAxis::X;
  const bool isNumPy = library.name == kNumPy.name;
  const std::string x = "sinusoid(width, half)[x]";
  const std::string y = "sinusoid(height, half)[y]";
  ProgramLines lines{"row = " + library.name + ".arange(width * height)  # the patches in reading order",
                     "x, y = row % width, row // width", "half = d_model // 2"};
  appendComments(lines, "#", memoryRemark(spec, static_cast<double>(spec.matrixBytes())));
  lines.push_back(result + (isNumPy ? "np.concatenate((" : "torch.cat((") + (isXFirst ? x + ", " + y : y + ", " + x) +
                  (isNumPy ? "), axis=1)" : "), dim=1)"));
  return lines;
}

}  // namespace

std::string numPyGridText(const EncodingSpec& spec) {
  ProgramLines lines = heading(spec, "#");
  append(lines, {"import numpy as np", "", constants(spec), "", ""});
  append(lines, sinusoid(spec, kNumPy));
  append(lines, {"", ""});
  append(lines, joinedHalves(spec, kNumPy, "pe = "));
  append(lines, {"", "np.save(\"pe.npy\", pe)"});
  return joined(lines);
}

std::string pyTorchGridText(const EncodingSpec& spec) {
  ProgramLines lines = heading(spec, "#");
  append(lines, {"import torch", "from torch import nn", "", constants(spec), "", ""});
  append(lines, sinusoid(spec, kPyTorch));
  append(lines, {"", "", "def positional_encoding():"});
  for (const std::string& line : joinedHalves(spec, kPyTorch, "return ")) lines.push_back(indented(line, 4));
  append(lines, {"", ""});
  append(lines, pyTorchModule("(batch, patches, d_model), patches at most width * height"));
  return joined(lines);
}

}  // namespace sinescope
