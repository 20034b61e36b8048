#include "core/attention/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/attention/rotary.h"
#include "core/attention/softmax.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

using Eigen::Index;

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
/// What a number of the encoding, and a product and sum, take, about.
constexpr double kNanosecondsOfAWave = 3;
constexpr double kNanosecondsOfASum = 0.1;
/// Products with a sum that take as long as drawing a number, as a number of the encoding, and as an exponential.
constexpr double kSumsOfADrawing = 30;
constexpr double kSumsOfAWave = 30;
constexpr double kSumsOfAnExponential = 60;

/// The first dimension and number of dimensions that rows need: all, or the head's own if W_q and W_k are the identity.
struct NeededDimensions {
  Index first;
  Index count;
};

NeededDimensions neededOf(const AttentionSource& source) {
  if (source.attention.seed) return {0, source.tokens.spec.dModel};
  return {Index{source.attention.head} * source.headWidth(), source.headWidth()};
}

/// The encoding of the tokens, in double.
RowMatrixD encodingRows(const AttentionSource& source, const NeededDimensions& needed) {
  const auto& columns = *source.tokens.columns;
  const Frequencies frequencies = frequenciesOf(
      std::span(columns).subspan(static_cast<std::size_t>(needed.first), static_cast<std::size_t>(needed.count)));
  Eigen::ArrayXd sineParts(needed.count);
  Eigen::ArrayXd cosineParts(needed.count);
  for (Index k = 0; k < needed.count; ++k) {
    const Column& column = columns[static_cast<std::size_t>(needed.first + k)];
    sineParts[k] = column.wave == Wave::Sine ? 1 : 0;
    cosineParts[k] = column.wave == Wave::Cosine ? 1 : 0;
  }
  RowMatrixD rows(source.count(), needed.count);
  const std::int64_t first = source.tokens.spec.firstPosition;
  const double nanoseconds = kNanosecondsOfAWave * static_cast<double>(needed.count);
  onAllCores(rows.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd sines(needed.count);
    Eigen::ArrayXd cosines(needed.count);
    for (Index row = from; row < to; ++row) {
      const auto position = static_cast<double>(first + row);
      sineAndCosine(frequencies, Eigen::ArrayXd::Constant(needed.count, position), sines, cosines);
      rows.row(row) = (sineParts * sines + cosineParts * cosines).matrix().transpose();
    }
  });
  return rows;
}

/// The user's rows for the tokens. What the table does not have is NaN.
RowMatrixD tableRows(const AttentionSource& source, const NeededDimensions& needed) {
  const PositionTable& table = *source.tokens.table;
  RowMatrixD rows = RowMatrixD::Constant(source.count(), needed.count, kNoNumber);
  const Index known = std::min<Index>(table.rows(), rows.rows());
  const Index columns = std::clamp<Index>(table.columns() - needed.first, 0, needed.count);
  if (known > 0 && columns > 0) table.read(0, needed.first, rows.topLeftCorner(known, columns));
  return rows;
}

/// Writes the numbers below the diagonal above it too.
void mirrorUpwards(RowMatrixD& square) {
  constexpr Index side = 16;  // of a block that stays in the nearest cache while it is turned
  for (Index row = 0; row < square.rows(); row += side) {
    const Index rows = std::min(side, square.rows() - row);
    for (Index column = 0; column < row; column += side) {
      square.block(column, row, side, rows) = square.block(row, column, rows, side).transpose();
    }
    for (Index r = row; r < row + rows; ++r) {
      for (Index column = row; column < r; ++column) square(column, r) = square(r, column);
    }
  }
}

/// q·k/√d_h of all tokens; those of later tokens are -∞ if `causal`. `keys` may be the very matrix `queries`.
RowMatrixD scoresOf(const RowMatrixD& queries, const RowMatrixD& keys, bool causal) {
  RowMatrixD scores(queries.rows(), keys.rows());
  const bool sameVectors = &queries == &keys;
  const double scale = 1 / std::sqrt(static_cast<double>(keys.cols()));
  const double nanoseconds = kNanosecondsOfASum * static_cast<double>(keys.size());
  onAllCores(scores.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const bool isTriangle = causal || sameVectors;
    const Index seen = isTriangle ? to : keys.rows();
    auto here = scores.middleRows(from, to - from).leftCols(seen);
    // Row i of a triangle ends with the key i.
    writeRowProducts(queries.middleRows(from, to - from), keys.topRows(seen), here, isTriangle ? from : seen);
    here *= scale;
    for (Index row = from; causal && row < to; ++row) {
      scores.row(row).tail(scores.cols() - row - 1).setConstant(-std::numeric_limits<double>::infinity());
    }
  });
  if (sameVectors && !causal) mirrorUpwards(scores);
  return scores;
}

bool haveSameProjections(const AttentionSource& a, const AttentionSource& b) {
  return a.tokens.spec.dModel == b.tokens.spec.dModel && a.attention.seed == b.attention.seed &&
         a.attention.heads == b.attention.heads && a.attention.head == b.attention.head;
}

bool haveSameWords(const AttentionSource& a, const AttentionSource& b) {
  return a.tokens.embedding == b.tokens.embedding && a.tokens.scaled == b.tokens.scaled && a.count() == b.count() &&
         std::equal(a.tokens.ids.begin(), a.tokens.ids.begin() + a.count(), b.tokens.ids.begin());
}

}  // namespace

std::int64_t AttentionSource::count() const { return std::min(std::ssize(tokens.ids), tokens.spec.length); }

AttentionHead::AttentionHead(AttentionSource source) : m_source(std::move(source)) {}

void AttentionHead::show(AttentionSource source) {
  if (source == m_source) return;
  const bool sameProjections = haveSameProjections(source, m_source);
  const bool sameWords = sameProjections && haveSameWords(source, m_source);
  const bool sameMask = source.attention.causal == m_source.attention.causal;
  const Scheme scheme = source.attention.scheme;
  const bool sameBias = sameProjections && sameMask && scheme == m_source.attention.scheme;
  const bool asksForTheSpec = isRotary(scheme) || addsRows(scheme);
  if (!sameProjections) m_projections.reset();
  if (!sameBias) m_bias.reset();
  if (!sameWords) m_words.reset();
  if (!sameWords || !sameMask) m_without.reset();
  if (!sameWords || !sameBias || asksForTheSpec) m_with.reset();
  m_source = std::move(source);
}

const HeadProjections& AttentionHead::projections() {
  if (!m_projections) {
    m_projections =
        std::make_shared<const HeadProjections>(headProjections(m_source.attention, m_source.tokens.spec.dModel));
  }
  return *m_projections;
}

AttentionHead::Vectors AttentionHead::vectorsOf(RowMatrixD rows) {
  if (!m_source.attention.seed) return {std::move(rows), std::nullopt};
  return {projected(rows, projections().query), projected(rows, projections().key)};
}

const AttentionHead::Vectors& AttentionHead::words() {
  if (m_words) return *m_words;
  RowMatrixF rows(m_source.count(), m_source.tokens.spec.dModel);
  TokenRows(m_source.tokens).write(TokenPart::Embedding, 0, rows);
  const NeededDimensions needed = neededOf(m_source);
  m_words = std::make_shared<const Vectors>(vectorsOf(rows.middleCols(needed.first, needed.count).cast<double>()));
  return *m_words;
}

AttentionHead::Vectors AttentionHead::placed() {
  const EncodingSpec& spec = m_source.tokens.spec;
  const Scheme scheme = m_source.attention.scheme;
  if (isRotary(scheme)) {
    Vectors vectors = words();
    const Frequencies frequencies = rotaryFrequencies(spec, m_source.headWidth());
    const double factor = rotaryFactor(spec.scaling);
    const bool neighbours = scheme == Scheme::RotaryNeighbours;
    turnRows(vectors.queries, frequencies, spec.firstPosition, neighbours, factor);
    if (vectors.ownKeys) turnRows(*vectors.ownKeys, frequencies, spec.firstPosition, neighbours, factor);
    return vectors;
  }
  const NeededDimensions needed = neededOf(m_source);
  // The sinusoid of a grid is a table: it is no function of one position.
  const bool isOfTable = scheme == Scheme::Table || (spec.grid.isGrid() && m_source.tokens.table);
  Vectors vectors = vectorsOf(isOfTable ? tableRows(m_source, needed) : encodingRows(m_source, needed));
  vectors.queries += words().queries;
  if (vectors.ownKeys) *vectors.ownKeys += words().keys();
  return vectors;
}

const OffsetBias& AttentionHead::bias() {
  if (!m_bias) m_bias = std::make_shared<const OffsetBias>(m_source.attention, m_source.tokens.spec.dModel);
  return *m_bias;
}

std::shared_ptr<const AttentionHead::Result> AttentionHead::attended(RowMatrixD scores) {
  RowMatrixD weights = softmaxOfRows(scores);
  return std::make_shared<const Result>(Result{std::move(scores), std::move(weights)});
}

std::shared_ptr<const RowMatrixD> AttentionHead::keptWeights(bool withPosition) {
  const std::shared_ptr<const Result>& kept = result(withPosition);
  return {kept, &kept->weights};
}

const std::shared_ptr<const AttentionHead::Result>& AttentionHead::result(bool withPosition) {
  const Scheme scheme = m_source.attention.scheme;
  const bool causal = m_source.attention.causal;
  if (!withPosition || scheme == Scheme::None) {
    if (!m_without) m_without = attended(scoresOf(words().queries, words().keys(), causal));
    return m_without;
  }
  if (m_with) return m_with;
  if (addsBias(scheme)) {
    RowMatrixD scores = result(false)->scores;
    const Index count = scores.rows();
    Eigen::RowVectorXd byOffset(std::max<Index>(2 * count - 1, 0));  // at the offsets 1 - n … n - 1
    for (Index i = 0; i < byOffset.size(); ++i) byOffset[i] = bias().at(i + 1 - count);
    for (Index row = 0; row < count; ++row) scores.row(row) += byOffset.segment(count - 1 - row, count);
    m_with = attended(std::move(scores));
  } else {
    const Vectors vectors = placed();
    m_with = attended(scoresOf(vectors.queries, vectors.keys(), causal));
  }
  return m_with;
}

double attentionCost(const AttentionSource& source) {
  const auto count = static_cast<double>(source.count());
  const auto dModel = static_cast<double>(source.tokens.spec.dModel);
  const auto width = static_cast<double>(source.headWidth());
  const double kinds = source.attention.scheme == Scheme::None ? 1 : 2;
  double cost = kinds * count * count * (width + kSumsOfAnExponential);
  if (source.attention.seed) {
    const double projections = addsRows(source.attention.scheme) ? 2 : 1;
    cost += 2 * dModel * width * (projections * count + kSumsOfADrawing);
  }
  return cost + kSumsOfAWave * count * (source.attention.seed ? dModel : width);
}

NumberTable attentionTable(const std::shared_ptr<const AttentionWeights>& weights) {
  const std::int64_t count = weights->with.rows();
  const auto numberAt = [weights, count](std::int64_t row, std::int64_t column) {
    return row < count ? weights->without(row, column) : weights->with(row - count, column);
  };
  NumberTable table;
  table.rows = 2 * count;
  table.columns = count;
  table.shape = {2, count, count};
  table.rowTitle = "row";
  table.columnTitle = [weights](std::int64_t column) {
    return "position " + std::to_string(weights->firstPosition + column);
  };
  table.fill = [numberAt](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Index row = 0; row < out.rows(); ++row) {
      for (Index column = 0; column < out.cols(); ++column) out(row, column) = numberAt(firstRow + row, column);
    }
  };
  table.at = numberAt;
  return table;
}

}  // namespace sinescope
