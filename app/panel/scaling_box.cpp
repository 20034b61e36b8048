#include "app/panel/scaling_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>
#include <limits>

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

}  // namespace

/// A number of a scaling, for the rules that have it.
struct ScalingBox::Number {
  const char* name;
  QString label;
  QString toolTip;
  bool (*belongsTo)(ScalingRule rule);
  double (*value)(const Scaling& scaling);
  void (*set)(Scaling& scaling, double value);
  NumberRule (*rule)(const Scaling& scaling);
  std::optional<LogScale> scale = {};
};

const std::vector<ScalingBox::Number>& ScalingBox::numbers() {
  const KnobSpec factor = factorKnob().knob;
  static const std::vector<Number> all{
      {"factor", factor.label, factor.toolTip, isAny, [](const Scaling& s) { return s.factor; },
       [](Scaling& s, double value) { s.factor = value; }, [](const Scaling&) { return factorKnob().knob.rule; },
       factor.scale},
      {"trainedLength", tr("T&rained length"), tr("How many positions the model was trained on"), hasTrainedLength,
       [](const Scaling& s) { return static_cast<double>(s.trainedLength); },
       [](Scaling& s, double value) { s.trainedLength = static_cast<std::int64_t>(value); },
       [](const Scaling&) { return wholeNumbers(1, double(kMaxScaledLength), tr("trained length")); }},
      {"presentLength", tr("Prese&nt length"), tr("How many positions the present text has"), isDynamic,
       [](const Scaling& s) { return static_cast<double>(s.presentLength); },
       [](Scaling& s, double value) { s.presentLength = static_cast<std::int64_t>(value); },
       [](const Scaling&) { return wholeNumbers(1, double(kMaxScaledLength), tr("present length")); }},
      {"fastTurns", tr("F&ast turns"),
       tr("β fast: pairs that turn more often than this within the trained length are kept"), hasTurns,
       [](const Scaling& s) { return s.fastTurns; }, [](Scaling& s, double value) { s.fastTurns = value; },
       [](const Scaling& s) { return numberAbove(s.slowTurns, tr("fast turns")); }},
      {"slowTurns", tr("Slow t&urns"),
       tr("β slow: pairs that turn less often than this within the trained length are divided"), hasTurns,
       [](const Scaling& s) { return s.slowTurns; }, [](Scaling& s, double value) { s.slowTurns = value; },
       [](const Scaling& s) { return numberBelow(s.fastTurns, tr("slow turns")); }},
      {"lowFactor", tr("Low fa&ctor"), tr("Pairs that turn less often than this within the trained length are divided"),
       isLlama3, [](const Scaling& s) { return s.lowFactor; }, [](Scaling& s, double value) { s.lowFactor = value; },
       [](const Scaling& s) { return numberBelow(s.highFactor, tr("low factor")); }},
      {"highFactor", tr("&High factor"), tr("Pairs that turn more often than this within the trained length are kept"),
       isLlama3, [](const Scaling& s) { return s.highFactor; }, [](Scaling& s, double value) { s.highFactor = value; },
       [](const Scaling& s) { return numberAbove(s.lowFactor, tr("high factor")); }}};
  return all;
}

ScalingBox::ScalingBox(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_known.factor = 8;
  m_known.trainedLength = 4096;
  m_known.presentLength = 16'384;
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(0);
  addRule();
  for (const Number& number : numbers()) addNumber(number);
  m_wholeBounds = new QCheckBox(tr("Ends at whole pairs"), this);
  m_wholeBounds->setObjectName(QStringLiteral("wholeBoundsBox"));
  m_wholeBounds->setToolTip(tr("The ramp begins and ends at whole pairs, as in most models (“truncate”)"));
  m_column->addWidget(m_wholeBounds);
  connect(m_wholeBounds, &QCheckBox::clicked, this, [this](bool isWhole) {
    Scaling scaling = m_scaling;
    scaling.wholeBounds = isWhole;
    Q_EMIT edited(scaling, {});
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
                               .rule = number.rule(Scaling()),
                               .scale = number.scale,
                               .resetTo = {},
                               .bold = false},
                              this);
  m_column->addWidget(knob);
  m_rows.push_back({&number, knob});
  connect(knob, &Knob::edited, this, [this, &number](double value, const QString& gesture) {
    Scaling scaling = m_scaling;
    number.set(scaling, value);
    Q_EMIT edited(scaling, gesture);
  });
  connect(knob, &Knob::refused, this, [this, knob] { Q_EMIT refused(knob); });
}

void ScalingBox::setSpec(const EncodingSpec& spec) {
  m_scaling = spec.scaling;
  for (const Row& row : m_rows) {
    if (row.number->belongsTo(m_scaling.rule)) row.number->set(m_known, row.number->value(m_scaling));
  }
  m_rule->setCurrentIndex(static_cast<int>(m_scaling.rule));
  for (const Row& row : m_rows) {
    row.knob->setRule(row.number->rule(m_scaling));
    row.knob->setNumber(row.number->value(m_scaling));
    row.knob->setVisible(row.number->belongsTo(m_scaling.rule));
  }
  m_wholeBounds->setChecked(m_scaling.wholeBounds);
  m_wholeBounds->setVisible(m_scaling.rule == ScalingRule::Yarn);
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
  if (m_wholeBounds) m_wholeBounds->setEnabled(m_blocked.isEmpty());
}

void ScalingBox::setTextScale(double scale) {
  for (const Row& row : m_rows) row.knob->setTextScale(scale);
  m_ruleRow->setContentsMargins(0, 0, 0, qRound(6 * scale));
}

void ScalingBox::chooseRule(int index) {
  Scaling scaling;
  scaling.rule = static_cast<ScalingRule>(index);
  for (const Row& row : m_rows) {
    if (row.number->belongsTo(scaling.rule)) row.number->set(scaling, row.number->value(m_known));
  }
  Q_EMIT edited(scaling, {});
}

}  // namespace sinescope
