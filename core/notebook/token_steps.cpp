#include "core/notebook/token_steps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace sinescope {

namespace {

using Rows = std::shared_ptr<const TokenRows>;

/// The index of the token at a position, if it has one.
std::optional<std::int64_t> tokenAt(const TokenRows& rows, std::int64_t position) {
  const std::int64_t row = position - rows.source().spec.firstPosition;
  return row >= 0 && row < rows.tokens() ? std::optional(row) : std::nullopt;
}

/// One number of a part. If the vectors do not fit d_model, this still reads the embedding's own numbers.
double numberAt(const TokenRows& rows, TokenPart part, std::int64_t row, std::int64_t k) {
  if (part != TokenPart::Embedding || rows.fits()) {
    return static_cast<double>(rows.at(part, row, static_cast<int>(k)));
  }
  const Embedding& embedding = *rows.source().embedding;
  const int id = rows.idOf(row);
  if (id < 0 || id >= embedding.vocabulary()) return std::numeric_limits<double>::quiet_NaN();
  const float scale = rows.source().scaled ? static_cast<float>(std::sqrt(rows.dModel())) : 1.0F;
  return static_cast<double>(embedding.at(id, k) * scale);
}

/// What PyTorch prints for a tensor that `function` computed from trainable parameters: vectors that torch.nn.Embedding
/// has drawn are trainable, vectors that it was given are not.
std::string gradientOf(const TokenRows& rows, const char* function) {
  const bool isLearned = rows.source().embedding->spec().source == EmbeddingSource::Torch;
  return isLearned ? std::string("grad_fn=<") + function + "Backward0>" : std::string();
}

/// The numbers of a part. It keeps the token's vector that was used last, because one of a vector's numbers costs as
/// much as all of them.
class PartNumbers {
 public:
  PartNumbers(Rows rows, TokenPart part) : m_rows(std::move(rows)), m_part(part) {}

  double at(std::int64_t row, std::int64_t k) {
    if (m_part == TokenPart::Encoding || !m_rows->fits()) return numberAt(*m_rows, m_part, row, k);
    if (m_row != row) {
      m_vector.resize(1, m_rows->dModel());
      m_rows->write(TokenPart::Embedding, row, m_vector);
      m_row = row;
    }
    const float number = m_vector(0, k);
    if (m_part == TokenPart::Embedding) return static_cast<double>(number);
    return static_cast<double>(number + m_rows->at(TokenPart::Encoding, row, static_cast<int>(k)));
  }

 private:
  Rows m_rows;
  TokenPart m_part;
  std::int64_t m_row = -1;
  RowMatrixF m_vector;
};

StepTensor idsOf(const Rows& rows) {
  const std::int64_t first = rows->source().spec.firstPosition;
  StepTensor made;
  made.name = "x";
  made.tensor = {{1, rows->tokens()}, [rows](const TensorIndex& index) { return rows->idOf(index[1]); }, true};
  made.elementOf = [rows](const StepCell& cell) -> std::optional<TensorIndex> {
    const auto row = tokenAt(*rows, cell.position);
    return row ? std::optional(TensorIndex{0, *row}) : std::nullopt;
  };
  made.cellOf = [first](const TensorIndex& index, const StepCell& selected) {
    return StepCell{first + index[1], selected.dimension};
  };
  return made;
}

/// The rows of a part in a batch of one, or only its row `only`.
StepTensor partOf(const Rows& rows, TokenPart part, std::string name, std::optional<std::int64_t> only = {}) {
  const std::int64_t columns =
      part == TokenPart::Embedding ? rows->source().embedding->columns() : std::int64_t{rows->dModel()};
  const std::int64_t first = rows->source().spec.firstPosition;
  const std::size_t last = only ? 0 : 2;  // of a TensorIndex
  StepTensor made;
  made.name = std::move(name);
  made.tensor.shape = only ? std::vector{columns} : std::vector{std::int64_t{1}, rows->tokens(), columns};
  made.tensor.at = [numbers = std::make_shared<PartNumbers>(rows, part), only, last](const TensorIndex& index) {
    return numbers->at(only.value_or(index[1]), index[last]);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    const auto row = tokenAt(*rows, cell.position);
    if (!row || (only && *row != *only) || cell.dimension >= columns) return std::nullopt;
    return only ? TensorIndex{cell.dimension} : TensorIndex{0, *row, cell.dimension};
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& selected) {
    const int most = rows->dModel() - 1;  // vectors that do not fit may be wider than the matrix
    return StepCell{only ? selected.position : first + index[1],
                    static_cast<int>(std::min<std::int64_t>(index[last], most))};
  };
  return made;
}

/// The name of each part in PyTorch, and the function that computed it.
std::pair<std::string, const char*> nameOf(const TokenRows& rows, TokenPart part) {
  switch (part) {
    case TokenPart::Embedding:
      return {embeddedName(rows), rows.source().scaled ? "Mul" : "Embedding"};
    case TokenPart::Encoding:
      return {"y", nullptr};
    case TokenPart::Sum:
      break;
  }
  return {embeddedName(rows) + " + y", "Add"};
}

TokenPart partOf(StepKind kind) {
  switch (kind) {
    case StepKind::Embedding:
      return TokenPart::Embedding;
    case StepKind::Encoding:
      return TokenPart::Encoding;
    default:
      return TokenPart::Sum;
  }
}

}  // namespace

std::string embeddedName(const TokenRows& rows) {
  return rows.source().scaled ? "embedding(x) * math.sqrt(" + std::to_string(rows.dModel()) + ")" : "embedding(x)";
}

Step tokenStepOf(const Rows& rows, StepKind kind, const StepCell& selected) {
  Step step{kind, {}};
  if (kind == StepKind::Ids) {
    step.tensors = {idsOf(rows)};
    return step;
  }
  const TokenPart part = partOf(kind);
  if (part == TokenPart::Sum && !rows->fits()) return step;
  const auto [name, function] = nameOf(*rows, part);
  step.tensors = {partOf(rows, part, name)};
  StepTensor& whole = step.tensors.front();
  if (function) whole.tensor.suffix = gradientOf(*rows, function);
  const auto row = tokenAt(*rows, selected.position);
  if (whole.tensor.elementCount() <= kPrintedWhole || !row) return step;
  const std::string of = name.find(' ') == std::string::npos ? name : "(" + name + ")";
  StepTensor one = partOf(rows, part, of + "[0, " + std::to_string(*row) + "]", *row);
  if (function) one.tensor.suffix = gradientOf(*rows, "Select");
  step.tensors.push_back(std::move(one));
  return step;
}

NumberTable tokenStepTable(const Rows& rows, StepKind kind) {
  NumberTable table;
  table.rows = rows->tokens();
  table.firstRowLabel = rows->source().spec.firstPosition;
  if (kind == StepKind::Ids) {
    table.columns = 1;
    table.shape = {1, table.rows};
    table.columnTitle = [](std::int64_t) { return std::string("id"); };
    table.at = [rows](std::int64_t row, std::int64_t) { return static_cast<double>(rows->idOf(row)); };
    table.fill = [rows](std::int64_t first, Eigen::Ref<RowMatrixD> out) {
      for (Eigen::Index r = 0; r < out.rows(); ++r) out(r, 0) = rows->idOf(first + r);
    };
    return table;
  }
  const TokenPart part = partOf(kind);
  const bool isEmbedding = part == TokenPart::Embedding;
  if (part == TokenPart::Sum && !rows->fits()) table.rows = 0;
  table.columns = isEmbedding ? rows->source().embedding->columns() : rows->dModel();
  table.shape = {1, table.rows, table.columns};
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  table.at = [rows, part](std::int64_t row, std::int64_t column) { return numberAt(*rows, part, row, column); };
  table.fill = [rows, part, whole = rows->fits() || !isEmbedding](std::int64_t first, Eigen::Ref<RowMatrixF> out) {
    if (whole) return rows->write(part, first, out);
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) {
        out(r, c) = static_cast<float>(numberAt(*rows, part, first + r, c));
      }
    }
  };
  return table;
}

}  // namespace sinescope
