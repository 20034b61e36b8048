// The views of a sentence of 512 tokens: typing in it, and turning a knob.

#include <QLineEdit>
#include <QTest>
#include <stdexcept>

#include "tests/bench/parts.h"
#include "tests/bench/stage.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

/// A text of `count` tokens, most of them distinct words.
QString textOf(int count) {
  QStringList words;
  for (int i = 0; i < count; ++i) words.append(QStringLiteral("word%1").arg(i * 7 % (count - count / 8)));
  return words.join(u' ');
}

/// Types a letter at the end of the sentence, which makes another word each time; every view must show it.
Samples typeAtTheEnd(Stage& stage, int runs) {
  auto& field = *stage.window().findChild<QLineEdit*>(QStringLiteral("sentence"));
  field.setFocus();
  QTest::keyClick(&field, Qt::Key_End);
  stage.rest();
  return repeat(runs, [&](int i) {
    const QString before = stage.document().scene().tokens.text;
    const double milliseconds = stage.timeFrame([&] { QTest::keyClick(&field, static_cast<char>('a' + i % 26)); });
    if (stage.document().scene().tokens.text == before) throw std::runtime_error("the text has not changed");
    return milliseconds;
  });
}

void showText(Stage& stage, int count) {
  TokenSpec tokens = stage.document().scene().tokens;
  tokens.text = textOf(count);
  stage.document().setTokens(tokens);
  stage.rest();
}

}  // namespace

void measureTokens(Report& report, const Effort& effort) {
  constexpr int runs = 60;
  for (const auto& [count, dModel] : {std::pair(512, 512), std::pair(512, kMaxDModel)}) {
    Stage stage(specOf(count, dModel), {.tab = QStringLiteral("tokens")});
    showText(stage, count);
    const Samples samples = typeAtTheEnd(stage, effort.runs(runs));
    report.addLimited(QStringLiteral("typing in the sentence"), shape(count, dModel), samples.p95(), 16,
                      QStringLiteral("p95 ≤ 16 ms"), QStringLiteral("median %1").arg(threeDigits(samples.median())));
  }
  constexpr int attending = 512;
  for (const auto& [tab, name] : {std::pair("attention", "Attention"), std::pair("bias", "Bias")}) {
    Stage stage(specOf(attending, attending), {.tab = QLatin1String(tab)});
    showText(stage, attending);
    const Samples samples = repeat(effort.runs(runs), [&](int) { return stage.turnBase(); });
    report.addLimited(QStringLiteral("frame, %1 of 512 tokens").arg(QLatin1String(name)), shape(attending, attending),
                      samples.p95(), 16, QStringLiteral("p95 ≤ 16 ms"),
                      QStringLiteral("median %1").arg(threeDigits(samples.median())));
  }
}

}  // namespace sinescope::bench
