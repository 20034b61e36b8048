#include <QTest>
#include <QtEndian>
#include <cmath>
#include <complex>
#include <numbers>

#include "app/document/view_kind.h"
#include "app/views/tokens/token_scene.h"
#include "tests/core/heard_pitch.h"
#include "tests/export/export_bench.h"
#include "tests/export/export_dialog_bench.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The samples of a WAV file.
std::vector<std::int16_t> samplesIn(const QByteArray& wav) {
  std::vector<std::int16_t> samples;
  for (qsizetype i = 44; i + 1 < wav.size(); i += 2) samples.push_back(qFromLittleEndian<std::int16_t>(wav.data() + i));
  return samples;
}

/// The pitch of a value between the least and the greatest.
double pitchOf(double value, double least, double greatest) {
  return 392 * std::pow(1046 / 392.0, (value - least) / (greatest - least));
}

}  // namespace

class SoundExportTest : public QObject, ExportBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(); }
  void cleanup() { close(); }

  void viewsWithACurveAreHeard_data();
  void viewsWithACurveAreHeard();
  void othersSayWhichAreHeard();
  void similarityIsHeardAtItsPlace();
  void rowsAreHeardInTheirOrder();
  void spectrumIsHeardFromOneTurnOn();
  void tokensAreHeardByTheirSimilarity();
  void pairIsHeardByItsDifference();
  void longWavesAreHeardAsMeans();
  void nothingToHearIsSaid();
  void theDialogOffersIt();

 private:
  /// Whether the sound that is asked for has one tone for each value, at its pitch.
  bool hears(const ExportRequest& asked, const std::vector<double>& curve);
  /// The sound of a view of five tokens, of which the one at position 1 is selected.
  ExportRequest ofARose(const char* view, int dModel);
};

void SoundExportTest::viewsWithACurveAreHeard_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) {
    if (kind.curve) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

void SoundExportTest::viewsWithACurveAreHeard() {
  QFETCH(QString, view);
  QByteArray bytes[2];
  for (QByteArray& each : bytes) {
    ExportRequest asked = request(qPrintable(view), "x.wav");
    const ExportResult result = exportNow(asked);
    QVERIFY2(result, qPrintable(result ? QString() : result.error().message));
    each = contents(asked.path);
  }
  QCOMPARE(bytes[0].size(), 44 + 2 * 110250);
  QVERIFY(bytes[0] == bytes[1]);
  QVERIFY(bytes[0].startsWith("RIFF"));
  const auto samples = samplesIn(bytes[0]);
  QVERIFY(*std::ranges::max_element(samples) > 10000);
}

void SoundExportTest::othersSayWhichAreHeard() {
  for (const char* const view : {"claims", "code", "steps", "shift", "overview"}) {
    const ExportResult result = exportNow(request(view, "x.wav"));
    QVERIFY(!result);
    QVERIFY2(result.error().kind == ExportError::Kind::BadArgument, view);
    QVERIFY2(result.error().message.contains(QLatin1String("no curve to hear; these have: matrix, waves, similarity")),
             qPrintable(result.error().message));
  }
}

bool SoundExportTest::hears(const ExportRequest& asked, const std::vector<double>& curve) {
  const auto samples = exportNow(asked) ? samplesIn(contents(asked.path)) : std::vector<std::int16_t>();
  if (samples.size() != 110250) return false;
  const auto [least, greatest] = std::ranges::minmax(curve);
  const std::size_t tone = samples.size() / curve.size();
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double heard = heardPitch(samples, i * tone + 2000, (i + 1) * tone - 2000);
    if (cents(heard, pitchOf(curve[i], least, greatest)) >= 1) return false;
  }
  return true;
}

void SoundExportTest::similarityIsHeardAtItsPlace() {
  EncodingSpec spec;
  spec.length = 5;
  spec.dModel = 8;
  ExportRequest asked = request("similarity-row", "x.wav");
  asked.scene = makeScene(spec, {1, 0});
  std::vector<double> dots;
  for (int q = 0; q < 5; ++q) {
    double dot = 0;
    for (int i = 0; i < 4; ++i) dot += std::cos((q - 1) * std::pow(10000.0, -i / 4.0));
    dots.push_back(dot);
  }
  QVERIFY(hears(asked, dots));
}

void SoundExportTest::rowsAreHeardInTheirOrder() {
  EncodingSpec spec;
  spec.length = 10;
  spec.dModel = 5;
  spec.convention.layout = Layout::Concatenated;  // sin 0, sin 1, sin 2, cos 0, cos 1
  ExportRequest asked = request("row", "x.wav");
  asked.scene = makeScene(spec, {3, 0});
  const auto heard = [&asked] {
    const auto samples = exportNow(asked) ? samplesIn(contents(asked.path)) : std::vector<std::int16_t>(110250);
    std::vector<double> pitches;
    for (std::size_t k = 0; k < 5; ++k) pitches.push_back(heardPitch(samples, k * 22050 + 2000, k * 22050 + 20000));
    return pitches;
  };
  const std::vector<double> byDimension = heard();
  asked.scene.appearance.row.byWavelength = true;  // sin 0, cos 0, sin 1, cos 1, sin 2
  const std::vector<double> byWavelength = heard();
  const int order[] = {0, 3, 1, 4, 2};
  for (std::size_t i = 0; i < 5; ++i) {
    QVERIFY(cents(byWavelength[i], byDimension[static_cast<std::size_t>(order[i])]) < 0.5);
  }
  QVERIFY(cents(byDimension[3], 392) < 1);  // cos 3 is the least of them
}

void SoundExportTest::spectrumIsHeardFromOneTurnOn() {
  EncodingSpec spec;
  spec.length = 10;  // five frequencies
  spec.dModel = 2;
  ExportRequest asked = request("fourier", "x.wav");
  asked.scene = makeScene(spec, {0, 0});  // sin p
  std::vector<double> amplitudes;
  for (int f = 1; f <= 5; ++f) {
    std::complex<double> sum;
    for (int p = 0; p < 10; ++p) sum += std::sin(p) * std::polar(1.0, -2 * std::numbers::pi * f * p / 10);
    amplitudes.push_back((f == 5 ? 0.1 : 0.2) * std::abs(sum));
  }
  QVERIFY(hears(asked, amplitudes));
}

ExportRequest SoundExportTest::ofARose(const char* view, int dModel) {
  EncodingSpec spec;
  spec.length = 6;
  spec.dModel = dModel;
  ExportRequest asked = request(view, "x.wav");
  asked.scene = makeScene(spec, {1, 0});
  TokenSpec tokens;
  tokens.text = QStringLiteral("a rose is a rose");
  setTokens(asked.scene, tokens);
  return asked;
}

void SoundExportTest::tokensAreHeardByTheirSimilarity() {
  const ExportRequest asked = ofARose("token-similarity", 8);
  const auto rows = tokenRowsOf(asked.scene)->gathered(TokenPart::Sum, {0, 1, 2, 3, 4});
  std::vector<double> dots;
  for (int q = 0; q < 5; ++q) dots.push_back(rows.row(1).cast<double>().dot(rows.row(q).cast<double>()));
  QVERIFY(hears(asked, dots));
}

void SoundExportTest::pairIsHeardByItsDifference() {
  const ExportRequest asked = ofARose("token-pair", 5);
  // The word at 1 is that at 4: only the encoding tells them apart.
  std::vector<double> differences;
  for (int k = 0; k < 5; ++k) {
    const double w = std::pow(10000.0, -(k - k % 2) / 5.0);
    differences.push_back(k % 2 == 0 ? std::sin(w) - std::sin(4 * w) : std::cos(w) - std::cos(4 * w));
  }
  QVERIFY(hears(asked, differences));
}

void SoundExportTest::longWavesAreHeardAsMeans() {
  EncodingSpec spec;
  spec.length = 1'000'000;
  spec.dModel = 4;
  spec.base = 1e12;
  ExportRequest asked = request("waves", "x.wav");
  asked.scene = makeScene(spec, {0, 2});  // sin(p / 10⁶): rises from 0 to sin 1
  QVERIFY(exportNow(asked));
  const auto samples = samplesIn(contents(asked.path));
  for (const double share : {0.1, 0.5, 0.9}) {
    const auto middle = static_cast<std::size_t>(share * 110250);
    const double heard = heardPitch(samples, middle - 2000, middle + 2000);
    QVERIFY(cents(heard, pitchOf(std::sin(share), 0, std::sin(1.0))) < 5);
  }
}

void SoundExportTest::nothingToHearIsSaid() {
  ExportRequest asked = request("row", "x.wav");
  EncodingSpec other;
  other.firstPosition = 500;
  asked.scene = makeScene(EncodingSpec{}, {3, 0});
  setPinned(asked.scene, Encoding{other});
  asked.scene.appearance.difference = true;
  const ExportResult result = exportNow(asked);
  QVERIFY(!result);
  QCOMPARE(result.error().message, QStringLiteral("there is nothing to hear: the curve has no finite value"));
}

void SoundExportTest::theDialogOffersIt() {
  class Bench : public ExportDialogBench {
   public:
    void run() {
      setUp();
      choose(child<QComboBox>("exportWhat"), QStringLiteral("Sound"));
      QCOMPARE(shownPath(), path("matrix.wav"));
      QVERIFY(child<QLabel>("exportEstimate")->text().startsWith(QStringLiteral("2.5 seconds of sound")));
      exportAndWait();
      QFile file(path("matrix.wav"));
      QVERIFY(file.open(QIODevice::ReadOnly));
      QCOMPARE(file.size(), 44 + 2 * 110250);
      // It was the sound that was chosen, not another format of the picture.
      QCOMPARE(m_dialog->settings().pictureFormat, ExportFormat::Png);
      choose(child<QComboBox>("exportView"), QStringLiteral("Claims"));
      QCOMPARE(child<QComboBox>("exportWhat")->findText(QStringLiteral("Sound of the curve")), -1);
      tearDown();
    }
  } bench;
  bench.run();
}

SINESCOPE_TEST(SoundExportTest)
#include "sound_export_test.moc"
