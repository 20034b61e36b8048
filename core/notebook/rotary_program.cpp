#include "core/notebook/rotary_program.h"

#include "core/attention/rotary.h"
#include "core/notebook/scaling_program.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

EncodingSpec headOf(const EncodingSpec& spec, const AttentionSpec& attention) {
  return rotaryHead(spec, spec.dModel / attention.heads);
}

/// Whether some dimensions of a head have no pair, and stay.
bool hasRest(const EncodingSpec& head) { return 2 * rotaryPairs(head) < head.dModel; }

/// The name of the width whose pairs have frequencies, which the exponents divide by, too.
std::string turnedWidth(const EncodingSpec& head) { return hasRest(head) ? "turned" : "width"; }

}  // namespace

ProgramLines rotaryConstants(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch) {
  const EncodingSpec head = headOf(spec, attention);
  ProgramLines lines;
  if (hasRest(head)) {
    if (isPyTorch) lines.push_back("length = " + std::to_string(spec.length));
  } else {
    const std::string sizes = std::to_string(spec.dModel) + ", " + std::to_string(attention.heads);
    lines.push_back(isPyTorch ? "length, d_model, heads = " + std::to_string(spec.length) + ", " + sizes
                              : "d_model, heads = " + sizes);
    lines.emplace_back("width = d_model // heads  # of a head");
  }
  if (head.partial.isPartial())
    lines.push_back("turned = " + std::to_string(2 * turningPairCount(head)) + "  # of the " +
                    std::to_string(head.dModel) + " dimensions of a head, the others stay");
  const std::string factor = baseFactor(head);
  const std::string width = exponentWidth(head) == head.dModel ? "width" : "turned";
  lines.push_back("base = " + literal(spec.base) +
                  (factor.empty() ? "" : " * " + factor + " ** (" + width + " / (" + width + " - 2))"));
  if (rotaryFactor(spec.scaling) != 1) {
    const std::string usual =
        std::string("0.1 * ") + (isPyTorch ? "math" : "np") + ".log(" + literal(spec.scaling.factor) + ") + 1";
    const double given = spec.scaling.attentionFactor;
    lines.push_back("factor = " + (given > 0 ? literal(given) : usual) + "  # of the cosines and sines");
  }
  if (spec.firstPosition != 0) lines.push_back("first_position = " + std::to_string(spec.firstPosition));
  return lines;
}

ProgramLines rotaryOmega(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch) {
  const PythonLibrary& library = isPyTorch ? kPyTorch : kNumPy;
  const EncodingSpec head = headOf(spec, attention);
  const ProgramPlan plan = programPlanOf(head);
  const std::string width = turnedWidth(head);
  const auto range = [&library](const std::string& of) {
    return library.name + ".arange(" + of + library.doubles + ')';
  };
  const std::string comment = "  # angular frequency of each pair, radians a position";
  ProgramLines lines;
  if (!plan.paired) {
    const std::string first = std::to_string(head.convention.firstDimension);
    lines.push_back("k = " + range(first + ", " + width + ", 2") + "  # the first dimension of each pair");
    lines.push_back("omega = base ** (-k / " + width + ')' + comment);
  } else {
    lines.push_back("i = " + range(width + " // 2") + "  # the pairs");
    const bool isPapers = head.convention.exponent == Exponent::Paper;
    if (isPapers) lines.push_back("omega = base ** (-2 * i / " + width + ')' + comment);
    if (!isPapers)
      lines.push_back("omega = base ** " +
                      (exponentWidth(head) / 2 - 1 >= 1 ? "(-i / (" + width + " // 2 - 1))" : "-i") + comment);
  }
  append(lines, pythonScaling(head, plan, library));
  if (head.partial.isPartial() && !hasRest(head))
    lines.emplace_back("omega[turned // 2 :] = 0  # the other pairs do not turn");
  appendComments(lines, "#", precisionRemark(head, plan));
  return lines;
}

ProgramLines turnedRows(const EncodingSpec& spec, const AttentionSpec& attention, bool isPyTorch) {
  const EncodingSpec head = headOf(spec, attention);
  const bool rest = hasRest(head);
  const std::string width = turnedWidth(head);
  const std::string last = isPyTorch ? "dim=-1" : "axis=-1";
  const std::string join = isPyTorch ? "torch.cat((" : "np.concatenate((";
  const std::string both = "a * cosine - b * sine, b * cosine + a * sine";
  ProgramLines lines;
  if (attention.scheme == Scheme::Rotary) {
    lines.push_back("a, b = x[..., : " + width + " // 2], x[..., " + width + " // 2 :" + (rest ? " turned]" : "]") +
                    "  # pair i is (i, i + " + width + " / 2)");
    lines.push_back("return " + join + both + (rest ? ", x[..., turned:]), " : "), ") + last + ')');
    return lines;
  }
  const std::string end = rest ? "turned" : "";
  lines.push_back("a, b = x[..., 0:" + end + ":2], x[..., 1:" + end + ":2]  # pair i is (2i, 2i + 1)");
  lines.push_back("pairs = " + std::string(isPyTorch ? "torch.stack((" : "np.stack((") + both + "), " + last + ')');
  const std::string shape = rest ? "*x.shape[:-1], turned" : "x.shape";
  const std::string flat = isPyTorch ? "pairs.flatten(-2)" : "pairs.reshape(" + shape + ')';
  lines.push_back("return " + (rest ? join + flat + ", x[..., turned:]), " + last + ')' : flat));
  return lines;
}

}  // namespace sinescope
