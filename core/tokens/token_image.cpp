#include "core/tokens/token_image.h"

#include <algorithm>
#include <cmath>

#include "core/encoding/matrix_means.h"
#include "core/numeric/are_finite.h"
#include "core/numeric/on_all_cores.h"
#include "core/tokens/token_stand_ins.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostNumbers = 4 << 20;  // that a picture or a colour scale samples
constexpr std::int64_t kMostSums = 1 << 20;
constexpr std::int64_t kMostKept = 4 << 20;
// Samples of drawn words for a colour scale: some milliseconds.
constexpr std::int64_t kMostDrawn = 1 << 20;  // in numbers
constexpr std::int64_t kMostNearWords = 8192;
constexpr std::int64_t kMostFarWords = 16;

std::span<const float> numbersOf(const RowMatrixF& values) {
  return {values.data(), static_cast<std::size_t>(values.size())};
}

/// The greatest finite |E + PE| of the rows that are shown.
double greatestSum(const TokenRows& rows) {
  constexpr double nanoseconds = 1.5;  // of a number
  rows.prepare();
  std::vector<float> greatest(static_cast<std::size_t>(rows.shownRows()));  // of each part, at its first row
  onAllCores(rows.shownRows(), nanoseconds * rows.dModel(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    RowMatrixF sums(to - from, rows.dModel());
    rows.write(TokenPart::Sum, from, sums);
    greatest[static_cast<std::size_t>(from)] = greatestFinite(numbersOf(sums));
  });
  return greatest.empty() ? 0 : static_cast<double>(std::ranges::max(greatest));
}

/// The distinct ids of a sentence.
std::vector<int> wordsOf(const TokenRows& rows) {
  std::vector<bool> seen(static_cast<std::size_t>(rows.source().embedding->vocabulary()));
  std::vector<int> words;
  for (std::int64_t row = 0; row < rows.tokens(); ++row) {
    const auto id = static_cast<std::size_t>(rows.idOf(row));
    if (id >= seen.size() || seen[id]) continue;
    seen[id] = true;
    words.push_back(rows.idOf(row));
  }
  return words;
}

/// How many words may be sampled for a colour scale.
std::int64_t mostWords(const TokenRows& rows) {
  const Embedding& embedding = *rows.source().embedding;
  const bool isFile = embedding.spec().source == EmbeddingSource::File;
  const std::int64_t most = std::max<std::int64_t>(1, (isFile ? kMostNumbers : kMostDrawn) / rows.dModel());
  return isFile ? most : std::min(most, hasFarWords(embedding) ? kMostFarWords : kMostNearWords);
}

/// How many rows of each of `bands` bands may be sampled.
std::int64_t samples(std::int64_t numbersOfARow, std::size_t bands) {
  const std::int64_t all = numbersOfARow * static_cast<std::int64_t>(std::max<std::size_t>(bands, 1));
  return std::clamp<std::int64_t>(kMostNumbers / all, 1, 64);
}

/// Calls use(row, weight) for the rows of a band, or for `most` evenly spread rows of it; the weights sum to 1.
template <class Use>
void forRows(const PixelBand& band, std::int64_t most, const Use& use) {
  const std::int64_t count = band.last - band.first + 1;
  if (count > most) {
    for (std::int64_t i = 0; i < most; ++i) {
      use(band.first + (2 * i + 1) * count / (2 * most), 1.0F / static_cast<float>(most));
    }
    return;
  }
  for (std::int64_t row = band.first; row <= band.last; ++row) {
    const double weight = row == band.first ? band.firstWeight : (row == band.last ? band.lastWeight : 1.0);
    use(row, static_cast<float>(weight / band.weight()));
  }
}

/// The bands without the cells beyond the first `count`.
std::vector<PixelBand> cutTo(std::span<const PixelBand> bands, std::int64_t count) {
  std::vector<PixelBand> cut(bands.begin(), bands.end());
  cutBands(cut, count);
  return cut;
}

bool same(std::span<const PixelBand> a, const std::vector<PixelBand>& b) { return std::ranges::equal(a, b); }

/// Means of a user's table, from a sample of each pixel's numbers.
RowMatrixF tableMeans(const PositionTable& table, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  constexpr double lookedAt = 1 << 20;
  const double pixels = static_cast<double>(down.size()) * static_cast<double>(across.size());
  const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::sqrt(lookedAt / std::max(pixels, 1.0))));
  RowMatrixF means = RowMatrixF::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    if (y > 0 && band == down[static_cast<std::size_t>(y - 1)]) {
      means.row(y) = means.row(y - 1);
      continue;
    }
    for (Eigen::Index x = 0; x < means.cols(); ++x) {
      forRows(band, most, [&](std::int64_t row, float weight) {
        forRows(across[static_cast<std::size_t>(x)], most, [&](std::int64_t column, float part) {
          const bool there = row < table.rows() && column < table.columns();
          means(y, x) += weight * part * (there ? static_cast<float>(table.at(row, column)) : NAN);
        });
      });
    }
  }
  return means;
}

}  // namespace

TokenFacts TokenFactFinder::of(const TokenRows& rows, const TableFacts* table) {
  TokenFacts facts;
  if (table) facts.encoding = std::max(std::abs(table->least), std::abs(table->greatest));
  if (!rows.source().encoded) facts.encoding = 0;
  facts.sum = facts.encoding;
  if (!rows.fits()) return facts;
  if (m_embedding != rows.source().embedding || m_scaled != rows.source().scaled) {
    m_embedding = rows.source().embedding;
    m_scaled = rows.source().scaled;
    m_words.clear();
  }
  facts.unknown = rows.unknown();
  std::vector<int> fresh;
  const auto count = [&facts](const WordFacts& word) {
    facts.embedding = std::max(facts.embedding, static_cast<double>(word.greatest));
    facts.notFinite += word.notFinite;
  };
  for (const int id : wordsOf(rows)) {
    const auto found = m_words.find(id);
    found != m_words.end() ? count(found->second) : fresh.push_back(id);
  }
  const auto most = static_cast<std::size_t>(mostWords(rows));
  std::ranges::sort(fresh);  // the generator of random numbers runs forwards only: going back costs a jump
  RowMatrixF vector(1, rows.dModel());
  for (std::size_t i = 0; i < std::min(fresh.size(), most); ++i) {
    const int id = fresh[fresh.size() > most ? i * fresh.size() / most : i];
    rows.writeVector(id, vector);
    const std::int64_t odd = areFinite(numbersOf(vector)) ? 0 : rows.dModel() - vector.array().isFinite().count();
    count(m_words[id] = {greatestFinite(numbersOf(vector)), odd});
  }
  facts.sum = facts.embedding + facts.encoding;
  if (rows.shownRows() * rows.dModel() > kMostSums || rows.tokens() > mostWords(rows)) return facts;
  facts.sum = greatestSum(rows);
  return facts;
}

void meansOver(std::span<const PixelBand> bands, const Eigen::Ref<const Eigen::RowVectorXf>& row,
               Eigen::Ref<Eigen::RowVectorXf> means) {
  for (Eigen::Index x = 0; x < means.size(); ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    if (band.first == band.last) {
      means[x] = row[band.first];
      continue;
    }
    float sum = static_cast<float>(band.firstWeight) * row[band.first];
    // Skipped if the weight is 0, because 0 times infinity would be NaN.
    if (band.lastWeight > 0) sum += static_cast<float>(band.lastWeight) * row[band.last];
    if (band.last > band.first + 1) sum += row.segment(band.first + 1, band.last - band.first - 1).sum();
    means[x] = sum / static_cast<float>(band.weight());
  }
}

bool TokenImages::samplesOnlySome(const TokenRows& rows, double rowsOfAPixel, int pixelsDown) {
  return rowsOfAPixel > static_cast<double>(samples(rows.dModel(), static_cast<std::size_t>(std::max(pixelsDown, 1))));
}

const Eigen::RowVectorXf& TokenImages::vectorOf(const TokenRows& rows, int id) {
  const auto found = m_vectors.find(id);
  if (found != m_vectors.end()) return found->second;
  const auto width = static_cast<Eigen::Index>(m_acrossKey.across.size());
  if (static_cast<std::int64_t>(m_vectors.size()) * width > kMostKept) m_vectors.clear();
  RowMatrixF vector(1, rows.dModel());
  rows.writeVector(id, vector);
  Eigen::RowVectorXf means(width);
  meansOver(m_acrossKey.across, vector.row(0), means);
  return m_vectors.emplace(id, std::move(means)).first->second;
}

RowMatrixF TokenImages::embedding(const TokenRows& rows, std::span<const PixelBand> down,
                                  std::span<const PixelBand> across) {
  const TokenSource& source = rows.source();
  if (m_acrossKey.embedding != source.embedding || m_acrossKey.scaled != source.scaled ||
      !same(across, m_acrossKey.across)) {
    m_acrossKey = {source.embedding, source.scaled, {across.begin(), across.end()}};
    m_vectors.clear();
  }
  RowMatrixF means = RowMatrixF::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  const std::int64_t most = samples(rows.dModel(), down.size());
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    if (y > 0 && band == down[static_cast<std::size_t>(y - 1)]) {
      means.row(y) = means.row(y - 1);
      continue;
    }
    forRows(band, most, [&](std::int64_t row, float weight) {
      if (row < rows.tokens()) means.row(y) += weight * vectorOf(rows, rows.idOf(row));
    });
  }
  return means;
}

const RowMatrixF& TokenImages::encoding(const TokenRows& rows, std::span<const PixelBand> down,
                                        std::span<const PixelBand> across) {
  const TokenSource& source = rows.source();
  EncodingKey asked{source.columns,
                    source.table,
                    source.encoded,
                    source.spec.firstPosition,
                    {down.begin(), down.end()},
                    {across.begin(), across.end()}};
  if (asked == m_encodingKey) return m_encoding;
  m_encodingKey = std::move(asked);
  if (!source.encoded) return m_encoding = RowMatrixF::Zero(std::ssize(down), std::ssize(across));
  m_encoding = source.table ? tableMeans(*source.table, down, across)
                            : matrixImage(*source.columns, source.spec.firstPosition, down, across);
  return m_encoding;
}

RowMatrixF TokenImages::of(TokenPart part, const TokenRows& rows, std::span<const PixelBand> down,
                           std::span<const PixelBand> across) {
  const std::vector<PixelBand> rowBands = cutTo(down, rows.length());
  const std::vector<PixelBand> columnBands = cutTo(across, rows.dModel());
  if (part == TokenPart::Embedding) return embedding(rows, rowBands, columnBands);
  if (part == TokenPart::Encoding) return encoding(rows, rowBands, columnBands);
  RowMatrixF sum = embedding(rows, rowBands, columnBands);
  sum += encoding(rows, rowBands, columnBands);
  return sum;
}

}  // namespace sinescope
