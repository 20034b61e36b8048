#include "app/views/tokens/token_pair_story.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/similarity/similarity_view.h"

namespace sinescope {

namespace {

/// A number with so many decimals, its thousands grouped.
QString withDecimals(double number, int decimals) {
  const QString digits = QString::number(std::abs(number), 'f', decimals);
  const QString whole = grouped(digits.section(u'.', 0, 0).toLongLong());
  const bool isZero = digits.toDouble() == 0;
  const QString sign = number < 0 && !isZero ? QString(QChar(0x2212)) : QString();
  return sign + (decimals > 0 ? whole + u'.' + digits.section(u'.', 1) : whole);
}

/// Two numbers that are compared, with the same decimals: five digits of the larger one.
std::pair<QString, QString> alike(double a, double b) {
  constexpr double least = 1e-4;
  constexpr double most = 1e9;
  const double larger = std::max(std::abs(a), std::abs(b));
  if (!std::isfinite(a) || !std::isfinite(b) || larger < least || larger >= most) return {brief(a, 5), brief(b, 5)};
  const int decimals = std::max(4 - static_cast<int>(std::floor(std::log10(larger))), 0);
  return {withDecimals(a, decimals), withDecimals(b, decimals)};
}

QString measures(const TokenRows& rows, const TokenPair& pair) {
  const auto gathered = [&](TokenPart part) { return rows.gathered(part, {pair.first, pair.second}); };
  const RowMatrixF embeddings = gathered(TokenPart::Embedding);
  const RowMatrixF sums = gathered(TokenPart::Sum);
  QStringList all;
  for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
    const auto value = [&](const RowMatrixF& of) { return measuresOf(of.row(0), of.row(1), measure)(0, 0); };
    const auto [before, after] = alike(value(embeddings), value(sums));
    all << tr("%1 %2 → %3").arg(measureName(measure), before, after);
  }
  return all.join(QStringLiteral(" · "));
}

/// The non-finite numbers of both rows; if both have the same word, its numbers count once.
TokenFacts oddOf(const TokenRows& rows, const TokenPair& pair) {
  TokenFacts facts;
  std::set<int> counted;
  RowMatrixF vector(1, rows.dModel());
  for (const int id : {rows.idOf(pair.first), rows.idOf(pair.second)}) {
    if (id < 0 || id >= rows.source().embedding->vocabulary()) {
      ++facts.unknown;
    } else if (counted.insert(id).second) {
      rows.writeVector(id, vector);
      facts.notFinite += vector.size() - vector.array().isFinite().count();
    }
  }
  return facts;
}

}  // namespace

QStringList tokenPairStory(const Scene& scene, const TokenRows& rows, const TokenPair& pair) {
  const QString numbers = measures(rows, pair);
  QStringList story{tr("before → after the encoding is added: %1").arg(numbers), numbers};
  const bool ofTable = !rows.gathered(TokenPart::Encoding, {pair.first, pair.second}).allFinite();
  QStringList odd;
  for (const QStringList& note : magentaNotes(oddOf(rows, pair), ofTable ? scene.tableFacts.get() : nullptr)) {
    odd << note.first();
  }
  if (scene.showsDifference()) {
    for (QString& line : story) line.prepend(tr("A: "));
    return odd.isEmpty() ? story : story << odd.join(QStringLiteral(". "));
  }
  const PlaceDifference apart = placeDifference(rows, pair.first, pair.second);
  const std::int64_t first = scene.spec.firstPosition;
  // Without word joiners, a line may end after either bar.
  const QString formula = QStringLiteral("|\u2060PE(%1) − PE(%2)|\u2060 = %3")
                              .arg(grouped(first + pair.first), grouped(first + pair.second), brief(apart.distance, 4))
                              .replace(u' ', QChar::Nbsp);
  if (!rows.source().encoded) {
    return story << (odd << tr("Without the encoding a word has the same row at every position: words that are swapped "
                               "only trade places."))
                        .join(QStringLiteral(". "));
  }
  const QString text =
      rows.idOf(pair.first) == rows.idOf(pair.second)
          ? tr("One word, one vector: before, its two rows are the same. After, they differ as the encodings do: by up "
               "to %1 (dimension %2), %3.")
          : tr("Swap them: before, the rows only trade places, the same bag of vectors. After, each word's row has "
               "changed, by up to %1 (dimension %2), %3.");
  const QString told = text.arg(brief(apart.greatest, 4), grouped(apart.dimension), formula);
  return story << (odd << told).join(QStringLiteral(". "));
}

}  // namespace sinescope
