#include <algorithm>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

#include "core/components/components.h"
#include "core/components/finished.h"
#include "core/components/symmetric_spectrum.h"
#include "core/encoding/matrix_means.h"
#include "core/numeric/cosine_sum.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/phasors.h"
#include "core/similarity/similarity.h"

namespace sinescope {

namespace {

using Eigen::Index;

/// The columns of one frequency.
struct SineAndCosine {
  Index sine;
  Index cosine;
};

/// The columns that are not 0.
std::vector<Index> wavesOf(const std::vector<Column>& columns) {
  std::vector<Index> waves;
  for (Index k = 0; k < std::ssize(columns); ++k) {
    if (columns[static_cast<std::size_t>(k)].wave != Wave::Zero) waves.push_back(k);
  }
  return waves;
}

/// The pairs of a sine and a cosine, or nothing if a column has no partner.
std::optional<std::vector<SineAndCosine>> allPairs(const std::vector<Column>& columns,
                                                   const std::vector<Index>& waves) {
  const auto columnAt = [&](Index k) -> const Column& { return columns[static_cast<std::size_t>(k)]; };
  std::map<int, std::vector<Index>> members;
  for (const Index k : waves) members[columnAt(k).pair].push_back(k);
  std::vector<SineAndCosine> pairs;
  for (const auto& [pair, both] : members) {
    if (both.size() != 2 || columnAt(both[0]).step != columnAt(both[1]).step ||
        columnAt(both[0]).wave == columnAt(both[1]).wave)
      return {};
    const bool sineFirst = columnAt(both[0]).wave == Wave::Sine;
    pairs.push_back({both[sineFirst ? 0 : 1], both[sineFirst ? 1 : 0]});
  }
  return pairs;
}

/// Up to `most` of the elements, spread evenly from the first to the last.
template <class Element>
std::vector<Element> spread(const std::vector<Element>& all, Index most) {
  const Index count = std::ssize(all);
  if (count <= most) return all;
  std::vector<Element> some;
  for (Index i = 0; i < most; ++i) some.push_back(all[static_cast<std::size_t>(i * (count - 1) / (most - 1))]);
  return some;
}

/// The covariances of cosines and of sines that are counted from the middle of n positions.
struct CentredCovariances {
  Eigen::MatrixXd cosines;
  Eigen::MatrixXd sines;
};

CentredCovariances covariancesOf(const Eigen::ArrayXd& steps, std::int64_t length) {
  constexpr double nanoseconds = 30;  // of a pair of frequencies
  const Index count = steps.size();
  const auto n = static_cast<double>(length);
  const Eigen::ArrayXd means = meanFactors(steps, n);
  CentredCovariances covariances{Eigen::MatrixXd(count, count), Eigen::MatrixXd(count, count)};
  onAllCores(count, nanoseconds * static_cast<double>(count), [&](Index from, Index to) {
    for (Index a = from; a < to; ++a) {
      Eigen::ArrayXd both(2 * count);
      both << steps - steps[a], steps + steps[a];
      const Eigen::ArrayXd factors = meanFactors(both, n);
      const auto differences = factors.head(count);
      const auto sums = factors.tail(count);
      covariances.cosines.col(a) = 0.5 * (differences + sums) - means[a] * means;
      covariances.sines.col(a) = 0.5 * (differences - sums);
    }
  });
  return covariances;
}

/// The middle of the positions.
double middleOf(std::int64_t firstPosition, std::int64_t length) {
  return static_cast<double>(firstPosition) + static_cast<double>(length - 1) / 2;
}

Eigen::VectorXd meansOf(const std::vector<Column>& columns, std::int64_t firstPosition, std::int64_t length) {
  const double middle = middleOf(firstPosition, length);
  Eigen::VectorXd means(std::ssize(columns));
  for (Index k = 0; k < means.size(); ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    const double angle = column.step * middle;
    means[k] = column.wave == Wave::Zero ? 0
                                         : meanFactor(column.step, static_cast<double>(length)) *
                                               (column.wave == Wave::Sine ? std::sin(angle) : std::cos(angle));
  }
  return means;
}

Eigen::ArrayXd stepsOf(const std::vector<Column>& columns, const auto& elements, const auto& columnOf) {
  Eigen::ArrayXd steps(std::ssize(elements));
  for (Index i = 0; i < steps.size(); ++i)
    steps[i] = columns[static_cast<std::size_t>(columnOf(elements[static_cast<std::size_t>(i)]))].step;
  return steps;
}

void finishEncoding(Components& components, Eigen::VectorXd values, Eigen::MatrixXd vectors) {
  constexpr double ofACovariance = 1e-15;
  finish(components,
         {std::move(values), std::move(vectors), std::min<std::int64_t>(components.rows, components.columnsSeen),
          ofACovariance * components.columnsSeen});
}

/// All columns in pairs: even components are made of cosines from the middle on, odd ones of sines.
void analysePairs(Components& components, const std::vector<Column>& columns, const std::vector<SineAndCosine>& pairs,
                  double middle) {
  constexpr double nanoseconds = 1e6;  // of the smallest problem that is worth another processor
  const Eigen::ArrayXd steps = stepsOf(columns, pairs, [](const SineAndCosine& pair) { return pair.sine; });
  const CentredCovariances covariances = covariancesOf(steps, components.rows);
  std::array<SymmetricSpectrum, 2> spectra;
  onAllCores(2, steps.size() > 100 ? nanoseconds : 0, [&](Index from, Index to) {
    for (Index i = from; i < to; ++i) {
      spectra[static_cast<std::size_t>(i)] =
          spectrumOfCovariance(i == 0 ? covariances.cosines : covariances.sines, kShownComponents);
    }
  });
  const auto& [even, odd] = spectra;
  Eigen::VectorXd values(even.values.size() + odd.values.size());
  Eigen::MatrixXd vectors = Eigen::MatrixXd::Zero(components.columns, std::min<Index>(kShownComponents, values.size()));
  const Eigen::ArrayXd cosines = (steps * middle).cos();
  const Eigen::ArrayXd sines = (steps * middle).sin();
  Index evens = 0;
  Index odds = 0;
  for (Index j = 0; j < values.size(); ++j) {
    const bool isEven =
        odds == odd.values.size() || (evens < even.values.size() && even.values[evens] >= odd.values[odds]);
    values[j] = isEven ? even.values[evens] : odd.values[odds];
    if (j < vectors.cols()) {
      const auto vector = (isEven ? even.vectors.col(evens) : odd.vectors.col(odds)).array();
      // cos s(p-m) = cos sm cos sp + sin sm sin sp, and sin s(p-m) = cos sm sin sp - sin sm cos sp.
      const Eigen::ArrayXd ofCosines = isEven ? Eigen::ArrayXd(vector * cosines) : Eigen::ArrayXd(-vector * sines);
      const Eigen::ArrayXd ofSines = isEven ? Eigen::ArrayXd(vector * sines) : Eigen::ArrayXd(vector * cosines);
      for (Index i = 0; i < steps.size(); ++i) {
        vectors(pairs[static_cast<std::size_t>(i)].cosine, j) = ofCosines[i];
        vectors(pairs[static_cast<std::size_t>(i)].sine, j) = ofSines[i];
      }
    }
    ++(isEven ? evens : odds);
  }
  finishEncoding(components, std::move(values), std::move(vectors));
}

/// Some columns without a partner: cos(sq + θ) = cos θ cos sq - sin θ sin sq of each.
void analyseWaves(Components& components, const std::vector<Column>& columns, const std::vector<Index>& waves,
                  double middle) {
  const Eigen::ArrayXd steps = stepsOf(columns, waves, [](Index k) { return k; });
  Eigen::ArrayXd angles = steps * middle;
  for (Index i = 0; i < angles.size(); ++i) {
    const Index k = waves[static_cast<std::size_t>(i)];
    if (columns[static_cast<std::size_t>(k)].wave == Wave::Sine) angles[i] -= std::numbers::pi / 2;
  }
  CentredCovariances covariances = covariancesOf(steps, components.rows);
  const Eigen::VectorXd cosines = angles.cos();
  const Eigen::VectorXd sines = angles.sin();
  covariances.cosines = cosines.asDiagonal() * covariances.cosines * cosines.asDiagonal();
  covariances.cosines += sines.asDiagonal() * covariances.sines * sines.asDiagonal();
  const SymmetricSpectrum spectrum = spectrumOfCovariance(covariances.cosines, kShownComponents);
  Eigen::MatrixXd vectors = Eigen::MatrixXd::Zero(components.columns, spectrum.vectors.cols());
  for (Index i = 0; i < angles.size(); ++i) vectors.row(waves[static_cast<std::size_t>(i)]) = spectrum.vectors.row(i);
  finishEncoding(components, spectrum.values, std::move(vectors));
}

/// Few rows: the eigenvalues of the rows' products, PE(p)·PE(q) less the means, are those of the covariance.
void analyseRows(Components& components, const std::vector<Column>& columns, std::int64_t firstPosition) {
  const Index count = components.rows;
  const Similarity similarity(columns);
  const Eigen::VectorXd byOffset = cosineSum(similarity.offsetTerms(), 0, 1, count);
  const Eigen::VectorXd bySum =
      cosineSum(similarity.sumTerms(), 2 * static_cast<double>(firstPosition), 1, 2 * count - 1);
  Eigen::MatrixXd products(count, count);
  for (Index q = 0; q < count; ++q) {
    for (Index p = 0; p < count; ++p) products(p, q) = byOffset[std::abs(p - q)] + bySum[p + q];
  }
  const Eigen::VectorXd means = products.rowwise().mean();
  products.colwise() -= means;
  products.rowwise() -= means.transpose() - Eigen::RowVectorXd::Constant(count, means.mean());
  const SymmetricSpectrum spectrum = spectrumOf(products / static_cast<double>(count), kShownComponents);
  const auto isWave = [&](Wave wave) {
    Eigen::ArrayXd is(components.columns);
    for (Index k = 0; k < is.size(); ++k) is[k] = columns[static_cast<std::size_t>(k)].wave == wave ? 1 : 0;
    return is;
  };
  const Eigen::ArrayXd isSine = isWave(Wave::Sine);
  const Eigen::ArrayXd isCosine = isWave(Wave::Cosine);
  Phasors phasors(stepsOf(columns, columns, [&](const Column& column) { return &column - columns.data(); }));
  Eigen::MatrixXd vectors = Eigen::MatrixXd::Zero(components.columns, spectrum.vectors.cols());
  for (Index p = 0; p < count; ++p) {
    phasors.follow(static_cast<double>(firstPosition + p));
    const Eigen::VectorXd row = isSine * phasors.imaginary() + isCosine * phasors.real() - components.means.array();
    vectors.noalias() += row * spectrum.vectors.row(p);
  }
  finishEncoding(components, spectrum.values, std::move(vectors));
}

}  // namespace

Components componentsOf(const std::vector<Column>& columns, std::int64_t firstPosition, std::int64_t length) {
  Components components;
  components.rows = components.rowsSeen = length;
  components.columns = components.columnsSeen = static_cast<int>(columns.size());
  components.means = meansOf(columns, firstPosition, length);
  const std::vector<Index> waves = wavesOf(columns);
  const auto pairs = allPairs(columns, waves);
  const Index problem = std::ssize(pairs ? *pairs : std::vector<SineAndCosine>());
  const Index size = pairs ? problem : std::ssize(waves);
  const double middle = middleOf(firstPosition, length);
  if (length <= kMostCorrelated && length < size) {
    analyseRows(components, columns, firstPosition);
    return components;
  }
  if (size > kMostCorrelated) components.columnsSeen = (pairs ? 2 : 1) * kMostCorrelated;
  if (pairs) {
    analysePairs(components, columns, spread(*pairs, kMostCorrelated), middle);
  } else {
    analyseWaves(components, columns, spread(waves, kMostCorrelated), middle);
  }
  return components;
}

RowMatrixD pathOf(const Components& components, const std::vector<Column>& columns, std::int64_t first,
                  std::int64_t step, std::int64_t count) {
  std::map<double, Index> places;
  for (const Column& column : columns) {
    if (column.wave != Wave::Zero) places.try_emplace(column.step, std::ssize(places));
  }
  const auto frequencies = std::ssize(places);
  Eigen::ArrayXd steps(frequencies);
  for (const auto& [value, place] : places) steps[place] = value;
  Eigen::MatrixXd ofCosines = Eigen::MatrixXd::Zero(frequencies, kShownComponents);
  Eigen::MatrixXd ofSines = ofCosines;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    if (columns[k].wave == Wave::Zero) continue;
    Eigen::MatrixXd& into = columns[k].wave == Wave::Sine ? ofSines : ofCosines;
    into.row(places.at(columns[k].step)) += components.loadings.row(static_cast<Index>(k));
  }
  const Eigen::RowVectorXd mean = components.means.transpose() * components.loadings;
  RowMatrixD path(count, kShownComponents);
  constexpr double nanoseconds = 3;  // of a frequency at a position
  constexpr Index together = 256;    // positions to which the phasors are turned before they are computed afresh
  const Index blocks = (count + together - 1) / together;
  const double ofABlock = nanoseconds * static_cast<double>(together * frequencies);
  onAllCores(blocks, ofABlock, [&](Index from, Index to) {
    Phasors phasors(steps);
    for (Index i = from * together; i < std::min(to * together, count); ++i) {
      const auto position = static_cast<double>(first + i * step);
      i % together == 0 ? phasors.moveTo(position) : phasors.follow(position);
      path.row(i) = phasors.real().matrix().transpose() * ofCosines - mean;
      path.row(i) += phasors.imaginary().matrix().transpose() * ofSines;
    }
  });
  return path;
}

}  // namespace sinescope
