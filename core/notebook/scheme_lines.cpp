#include "core/notebook/scheme_lines.h"

#include <bit>

#include "core/attention/bias.h"
#include "core/attention/rotary.h"

namespace sinescope {

namespace {

/// What a scheme does, in a few words.
std::string deedOf(const EncodingSpec& spec, const AttentionSpec& attention) {
  switch (attention.scheme) {
    case Scheme::Rotary: {
      const int pairs = rotaryPairs(rotaryHead(spec, spec.dModel / attention.heads));
      return "q and k are turned, dimension i with i + " + std::to_string(pairs);
    }
    case Scheme::RotaryNeighbours:
      return "q and k are turned, dimension 2i with 2i + 1";
    case Scheme::Alibi:
      return "a slope times the distance is subtracted from the score";
    case Scheme::T5:
      return "a number for each bucket of offsets is added to the score";
    case Scheme::Table:
      return "the rows of a table are added to the vectors of the words";
    default:
      return "no position enters";
  }
}

std::string inPythonQuotes(const std::string& name) {
  std::string text = "\"";
  for (const char letter : name) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + '"';
}

}  // namespace

ProgramLines schemeHeading(const EncodingSpec& spec, const AttentionSpec& attention) {
  const std::string name(kSchemeNames[static_cast<std::size_t>(attention.scheme)]);
  ProgramLines lines{"# Attention with the scheme " + name + (attention.causal ? ", causal:" : ":"),
                     "# " + deedOf(spec, attention) + '.'};
  const std::string scaling = isRotary(attention.scheme) ? scalingWords(spec) : "";
  if (!scaling.empty()) lines.push_back("# Frequencies: " + scaling.substr(2) + '.');
  const bool hasPositions = isRotary(attention.scheme) || addsBias(attention.scheme);
  if (spec.grid.isGrid() && hasPositions)
    lines.push_back("# The patches of the grid " + std::to_string(spec.grid.width) + "x" +
                    std::to_string(spec.grid.height) + " count as positions in reading order, 0 to " +
                    std::to_string(spec.length - 1) + '.');
  return lines;
}

ProgramLines slopeLines(int heads, bool isPyTorch) {
  const std::string library = isPyTorch ? "torch" : "np";
  const auto slopes = [&](const std::string& name, const std::string& power, const std::string& range) {
    return name + " = 2.0 ** (" + power + " * " + library + ".arange(" + range + ") / ";
  };
  const auto below = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
  ProgramLines lines{"heads = " + std::to_string(heads)};
  if (below == heads) {
    lines.push_back(slopes("slope", "-8", "1, heads + 1") + "heads)  # m of each head");
    return lines;
  }
  append(lines, {"below = " + std::to_string(below) + "  # the power of two below heads",
                 slopes("first", "-8", "1, below + 1") + "below)",
                 slopes("others", "-4", "1, 2 * (heads - below), 2") + "below)  # every second of " +
                     std::to_string(2 * below) + " heads",
                 std::string("slope = ") + (isPyTorch ? "torch.cat" : "np.concatenate") +
                     "((first, others))  # m of each head"});
  return lines;
}

ProgramLines bucketLines(bool causal, bool isPyTorch) {
  const int each = causal ? kT5Buckets : kT5Buckets / 2;  // buckets of a direction
  const std::string exact = std::to_string(each / 2);
  const std::string last = std::to_string(each - 1);
  const std::string ends = std::to_string(kT5Distance) + " / " + exact;
  const std::string mirrored = causal ? "" : std::to_string(each) + " * (offset > 0) + ";
  ProgramLines lines{std::string("def bucket(offset):  # key's position minus query's") +
                     (causal ? ", at most 0" : "")};
  if (isPyTorch) {
    lines.emplace_back(causal ? "    distance = (-offset).clamp(min=0)" : "    distance = offset.abs()");
    append(
        lines,
        {"    ratio = torch.log(distance.clamp(min=" + exact + ").double() / " + exact + ") / math.log(" + ends + ")",
         "    far = (" + exact + " + " + exact + " * ratio + 1e-9).long()  # 1e-9: what is whole stays whole",
         "    return " + mirrored + "torch.where(distance < " + exact + ", distance, far.clamp(max=" + last + "))"});
    return lines;
  }
  lines.emplace_back(causal ? "    distance = np.maximum(-offset, 0)" : "    distance = np.abs(offset)");
  append(lines,
         {"    ratio = np.log(np.maximum(distance, " + exact + ") / " + exact + ") / np.log(" + ends + ")",
          "    far = (" + exact + " + " + exact + " * ratio + 1e-9).astype(int)  # 1e-9: what is whole stays whole",
          "    return " + mirrored + "np.where(distance < " + exact + ", distance, np.minimum(far, " + last + "))"});
  return lines;
}

std::string loadedTable(const EncodingSpec& spec, const TableFile& table) {
  const std::string name = inPythonQuotes(table.name);
  const std::string columns = table.columns > spec.dModel ? "[:, :" + std::to_string(spec.dModel) + ']' : "";
  if (!table.tensor.empty()) return "load_file(" + name + ")[" + inPythonQuotes(table.tensor) + ']' + columns;
  if (!table.name.ends_with(".csv")) return "np.load(" + name + ')' + columns;
  return "np.loadtxt(" + name + ", delimiter=\",\", ndmin=2)" + columns;
}

std::string whyNoScheme(const EncodingSpec& spec, const AttentionSpec& attention) {
  const std::string of = "d_model = " + std::to_string(spec.dModel);
  if (attention.heads < 1 || spec.dModel % attention.heads != 0)
    return std::to_string(attention.heads) + " heads do not divide " + of;
  const int width = spec.dModel / attention.heads;
  if (!isRotary(attention.scheme) || width % 2 == 0) return {};
  return "a rotary head turns pairs, but d_model / heads = " + std::to_string(width) + " is odd";
}

}  // namespace sinescope
