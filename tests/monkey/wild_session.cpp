#include "tests/monkey/wild_session.h"

#include <QJsonArray>
#include <cmath>

#include "app/document/view_kind.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope::monkey {

namespace {

constexpr double kBases[] = {10000, 10000, 10000, 100, 500'000, 1e6,  2,     1.0000001, 1,      0.5,
                             1e-5,  1e-30, 1e30,  1e9, 10,      11.7, 1e300, 1.7e308,   5e-324, 1e-300};
constexpr int kLengths[] = {100, 512, 1, 2, 3, 10, 1000, 4097, 65'536, 1'048'576, 1'048'575, 16'385};
constexpr int kWidths[] = {128, 512, 1, 2, 3, 4, 6, 7, 63, 768, 1023, 4096, 16'383, 16'384};
constexpr int kFirsts[] = {0, 0, 0, 1, 2, 50'000, 1'048'575, 1'048'576};

/// A number from 1 to `greatest`, spread evenly over the orders of magnitude.
int magnitude(Chance& chance, int greatest) {
  return static_cast<int>(std::floor(std::exp(chance.part() * std::log(greatest + 0.999))));
}

QString nameOf(Chance& chance, std::initializer_list<const char*> names) {
  return QLatin1String(names.begin()[chance.below(static_cast<int>(names.size()))]);
}

QJsonObject wildSpec(Chance& chance) {
  const int length = chance.percent(60) ? chance.of(kLengths) : magnitude(chance, static_cast<int>(kMaxLength));
  const int width = chance.percent(60) ? chance.of(kWidths) : magnitude(chance, kMaxDModel);
  const double base = chance.percent(70) ? chance.of(kBases) : std::exp(chance.part() * 40 - 5);
  QJsonObject spec{{QStringLiteral("length"), length},
                   {QStringLiteral("d_model"), width},
                   {QStringLiteral("base"), base},
                   {QStringLiteral("first_position"), chance.of(kFirsts)}};
  if (chance.percent(50)) return spec;
  spec[QStringLiteral("exponent")] = nameOf(chance, {"paper", "tensor2tensor", "unpaired"});
  spec[QStringLiteral("first_dimension")] = chance.below(2);
  spec[QStringLiteral("layout")] = nameOf(chance, {"interleaved", "concatenated"});
  spec[QStringLiteral("order")] = nameOf(chance, {"sine-first", "cosine-first"});
  spec[QStringLiteral("odd")] = nameOf(chance, {"truncate", "zero-pad"});
  return spec;
}

QString wildView(Chance& chance) {
  const auto kinds = viewList();
  return QLatin1String(kinds[static_cast<std::size_t>(chance.below(static_cast<int>(kinds.size())))].name);
}

QString wildTab(Chance& chance) {
  const auto kinds = viewList();
  if (chance.percent(20)) return QStringLiteral("overview");
  return QLatin1String(kinds[static_cast<std::size_t>(chance.below(static_cast<int>(kinds.size())))].tab);
}

/// A range of cells on an axis of `cells` cells.
QJsonArray wildRange(Chance& chance, int cells) {
  const double from = chance.part() * cells;
  return {from, from + std::max(0.002, chance.part() * (cells - from))};
}

QJsonObject wildAppearance(Chance& chance, const QJsonObject& spec) {
  const int length = spec[QLatin1String("length")].toInt();
  const int width = spec[QLatin1String("d_model")].toInt();
  QJsonObject look{{QStringLiteral("sampling"), nameOf(chance, {"mean", "mean", "nearest"})},
                   {QStringLiteral("measure"), nameOf(chance, {"dot", "cosine", "distance"})},
                   {QStringLiteral("transposed"), chance.percent(30)},
                   {QStringLiteral("waves_stacked"), chance.percent(30)},
                   {QStringLiteral("difference"), chance.percent(50)},
                   {QStringLiteral("decibels"), chance.percent(50)},
                   {QStringLiteral("sines_only"), chance.percent(30)},
                   {QStringLiteral("theme"), nameOf(chance, {"system", "light", "dark"})},
                   {QStringLiteral("phases"), nameOf(chance, {"float32", "bfloat16", "float16"})},
                   {QStringLiteral("language"), nameOf(chance, {"numpy", "pytorch", "cpp"})},
                   {QStringLiteral("step"), chance.below(8)},
                   {QStringLiteral("all_clocks"), chance.percent(50)},
                   {QStringLiteral("first_clock"), chance.below(width)},
                   {QStringLiteral("offset"), chance.percent(50) ? chance.between(-20, 20) : magnitude(chance, length)},
                   {QStringLiteral("text_scale"), chance.percent(80) ? 1.0 : 0.5 + 2 * chance.part()}};
  QJsonArray waves;
  for (int i = chance.below(6); i > 0; --i) waves.append(chance.below(kMaxDModel));
  look[QStringLiteral("wave_dimensions")] = waves;
  QJsonArray ghosts;
  for (int i = chance.below(5); i > 0; --i) ghosts.append(chance.of(kBases));
  look[QStringLiteral("ghost_bases")] = ghosts;
  if (chance.percent(50)) look[QStringLiteral("second_token")] = chance.below(std::min(length, 1000));
  if (chance.percent(40)) {
    look[QStringLiteral("zooms")] =
        QJsonObject{{QStringLiteral("matrix"), QJsonArray{wildRange(chance, width), wildRange(chance, length)}},
                    {QStringLiteral("similarity"), QJsonArray{wildRange(chance, length), wildRange(chance, length)}},
                    {QStringLiteral("waves"), QJsonArray{wildRange(chance, length), QJsonArray{0, 1}}}};
  }
  return look;
}

constexpr const char* kSentences[] = {"dog bites man",
                                      "The quick brown fox jumps over the lazy dog .",
                                      "",
                                      "a a a a a a a a",
                                      "ß ﬁ İ e\xcc\x81 \xf0\x9f\x90\x95 中文 שלום",
                                      "don't stop - never, ever; stop!",
                                      "one"};

QJsonObject wildTokens(Chance& chance) {
  const int vocabulary = chance.percent(60) ? 50 : 1 + magnitude(chance, 50'000);
  QJsonObject tokens{
      {QStringLiteral("text"), QString::fromUtf8(chance.of(kSentences))},
      {QStringLiteral("scaled"), chance.percent(30)},
      {QStringLiteral("match_case"), chance.percent(30)},
      {QStringLiteral("embedding"), QJsonObject{{QStringLiteral("source"), nameOf(chance, {"torch", "uniform"})},
                                                {QStringLiteral("seed"), chance.below(1000)},
                                                {QStringLiteral("vocabulary"), vocabulary}}}};
  if (chance.percent(30)) {
    QJsonArray ids;
    for (int i = chance.below(12); i > 0; --i) ids.append(chance.below(vocabulary));
    tokens[QStringLiteral("ids")] = ids;
  }
  return tokens;
}

}  // namespace

QJsonObject wildSession(Chance& chance) {
  const QJsonObject spec = wildSpec(chance);
  QJsonObject session{{QStringLiteral("sinescope"), 2}, {QStringLiteral("encoding"), spec}};
  if (chance.percent(80)) session[QStringLiteral("appearance")] = wildAppearance(chance, spec);
  if (chance.percent(50)) session[QStringLiteral("tokens")] = wildTokens(chance);
  if (chance.percent(40)) session[QStringLiteral("pinned")] = wildSpec(chance);
  if (chance.percent(70)) session[QStringLiteral("tab")] = wildTab(chance);
  if (chance.percent(20)) session[QStringLiteral("alone")] = wildView(chance);
  if (chance.percent(60)) {
    session[QStringLiteral("selection")] =
        QJsonObject{{QStringLiteral("position"), spec[QLatin1String("first_position")].toInt() +
                                                     chance.below(spec[QLatin1String("length")].toInt())},
                    {QStringLiteral("dimension"), chance.below(spec[QLatin1String("d_model")].toInt())}};
  }
  return session;
}

QString wildText(Chance& chance) {
  constexpr const char* kTexts[] = {"0",
                                    "1",
                                    "2",
                                    "3",
                                    "7",
                                    "10",
                                    "64",
                                    "100",
                                    "128",
                                    "513",
                                    "1000",
                                    "4096",
                                    "16384",
                                    "16385",
                                    "65536",
                                    "99999",
                                    "1e6",
                                    "1048576",
                                    "1048577",
                                    "-1",
                                    "0.5",
                                    "1e-5",
                                    "1e308",
                                    "1e309",
                                    "5e-324",
                                    "nan",
                                    "inf",
                                    "2^20",
                                    "10k",
                                    "1M",
                                    "4-7, 20",
                                    "0-63",
                                    "5-2",
                                    ",,,",
                                    "1 2 3",
                                    "4 4 3 0 3",
                                    "100, 1e4, 5e5",
                                    "dog bites man",
                                    "..",
                                    "x.png",
                                    "x.npy",
                                    "x.csv",
                                    "x.gif",
                                    "x.svg",
                                    "x.pdf",
                                    "x.txt",
                                    "320",
                                    "160",
                                    "°∞ß中"};
  return QString::fromUtf8(chance.of(kTexts));
}

}  // namespace sinescope::monkey
