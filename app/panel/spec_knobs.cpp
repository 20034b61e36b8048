#include "app/panel/spec_knobs.h"

#include <QCoreApplication>
#include <limits>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/parameters/sweep.h"

namespace sinescope {

namespace {

/// A knob of a cell, without a scale of its own.
KnobSpec cellKnob(const QString& name, const QString& label, const QString& toolTip) {
  return {.name = name,
          .label = label,
          .unit = {},
          .toolTip = toolTip,
          .rule = {},
          .scale = {},
          .resetTo = {},
          .bold = false};
}

}  // namespace

SpecKnob dModelKnob() {
  return {{.name = QStringLiteral("dModel"),
           .label = tr("d_mod&el"),
           .unit = tr("dimensions"),
           .toolTip = tr("The width of the encoding: how many numbers encode one position"),
           .rule = wholeNumbers(1, kMaxDModel, tr("d_model")),
           .scale = LogScale{1, kMaxDModel, true, 2, 2},
           .resetTo = EncodingSpec().dModel},
          [](const EncodingSpec& spec) { return double(spec.dModel); },
          [](EncodingSpec& spec, double number) {
            spec.dModel = static_cast<int>(number);
            if (spec.grid.isGrid()) spec.dModel += spec.dModel % 2;  // it has a half for each coordinate
          }};
}

SpecKnob lengthKnob() {
  return {{.name = QStringLiteral("length"),
           .label = tr("&Length"),
           .unit = tr("positions"),
           .toolTip = tr("How many positions are encoded"),
           .rule = wholeNumbers(1, double(kMaxLength), tr("length")),
           .scale = LogScale{1, double(kMaxLength), true, 10, 10},
           .resetTo = double(EncodingSpec().length)},
          [](const EncodingSpec& spec) { return double(spec.length); },
          [](EncodingSpec& spec, double number) { spec.length = static_cast<std::int64_t>(number); }};
}

SpecKnob baseKnob() {
  return {{.name = QStringLiteral("base"),
           .label = tr("&Base"),
           .unit = tr("N"),
           .toolTip = tr("The base N of the frequencies: a larger base lengthens the longest wavelength"),
           .rule = baseRule({}),
           .scale = LogScale{1, 1e9, false, 10, 10},
           .resetTo = EncodingSpec().base},
          [](const EncodingSpec& spec) { return spec.base; },
          [](EncodingSpec& spec, double number) { spec.base = number; }};
}

SpecKnob firstPositionKnob() {
  return {{.name = QStringLiteral("firstPosition"),
           .label = tr("&First position"),
           .unit = {},
           .toolTip = tr("The number of the first position: 0 in the paper, 1 on some slides, 2 in fairseq"),
           .rule = wholeNumbers(0, double(kMaxFirstPosition), tr("first position")),
           .scale = {},
           .resetTo = {}},
          [](const EncodingSpec& spec) { return double(spec.firstPosition); },
          [](EncodingSpec& spec, double number) { spec.firstPosition = static_cast<std::int64_t>(number); }};
}

SpecKnob positionScaleKnob() {
  return {{.name = QStringLiteral("positionScale"),
           .label = tr("Pos&ition scale"),
           .unit = tr("S"),
           .toolTip = tr("The waves of position p are taken at S · p: 0.001 for times from 0 to 1 in 1000 steps"),
           .rule = {false, kLeastPositionScale, kMostPositionScale, tr("position scale"),
                    QCoreApplication::translate("core", allowedRange(Field::PositionScale).c_str()), tr("10⁻⁶ to 10⁶")},
           .scale = {},
           .resetTo = EncodingSpec().positionScale},
          [](const EncodingSpec& spec) { return spec.positionScale; },
          [](EncodingSpec& spec, double number) { spec.positionScale = number; }};
}

SpecKnob factorKnob() {
  const QString range = tr("1 to %1").arg(grouped(static_cast<std::int64_t>(kMaxFactor)));
  return {{.name = QStringLiteral("factor"),
           .label = tr("Fac&tor"),
           .unit = {},
           .toolTip = tr("s: how many times longer texts the model shall read"),
           .rule = {false, 1, kMaxFactor, tr("factor"), tr("a number from %1").arg(range), range},
           .scale = LogScale{1, 128, false, 2, 2},
           .resetTo = {},
           .bold = false},
          [](const EncodingSpec& spec) { return spec.scaling.factor; },
          [](EncodingSpec& spec, double number) { spec.scaling.factor = number; }};
}

KnobSpec positionKnob() {
  return cellKnob(QStringLiteral("position"), tr("Po&sition"), tr("The row that is selected in all views"));
}

KnobSpec dimensionKnob() {
  return cellKnob(QStringLiteral("dimension"), tr("Di&mension"), tr("The column that is selected in all views"));
}

KnobSpec offsetKnob() {
  return cellKnob(QStringLiteral("offset"), QStringLiteral("Δ"), tr("How many steps the position is shifted by"));
}

bool canShow(const EncodingSpec& spec, const TablePtr& table) {
  const bool isThere =
      !table || table->isComputed() || (spec.length <= table->rows() && spec.dModel <= table->columns());
  return isThere && validate(spec).empty();
}

QString whyNoBase(const TablePtr& table) {
  if (!table || table->isComputed()) return {};
  return tr("%1 has no base or convention: these belong to the sinusoid, which Compare sets beside it")
      .arg(tableName(*table));
}

QString whyNoLength(const EncodingSpec& spec) {
  if (!spec.grid.isGrid()) return {};
  return tr("The grid of %1 × %2 has %3 patches")
      .arg(spec.grid.width)
      .arg(spec.grid.height)
      .arg(grouped(spec.grid.patches()));
}

NumberRule dModelRule(const EncodingSpec& spec, std::int64_t most) {
  NumberRule rule = wholeNumbers(1, double(most), tr("d_model"));
  if (!spec.grid.isGrid()) return rule;
  rule.least = 2;
  rule.even = true;
  rule.range = tr("2 to %1").arg(grouped(most));
  rule.allowed = tr("an even number from %1, as the grid needs it").arg(rule.range);
  return rule;
}

NumberRule baseRule(const EncodingSpec& spec) {
  constexpr double most = std::numeric_limits<double>::max();
  if (spec.scaling.rule != ScalingRule::None)
    return {false, 1, most, tr("base"), tr("a number of at least 1, as the scaling needs it"), tr("at least 1")};
  if (spec.partial.isPartial())
    return {false, 1, most, tr("base"), tr("a number of at least 1, where only a part turns"), tr("at least 1")};
  return {false,
          std::numeric_limits<double>::denorm_min(),
          most,
          tr("base"),
          QCoreApplication::translate("core", allowedRange(Field::Base).c_str()),
          tr("above 0")};
}

NumberRule positionRule(const EncodingSpec& spec) {
  return wholeNumbers(double(spec.firstPosition), double(spec.endPosition() - 1), tr("position"));
}

NumberRule offsetRule(const EncodingSpec& spec) {
  return wholeNumbers(-double(farthestOffset(spec)), double(farthestOffset(spec)), tr("offset"));
}

NumberRule dimensionRule(const EncodingSpec& spec) { return wholeNumbers(0, spec.dModel - 1, tr("dimension")); }

}  // namespace sinescope
