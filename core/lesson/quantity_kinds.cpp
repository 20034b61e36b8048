#include "core/lesson/attention_quantities.h"
#include "core/lesson/encoding_quantities.h"
#include "core/lesson/head_quantities.h"
#include "core/lesson/quantity.h"
#include "core/lesson/quantity_work.h"

namespace sinescope {

namespace {

QuantityKind kind(std::string_view name, std::vector<Argument> arguments, decltype(QuantityKind::measure) measure,
                  decltype(QuantityKind::work) work = work::look) {
  return {.name = name, .arguments = std::move(arguments), .measure = measure, .work = work};
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
      kind("cell", {Position, Dimension}, cell),
      anywhere(kind("norm", {Position}, norm, work::sum)),
      anywhere(kind("similarity", {Position, Position}, similarity, work::sum)),
      anywhere(kind("cosine", {Position, Position}, cosine, work::sums)),
      anywhere(kind("distance", {Position, Position}, distance, work::sums)),
      kind("wavelength", {Pair}, wavelength),
      kind("frequency", {Pair}, frequency),
      kind("plain-frequency", {Pair}, plainFrequency),
      kind("denominator", {Pair}, denominator),
      kind("turns", {Pair}, turns),
      kind("angle", {Position, Pair}, angle),
      kind("radians", {Position, Pair}, radians),
      kind("rotation-cosine", {Offset, Pair}, rotationCosine),
      kind("rotation-sine", {Offset, Pair}, rotationSine),
      kind("shortest-wavelength", {}, shortestWavelength),
      kind("longest-wavelength", {}, longestWavelength),
      whole(kind("still-columns", {}, stillColumns)),
      whole(kind("turning-pairs", {}, turningPairs)),
      pointedAt(Position, whole(kind("first-rise", {Position}, firstRiseAfter, work::search))),
      kind("nearest-pair", {}, nearestPairDistance, work::search),
      kind("error", {Position, Format}, error, work::errors),
      anywhere(whole(kind("rounded", {Position, Format}, rounded))),
      whole(kind("pairs", {}, pairs)),
      anywhere(whole(kind("length", {}, length))),
      anywhere(whole(kind("d-model", {}, width))),
      anywhere(kind("base", {}, base)),
  };
}

std::vector<QuantityKind> attentionKinds() {
  using namespace quantities;
  using enum Argument;
  return {
      kind("scaled-base", {}, scaledBaseOf),
      anywhere(kind("factor", {}, factor)),
      anywhere(whole(kind("trained-length", {}, trainedLength))),
      whole(kind("kept-pairs", {}, keptPairs)),
      whole(kind("mixed-pairs", {}, mixedPairs)),
      whole(kind("divided-pairs", {}, dividedPairs)),
      whole(kind("trained-pairs", {}, trainedPairs)),
      whole(kind("unseen-pairs", {}, unseenPairs)),
      kind("rotary-score", {Offset}, rotaryScore, work::headScore),
      kind("rotary-bound", {Offset}, rotaryBoundOf, work::headScore),
      kind("drawn-score", {Offset, Seed}, drawnScore, work::headScore),
      whole(kind("rotary-first-rise", {}, rotaryFirstRise, work::scoreSearch)),
      whole(kind("rotary-first-negative", {}, rotaryFirstNegative, work::scoreSearch)),
      anywhere(kind("rotary-factor", {}, rotaryFactorOf)),
      kind("pairing-difference", {}, pairingDifference, work::products),
      kind("permuted-pairing-difference", {}, permutedPairingDifference, work::products),
      kind("concatenated-product", {}, concatenatedProduct, work::products),
      kind("cross-terms", {}, crossTerms, work::products),
      kind("added-product", {}, addedProduct, work::products),
      anywhere(kind("alibi-slope", {Head, Heads}, alibiSlopeOf)),
      anywhere(whole(kind("t5-bucket", {Offset}, t5BucketOf))),
      ofHead(kind("weight", {Token, Token}, weight, work::weights)),
      ofHead(kind("plain-weight", {Token, Token}, plainWeight, work::weights)),
      ofHead(kind("shuffle-difference", {Seed}, shuffleDifference, work::shuffledWeights)),
      ofHead(kind("plain-shuffle-difference", {Seed}, plainShuffleDifference, work::shuffledWeights)),
      ofHead(kind("score", {Offset}, score, work::headScore)),
      ofHead(kind("bias", {Offset}, bias, work::headScore)),
      kind("component-share", {Component}, componentShare, work::components),
      whole(kind("components-for-ninety", {}, componentsForNinety, work::components)),
      kind("component", {Position, Component}, componentOf, work::components),
  };
}

std::vector<QuantityKind> allKinds() {
  std::vector<QuantityKind> all = encodingKinds();
  for (QuantityKind& each : attentionKinds()) all.push_back(std::move(each));
  return all;
}

}  // namespace

std::span<const QuantityKind> quantityKinds() {
  static const std::vector<QuantityKind> all = allKinds();
  return all;
}

}  // namespace sinescope
