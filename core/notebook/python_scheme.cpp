#include "core/notebook/python_scheme.h"

#include "core/attention/bias.h"
#include "core/attention/rotary.h"
#include "core/notebook/rotary_program.h"
#include "core/notebook/scheme_lines.h"

namespace sinescope {

namespace {

/// The positions of the rows that `range` counts from 0: from the first position on, times the position scale.
std::string positionsOf(const EncodingSpec& spec, const std::string& range) {
  const bool isShifted = spec.firstPosition != 0;
  const std::string whole = isShifted ? "first_position + " + range : range;
  if (!spec.isPositionScaled()) return whole;
  return literal(spec.positionScale) + " * " + (isShifted ? '(' + whole + ')' : whole);
}

void appendIndented(ProgramLines& lines, const ProgramLines& more, int spaces) {
  for (const std::string& line : more) lines.push_back(indented(line, spaces));
}

/// What the body of a program needs of the offsets: the mask or a bias.
bool usesOffsets(const AttentionSpec& attention) { return attention.causal || addsBias(attention.scheme); }

std::string t5Shape(const std::string& heads) { return std::to_string(kT5Buckets) + ", " + heads; }

void appendImports(ProgramLines& lines, const TableFile& table, bool isPyTorch, Scheme scheme) {
  const bool isTable = scheme == Scheme::Table;
  if (isPyTorch) append(lines, {"import math", ""});
  if (!isPyTorch || (isTable && table.tensor.empty())) lines.emplace_back("import numpy as np");
  if (isPyTorch) append(lines, {"import torch", "from torch import nn"});
  if (isTable && !table.tensor.empty()) {
    if (isPyTorch) lines.emplace_back("from safetensors.torch import load_file");
    if (!isPyTorch) lines.emplace_back("from safetensors.numpy import load_file");
  }
}

ProgramLines numPyConstants(const EncodingSpec& spec, const AttentionSpec& attention, const TableFile& table) {
  switch (attention.scheme) {
    case Scheme::Alibi:
      return slopeLines(attention.heads, false);
    case Scheme::T5:
      return {"heads = " + std::to_string(attention.heads),
              "bias = np.random.default_rng(0).standard_normal((" + t5Shape("heads") + "))  # yet to be trained"};
    case Scheme::Table:
      return {"table = " + loadedTable(spec, table) + "  # a row for each position"};
    case Scheme::Rotary:
    case Scheme::RotaryNeighbours: {
      ProgramLines lines = rotaryConstants(spec, attention, false);
      lines.emplace_back();
      append(lines, rotaryOmega(spec, attention, false));
      return lines;
    }
    default:
      return {};
  }
}

/// The functions beside attention().
ProgramLines numPyFunctions(const EncodingSpec& spec, const AttentionSpec& attention) {
  if (attention.scheme == Scheme::T5) return bucketLines(attention.causal, false);
  if (attention.scheme == Scheme::Table) {
    return {"def with_positions(x):  # vectors of words: (..., tokens, d_model)",
            "    return x + table[: x.shape[-2]]"};
  }
  if (!isRotary(attention.scheme)) return {};
  const std::string factor = rotaryFactor(spec.scaling) == 1 ? "" : "factor * ";
  ProgramLines lines{"def turn(x):  # queries or keys: (..., tokens, width)",
                     "    position = " + positionsOf(spec, "np.arange(x.shape[-2])[:, None]"),
                     "    angle = position * omega  # (tokens, pairs)",
                     "    cosine, sine = " + factor + "np.cos(angle), " + factor + "np.sin(angle)"};
  appendIndented(lines, turnedRows(spec, attention, false), 4);
  return lines;
}

ProgramLines numPyAttention(const AttentionSpec& attention) {
  ProgramLines lines{"def attention(q, k, v):  # (..., heads, tokens, width) each"};
  if (isRotary(attention.scheme)) lines.emplace_back("    q, k = turn(q), turn(k)");
  lines.emplace_back("    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])");
  if (usesOffsets(attention)) {
    append(lines, {"    place = np.arange(q.shape[-2])",
                   "    offset = place - place[:, None]  # key's position minus query's"});
  }
  if (attention.scheme == Scheme::Alibi)
    lines.emplace_back("    scores = scores - slope[:, None, None] * np.abs(offset)");
  if (attention.scheme == Scheme::T5)
    lines.emplace_back("    scores = scores + bias[bucket(offset)].transpose(2, 0, 1)");
  if (attention.causal)
    lines.emplace_back("    scores = np.where(offset > 0, -np.inf, scores)  # no token sees a later one");
  append(lines, {"    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))",
                 "    weights = weights / weights.sum(axis=-1, keepdims=True)", "    return weights @ v"});
  return lines;
}

ProgramLines rotaryModule(const EncodingSpec& spec, const AttentionSpec& attention) {
  const bool isScaled = rotaryFactor(spec.scaling) != 1;
  const auto scaled = [isScaled](const std::string& wave) { return isScaled ? "(factor * " + wave + ')' : wave; };
  ProgramLines lines{"def angles():"};
  appendIndented(lines, rotaryOmega(spec, attention, true), 4);
  append(lines, {"    position = " + positionsOf(spec, "torch.arange(length, dtype=torch.float64)[:, None]"),
                 "    return position * omega  # in double: float32 loses the digits of large angles", "", "",
                 "class Rotary(nn.Module):", "    def __init__(self):", "        super().__init__()",
                 "        self.register_buffer(\"cosine\", " + scaled("angles().cos()") + ".float())",
                 "        self.register_buffer(\"sine\", " + scaled("angles().sin()") + ".float())", "",
                 "    def forward(self, x):  # queries or keys: (..., tokens, width), tokens at most length",
                 "        cosine, sine = self.cosine[: x.size(-2)], self.sine[: x.size(-2)]"});
  appendIndented(lines, turnedRows(spec, attention, true), 8);
  return lines;
}

ProgramLines tableModule(const EncodingSpec& spec, const TableFile& table) {
  const std::string rows = loadedTable(spec, table);
  return {"class PositionTable(nn.Module):",
          "    def __init__(self):",
          "        super().__init__()",
          "        rows = " +
              (table.tensor.empty() ? "torch.from_numpy(" + rows + ".astype(\"float32\"))" : rows + ".float()"),
          "        self.rows = nn.Parameter(rows)  # a row for each position, to be trained further",
          "",
          "    def forward(self, x):  # vectors of words: (batch, tokens, d_model)",
          "        return x + self.rows[: x.size(-2)]"};
}

ProgramLines pyTorchAttention(const AttentionSpec& attention) {
  ProgramLines lines{"class Attention(nn.Module):"};
  const auto owns = [&lines](const std::string& member) {
    append(lines, {"    def __init__(self):", "        super().__init__()", "        " + member, ""});
  };
  if (isRotary(attention.scheme)) owns("self.rotary = Rotary()");
  if (attention.scheme == Scheme::Alibi) owns("self.register_buffer(\"slope\", slope[:, None, None])");
  if (attention.scheme == Scheme::T5) owns("self.bias = nn.Embedding(" + t5Shape("heads") + ")  # yet to be trained");
  lines.emplace_back("    def forward(self, q, k, v):  # (batch, heads, tokens, width) each");
  if (isRotary(attention.scheme)) lines.emplace_back("        q, k = self.rotary(q), self.rotary(k)");
  lines.emplace_back("        scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))");
  if (usesOffsets(attention)) {
    append(lines, {"        place = torch.arange(q.size(-2), device=q.device)",
                   "        offset = place - place[:, None]  # key's position minus query's"});
  }
  if (attention.scheme == Scheme::Alibi) lines.emplace_back("        scores = scores - self.slope * offset.abs()");
  if (attention.scheme == Scheme::T5)
    lines.emplace_back("        scores = scores + self.bias(bucket(offset)).permute(2, 0, 1)");
  if (attention.causal)
    lines.emplace_back("        scores = scores.masked_fill(offset > 0, -math.inf)  # no token sees a later one");
  lines.emplace_back("        return scores.softmax(dim=-1) @ v");
  return lines;
}

/// The parts of a program that are not empty, with two empty lines between them, as Python's style guide has it.
std::string joinedParts(ProgramLines lines, const std::vector<ProgramLines>& parts) {
  for (const ProgramLines& part : parts) {
    if (part.empty()) continue;
    append(lines, {"", ""});
    append(lines, part);
  }
  return joined(lines);
}

}  // namespace

std::string numPyScheme(const EncodingSpec& spec, const AttentionSpec& attention, const TableFile& table) {
  ProgramLines lines = schemeHeading(spec, attention);
  appendImports(lines, table, false, attention.scheme);
  if (const ProgramLines constants = numPyConstants(spec, attention, table); !constants.empty()) {
    lines.emplace_back();
    append(lines, constants);
  }
  return joinedParts(lines, {numPyFunctions(spec, attention), numPyAttention(attention)});
}

std::string pyTorchScheme(const EncodingSpec& spec, const AttentionSpec& attention, const TableFile& table) {
  const Scheme scheme = attention.scheme;
  ProgramLines lines = schemeHeading(spec, attention);
  appendImports(lines, table, true, scheme);
  ProgramLines constants;
  if (isRotary(scheme)) constants = rotaryConstants(spec, attention, true);
  if (scheme == Scheme::Alibi) constants = slopeLines(attention.heads, true);
  if (scheme == Scheme::T5) constants = {"heads = " + std::to_string(attention.heads)};
  if (!constants.empty()) {
    lines.emplace_back();
    append(lines, constants);
  }
  ProgramLines functions;
  if (isRotary(scheme)) functions = rotaryModule(spec, attention);
  if (scheme == Scheme::T5) functions = bucketLines(attention.causal, true);
  if (scheme == Scheme::Table) functions = tableModule(spec, table);
  return joinedParts(lines, {functions, pyTorchAttention(attention)});
}

}  // namespace sinescope
