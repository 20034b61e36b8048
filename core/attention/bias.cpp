#include "core/attention/bias.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "core/random/torch_random.h"

namespace sinescope {

namespace {

int bucketsOfADirection(bool bothDirections, int buckets) { return bothDirections ? buckets / 2 : buckets; }

int bucketOfDistance(std::int64_t distance, int buckets, int greatest) {
  const int exact = buckets / 2;
  if (distance < exact) return static_cast<int>(distance);
  // Where the logarithm's ratio is a whole number, rounding must not take it below.
  constexpr double rounding = 1e-9;
  const double ratio =
      std::log(static_cast<double>(distance) / exact) / std::log(static_cast<double>(greatest) / exact);
  const double beyond = std::floor(ratio * (buckets - exact) + rounding);
  return exact + static_cast<int>(std::min(beyond, static_cast<double>(buckets - 1 - exact)));
}

}  // namespace

double alibiSlope(int head, int heads) {
  const auto below = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
  if (head < below) return std::exp2(-8.0 * (head + 1) / below);
  return std::exp2(-8.0 * (2 * (head - below) + 1) / (2.0 * below));
}

std::vector<double> alibiSlopes(int heads) {
  std::vector<double> slopes;
  for (int head = 0; head < heads; ++head) slopes.push_back(alibiSlope(head, heads));
  return slopes;
}

int t5Bucket(std::int64_t offset, bool bothDirections, int buckets, int distance) {
  const int each = bucketsOfADirection(bothDirections, buckets);
  if (!bothDirections) return bucketOfDistance(std::max<std::int64_t>(-offset, 0), each, distance);
  return (offset > 0 ? each : 0) + bucketOfDistance(std::abs(offset), each, distance);
}

std::vector<std::int64_t> t5BucketStarts(bool bothDirections, int buckets, int distance) {
  const int each = bucketsOfADirection(bothDirections, buckets);
  std::vector<std::int64_t> starts;
  for (std::int64_t here = 0; std::ssize(starts) < each && here <= distance; ++here) {
    // A bucket that no whole distance falls into begins where the next one does.
    while (std::ssize(starts) <= bucketOfDistance(here, each, distance)) starts.push_back(here);
  }
  return starts;
}

std::array<float, kT5Buckets> t5Biases(const AttentionSpec& attention, int dModel) {
  const std::int64_t count = std::int64_t{kT5Buckets} * attention.heads;
  const std::uint64_t square = static_cast<std::uint64_t>(dModel) * static_cast<std::uint64_t>(dModel);
  const MtOutputs words(attention.seed.value_or(0));
  std::vector<float> drawn(static_cast<std::size_t>(count));
  readNormals(words, count, 0, drawn, attention.seed ? 2 * square : 0);
  std::array<float, kT5Buckets> biases{};
  for (std::size_t bucket = 0; bucket < biases.size(); ++bucket) {
    biases[bucket] =
        drawn[bucket * static_cast<std::size_t>(attention.heads) + static_cast<std::size_t>(attention.head)];
  }
  return biases;
}

OffsetBias::OffsetBias(const AttentionSpec& attention, int dModel) {
  if (attention.scheme == Scheme::Alibi) m_slope = alibiSlope(attention.head, attention.heads);
  if (attention.scheme != Scheme::T5) return;
  const auto biases = t5Biases(attention, dModel);
  const auto biasAt = [&](std::int64_t offset) {
    return static_cast<double>(biases[static_cast<std::size_t>(t5Bucket(offset, !attention.causal))]);
  };
  for (std::int64_t distance = 0; distance <= kT5Distance; ++distance) {
    m_before.push_back(biasAt(-distance));
    m_after.push_back(biasAt(distance));
  }
}

double OffsetBias::at(std::int64_t offset) const {
  if (m_before.empty()) return 0 - m_slope * static_cast<double>(std::abs(offset));  // no negative zero
  const auto distance = static_cast<std::size_t>(std::min<std::int64_t>(std::abs(offset), kT5Distance));
  return offset > 0 ? m_after[distance] : m_before[distance];
}

namespace {

/// Rows `firstRow` … of a head's biases among any number of tokens.
void fillBiases(const OffsetBias& bias, bool causal, std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
  for (Eigen::Index i = 0; i < out.rows(); ++i) {
    for (Eigen::Index j = 0; j < out.cols(); ++j) {
      const std::int64_t offset = j - (firstRow + i);
      out(i, j) = causal && offset > 0 ? -std::numeric_limits<double>::infinity() : bias.at(offset);
    }
  }
}

}  // namespace

RowMatrixD biasMatrix(const AttentionSpec& attention, int dModel, std::int64_t count) {
  RowMatrixD biases(count, count);
  fillBiases(OffsetBias(attention, dModel), attention.causal, 0, biases);
  return biases;
}

NumberTable biasTable(const AttentionSpec& attention, int dModel, std::int64_t count, std::int64_t firstPosition) {
  NumberTable table;
  table.rows = table.columns = count;
  table.firstRowLabel = firstPosition;
  table.columnTitle = [firstPosition](std::int64_t column) {
    return "position " + std::to_string(firstPosition + column);
  };
  const auto fill = [bias = OffsetBias(attention, dModel), causal = attention.causal](
                        std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) { fillBiases(bias, causal, firstRow, out); };
  table.fill = fill;
  table.at = [fill](std::int64_t row, std::int64_t column) {
    RowMatrixD numbers(1, column + 1);
    fill(row, numbers);
    return numbers(0, column);
  };
  return table;
}

NumberTable biasDistanceTable(const AttentionSpec& attention, int dModel, std::int64_t length) {
  const auto biasOf = [&](Scheme scheme) {
    AttentionSpec head = attention;
    head.scheme = scheme;
    return OffsetBias(head, dModel);
  };
  NumberTable table;
  table.rows = length;
  table.columns = 6;
  table.rowTitle = "row";
  table.columnTitle = [](std::int64_t column) {
    constexpr const char* titles[] = {"distance",       "alibi",           "t5 bucket before",
                                      "t5 bias before", "t5 bucket after", "t5 bias after"};
    return std::string(titles[column]);
  };
  table.at = [alibi = biasOf(Scheme::Alibi), t5 = biasOf(Scheme::T5), both = !attention.causal](
                 std::int64_t distance, std::int64_t column) -> double {
    const std::int64_t offset = column < 4 ? -distance : distance;
    if (column == 0) return static_cast<double>(distance);
    if (column == 1) return alibi.at(distance);
    return column % 2 == 0 ? t5Bucket(offset, both) : t5.at(offset);
  };
  table.fill = [at = table.at](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = at(firstRow + r, c);
    }
  };
  return table;
}

}  // namespace sinescope
