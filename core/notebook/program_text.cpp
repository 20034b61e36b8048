#include "core/notebook/program_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

using Lines = std::vector<std::string>;

constexpr double kGibibyte = 1 << 30;

/// The branches that the switches select at this width.
struct Plan {
  bool paired;       ///< two columns share one frequency
  bool interleaved;  ///< not concatenated
  bool odd;
  bool padded;   ///< the last column is 0
  bool seconds;  ///< some column is the second of its pair
  int pairs;
  int frequencies;  ///< the number of different frequencies: of pairs, or of columns
  std::string first;
  std::string second;
};

Plan planOf(const EncodingSpec& spec) {
  const Convention& convention = spec.convention;
  const bool paired = convention.exponent != Exponent::Unpaired;
  const bool odd = spec.dModel % 2 != 0;
  const bool padded = odd && convention.oddWidth == OddWidth::ZeroPad;
  const bool sineFirst = convention.order == Order::SineFirst;
  const int pairs = pairCount(spec);
  return {.paired = paired,
          .interleaved = convention.layout == Layout::Interleaved,
          .odd = odd,
          .padded = padded,
          .seconds = spec.dModel > 1,
          .pairs = pairs,
          .frequencies = paired ? pairs : spec.dModel - (padded ? 1 : 0),
          .first = sineFirst ? "sin" : "cos",
          .second = sineFirst ? "cos" : "sin"};
}

/// A literal that both languages read as exactly this double.
std::string literal(double value) {
  std::array<char, 40> text{};
  constexpr double readable = 1e15;
  const bool whole = value < readable && value == std::floor(value);
  const auto end = whole ? std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed)
                         : std::to_chars(text.begin(), text.end(), value);
  return std::string(text.data(), end.ptr) + (whole ? ".0" : "");
}

std::string gibibytes(double bytes) {
  const double size = bytes / kGibibyte;
  std::array<char, 24> text{};
  const auto end = std::to_chars(text.begin(), text.end(), size, std::chars_format::fixed, size < 10 ? 1 : 0);
  return std::string(text.data(), end.ptr) + " GiB";
}

/// A remark on the memory of a large matrix; empty if it fits anywhere.
Lines memoryRemark(const EncodingSpec& spec, double workingBytes) {
  const auto matrix = static_cast<double>(spec.matrixBytes());
  if (matrix + workingBytes < kGibibyte) return {};
  if (workingBytes == 0) return {"pe takes " + gibibytes(matrix) + " of memory."};
  return {"This takes " + gibibytes(matrix + workingBytes) + " of memory while it computes; pe keeps " +
          gibibytes(matrix) + "."};
}

/// The largest exponent: ω = base^-exponent.
double largestExponent(const EncodingSpec& spec, const Plan& plan) {
  const double last = plan.frequencies - 1;
  if (!plan.paired) return (last + spec.convention.firstDimension) / spec.dModel;
  if (spec.convention.exponent == Exponent::Paper) return 2 * last / spec.dModel;
  return last / std::max(spec.dModel / 2 - 1, 1);
}

/// A remark on how many digits of the sines are left if a base below 1 makes angles large; empty if all of float32's
/// digits are.
Lines precisionRemark(const EncodingSpec& spec, const Plan& plan) {
  if (spec.base >= 1) return {};
  const double decades = -std::log10(spec.base) * largestExponent(spec, plan) +
                         std::log10(static_cast<double>(std::max<std::int64_t>(spec.endPosition() - 1, 1)));
  const std::string angles = "The base is below 1: angles reach 1e+" + std::to_string(std::lround(decades));
  if (decades > std::numeric_limits<double>::max_exponent10) {
    return {angles + ", which double does not hold:", "the sines and cosines beyond it are NaN."};
  }
  // An angle is off by half a unit in its last place, and by that of the exponent, which the power multiplies by ln ω.
  const double error = std::pow(10, decades) * std::numeric_limits<double>::epsilon() *
                       (1 - std::log(spec.base) * largestExponent(spec, plan));
  constexpr double floatError = 3e-8;
  if (error < floatError) return {};
  const auto decimals = static_cast<int>(std::floor(-std::log10(error)));
  return {angles + ", of which double keeps",
          decimals < 1 ? "no digit behind the point: such sines and cosines are arbitrary."
                       : "so few digits that sines and cosines have about " + std::to_string(decimals) + " decimals."};
}

std::string indented(const std::string& line, int spaces) {
  return line.empty() ? line : std::string(static_cast<std::size_t>(spaces), ' ') + line;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

void appendComments(Lines& lines, const char* sign, const Lines& remarks) {
  for (const std::string& remark : remarks) lines.push_back(sign + (' ' + remark));
}

/// A description of the program in one line, or in two if all switches are named.
Lines heading(const EncodingSpec& spec, const std::string& sign) {
  const std::string encoding = sign + " Sinusoidal positional encoding, ";
  const std::string convention = conventionWords(spec) + '.';
  if (conventionOf(spec)) return {encoding + convention};
  return {encoding + "with the switches", sign + ' ' + convention};
}

std::string inWords(const std::string& wave) { return wave == "sin" ? "sine" : "cosine"; }

// Python -------------------------------------------------------------------------------------------------------------

/// The spellings in which NumPy and PyTorch differ.
struct Library {
  std::string name;
  std::string doubles;  ///< makes arange return doubles; NumPy's division does so by itself
  std::string empty;    ///< a float32 matrix (length, d_model) of arbitrary values
  std::string zeros;
};

const Library kNumPy{"np", "", "np.empty((length, d_model), dtype=np.float32)",
                     "np.zeros((length, d_model), dtype=np.float32)"};
const Library kPyTorch{"torch", ", dtype=torch.float64", "torch.empty(length, d_model, dtype=torch.float32)",
                       "torch.zeros(length, d_model, dtype=torch.float32)"};

Lines pythonConstants(const EncodingSpec& spec, const Plan& plan) {
  Lines lines{"length, d_model = " + std::to_string(spec.length) + ", " + std::to_string(spec.dModel)};
  if (plan.frequencies == 0) return lines;
  lines.push_back("base = " + literal(spec.base));
  if (spec.firstPosition != 0) lines.push_back("first_position = " + std::to_string(spec.firstPosition));
  return lines;
}

/// arange over `range`: from 0 or its start, up to but not including its end.
std::string pythonRange(const Library& library, const std::string& range) {
  return library.name + ".arange(" + range + library.doubles + ")";
}

Lines pythonFrequencies(const EncodingSpec& spec, const Plan& plan, const Library& library) {
  Lines lines;
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
    lines.emplace_back("omega = base ** (-k / d_model)  # each has an angular frequency of its own");
    return lines;
  }
  lines.push_back("i = " + pythonRange(library, plan.interleaved ? half : "pairs") + "  # the pairs");
  if (spec.convention.exponent == Exponent::Paper) {
    lines.push_back("omega = base ** (-2 * i / d_model)" + perPair);
  } else if (spec.dModel / 2 - 1 >= 1) {
    lines.push_back("omega = base ** (-i / (d_model // 2 - 1))" + perPair);
  } else {
    lines.emplace_back("omega = base ** -i  # d_model // 2 - 1 would divide i, but is at least 1");
  }
  return lines;
}

/// Writes the sines and cosines of `angle` to their columns of `pe`.
Lines pythonColumns(const Plan& plan, const Library& library) {
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
  Lines lines{assign(first, plan.first)};
  if (plan.seconds) lines.push_back(assign(second, plan.second));
  if (single) lines.back() += "  # an odd width: the last " + inWords(plan.first) + " has no " + inWords(plan.second);
  return lines;
}

/// The lines that compute `pe`.
Lines pythonBody(const EncodingSpec& spec, const Plan& plan, const Library& library) {
  if (plan.frequencies == 0) return {"pe = " + library.zeros + "  # an odd width ends with a column of 0"};
  Lines lines;
  const std::string first = spec.firstPosition == 0 ? "" : "first_position + ";
  lines.push_back("position = " + first + pythonRange(library, "length") + "[:, None]  # (length, 1)");
  append(lines, pythonFrequencies(spec, plan, library));
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

std::string numPyText(const EncodingSpec& spec, const Plan& plan) {
  Lines lines = heading(spec, "#");
  append(lines, {"import numpy as np", ""});
  append(lines, pythonConstants(spec, plan));
  lines.emplace_back();
  append(lines, pythonBody(spec, plan, kNumPy));
  append(lines, {"", "np.save(\"pe.npy\", pe)"});
  return joined(lines);
}

std::string pyTorchText(const EncodingSpec& spec, const Plan& plan) {
  Lines lines = heading(spec, "#");
  append(lines, {"import torch", "from torch import nn", ""});
  append(lines, pythonConstants(spec, plan));
  append(lines, {"", "", "def positional_encoding():"});
  for (const std::string& line : pythonBody(spec, plan, kPyTorch)) lines.push_back(indented(line, 4));
  append(lines, {"    return pe", "", "",  //
                 "class PositionalEncoding(nn.Module):", "    def __init__(self):", "        super().__init__()",
                 "        self.register_buffer(\"pe\", positional_encoding())", "",
                 "    def forward(self, x):  # x: (batch, tokens, d_model), tokens at most length",
                 "        return x + self.pe[: x.size(-2)]", "", "",  //
                 "torch.save(PositionalEncoding().pe, \"pe.pt\")"});
  return joined(lines);
}

// C++ ----------------------------------------------------------------------------------------------------------------

std::string cppExponent(const EncodingSpec& spec) {
  switch (spec.convention.exponent) {
    case Exponent::Paper:
      return "-2.0 * i / d_model";
    case Exponent::Tensor2Tensor:
      return spec.dModel / 2 - 1 >= 1 ? "-1.0 * i / (d_model / 2 - 1)" : "-1.0 * i";
    case Exponent::Unpaired:
      break;
  }
  return spec.convention.firstDimension == 1 ? "-1.0 * (k + 1) / d_model" : "-1.0 * k / d_model";
}

std::string cppAssign(const std::string& column, const std::string& wave) {
  return "pe.col(" + column + ") = angle." + wave + "().cast<float>();";
}

/// Writes the sines and cosines of `angle` to their columns of `pe`.
Lines cppColumns(const Plan& plan) {
  if (!plan.seconds) return {cppAssign("0", plan.first)};
  if (!plan.paired) {
    return {std::string("if (") + (plan.interleaved ? "k % 2 == 0" : "k < pairs") + ") {",
            "  " + cppAssign("k", plan.first), "} else {", "  " + cppAssign("k", plan.second), "}"};
  }
  const std::string column = plan.interleaved ? "2 * i + 1" : "pairs + i";
  Lines lines{cppAssign(plan.interleaved ? "2 * i" : "i", plan.first)};
  if (plan.odd && !plan.padded) {
    lines.push_back("// An odd width: the last " + inWords(plan.first) + " has no " + inWords(plan.second) + '.');
    lines.push_back("if (" + column + " < d_model) " + cppAssign(column, plan.second));
  } else {
    lines.push_back(cppAssign(column, plan.second));
  }
  return lines;
}

Lines cppBody(const EncodingSpec& spec, const Plan& plan) {
  if (plan.frequencies == 0) return {"return Matrix::Zero(length, d_model);  // an odd width ends with a column of 0"};
  const std::string index = plan.paired ? "i" : "k";
  const std::string count = plan.paired ? "pairs" : plan.padded ? "d_model - 1" : "d_model";
  const std::string first = spec.firstPosition == 0 ? "" : " + first_position";
  Lines lines{"const Eigen::ArrayXd position = Eigen::ArrayXd::LinSpaced(length, 0, length - 1)" + first + ';'};
  if (plan.paired || (!plan.interleaved && plan.seconds)) {
    lines.push_back(std::string("const Eigen::Index pairs = ") +
                    (plan.odd && !plan.padded ? "(d_model + 1) / 2;" : "d_model / 2;"));
  }
  appendComments(lines, "//", memoryRemark(spec, 0));
  lines.emplace_back("Matrix pe(length, d_model);");
  lines.push_back("for (Eigen::Index " + index + " = 0; " + index + " < " + count + "; ++" + index + ") {");
  Lines loop;
  loop.push_back("const double omega = std::pow(base, " + cppExponent(spec) + ");  // radians a position");
  appendComments(loop, "//", precisionRemark(spec, plan));
  loop.emplace_back("const Eigen::ArrayXd angle = omega * position;  // float would lose digits");
  append(loop, cppColumns(plan));
  for (const std::string& line : loop) lines.push_back(indented(line, 2));
  lines.emplace_back("}");
  if (plan.padded) lines.emplace_back("pe.col(d_model - 1).setZero();  // an odd width ends with a column of 0");
  lines.emplace_back("return pe;");
  return lines;
}

std::string cppText(const EncodingSpec& spec, const Plan& plan) {
  Lines lines = heading(spec, "//");
  append(lines, {"// g++ -std=c++17 -O2 -I/usr/include/eigen3 pe.cpp -o pe && ./pe pe.f32", "#include <Eigen/Dense>",
                 "#include <cmath>", "#include <fstream>", "",
                 "using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;", "",
                 "constexpr Eigen::Index length = " + std::to_string(spec.length) +
                     ", d_model = " + std::to_string(spec.dModel) + ';'});
  if (plan.frequencies > 0) {
    lines.push_back("constexpr double base = " + literal(spec.base) + ';');
    if (spec.firstPosition != 0)
      lines.push_back("constexpr double first_position = " + std::to_string(spec.firstPosition) + ';');
  }
  append(lines, {"", "Matrix positionalEncoding() {"});
  for (const std::string& line : cppBody(spec, plan)) lines.push_back(indented(line, 2));
  append(lines, {"}", "",  //
                 "int main(int argc, char** argv) {", "  const Matrix pe = positionalEncoding();",
                 "  std::ofstream file(argc > 1 ? argv[1] : \"pe.f32\", std::ios::binary);  // row after row",
                 "  file.write(reinterpret_cast<const char*>(pe.data()), pe.size() * sizeof(float));",
                 "  return file.flush() ? 0 : 1;", "}"});
  return joined(lines);
}

}  // namespace

std::string programText(const EncodingSpec& spec, CodeLanguage language) {
  const Plan plan = planOf(spec);
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
  if (spec.dModel % 2 != 0) words += ", " + nameOf(SwitchNames::oddWidth, convention.oddWidth);
  return words;
}

std::vector<std::string> linesOf(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<bool> differingLines(std::string_view text, std::string_view other) {
  const Lines a = linesOf(text);
  const Lines b = linesOf(other);
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
