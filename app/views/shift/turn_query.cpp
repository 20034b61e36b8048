#include "app/views/shift/turn_query.h"

#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/attention/rotary.h"
#include "core/attention/score_vectors.h"

namespace sinescope {

namespace {

/// The pair of a query and of a key before they are turned, each of length 1.
struct PairVectors {
  Rotation query;
  Rotation key;
  double between = 0;  ///< from the query to the key, clockwise
};

/// The two dimensions of a head of d_model that turn together: halves, or neighbours if that is the scheme.
std::pair<Eigen::Index, Eigen::Index> dimensionsOfPair(const Scene& scene) {
  const EncodingSpec& spec = scene.spec;
  const Eigen::Index pair = (*scene.columns)[static_cast<std::size_t>(scene.selection.dimension)].pair;
  if (scene.appearance.attention.head.scheme == Scheme::RotaryNeighbours) return {2 * pair, 2 * pair + 1};
  return {pair, pair + rotaryPairs(spec)};
}

Rotation directionOf(const Eigen::VectorXd& vector, const std::pair<Eigen::Index, Eigen::Index>& dimensions) {
  const double length = std::hypot(vector[dimensions.first], vector[dimensions.second]);
  return {vector[dimensions.first] / length, vector[dimensions.second] / length};
}

PairVectors vectorsOf(const Scene& scene) {
  const ScoreVectors all = scoreVectors(scene.appearance.attention.vectors, scene.spec.dModel);
  const auto dimensions = dimensionsOfPair(scene);
  PairVectors vectors{directionOf(all.query, dimensions), directionOf(all.key, dimensions)};
  vectors.between = std::atan2(vectors.key.sine * vectors.query.cosine - vectors.key.cosine * vectors.query.sine,
                               vectors.key.cosine * vectors.query.cosine + vectors.key.sine * vectors.query.sine);
  return vectors;
}

/// The rows of a column of two numbers.
QVector<QStringList> column(const Rotation& vector) {
  return {{fourDecimals(vector.cosine)}, {fourDecimals(vector.sine)}};
}

/// R q = q at p, with the rotation of ωp.
BlockCells rotationBlock(const Scene& scene, const PairTurn& turn, const Rotation& from, const Rotation& to) {
  const QString minusSine = QStringLiteral("−sin ωp");
  BlockCells block;
  block.symbols.parts = {
      {{{QStringLiteral("cos ωp"), minusSine}, {QStringLiteral("sin ωp"), QStringLiteral("cos ωp")}}, {}},
      {{{QStringLiteral("q₁")}, {QStringLiteral("q₂")}}, {}},
      {{}, QStringLiteral("=")},
      {{{QStringLiteral("q₁(p)")}, {QStringLiteral("q₂(p)")}}, {}}};
  const Rotation& by = turn.here;
  block.values.parts = {
      {{{fourDecimals(by.cosine), fourDecimals(-by.sine)}, {fourDecimals(by.sine), fourDecimals(by.cosine)}},
       {},
       {by.cosine, -by.sine, by.sine, by.cosine}},
      {column(from), {}},
      {{}, QStringLiteral("=")},
      {column(to), {}}};
  const QString position = grouped(scene.selection.position);
  block.names = {tr("R for p = %1").arg(position), QStringLiteral("q"), {}, tr("q at %1").arg(position)};
  block.inks = {themeColours(scene.dark).secondary,
                themeColours(scene.dark).secondary,
                {},
                inkOf({.tip = {}, .name = {}}, scene.dark)};
  return block;
}

}  // namespace

bool showsQueryAndKey(const Scene& scene, const TurnPicture& picture) {
  return scene.appearance.shift.queryAndKey && scene.spec.dModel % 2 == 0 && !picture.other &&
         picture.turn.isRotation() && picture.turn.omega != 0 && std::isfinite(picture.turn.omega);
}

void showQueryAndKey(const Scene& scene, TurnPicture& picture) {
  const PairVectors vectors = vectorsOf(scene);
  const PairTurn turn = picture.turn;
  const std::int64_t p = scene.selection.position;
  const std::int64_t there = p + scene.appearance.shift.offset;
  const Rotation query = turnedBy(vectors.query, turn.here);
  const Rotation key = turnedBy(vectors.key, turn.there);
  const bool areAlike = std::abs(vectors.between) < 1e-9;
  picture.block = rotationBlock(scene, turn, vectors.query, query);
  picture.turn.here = query;
  picture.turn.there = key;
  picture.turn.angle += vectors.between;
  const auto [first, second] = dimensionsOfPair(scene);
  picture.title.first() = tr("dimensions %1, %2 of query and key").arg(grouped(first), grouped(second));
  picture.axes = {tr("2nd"), tr("1st")};
  picture.hands.clear();
  if (!areAlike) picture.hands.push_back({vectors.key, QStringLiteral("k"), true, true});
  picture.hands.push_back({vectors.query, areAlike ? QStringLiteral("q = k") : QStringLiteral("q"), false, true});
  picture.hands.push_back({query, tr("q at %1").arg(grouped(p)), false, false});
  picture.hands.push_back({key, tr("k at %1").arg(grouped(there)), true, false});
  if (!areAlike) {
    const double apart = vectors.between * 180 / std::numbers::pi;
    const QString sign = apart < 0 ? QStringLiteral(" − ") : QStringLiteral(" + ");
    picture.arc += sign + brief(std::abs(apart), 3) + QChar(u'°');
    picture.briefArc = picture.arc;
  }
  const double score = query.cosine * key.cosine + query.sine * key.sine;
  picture.sentence = tr("q·k = %1 |q| |k| at every position: the angle depends on Δ alone.").arg(fourDecimals(score));
}

}  // namespace sinescope
