#include "core/notebook/cpp_program.h"

#include "core/notebook/program_plan.h"
#include "core/notebook/scaling_program.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

std::string cppExponent(const EncodingSpec& spec) {
  const std::string width = widthName(spec);
  switch (spec.convention.exponent) {
    case Exponent::Paper:
      return "-2.0 * i / " + width;
    case Exponent::Tensor2Tensor:
      return exponentWidth(spec) / 2 - 1 >= 1 ? "-1.0 * i / (" + width + " / 2 - 1)" : "-1.0 * i";
    case Exponent::Unpaired:
      break;
  }
  return spec.convention.firstDimension == 1 ? "-1.0 * (k + 1) / " + width : "-1.0 * k / " + width;
}

/// The lines that divide omega by a ramp of the scaling.
ProgramLines cppRamp(const EncodingSpec& spec, const ProgramPlan& plan, const ScalingRamp& ramp) {
  const Scaling& scaling = spec.scaling;
  ProgramLines lines;
  const std::string turns = literal(static_cast<double>(scaling.trainedLength)) + " * omega / 6.283185307179586";
  if (ramp.isOfTurns) lines.push_back("const double turns = " + turns + ";  // within the trained length");
  const std::string index = plan.paired ? "i" : spec.convention.firstDimension == 1 ? "(k + 1)" : "k";
  lines.push_back("const double kept = std::clamp(" + ramp.quotient(ramp.isOfTurns ? "turns" : index) + ", 0.0, 1.0);");
  lines.push_back("omega *= " + keptPart(scaling) + ';');
  return lines;
}

/// The lines that compute omega of a pair or column.
ProgramLines cppFrequency(const EncodingSpec& spec, const ProgramPlan& plan) {
  const Scaling& scaling = spec.scaling;
  const bool isDivided = scaling.rule == ScalingRule::Linear;
  const auto ramp = rampOf(spec);
  const bool isPart = spec.partial.isPartial();
  ProgramLines lines{std::string(ramp || isPart ? "" : "const ") + "double omega = std::pow(base, " +
                     cppExponent(spec) + ')' + (isDivided ? " / " + literal(scaling.factor) : "") +
                     ";  // radians a position"};
  if (ramp) append(lines, cppRamp(spec, plan, *ramp));
  if (isPart)
    lines.push_back(plan.paired ? "if (2 * i >= turned) omega = 0;  // the other pairs do not turn"
                                : "if (k >= turned) omega = 0;  // the others do not turn");
  return lines;
}

std::string cppAssign(const std::string& column, const std::string& wave) {
  return "pe.col(" + column + ") = angle." + wave + "().cast<float>();";
}

/// Writes the sines and cosines of `angle` to their columns of `pe`.
ProgramLines cppColumns(const ProgramPlan& plan) {
  if (!plan.seconds) return {cppAssign("0", plan.first)};
  if (!plan.paired) {
    return {std::string("if (") + (plan.interleaved ? "k % 2 == 0" : "k < pairs") + ") {",
            "  " + cppAssign("k", plan.first), "} else {", "  " + cppAssign("k", plan.second), "}"};
  }
  const std::string column = plan.interleaved ? "2 * i + 1" : "pairs + i";
  ProgramLines lines{cppAssign(plan.interleaved ? "2 * i" : "i", plan.first)};
  if (plan.odd && !plan.padded) {
    lines.push_back("// An odd width: the last " + inWords(plan.first) + " has no " + inWords(plan.second) + '.');
    lines.push_back("if (" + column + " < d_model) " + cppAssign(column, plan.second));
  } else {
    lines.push_back(cppAssign(column, plan.second));
  }
  return lines;
}

/// The line that sets the positions, a column.
ProgramLines cppPositions(const EncodingSpec& spec) {
  const std::string first = spec.firstPosition == 0 ? "" : " + first_position";
  const std::string range = "Eigen::ArrayXd::LinSpaced(length, 0, length - 1)" + first;
  return {"const Eigen::ArrayXd position = " +
          (spec.isPositionScaled() ? literal(spec.positionScale) + " * (" + range + ')' : range) + ';'};
}

/// The lines that set the coordinates of an axis of a grid, as positions of its sinusoid.
ProgramLines cppCoordinates(const EncodingSpec& spec) {
  const std::string scale = spec.isPositionScaled() ? literal(spec.positionScale) + " * " : "";
  if (!spec.grid.normalised)
    return {"const Eigen::ArrayXd position = " + scale + "Eigen::ArrayXd::LinSpaced(length, 0, length - 1);"};
  return {"const double step = " + scale + "6.283185307179586 / (length + 1e-6);  // normalised",
          "const Eigen::ArrayXd position = step * Eigen::ArrayXd::LinSpaced(length, 1, length);"};
}

/// The base, or what a scaling makes of it, as the definition of a constant; and what turns where only a part does.
ProgramLines cppBase(const EncodingSpec& spec, const ProgramPlan& plan) {
  if (plan.frequencies == 0) return {};
  ProgramLines lines;
  if (spec.partial.isPartial())
    lines.push_back("constexpr Eigen::Index turned = " + std::to_string(2 * turningPairCount(spec)) +
                    ";  // of the dimensions, the others stay");
  const std::string factor = baseFactor(spec);
  const std::string width = widthName(spec);
  lines.push_back(factor.empty() ? "constexpr double base = " + literal(spec.base) + ';'
                                 : "const double base = " + literal(spec.base) + " * std::pow(" + factor + ", " +
                                       width + " / (" + width + " - 2.0));");
  return lines;
}

/// The lines that compute and return the matrix, shape (length, d_model), after those that set the positions.
ProgramLines cppBody(const EncodingSpec& spec, const ProgramPlan& plan, const ProgramLines& positions) {
  if (plan.frequencies == 0) return {"return Matrix::Zero(length, d_model);  // an odd width ends with a column of 0"};
  const std::string index = plan.paired ? "i" : "k";
  const std::string count = plan.paired ? "pairs" : plan.padded ? "d_model - 1" : "d_model";
  ProgramLines lines = positions;
  if (plan.paired || (!plan.interleaved && plan.seconds)) {
    lines.push_back(std::string("const Eigen::Index pairs = ") +
                    (plan.odd && !plan.padded ? "(d_model + 1) / 2;" : "d_model / 2;"));
  }
  appendComments(lines, "//", memoryRemark(spec, 0));
  lines.emplace_back("Matrix pe(length, d_model);");
  lines.push_back("for (Eigen::Index " + index + " = 0; " + index + " < " + count + "; ++" + index + ") {");
  ProgramLines loop;
  append(loop, cppFrequency(spec, plan));
  appendComments(loop, "//", precisionRemark(spec, plan));
  loop.emplace_back("const Eigen::ArrayXd angle = omega * position;  // float would lose digits");
  append(loop, cppColumns(plan));
  for (const std::string& line : loop) lines.push_back(indented(line, 2));
  lines.emplace_back("}");
  if (plan.padded) lines.emplace_back("pe.col(d_model - 1).setZero();  // an odd width ends with a column of 0");
  lines.emplace_back("return pe;");
  return lines;
}

/// What stands before the constants.
ProgramLines cppHead(const EncodingSpec& spec, bool isRamped) {
  ProgramLines lines = heading(spec, "//");
  append(lines, {"// g++ -std=c++17 -O2 -I/usr/include/eigen3 pe.cpp -o pe && ./pe pe.f32", "#include <Eigen/Dense>"});
  if (isRamped) lines.emplace_back("#include <algorithm>");
  append(lines, {"#include <cmath>", "#include <fstream>", "",
                 "using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;", ""});
  return lines;
}

/// The function that writes what positionalEncoding() returns.
ProgramLines cppMain() {
  return {"int main(int argc, char** argv) {",
          "  const Matrix pe = positionalEncoding();",
          "  std::ofstream file(argc > 1 ? argv[1] : \"pe.f32\", std::ios::binary);  // row after row",
          "  file.write(reinterpret_cast<const char*>(pe.data()), pe.size() * sizeof(float));",
          "  return file.flush() ? 0 : 1;",
          "}"};
}

}  // namespace

std::string cppText(const EncodingSpec& spec, const ProgramPlan& plan) {
  ProgramLines lines = cppHead(spec, rampOf(spec).has_value());
  lines.push_back("constexpr Eigen::Index length = " + std::to_string(spec.length) +
                  ", d_model = " + std::to_string(spec.dModel) + ';');
  append(lines, cppBase(spec, plan));
  if (plan.frequencies > 0 && spec.firstPosition != 0)
    lines.push_back("constexpr double first_position = " + std::to_string(spec.firstPosition) + ';');
  append(lines, {"", "Matrix positionalEncoding() {"});
  for (const std::string& line : cppBody(spec, plan, cppPositions(spec))) lines.push_back(indented(line, 2));
  append(lines, {"}", ""});
  append(lines, cppMain());
  return joined(lines);
}

std::string cppGridText(const EncodingSpec& spec) {
  const EncodingSpec axis = writtenAxis(spec);
  const ProgramPlan plan = programPlanOf(axis);
  ProgramLines lines = cppHead(spec, rampOf(axis).has_value());
  append(lines, {"// The sinusoid of one coordinate.", "Matrix sinusoid(Eigen::Index length, Eigen::Index d_model) {"});
  ProgramLines body = cppBase(axis, plan);
  append(body, cppBody(axis, plan, cppCoordinates(spec)));
  for (const std::string& line : body) lines.push_back(indented(line, 2));
  const bool isXFirst = spec.grid.first == GridAxis::X;
  append(lines, {"}", "", "Matrix positionalEncoding() {",
                 "  constexpr Eigen::Index width = " + std::to_string(spec.grid.width) + ", height = " +
                     std::to_string(spec.grid.height) + ", d_model = " + std::to_string(spec.dModel) + ';',
                 "  const Matrix x = sinusoid(width, d_model / 2), y = sinusoid(height, d_model / 2);"});
  for (const std::string& remark : memoryRemark(spec, 0)) lines.push_back("  // " + remark);
  append(lines, {"  Matrix pe(width * height, d_model);", "  for (Eigen::Index row = 0; row < pe.rows(); ++row)",
                 std::string("    pe.row(row) << ") +
                     (isXFirst ? "x.row(row % width), y.row(row / width)" : "y.row(row / width), x.row(row % width)") +
                     ";  // patches in reading order",
                 "  return pe;", "}", ""});
  append(lines, cppMain());
  return joined(lines);
}

}  // namespace sinescope
