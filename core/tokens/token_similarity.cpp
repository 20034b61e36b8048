#include "core/tokens/token_similarity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/numeric/row_products.h"

namespace sinescope {

namespace {

using Index = Eigen::Index;

constexpr std::int64_t kMostProducts = 64 << 20;  // of pairs of rows: a few milliseconds
constexpr std::int64_t kMostOfMany = 32 << 20;    // if none of them can be cached
constexpr std::int64_t kSketchedTokens = 128;
constexpr int kSketchedDimensions = 256;
constexpr std::int64_t kMostKeptVectors = 4 << 20;

std::vector<std::int64_t> firstTokens(std::int64_t count) {
  std::vector<std::int64_t> tokens(static_cast<std::size_t>(count));
  std::iota(tokens.begin(), tokens.end(), 0);
  return tokens;
}

/// `used` of the `dModel` dimensions, spread evenly in neighbouring couples so that a sine keeps its cosine.
std::vector<int> spreadEvenly(int used, int dModel) {
  std::vector<int> dimensions(static_cast<std::size_t>(used));
  std::iota(dimensions.begin(), dimensions.end(), 0);
  if (used >= dModel) return dimensions;
  const std::int64_t couples = used / 2;
  for (std::int64_t i = 0; i < couples; ++i) {
    const auto from = static_cast<int>(i * (dModel / 2) / couples * 2);
    dimensions[static_cast<std::size_t>(2 * i)] = from;
    dimensions[static_cast<std::size_t>(2 * i + 1)] = from + 1;
  }
  return dimensions;
}

/// What the part of the rows is computed from, and nothing else: the embedding is the same with any encoding.
TokenSource sourceOf(TokenPart part, const TokenRows& rows) {
  TokenSource source = rows.source();
  if (part == TokenPart::Sum) return source;
  EncodingSpec sizes;
  sizes.length = source.spec.length;
  sizes.dModel = source.spec.dModel;
  source.spec = sizes;
  source.columns.reset();
  source.table.reset();
  return source;
}

/// The encoding of some rows in some dimensions.
RowMatrixF encodingOf(const TokenRows& rows, const std::vector<std::int64_t>& tokens,
                      const std::vector<int>& dimensions) {
  if (std::ssize(dimensions) == rows.dModel()) return rows.gathered(TokenPart::Encoding, tokens);
  if (rows.source().table) {
    RowMatrixF values(static_cast<Index>(tokens.size()), static_cast<Index>(dimensions.size()));
    for (Index r = 0; r < values.rows(); ++r) {
      for (Index k = 0; k < values.cols(); ++k) {
        values(r, k) =
            rows.at(TokenPart::Encoding, tokens[static_cast<std::size_t>(r)], dimensions[static_cast<std::size_t>(k)]);
      }
    }
    return values;
  }
  TokenSource some = rows.source();
  some.spec.dModel = static_cast<int>(dimensions.size());
  std::vector<Column> columns;
  for (const int k : dimensions) columns.push_back((*rows.source().columns)[static_cast<std::size_t>(k)]);
  some.columns = std::make_shared<const std::vector<Column>>(std::move(columns));
  return TokenRows(std::move(some)).gathered(TokenPart::Encoding, tokens);
}

/// The rows of a picture: the means of x, and of |x|², over bands of tokens.
struct TokenBands {
  RowMatrixF rows;
  Eigen::VectorXd squares;
};

/// The tokens that represent the bands: all tokens of a short band, some of a long one.
struct Looked {
  std::vector<std::int64_t> tokens;
  std::vector<std::size_t> starts;  ///< index in tokens at which band y starts, followed by the end
};

Looked lookedAt(std::span<const PixelBand> bands, std::size_t used) {
  constexpr std::size_t mostNumbers = 1 << 18;
  const auto most = static_cast<std::int64_t>(
      std::clamp<std::size_t>(mostNumbers / std::max<std::size_t>(bands.size() * used, 1), 1, 16));
  Looked looked;
  for (const PixelBand& band : bands) {
    looked.starts.push_back(looked.tokens.size());
    const std::int64_t cells = band.last - band.first + 1;
    const std::int64_t count = std::min(cells, most);
    for (std::int64_t i = 0; i < count; ++i) {
      looked.tokens.push_back(band.first + (2 * i + 1) * cells / (2 * count));
    }
  }
  looked.starts.push_back(looked.tokens.size());
  return looked;
}

TokenBands meansOf(const RowMatrixF& rows, const Looked& looked, bool normalised) {
  const auto bands = static_cast<Index>(looked.starts.size()) - 1;
  TokenBands means{RowMatrixF::Zero(bands, rows.cols()), Eigen::VectorXd::Zero(bands)};
  for (Index y = 0; y < bands; ++y) {
    const std::size_t from = looked.starts[static_cast<std::size_t>(y)];
    const std::size_t to = looked.starts[static_cast<std::size_t>(y) + 1];
    const auto share = 1.0F / static_cast<float>(to - from);
    for (std::size_t i = from; i < to; ++i) {
      const auto row = rows.row(static_cast<Index>(i));
      const float square = row.squaredNorm();
      const float norm = normalised && square > 0 ? std::sqrt(square) : 1.0F;
      means.rows.row(y) += share / norm * row;
      means.squares[y] += static_cast<double>(share * square);
    }
  }
  return means;
}

/// Replaces each dot product by the measure.
void measureAll(RowMatrixF& dots, const Eigen::VectorXd& squaresDown, const Eigen::VectorXd& squaresAcross,
                Measure measure) {
  for (Index p = 0; p < dots.rows(); ++p) {
    for (Index q = 0; q < dots.cols(); ++q) {
      dots(p, q) = static_cast<float>(
          measuredIfFinite(static_cast<double>(dots(p, q)), squaresDown[p], squaresAcross[q], measure));
    }
  }
}

/// Extrapolates values from `used` dimensions to all `dModel`.
void scaleUp(RowMatrixF& values, Measure measure, int used, int dModel) {
  const double ratio = static_cast<double>(dModel) / used;
  if (measure == Measure::Dot) values *= static_cast<float>(ratio);
  if (measure == Measure::Distance) values *= static_cast<float>(std::sqrt(ratio));
}

/// Means over blocks of a matrix of pairs.
RowMatrixF blockMeans(const RowMatrixF& pairs, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  RowMatrixF image(static_cast<Index>(down.size()), static_cast<Index>(across.size()));
  for (Index y = 0; y < image.rows(); ++y) {
    const PixelBand& rows = down[static_cast<std::size_t>(y)];
    if (y > 0 && rows == down[static_cast<std::size_t>(y - 1)]) {
      image.row(y) = image.row(y - 1);
      continue;
    }
    for (Index x = 0; x < image.cols(); ++x) {
      const PixelBand& columns = across[static_cast<std::size_t>(x)];
      if (rows.first == rows.last && columns.first == columns.last) {
        image(y, x) = pairs(rows.first, columns.first);
        continue;
      }
      image(y, x) =
          pairs.block(rows.first, columns.first, rows.last - rows.first + 1, columns.last - columns.first + 1).mean();
    }
  }
  return image;
}

void include(ValueRange& range, const RowMatrixF& values) {
  if (values.size() == 0) return;
  const auto least = static_cast<double>(values.minCoeff<Eigen::PropagateNaN>());
  const auto greatest = static_cast<double>(values.maxCoeff<Eigen::PropagateNaN>());
  if (std::isfinite(least) && std::isfinite(greatest)) {
    range = {std::min(range.least, least), std::max(range.greatest, greatest)};
    return;
  }
  for (Index p = 0; p < values.rows(); ++p) {
    for (Index q = 0; q < values.cols(); ++q) {
      const auto value = static_cast<double>(values(p, q));
      if (!std::isfinite(value)) continue;
      range.least = std::min(range.least, value);
      range.greatest = std::max(range.greatest, value);
    }
  }
}

/// The known numbers of the pairs at their new places: `old` holds the previous index of each row, or is negative for a
/// new row.
RowMatrixF moved(const RowMatrixF& gram, const std::vector<Index>& old) {
  const Index n = std::ssize(old);
  RowMatrixF result(n, n);
  for (Index p = 0; p < n; ++p) {
    const Index from = old[static_cast<std::size_t>(p)];
    for (Index q = 0; q < n && from >= 0; ++q) {
      const Index to = old[static_cast<std::size_t>(q)];
      if (to >= 0) result(p, q) = gram(from, to);
    }
  }
  return result;
}

}  // namespace

const RowMatrixF& KeptGram::of(RowMatrixF rows) {
  const Index n = rows.rows();
  const Index before = m_rows.cols() == rows.cols() ? m_rows.rows() : 0;
  // A word that is added or removed shifts all words after it by the change in the number of rows.
  std::vector<Index> old(static_cast<std::size_t>(n), -1);
  std::vector<Index> fresh;
  for (Index r = 0; r < n; ++r) {
    for (const Index candidate : {r, r + before - n}) {
      if (candidate < 0 || candidate >= before || rows.row(r) != m_rows.row(candidate)) continue;
      old[static_cast<std::size_t>(r)] = candidate;
      break;
    }
    if (old[static_cast<std::size_t>(r)] < 0) fresh.push_back(r);
  }
  m_multiplied = static_cast<Index>(fresh.size());
  if (m_multiplied == 0 && n == before) return m_gram;
  if (2 * m_multiplied > n) {
    m_multiplied = n;
    m_gram = gramMatrix(rows);
  } else {
    if (n != before) m_gram = moved(m_gram, old);
    for (const Index r : fresh) {
      m_gram.row(r).noalias() = rows.row(r) * rows.transpose();
      m_gram.col(r) = m_gram.row(r).transpose();
    }
  }
  m_rows = std::move(rows);
  return m_gram;
}

int TokenSimilarityImages::dimensionsUsed(std::int64_t tokens, std::int64_t pixels, int dModel) {
  const bool paired = tokens <= kMostPairedTokens;
  const std::int64_t rows = std::max<std::int64_t>(paired ? tokens : pixels, 1);
  const std::int64_t most = (paired ? 2 * kMostProducts : kMostOfMany) / (rows * rows);  // a gram matrix has two halves
  return static_cast<int>(most >= dModel ? dModel : std::max<std::int64_t>(most / 2 * 2, std::min(dModel, 2)));
}

RowMatrixF TokenSimilarityImages::rowsOf(TokenPart part, const TokenRows& rows, const std::vector<std::int64_t>& tokens,
                                         int used, Vectors& vectors) {
  const TokenSource& source = rows.source();
  if (vectors.embedding != source.embedding || vectors.scaled != source.scaled || vectors.used != used ||
      static_cast<std::int64_t>(vectors.byId.size()) * used > kMostKeptVectors) {
    vectors = {source.embedding, source.scaled, used, {}};
  }
  const std::vector<int> dimensions = spreadEvenly(used, rows.dModel());
  std::vector<int> ids(tokens.size());
  std::ranges::transform(tokens, ids.begin(), [&rows](std::int64_t token) { return rows.idOf(token); });
  std::vector<int> inOrder = ids;
  std::ranges::sort(inOrder);  // the generator of random numbers runs forwards only: going back costs a jump
  RowMatrixF vector(1, rows.dModel());
  for (const int id : inOrder) {
    const auto [found, isNew] = vectors.byId.try_emplace(id);
    if (!isNew) continue;
    rows.writeVector(id, vector);
    found->second = vector.row(0)(dimensions);
  }
  RowMatrixF values(static_cast<Index>(tokens.size()), used);
  for (Index r = 0; r < values.rows(); ++r) values.row(r) = vectors.byId[ids[static_cast<std::size_t>(r)]];
  if (part == TokenPart::Sum) values += encodingOf(rows, tokens, dimensions);
  return values;
}

const RowMatrixF& TokenSimilarityImages::pairs(TokenPart part, const TokenRows& rows, Measure measure) {
  Pairs& kept = part == TokenPart::Embedding ? m_before : m_after;
  TokenSource source = sourceOf(part, rows);
  if (kept.source == source && kept.measure == measure) return kept.values;
  const std::int64_t tokens = rows.tokens();
  const int used = dimensionsUsed(tokens, tokens, rows.dModel());
  kept.source = std::move(source);
  kept.measure = measure;
  kept.values = kept.gram.of(rowsOf(part, rows, firstTokens(tokens), used, m_vectors));
  const Eigen::VectorXd squares = kept.values.diagonal().cast<double>();
  if (measure != Measure::Dot) measureAll(kept.values, squares, squares, measure);
  scaleUp(kept.values, measure, used, rows.dModel());
  return kept.values;
}

RowMatrixF TokenSimilarityImages::sketch(TokenPart part, const TokenRows& rows, Measure measure) {
  std::vector<std::int64_t> some(kSketchedTokens);
  for (std::int64_t i = 0; i < kSketchedTokens; ++i) {
    some[static_cast<std::size_t>(i)] = i * rows.tokens() / kSketchedTokens;
  }
  const int used = std::min(kSketchedDimensions, rows.dModel());
  const RowMatrixF few = rowsOf(part, rows, some, used, m_sketched);
  RowMatrixF values = gramMatrix(few);
  const Eigen::VectorXd squares = values.diagonal().cast<double>();
  if (measure != Measure::Dot) measureAll(values, squares, squares, measure);
  scaleUp(values, measure, used, rows.dModel());
  return values;
}

RowMatrixF TokenSimilarityImages::of(TokenPart part, const TokenRows& rows, Measure measure,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const std::int64_t tokens = rows.tokens();
  if (tokens <= kMostPairedTokens) return blockMeans(pairs(part, rows, measure), down, across);
  const auto pixels = static_cast<std::int64_t>(std::max(down.size(), across.size()));
  const int used = dimensionsUsed(tokens, pixels, rows.dModel());
  const auto rowsIn = [&](std::span<const PixelBand> bands) {
    const Looked looked = lookedAt(bands, static_cast<std::size_t>(used));
    return meansOf(rowsOf(part, rows, looked.tokens, used, m_vectors), looked, measure == Measure::Cosine);
  };
  const TokenBands left = rowsIn(down);
  const TokenBands right = rowsIn(across);
  RowMatrixF values = rowProducts(left.rows, right.rows);
  if (measure == Measure::Distance) measureAll(values, left.squares, right.squares, measure);
  scaleUp(values, measure, used, rows.dModel());
  return values;
}

ValueRange TokenSimilarityImages::range(const TokenRows& rows, Measure measure) {
  ValueRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
    if (rows.tokens() <= kMostPairedTokens) {
      include(range, pairs(part, rows, measure));
    } else {
      include(range, sketch(part, rows, measure));
    }
  }
  if (range.least > range.greatest) return {};  // no number is finite
  if (range.least == range.greatest) range = {range.least - 1, range.greatest + 1};
  return range;
}

NumberTable tokenSimilarityTable(const std::shared_ptr<const TokenRows>& rows, Measure measure) {
  static constexpr std::int64_t atOnce = 256;
  NumberTable table;
  const std::int64_t length = rows->length();
  const std::int64_t first = rows->source().spec.firstPosition;
  table.rows = rows->fits() ? length : 0;
  table.columns = length;
  table.firstRowLabel = first;
  table.columnTitle = [first](std::int64_t column) { return "position " + std::to_string(first + column); };
  table.fill = [rows, measure, length](std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) {
    const auto read = [&rows](std::int64_t from, std::int64_t count) -> RowMatrixD {
      RowMatrixF numbers(count, rows->dModel());
      rows->write(TokenPart::Sum, from, numbers);
      return numbers.cast<double>();
    };
    const RowMatrixD down = read(firstRow, out.rows());
    const Eigen::VectorXd squares = down.rowwise().squaredNorm();
    for (std::int64_t q = 0; q < length; q += atOnce) {
      const RowMatrixD across = read(q, std::min<std::int64_t>(atOnce, length - q));
      const Eigen::VectorXd squaresAcross = across.rowwise().squaredNorm();
      const RowMatrixD dots = doubleRowProducts(down, across);
      for (Index r = 0; r < dots.rows(); ++r) {
        for (Index c = 0; c < dots.cols(); ++c) {
          const bool itself = firstRow + r == q + c && measure == Measure::Distance && std::isfinite(squares[r]);
          const double value = measuredIfFinite(dots(r, c), squares[r], squaresAcross[c], measure);
          out(r, q + c) = itself ? 0.0F : static_cast<float>(value);
        }
      }
    }
  };
  table.at = [rows, measure](std::int64_t row, std::int64_t column) {
    return rows->between(TokenPart::Sum, row, column, measure);
  };
  return table;
}

}  // namespace sinescope
