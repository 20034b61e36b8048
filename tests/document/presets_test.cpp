// The settings that each preset makes.

#include "app/document/presets.h"

#include <QTest>
#include <algorithm>

#include "app/text/to_qstring.h"
#include "core/encoding/encoding.h"
#include "core/parameters/columns.h"
#include "tests/unit.h"

using namespace sinescope;

class PresetsTest : public QObject {
  Q_OBJECT

 private slots:
  void selectedWaveHasSomethingToShow_data();
  void selectedWaveHasSomethingToShow();
  void selectionStaysWhereItHasSomethingToShow();
  void selectionStaysNearTheBeginningOfExports();
};

namespace {

/// The range of a dimension's values within the length.
double spanOf(const EncodingSpec& spec, int dimension) {
  double least = 1;
  double greatest = -1;
  for (std::int64_t p = spec.firstPosition; p < spec.endPosition(); ++p) {
    const double value = valueAt(columnOf(spec, dimension), p);
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  return greatest - least;
}

Session selecting(const Selection& selection) {
  Session session;
  session.selection = selection;
  return session;
}

}  // namespace

void PresetsTest::selectedWaveHasSomethingToShow_data() {
  QTest::addColumn<const Preset*>("preset");
  for (const Preset& preset : presets()) QTest::newRow(preset.name.data()) << &preset;
}

void PresetsTest::selectedWaveHasSomethingToShow() {
  QFETCH(const Preset*, preset);
  for (const Selection& before : {kStartSelection, Selection{5, 3}, Selection{1000, 127}}) {
    const Session session = withPreset(selecting(before), *preset);
    QCOMPARE(clampedTo(session.spec, session.selection), session.selection);
    const double span = spanOf(session.spec, session.selection.dimension);
    const double least = session.spec.scaledPosition(session.spec.length) <= 1 ? 0.8 : 1;  // times from 0 to 1
    QVERIFY2(span > least,
             qPrintable(QStringLiteral("dimension %1 spans %2").arg(session.selection.dimension).arg(span)));
    // A position beyond the end would have been clamped to the last one.
    QVERIFY(session.selection.position < session.spec.endPosition() - 1);
    if (preset->position) QCOMPARE(session.selection.position, *preset->position);
  }
}

void PresetsTest::selectionStaysWhereItHasSomethingToShow() {
  const Session session = withPreset(selecting({2, 1}), *findPreset("notebook-10x6"));
  QCOMPARE(session.selection, (Selection{2, 1}));
  QCOMPARE(withPreset(selecting(kStartSelection), *findPreset("transformer-base")).selection, kStartSelection);
}

void PresetsTest::selectionStaysNearTheBeginningOfExports() {
  for (const Preset& preset : presets()) {
    const Session session = withPreset(selecting({}), preset);
    QCOMPARE(session.selection.position, preset.spec.firstPosition);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PresetsTest)
#include "presets_test.moc"
