#include "app/views/fourier/fourier_words.h"

#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

QString part(double share) { return share > 0.9995 ? QStringLiteral("100") : brief(100 * share, 2); }

/// A description of one dimension's spectrum, longest first.
QStringList sayings(const SpectrumSource& source, int dimension) {
  const bool missing = source.table && !source.table->find(dimension);
  if (missing) return {tr("still being computed …")};
  const auto wave = strongestWaveOf(source, dimension);
  if (!wave) {
    const std::int64_t count = source.table->find(dimension)->notFinite;
    return {count == 1 ? tr("no spectrum: 1 of its values is NaN or infinite")
                       : tr("no spectrum: %1 of its values are NaN or infinite").arg(grouped(count)),
            tr("NaN or infinite values")};
  }
  if (wave->turns == 0) return {tr("constant, without any wave"), tr("constant")};
  const QString length = grouped(source.length);
  if (wave->turns < 1) {
    return {tr("turns less than once in %1 positions: its slope spreads over all frequencies").arg(length),
            tr("less than one turn in %1").arg(length)};
  }
  const Digits digits = source.table ? Digits::Fitted : Digits::Known;
  const QString lambda = wavelengthWords(wave->turns, source.length, digits);
  const QString turns = brief(wave->turns, source.table ? 3 : 4);
  if (!source.table) {
    const bool whole = std::abs(wave->turns - std::round(wave->turns)) < 1e-6;
    const QString all = tr("one wave, %1 positions, %2 turns in %3").arg(lambda, turns, length);
    return {whole ? all : all + tr("; a fractional turn leaks into all frequencies"), all, lambda};
  }
  return {tr("strongest wave %1 positions, %2 turns in %3, amplitude %4: %5% of its variance")
              .arg(lambda, turns, length, brief(wave->amplitude, 3), part(wave->share)),
          tr("strongest wave %1, amplitude %2: %3%").arg(lambda, brief(wave->amplitude, 3), part(wave->share)),
          tr("strongest %1").arg(lambda)};
}

/// The spectra of `of` over its own positions, or over those of a difference.
SpectrumSource sourceOf(const Shown& of, const std::optional<Bounds>& common) {
  const Bounds bounds = common.value_or(Bounds{of.spec.firstPosition, of.spec.length, of.spec.dModel});
  SpectrumSource source{of.columns, nullptr, bounds.firstPosition, bounds.length, of.spec.dModel};
  std::int64_t firstRow = bounds.firstPosition - of.spec.firstPosition;
  if (firstRow < 0 || firstRow + bounds.length > of.spec.length) firstRow = source.length = 0;  // nothing in common
  if (of.table) source.table = TableSpectra::of(of.table, firstRow, source.length);
  return source;
}

std::optional<Bounds> commonBounds(const Scene& scene) {
  return scene.showsDifference() ? std::optional(boundsOf(scene)) : std::nullopt;
}

}  // namespace

SpectrumSource spectrumSource(const Scene& scene) { return sourceOf(scene, commonBounds(scene)); }

std::optional<SpectrumSource> otherSpectrumSource(const Scene& scene) {
  if (!scene.other) return std::nullopt;
  return sourceOf(*scene.other, commonBounds(scene));
}

QString wavelengthWords(double turns, std::int64_t length, Digits digits) {
  const double exponent = std::log10(static_cast<double>(length) / turns);
  return digits == Digits::Known ? QStringLiteral("λ = ") + briefPower(exponent, 4)
                                 : QStringLiteral("λ ≈ ") + briefPower(exponent, 3);
}

QStringList spectrumSentences(const SpectrumSource& own, const SpectrumSource* other, int dimension, bool difference) {
  const QString name = tr("Dimension %1: ").arg(dimension);
  const bool inOwn = dimension < own.dModel;
  const bool inOther = other && dimension < other->dModel && frequencyCount(other->length) > 0;
  if (!inOwn || frequencyCount(own.length) == 0) return {};
  const QStringList mine = sayings(own, dimension);
  if (difference) {
    if (!inOther) return {name + tr("not in both")};
    const QStringList others = sayings(*other, dimension);
    return {name + QStringLiteral("A ") + mine.first() + QStringLiteral("; B ") + others.first(),
            name + QStringLiteral("A ") + mine.last() + QStringLiteral("; B ") + others.last()};
  }
  QStringList texts;
  // Compares a learned column with the sinusoid's.
  const bool besideSinusoid = own.table && inOther && !other->table;
  const double turns = besideSinusoid ? other->wave(dimension).turns() : 0;
  if (turns > 0) {
    const QString sinusoid = wavelengthWords(turns, other->length);
    texts << name + mine.first() + tr("; the sinusoid has %1").arg(sinusoid);
    texts << name + mine.last() + tr("; the sinusoid %1").arg(sinusoid);
  }
  for (const QString& each : mine) texts << name + each;
  return texts;
}

QStringList noSpectrumWords(const SpectrumSource& source, bool difference) {
  if (frequencyCount(source.length) > 0) return {};
  if (difference && source.length == 0) return {tr("A and B have no position in common"), tr("no common position")};
  return {tr("One position has no frequencies: nothing can turn"), tr("One position: no frequencies"),
          tr("no frequencies")};
}

}  // namespace sinescope
