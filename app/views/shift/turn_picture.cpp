#include "app/views/shift/turn_picture.h"

#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/shift/turn_query.h"

namespace sinescope {

namespace {

QString vectorName(std::int64_t position) { return QStringLiteral("PE(%1)").arg(grouped(position)); }

QString degrees(double radians) { return brief(radians * 180 / std::numbers::pi, 3) + QChar(u'°'); }

/// Short enough to stand between two hands.
QString wholeDegrees(double radians) {
  const double angle = radians * 180 / std::numbers::pi;
  return std::abs(angle) < 9.5 ? degrees(radians) : degrees(std::round(angle) * std::numbers::pi / 180);
}

QString arcName(const PairTurn& turn) {
  if (turn.leftOut == 0) return QStringLiteral("ωΔ");
  const QString turns = brief(turn.leftOut, 3);
  return turn.angle < 0 ? tr("ωΔ + %1 turns").arg(turns) : tr("ωΔ − %1 turns").arg(turns);
}

/// The second line of the title.
QString angleText(const Scene& scene, const PairTurn& turn) {
  if (!std::isfinite(turn.omega)) return tr("ω is beyond 1.8·10³⁰⁸");
  const double angle = turn.omega * static_cast<double>(scene.appearance.shift.offset);
  if (scene.guidance.leads) return tr("a turn of %1").arg(degrees(angle));  // learners know no ω
  QString text = tr("ω = %1 · ωΔ = %2").arg(fourDigits(turn.omega), fourDigits(angle));
  const double turns = std::abs(angle) / (2 * std::numbers::pi);
  if (turns >= 0.01) text += tr(" = %1 turns").arg(brief(angle / (2 * std::numbers::pi), 3));
  return text;
}

double shadowOf(const PairTurn& turn, const Rotation& hand) { return turn.sine >= 0 ? hand.sine : hand.cosine; }

QString sentenceOfShadow(const Scene& scene, const PairTurn& turn, const std::optional<TurnMirror>& mirror) {
  const std::int64_t p = scene.selection.position;
  if (!mirror || !mirror->position) return tr("Only the shadow is in the encoding: the hand itself is not known.");
  const QString shadow = fourDecimals(shadowOf(turn, turn.here));
  const QString own = fourDecimals(shadowOf(turn, turn.there));
  const QString others = fourDecimals(shadowOf(turn, mirror->there));
  const QString both = tr("Positions %1 and %2 cast one shadow, %3.").arg(grouped(p), brief(*mirror->position), shadow);
  if (own == others) return both;
  const QString after = tr("Δ on, theirs are %1 and %2: no map of shadows is right for both.").arg(own, others);
  return QCoreApplication::translate("sinescope", "%1 %2", "two sentences").arg(both, after);
}

QString sentenceOf(const Scene& scene, const TurnPicture& picture, const std::optional<TurnMirror>& mirror) {
  const PairTurn& turn = picture.turn;
  const std::int64_t offset = scene.appearance.shift.offset;
  if (turn.isZero()) return tr("This dimension is 0 everywhere: nothing turns.");
  if (picture.other) {
    const auto angleOf = [offset](const PairTurn& of) { return brief(of.omega * static_cast<double>(offset)); };
    return tr("The hand of A turns by %1, that of B by %2.").arg(angleOf(turn), angleOf(*picture.other));
  }
  if (turn.omega == 0) return tr("This pair does not turn: it is the same at every position.");
  if (!turn.isRotation()) return sentenceOfShadow(scene, turn, mirror);
  if (offset == 0) return tr("Δ = 0: no position turns.");
  return (offset > 0 ? tr("The same turn takes every position %1 on.")
                     : tr("The same turn takes every position %1 back."))
      .arg(grouped(std::abs(offset)));
}

/// The hands of p and p + Δ of a turn, named as vectors; `whose` is put before the names.
void addHands(std::vector<TurnHand>& hands, const PairTurn& turn, const QStringList& names, bool isSecondary) {
  hands.push_back({turn.here, names[0], false, isSecondary});
  hands.push_back({turn.there, names[1], true, isSecondary});
}

std::vector<TurnHand> handsOf(const Scene& scene, const TurnPicture& picture, const std::optional<TurnMirror>& mirror) {
  const std::int64_t p = scene.selection.position;
  const std::int64_t there = p + scene.appearance.shift.offset;
  std::vector<TurnHand> hands;
  if (picture.turn.isZero()) return hands;
  if (picture.other) {
    addHands(hands, *picture.other, {tr("B: %1").arg(vectorName(p)), tr("B: %1").arg(vectorName(there))}, true);
    addHands(hands, picture.turn, {tr("A: %1").arg(vectorName(p)), tr("A: %1").arg(vectorName(there))}, false);
    return hands;
  }
  if (picture.turn.isRotation()) {
    addHands(hands, picture.turn, {vectorName(p), vectorName(there)}, false);
    return hands;
  }
  if (mirror) {
    const QString at = mirror->position ? QStringLiteral("p′ = ") + brief(*mirror->position) : QStringLiteral("p′");
    const double next = mirror->position.value_or(0) + static_cast<double>(scene.appearance.shift.offset);
    const QString after =
        QStringLiteral("p′ + Δ") + (mirror->position ? QStringLiteral(" = ") + brief(next) : QString());
    hands.push_back({mirror->here, at, false, true});
    hands.push_back({mirror->there, after, true, true});
  }
  addHands(hands, picture.turn,
           {QStringLiteral("p = %1").arg(grouped(p)), QStringLiteral("p + Δ = %1").arg(grouped(there))}, false);
  return hands;
}

BlockCells blockOf(const Scene& scene, const ShiftStory& story, bool isDifference) {
  BlockCells block;
  if (story.block.size() < 2) return block;
  const ThemeColours& colours = themeColours(scene.dark);
  const std::int64_t p = scene.selection.position;
  const std::int64_t offset = scene.appearance.shift.offset;
  if (isDifference) {
    block.values.parts = story.block[0].parts + story.block[1].parts;
    block.names = {tr("M of A"), {}, tr("M of B"), {}, tr("difference")};
    return block;
  }
  block.symbols = story.block[0];
  block.values = story.block[1];
  const QString m = tr("M for Δ = %1").arg(grouped(offset));
  const QColor here = inkOf({.tip = {}, .name = {}}, scene.dark);
  const QColor there = inkOf({.tip = {}, .name = {}, .isShifted = true}, scene.dark);
  const bool isExact = block.values.parts.size() == 4;
  block.names =
      isExact ? QStringList{m, vectorName(p), {}, vectorName(p + offset)}
              : QStringList{m, vectorName(p), {}, QStringLiteral("M·") + vectorName(p), {}, vectorName(p + offset)};
  block.inks = isExact ? QVector<QColor>{colours.secondary, here, {}, there}
                       : QVector<QColor>{colours.secondary, here, {}, colours.secondary, {}, there};
  return block;
}

}  // namespace

QColor inkOf(const TurnHand& hand, bool dark) {
  const ThemeColours& colours = themeColours(dark);
  if (!hand.isShifted) return colours.text;
  return dark ? colours.second : colours.second.darker(150);
}

TurnPicture turnPicture(const Scene& scene, const ShiftFacts& facts, const ShiftFacts* other, const ShiftStory& story) {
  const std::int64_t p = scene.selection.position;
  const auto turnOf = [&](const Shown& shown, const ShiftFacts& of) {
    return pairTurn(of.map, *shown.columns, rowOfDimension(of.map, shown.spec, scene.selection.dimension), p);
  };
  TurnPicture picture;
  picture.turn = turnOf(scene, facts);
  if (other && scene.other) picture.other = turnOf(*scene.other, *other);
  if (picture.other && picture.other->isZero()) picture.other.reset();
  std::optional<TurnMirror> mirror;
  if (!picture.other) mirror = mirrorOf(picture.turn, p, scene.spec.firstPosition, scene.spec.endPosition() - 1);
  picture.title = {story.blockTitle.section(u'\n', 0, 0)};
  if (!picture.turn.isZero() && !picture.other) picture.title << angleText(scene, picture.turn);
  picture.arc = scene.guidance.leads ? wholeDegrees(picture.turn.angle) : arcName(picture.turn);
  picture.briefArc = scene.guidance.leads ? picture.arc : QStringLiteral("ωΔ");
  picture.sentence = sentenceOf(scene, picture, mirror);
  picture.hands = handsOf(scene, picture, mirror);
  picture.block = blockOf(scene, story, other != nullptr);
  if (showsQueryAndKey(scene, picture)) {
    showQueryAndKey(scene, picture);
  } else if (scene.appearance.shift.queryAndKey) {
    picture.sentence = tr("Rows, not q and k: these need an even width and one pair that turns.");
  }
  return picture;
}

}  // namespace sinescope
