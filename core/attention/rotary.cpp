#include "core/attention/rotary.h"

#include <cmath>

#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// What it takes to turn a pair, about.
constexpr double kNanosecondsOfATurn = 3;

/// Those of the pairs of a head with these columns.
Frequencies frequenciesOf(const EncodingSpec& head, const std::vector<Column>& columns) {
  const int pairs = rotaryPairs(head);
  Frequencies frequencies{Eigen::ArrayXd(pairs), Eigen::ArrayXd(pairs)};
  for (Eigen::Index i = 0; i < pairs; ++i) {
    const Column& column = columns[static_cast<std::size_t>(2 * i)];
    frequencies.omegas[i] = column.step;
    frequencies.rests[i] = column.rest;
  }
  return frequencies;
}

}  // namespace

EncodingSpec rotaryHead(const EncodingSpec& spec, int headWidth) {
  EncodingSpec head = spec;
  head.dModel = headWidth;
  head.convention.layout = Layout::Interleaved;
  head.convention.order = Order::SineFirst;
  return head;
}

int rotaryPairs(const EncodingSpec& head) {
  const bool isNarrower = head.partial.isPartial() && head.partial.kind == PartialKind::Classic;
  return isNarrower ? turningPairCount(head) : head.dModel / 2;
}

Frequencies rotaryFrequencies(const EncodingSpec& spec, int headWidth) {
  const EncodingSpec head = rotaryHead(spec, headWidth);
  return frequenciesOf(head, columnsOf(head));
}

Frequencies rotaryFrequencies(const EncodingSpec& spec, const std::vector<Column>& columns) {
  return isInterleaved(spec) ? frequenciesOf(spec, columns) : rotaryFrequencies(spec, spec.dModel);
}

double rotaryFactor(const Scaling& scaling) {
  if (!hasTurns(scaling.rule)) return 1;
  return scaling.attentionFactor > 0 ? scaling.attentionFactor : 0.1 * std::log(scaling.factor) + 1;
}

Turn::Turn(const Frequencies& frequencies, double factor)
    : m_frequencies(frequencies), m_factor(factor), m_sines(frequencies.size()), m_cosines(frequencies.size()) {}

void Turn::moveTo(std::int64_t position) {
  sineAndCosine(m_frequencies, Eigen::ArrayXd::Constant(m_frequencies.size(), static_cast<double>(position)), m_sines,
                m_cosines);
}

void Turn::apply(double* numbers, bool neighbours) const {
  const Eigen::Index pairs = m_frequencies.size();
  const Eigen::Index stride = neighbours ? 2 : 1;
  const Eigen::Index second = neighbours ? 1 : pairs;
  for (Eigen::Index i = 0; i < pairs; ++i) {
    const double a = numbers[stride * i];
    const double b = numbers[stride * i + second];
    numbers[stride * i] = m_factor * (a * m_cosines[i] - b * m_sines[i]);
    numbers[stride * i + second] = m_factor * (b * m_cosines[i] + a * m_sines[i]);
  }
}

void turnRows(RowMatrixD& rows, const Frequencies& frequencies, std::int64_t firstPosition, bool neighbours,
              double factor) {
  const double nanoseconds = kNanosecondsOfATurn * static_cast<double>(frequencies.size());
  onAllCores(rows.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Turn turn(frequencies, factor);
    for (Eigen::Index row = from; row < to; ++row) {
      turn.moveTo(firstPosition + row);
      turn.apply(rows.row(row).data(), neighbours);
    }
  });
}

}  // namespace sinescope
