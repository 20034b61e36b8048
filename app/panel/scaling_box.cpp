#include "app/panel/scaling_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>
#include <limits>
#include <span>

#include "app/look/choice_box.h"
#include "app/panel/knob.h"
#include "app/panel/spec_knobs.h"
#include "app/text/mnemonic.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"

namespace sinescope {

namespace {

constexpr double kMostTurns = 1e9;

struct RuleWords {
  const char* text;
  const char* tip;
};

constexpr RuleWords kRules[] = {
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "none"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "The frequencies are those of the base")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "linear"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "ω/s: position interpolation")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "ntk"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "The base becomes N·s^(d/(d−2)): the slowest pair is divided by s")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "dynamic"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "As ntk, and the more the longer the present text is")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "yarn (code)"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "Fast pairs kept, slow ones ω/s, a ramp over the pairs between")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "yarn (paper)"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "The same with a ramp over the turns within the trained length")},
    {QT_TRANSLATE_NOOP("sinescope::ScalingBox", "llama3"),
     QT_TRANSLATE_NOOP("sinescope::ScalingBox", "A ramp over the turns, from the low to the high factor")}};

bool isLlama3(ScalingRule rule) { return rule == ScalingRule::Llama3; }
bool isDynamic(ScalingRule rule) { return rule == ScalingRule::Dynamic; }
bool isAny(ScalingRule rule) { return rule != ScalingRule::None; }
bool isEver(ScalingRule /*rule*/) { return true; }

NumberRule numberAbove(double least, const QString& what) {
  const double next = std::nextafter(least, std::numeric_limits<double>::infinity());
  const QString range = ScalingBox::tr("above %1").arg(brief(least, 9));
  return {false, next, kMostTurns, what, ScalingBox::tr("a number above %1").arg(brief(least, 9)), range};
}

NumberRule numberBelow(double greatest, const QString& what) {
  const QString range = ScalingBox::tr("0 to %1").arg(brief(greatest, 9));
  return {false,
          std::numeric_limits<double>::min(),
          std::nextafter(greatest, 0.0),
          what,
          ScalingBox::tr("a number above 0 and below %1").arg(brief(greatest, 9)),
          range};
}

/// Below 1 the base must be at least 1.
NumberRule partRule(const EncodingSpec& spec) {
  if (spec.base < 1) {
    const QString only = ScalingBox::tr("1: less than the whole width needs a base of at least 1");
    return {false, 1, 1, ScalingBox::tr("turned part"), only, QStringLiteral("1")};
  }
  return {false,
          std::numeric_limits<double>::min(),
          1,
          ScalingBox::tr("turned part"),
          ScalingBox::tr("a number above 0 and at most 1"),
          ScalingBox::tr("0 to 1")};
}

}  // namespace

/// A number of a scaling, for the rules that have it; or the part that turns.
struct ScalingBox::Number {
  const char* name;
  QString label;
  QString toolTip;
  bool (*belongsTo)(ScalingRule rule);
  double (*value)(const EncodingSpec& spec);
  void (*set)(EncodingSpec& spec, double value);
  NumberRule (*rule)(const EncodingSpec& spec);
  std::optional<LogScale> scale = {};
};

const std::vector<ScalingBox::Number>& ScalingBox::numbers() {
  const KnobSpec factor = factorKnob().knob;
  static const std::vector<Number> all{
      {"factor", factor.label, factor.toolTip, isAny, [](const EncodingSpec& s) { return s.scaling.factor; },
       [](EncodingSpec& s, double value) { s.scaling.factor = value; },
       [](const EncodingSpec&) { return factorKnob().knob.rule; }, factor.scale},
      {"trainedLength", tr("T&rained length"), tr("How many positions the model was trained on"), hasTrainedLength,
       [](const EncodingSpec& s) { return static_cast<double>(s.scaling.trainedLength); },
       [](EncodingSpec& s, double value) { s.scaling.trainedLength = static_cast<std::int64_t>(value); },
       [](const EncodingSpec&) { return wholeNumbers(1, double(kMaxScaledLength), tr("trained length")); }},
      {"presentLength", tr("Prese&nt length"), tr("How many positions the present text has"), isDynamic,
       [](const EncodingSpec& s) { return static_cast<double>(s.scaling.presentLength); },
       [](EncodingSpec& s, double value) { s.scaling.presentLength = static_cast<std::int64_t>(value); },
       [](const EncodingSpec&) { return wholeNumbers(1, double(kMaxScaledLength), tr("present length")); }},
      {"fastTurns", tr("F&ast turns"),
       tr("β fast: pairs that turn more often than this within the trained length are kept"), hasTurns,
       [](const EncodingSpec& s) { return s.scaling.fastTurns; },
       [](EncodingSpec& s, double value) { s.scaling.fastTurns = value; },
       [](const EncodingSpec& s) { return numberAbove(s.scaling.slowTurns, tr("fast turns")); }},
      {"slowTurns", tr("Slow t&urns"),
       tr("β slow: pairs that turn less often than this within the trained length are divided"), hasTurns,
       [](const EncodingSpec& s) { return s.scaling.slowTurns; },
       [](EncodingSpec& s, double value) { s.scaling.slowTurns = value; },
       [](const EncodingSpec& s) { return numberBelow(s.scaling.fastTurns, tr("slow turns")); }},
      {"lowFactor", tr("Low fa&ctor"), tr("Pairs that turn less often than this within the trained length are divided"),
       isLlama3, [](const EncodingSpec& s) { return s.scaling.lowFactor; },
       [](EncodingSpec& s, double value) { s.scaling.lowFactor = value; },
       [](const EncodingSpec& s) { return numberBelow(s.scaling.highFactor, tr("low factor")); }},
      {"highFactor", tr("&High factor"), tr("Pairs that turn more often than this within the trained length are kept"),
       isLlama3, [](const EncodingSpec& s) { return s.scaling.highFactor; },
       [](EncodingSpec& s, double value) { s.scaling.highFactor = value; },
       [](const EncodingSpec& s) { return numberAbove(s.scaling.lowFactor, tr("high factor")); }},
      {"turnedPart", tr("Turne&d part"),
       tr("How much of the width turns: the other pairs have ω = 0, as in models with partial rotary encoding"), isEver,
       [](const EncodingSpec& s) { return s.partial.share; },
       [](EncodingSpec& s, double value) { s.partial.share = value; }, partRule}};
  return all;
}

ScalingBox::ScalingBox(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_known.scaling.factor = 8;
  m_known.scaling.trainedLength = 4096;
  m_known.scaling.presentLength = 16'384;
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(0);
  addRule();
  for (const Number& number : std::span(numbers()).first(numbers().size() - 1)) addNumber(number);
  m_wholeBounds = new QCheckBox(tr("Ends at whole pairs"), this);
  m_wholeBounds->setObjectName(QStringLiteral("wholeBoundsBox"));
  m_wholeBounds->setToolTip(tr("The ramp begins and ends at whole pairs, as in most models (“truncate”)"));
  m_column->addWidget(m_wholeBounds);
  connect(m_wholeBounds, &QCheckBox::clicked, this, [this](bool isWhole) {
    EncodingSpec spec = m_spec;
    spec.scaling.wholeBounds = isWhole;
    Q_EMIT edited(spec, {});
  });
  addNumber(numbers().back());
  m_proportional = new QCheckBox(tr("Exponents of all pairs"), this);
  m_proportional->setObjectName(QStringLiteral("proportionalBox"));
  m_proportional->setToolTip(
      tr("The turned pairs keep the exponents that they have if all turn (“proportional”), instead of those of a "
         "narrower encoding"));
  m_column->addWidget(m_proportional);
  connect(m_proportional, &QCheckBox::clicked, this, [this](bool isProportional) {
    EncodingSpec spec = m_spec;
    spec.partial.kind = isProportional ? PartialKind::Proportional : PartialKind::Classic;
    Q_EMIT edited(spec, {});
  });
  setSpec({});
}

void ScalingBox::addRule() {
  const QString label = tr("Scalin&g");
  m_label = new QLabel(label, this);
  m_label->setObjectName(QStringLiteral("scalingLabel"));
  m_rule = new ChoiceBox(this);
  m_rule->setObjectName(QStringLiteral("scalingBox"));
  m_rule->setAccessibleName(withoutMnemonic(label));
  for (const RuleWords& rule : kRules) m_rule->addChoice(tr(rule.text), tr(rule.tip));
  m_label->setBuddy(m_rule);
  tellToolTip();
  auto* const row = new QHBoxLayout;
  row->addWidget(m_label, 1);
  row->addWidget(m_rule);
  m_column->addLayout(row);
  m_ruleRow = row;
  connect(m_rule, &QComboBox::activated, this, &ScalingBox::chooseRule);
}

void ScalingBox::addNumber(const Number& number) {
  auto* const knob = new Knob({.name = QLatin1String(number.name),
                               .label = number.label,
                               .unit = {},
                               .toolTip = number.toolTip,
                               .rule = number.rule(EncodingSpec()),
                               .scale = number.scale,
                               .resetTo = {},
                               .bold = false},
                              this);
  m_column->addWidget(knob);
  m_rows.push_back({&number, knob});
  connect(knob, &Knob::edited, this, [this, &number](double value, const QString& gesture) {
    EncodingSpec spec = m_spec;
    number.set(spec, value);
    spec.partial.kind = spec.partial.isPartial() ? m_known.partial.kind : PartialKind::Classic;
    Q_EMIT edited(spec, gesture);
  });
  connect(knob, &Knob::refused, this, [this, knob] { Q_EMIT refused(knob); });
}

void ScalingBox::setSpec(const EncodingSpec& spec) {
  m_spec = spec;
  const ScalingRule rule = spec.scaling.rule;
  for (const Row& row : m_rows) {
    if (row.number->belongsTo(rule)) row.number->set(m_known, row.number->value(spec));
  }
  if (spec.partial.isPartial()) m_known.partial.kind = spec.partial.kind;
  m_rule->setCurrentIndex(static_cast<int>(rule));
  for (const Row& row : m_rows) {
    row.knob->setRule(row.number->rule(spec));
    row.knob->setNumber(row.number->value(spec));
    row.knob->setVisible(row.number->belongsTo(rule));
  }
  m_wholeBounds->setChecked(spec.scaling.wholeBounds);
  m_wholeBounds->setVisible(rule == ScalingRule::Yarn);
  m_proportional->setChecked(spec.partial.kind == PartialKind::Proportional);
  m_proportional->setVisible(spec.partial.isPartial());
  m_baseTooSmall = spec.base < 1 ? tr("A scaling needs a base of at least 1") : QString();
  tellToolTip();
}

void ScalingBox::setBlocked(const QString& reason) {
  m_blocked = reason;
  for (const Row& row : m_rows) row.knob->setBlocked(reason);
  tellToolTip();
}

void ScalingBox::tellToolTip() {
  const QString reason = m_blocked.isEmpty() ? m_baseTooSmall : m_blocked;
  const QString toolTip = reason.isEmpty()
                              ? tr("How the frequencies of a trained model are changed so that it reads longer texts")
                              : reason;
  for (QWidget* const each : std::initializer_list<QWidget*>{m_label, m_rule}) each->setToolTip(toolTip);
  m_rule->setAccessibleDescription(toolTip);
  m_rule->setEnabled(reason.isEmpty());
  for (QCheckBox* const box : {m_wholeBounds, m_proportional}) {
    if (box) box->setEnabled(m_blocked.isEmpty());
  }
}

void ScalingBox::setTextScale(double scale) {
  for (const Row& row : m_rows) row.knob->setTextScale(scale);
  m_ruleRow->setContentsMargins(0, 0, 0, qRound(6 * scale));
}

void ScalingBox::chooseRule(int index) {
  EncodingSpec spec = m_spec;
  spec.scaling = {};
  spec.scaling.rule = static_cast<ScalingRule>(index);
  if (hasTurns(spec.scaling.rule)) spec.scaling.attentionFactor = m_spec.scaling.attentionFactor;
  for (const Row& row : m_rows) {
    if (row.number->belongsTo(spec.scaling.rule)) row.number->set(spec, row.number->value(m_known));
  }
  Q_EMIT edited(spec, {});
}

}  // namespace sinescope
