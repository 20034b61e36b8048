#include "core/sound/curve_sound.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/core/heard_pitch.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// The pitch in the part of a sound that begins at a share of it and lasts a tenth of a second.
double heardAt(const std::vector<std::int16_t>& sound, double share) {
  const auto from = static_cast<std::size_t>(share * 110250);
  return heardPitch(sound, from, std::min<std::size_t>(from + 4410, sound.size()));
}

}  // namespace

class CurveSoundTest : public QObject {
  Q_OBJECT

 private slots:
  void risesFromTheLowestPitchToTheHighest();
  void equalStepsAreEqualIntervals();
  void aConstantCurveIsOnePitch();
  void notANumberIsSilence_data();
  void notANumberIsSilence();
  void nothingClicks();
  void manyValuesBecomeMeans();
  void greatNumbersKeepTheirOrder();
  void isAWaveFile();
  void onlyFiniteValuesCanBeHeard();
  void manyValuesLeaveOutWhatIsNotFinite();
};

void CurveSoundTest::risesFromTheLowestPitchToTheHighest() {
  const std::vector<double> curve{-3, 0, 1, 5};  // a quarter of the time each
  const auto sound = soundOf(curve);
  QCOMPARE(sound.size(), std::size_t{110250});
  QVERIFY(cents(heardAt(sound, 0.1), 392) < 1);
  QVERIFY(cents(heardAt(sound, 0.35), 392 * std::pow(1046 / 392.0, 3 / 8.0)) < 1);
  QVERIFY(cents(heardAt(sound, 0.6), 392 * std::pow(1046 / 392.0, 0.5)) < 1);
  QVERIFY(cents(heardAt(sound, 0.85), 1046) < 1);
}

void CurveSoundTest::equalStepsAreEqualIntervals() {
  std::vector<double> ramp(2000);
  for (std::size_t i = 0; i < ramp.size(); ++i) ramp[i] = static_cast<double>(i);
  const auto sound = soundOf(ramp);
  // A tenth of a second in the middle of this glide: its mean pitch is nearly that of its middle.
  for (const double share : {0.1, 0.3, 0.5, 0.7, 0.9}) {
    QVERIFY(cents(heardAt(sound, share), 392 * std::pow(1046 / 392.0, share + 0.02)) < 4);
  }
}

void CurveSoundTest::aConstantCurveIsOnePitch() {
  const auto sound = soundOf(std::vector<double>(100, 0.25));
  const double middle = std::sqrt(392.0 * 1046);
  QVERIFY(cents(heardPitch(sound, 0, sound.size()), middle) < 1);
  QVERIFY(cents(heardAt(sound, 0.02), middle) < 1);
}

void CurveSoundTest::notANumberIsSilence_data() {
  QTest::addColumn<double>("value");
  QTest::newRow("NaN") << kNaN;
  QTest::newRow("∞") << std::numeric_limits<double>::infinity();
  QTest::newRow("-∞") << -std::numeric_limits<double>::infinity();
}

void CurveSoundTest::notANumberIsSilence() {
  QFETCH(double, value);
  const auto sound = soundOf(std::vector<double>{0, value, 1});
  const auto isSilent = [&sound](std::size_t from, std::size_t to) {
    return std::all_of(sound.begin() + static_cast<int>(from), sound.begin() + static_cast<int>(to),
                       [](std::int16_t sample) { return sample == 0; });
  };
  QVERIFY(isSilent(36750 + 221, 73500));
  QVERIFY(cents(heardAt(sound, 0.1), 392) < 1);  // the others are as high as without it
  QVERIFY(cents(heardAt(sound, 0.8), 1046) < 1);
  for (const auto& curve : {std::vector<double>{value, value}, std::vector<double>()}) {
    const auto none = soundOf(curve);
    QCOMPARE(none.size(), sound.size());
    QVERIFY(std::ranges::all_of(none, [](std::int16_t sample) { return sample == 0; }));
  }
}

void CurveSoundTest::nothingClicks() {
  std::vector<double> wild(500);
  for (std::size_t i = 0; i < wild.size(); ++i) wild[i] = i % 7 == 0 ? kNaN : static_cast<double>(i * 7919 % 1000);
  const auto sound = soundOf(wild);
  // The steepest that the highest tone at its full loudness is, and the rise of the loudness.
  const double steepest = 0.5 * 32767 * (2 * 3.14159265 * 1046 / 44100 + 1 / 220.0) + 1;
  QCOMPARE(sound.front(), std::int16_t{0});
  QVERIFY(std::abs(sound.back()) < steepest);
  for (std::size_t i = 1; i < sound.size(); ++i) QVERIFY(std::abs(sound[i] - sound[i - 1]) <= steepest);
  QVERIFY(*std::ranges::max_element(sound) > 15000);
}

void CurveSoundTest::manyValuesBecomeMeans() {
  // A square whose halves alternate around 1 and 3: their means are the least and the greatest.
  std::vector<double> curve(1'000'000);
  for (std::size_t i = 0; i < curve.size(); ++i) curve[i] = (i < curve.size() / 2 ? 1 : 3) + (i % 2 == 0 ? 9 : -9);
  const auto sound = soundOf(curve);
  QVERIFY(cents(heardAt(sound, 0.2), 392) < 1);
  QVERIFY(cents(heardAt(sound, 0.8), 1046) < 1);
}

void CurveSoundTest::greatNumbersKeepTheirOrder() {
  const std::vector<double> pitches = pitchesOf(std::vector<double>{-1.7e308, 0, 1.7e308});
  QVERIFY(cents(pitches[0], 392) < 1e-6);
  QVERIFY(cents(pitches[1], std::sqrt(392.0 * 1046)) < 1e-6);
  QVERIFY(cents(pitches[2], 1046) < 1e-6);
}

void CurveSoundTest::isAWaveFile() {
  const std::vector<std::int16_t> samples{0, 1, -1, 32767, -32768};
  const std::string bytes = wavBytes(samples);
  const QByteArray expected = QByteArray::fromHex(
      "52494646"
      "2e000000"
      "57415645"
      "666d7420"
      "10000000"
      "0100"
      "0100"
      "44ac0000"
      "88580100"
      "0200"
      "1000"
      "64617461"
      "0a000000"
      "0000"
      "0100"
      "ffff"
      "ff7f"
      "0080");
  QCOMPARE(QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())), expected);
}

void CurveSoundTest::onlyFiniteValuesCanBeHeard() {
  QVERIFY(!canBeHeard({}));
  QVERIFY(!canBeHeard(std::vector<double>{kNaN, HUGE_VAL, -HUGE_VAL}));
  QVERIFY(canBeHeard(std::vector<double>{kNaN, 0, HUGE_VAL}));
}

void CurveSoundTest::manyValuesLeaveOutWhatIsNotFinite() {
  // A hundred values for each of a hundred tones or so; every second one is not a number, and so are all of the last
  // half.
  std::vector<double> plain;
  std::vector<double> broken;
  for (int i = 0; i < 40'000; ++i) {
    plain.push_back(i < 20'000 ? i : kNaN);
    broken.push_back(i % 2 == 0 ? plain.back() : kNaN);
  }
  const auto sound = soundOf(broken);
  for (const double share : {0.1, 0.3}) QVERIFY(cents(heardAt(sound, share), heardAt(soundOf(plain), share)) < 1);
  QVERIFY(std::all_of(sound.begin() + 60'000, sound.end(), [](std::int16_t sample) { return sample == 0; }));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(CurveSoundTest)
#include "curve_sound_test.moc"
