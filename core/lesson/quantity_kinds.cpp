#include "core/lesson/attention_quantities.h"
#include "core/lesson/encoding_quantities.h"
#include "core/lesson/head_quantities.h"
#include "core/lesson/quantity.h"
#include "core/lesson/quantity_work.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

QuantityKind kind(std::string_view name, const char* meaning, std::vector<Argument> arguments,
                  decltype(QuantityKind::measure) measure, decltype(QuantityKind::work) work = work::look) {
  return {.name = name, .meaning = meaning, .arguments = std::move(arguments), .measure = measure, .work = work};
}

/// A count or a position.
QuantityKind whole(QuantityKind of) {
  of.isWhole = true;
  return of;
}

/// On a grid too, or whatever the positions are.
QuantityKind anywhere(QuantityKind of) {
  of.ground = Ground::Any;
  return of;
}

/// Of the head of attention.
QuantityKind ofHead(QuantityKind of) {
  of.asksHead = true;
  return of;
}

QuantityKind pointedAt(Argument what, QuantityKind of) {
  of.pointedAt = what;
  return of;
}

std::vector<QuantityKind> encodingKinds() {
  using namespace quantities;
  using enum Argument;
  return {
      kind("cell", forTranslation("core", "the value PE(p, k)"), {Position, Dimension}, cell),
      anywhere(kind("norm", forTranslation("core", "the length of the row, |PE(p)|"), {Position}, norm, work::sum)),
      anywhere(kind("similarity", forTranslation("core", "the dot product PE(p)·PE(q)"), {Position, Position},
                    similarity, work::sum)),
      anywhere(kind("cosine", forTranslation("core", "the dot product divided by both norms"), {Position, Position},
                    cosine, work::sums)),
      anywhere(kind("distance", forTranslation("core", "the distance |PE(p) − PE(q)|"), {Position, Position}, distance,
                    work::sums)),
      kind("wavelength", forTranslation("core", "λ of pair i, in positions per turn"), {Pair}, wavelength),
      kind("frequency", forTranslation("core", "ω of pair i, in radians per position"), {Pair}, frequency),
      kind("plain-frequency", forTranslation("core", "ω before a scaling and a partial rotation"), {Pair},
           plainFrequency),
      kind("denominator", forTranslation("core", "what positions are divided by in pair i, 1 / ω"), {Pair},
           denominator),
      kind("turns", forTranslation("core", "how often pair i turns in the whole length, L / λ"), {Pair}, turns),
      kind("angle", forTranslation("core", "the angle of pair i at position p, in degrees from 0 to 360"),
           {Position, Pair}, angle),
      kind("radians", forTranslation("core", "the angle of pair i at position p in radians, whole turns included: ωp"),
           {Position, Pair}, radians),
      kind("rotation-cosine", forTranslation("core", "cos ωΔ of pair i"), {Offset, Pair}, rotationCosine),
      kind("rotation-sine", forTranslation("core", "sin ωΔ of pair i"), {Offset, Pair}, rotationSine),
      kind("shortest-wavelength", forTranslation("core", "the shortest λ"), {}, shortestWavelength),
      kind("longest-wavelength", forTranslation("core", "the longest λ"), {}, longestWavelength),
      whole(kind("still-columns",
                 forTranslation("core", "how many columns change by less than 0.1 in the whole length"), {},
                 stillColumns)),
      whole(kind("turning-pairs", forTranslation("core", "how many pairs turn once or more in the whole length"), {},
                 turningPairs)),
      pointedAt(
          Position,
          whole(kind("first-rise",
                     forTranslation(
                         "core", "the first position after p that is more alike to p than the one before it; 0: none"),
                     {Position}, firstRiseAfter, work::search))),
      kind("nearest-pair", forTranslation("core", "the distance of the two rows that are nearest to each other"), {},
           nearestPairDistance, work::search),
      kind("error",
           forTranslation("core",
                          "the largest error of a cell at position p with phases in float32, bfloat16 or float16"),
           {Position, Format}, error, work::errors),
      anywhere(whole(kind("rounded", forTranslation("core", "the number of a format that is nearest to p"),
                          {Position, Format}, rounded))),
  };
}

std::vector<QuantityKind> settingKinds() {
  using namespace quantities;
  return {
      whole(kind("pairs", forTranslation("core", "how many pairs the encoding has"), {}, pairs)),
      anywhere(whole(kind("length", forTranslation("core", "how many positions it has"), {}, length))),
      anywhere(whole(kind("d-model", forTranslation("core", "how many dimensions it has"), {}, width))),
      anywhere(kind("base", forTranslation("core", "the base N"), {}, base)),
      kind("scaled-base", forTranslation("core", "the base after the scaling"), {}, scaledBaseOf),
      anywhere(kind("factor", forTranslation("core", "the factor of the scaling; 1: none"), {}, factor)),
      anywhere(whole(kind("trained-length", forTranslation("core", "the length that the scaling begins from"), {},
                          trainedLength))),
      whole(kind("kept-pairs", forTranslation("core", "how many pairs the scaling leaves alone"), {}, keptPairs)),
      whole(kind("mixed-pairs", forTranslation("core", "how many pairs it divides in part"), {}, mixedPairs)),
      whole(kind("divided-pairs", forTranslation("core", "how many pairs it divides by its factor"), {}, dividedPairs)),
      whole(kind("trained-pairs", forTranslation("core", "how many pairs complete a turn within the trained length"),
                 {}, trainedPairs)),
      whole(kind("unseen-pairs",
                 forTranslation("core",
                                "how many pairs now meet a phase that training did not show: without a whole turn in "
                                "the trained length, they get as far as it did, or further"),
                 {}, unseenPairs)),
  };
}

std::vector<QuantityKind> rotaryKinds() {
  using namespace quantities;
  using enum Argument;
  return {
      kind("rotary-score",
           forTranslation("core",
                          "what is left of q·k for q = k = (1, …, 1) at an offset, in a rotary head of width d-model: "
                          "the mean of cos ωΔ, times the square of the factor that YaRN gives"),
           {Offset}, rotaryScore, work::headScore),
      kind("rotary-bound",
           forTranslation("core",
                          "RoFormer's upper bound of it, for the pairs that turn and without YaRN's factor: the mean "
                          "of all |S_j|, where S_j is the sum of the first j of the e^(iωΔ)"),
           {Offset}, rotaryBoundOf, work::headScore),
      kind("drawn-score",
           forTranslation("core",
                          "`rotary-score` for a query and a key that are drawn with a seed, relative to the product of "
                          "their lengths"),
           {Offset, Seed}, drawnScore, work::headScore),
      whole(kind(
          "rotary-first-rise",
          forTranslation(
              "core",
              "the first offset in the length at which `rotary-score` is greater than at the offset before; 0: none"),
          {}, rotaryFirstRise, work::scoreSearch)),
      whole(kind("rotary-first-negative",
                 forTranslation("core", "the first offset in the length at which it is negative; 0: none"), {},
                 rotaryFirstNegative, work::scoreSearch)),
      anywhere(kind("rotary-factor",
                    forTranslation("core", "what YaRN multiplies queries and keys by; 1 for other scalings"), {},
                    rotaryFactorOf)),
      kind("pairing-difference",
           forTranslation("core",
                          "the most that a product of turned vectors, drawn with the seed 0, changes if neighbours are "
                          "turned instead of halves"),
           {}, pairingDifference, work::products),
      kind("permuted-pairing-difference", forTranslation("core", "the same if the vectors are permuted with the pairs"),
           {}, permutedPairingDifference, work::products),
      kind("concatenated-product",
           forTranslation("core", "e·e' + p·p' of two words, drawn with the seed 0, and the first two rows"), {},
           concatenatedProduct, work::products),
      kind("cross-terms", forTranslation("core", "e·p' + p·e' of them, what adding has more"), {}, crossTerms,
           work::products),
      kind("added-product", forTranslation("core", "(e + p)·(e' + p'), the sum of both"), {}, addedProduct,
           work::products),
  };
}

std::vector<QuantityKind> headKinds() {
  using namespace quantities;
  using enum Argument;
  return {
      anywhere(kind("alibi-slope", forTranslation("core", "ALiBi's slope of a head, counted from 0, among so many"),
                    {Head, Heads}, alibiSlopeOf)),
      anywhere(whole(kind(
          "t5-bucket",
          forTranslation("core", "T5's bucket of a key so many positions after the query, or before it if negative"),
          {Offset}, t5BucketOf))),
      ofHead(kind("weight",
                  forTranslation("core",
                                 "the attention that one token pays to another in the head that is shown (`--scheme`, "
                                 "`--heads`, `--attention-weights`, `--causal`), shuffled as it is shown"),
                  {Token, Token}, weight, work::weights)),
      ofHead(kind("plain-weight", forTranslation("core", "the same without position"), {Token, Token}, plainWeight,
                  work::weights)),
      ofHead(kind("shuffle-difference",
                  forTranslation("core",
                                 "the most that a weight of two tokens changes if the tokens, as they are written, are "
                                 "shuffled with a seed"),
                  {Seed}, shuffleDifference, work::shuffledWeights)),
      ofHead(kind("plain-shuffle-difference", forTranslation("core", "the same without position"), {Seed},
                  plainShuffleDifference, work::shuffledWeights)),
      ofHead(kind("score",
                  forTranslation("core",
                                 "the score at an offset, query's position minus key's, under the scheme that is "
                                 "shown, relative to the most without position"),
                  {Offset}, score, work::headScore)),
      ofHead(kind("bias",
                  forTranslation("core",
                                 "what that head adds to the score of a key so many positions after the query, or "
                                 "before it if negative; −∞ for a later key if the attention is causal"),
                  {Offset}, bias, work::headScore)),
      kind(
          "component-share",
          forTranslation("core", "the share of the rows' variance that a principal component explains, counted from 1"),
          {Component}, componentShare, work::components),
      whole(kind("components-for-ninety", forTranslation("core", "how many principal components explain 90 % of it"),
                 {}, componentsForNinety, work::components)),
      kind("component", forTranslation("core", "the coordinate of a row on one of the first three components"),
           {Position, Component}, componentOf, work::components),
  };
}

std::vector<QuantityKind> allKinds() {
  std::vector<QuantityKind> all = encodingKinds();
  for (const auto& more : {settingKinds, rotaryKinds, headKinds}) {
    for (QuantityKind& each : more()) all.push_back(std::move(each));
  }
  return all;
}

}  // namespace

std::span<const QuantityKind> quantityKinds() {
  static const std::vector<QuantityKind> all = allKinds();
  return all;
}

}  // namespace sinescope
