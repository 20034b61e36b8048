#include "app/window/presentation/knob_strip.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "app/document/axis_scene.h"
#include "app/document/second_token.h"
#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/look/scrubber.h"
#include "app/look/theme.h"
#include "app/options/option.h"
#include "app/panel/log_slider.h"
#include "app/panel/number_field.h"
#include "app/panel/spec_knobs.h"
#include "app/text/mnemonic.h"

namespace sinescope {

namespace {

/// The rule of a knob that does not turn the encoding, and its number.
std::pair<NumberRule, double> shownOf(ViewKnob knob, const Scene& scene, const ViewKind* kind) {
  if (knob == ViewKnob::Offset) return {offsetRule(scene.spec), double(scene.appearance.shift.offset)};
  if (knob == ViewKnob::Position) {
    NumberRule rule = positionRule(scene.spec);
    if (kind && kind->ofTokens) {  // padding is not shown
      rule.greatest = rule.least + double(std::max<std::int64_t>(1, shownTokens(scene)) - 1);
    }
    return {rule, std::min(double(scene.selection.position), rule.greatest)};
  }
  return {dimensionRule(scene.spec), double(scene.selection.dimension)};
}

/// Why a knob of the encoding turns nothing; empty if it does.
QString whyNot(ViewKnob knob, const Scene& scene) {
  const bool isFactor = knob == ViewKnob::Factor;
  if (knob == ViewKnob::Length) return whyNoLength(scene.spec);
  if (knob != ViewKnob::Base && !isFactor) return {};
  const QString why = whyNoBase(scene.table);
  return why.isEmpty() && isFactor && scene.spec.scaling.rule == ScalingRule::None ? tr("no scaling") : why;
}

}  // namespace

KnobStrip::KnobStrip(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this)) {
  setObjectName(QStringLiteral("knobStrip"));
  setAccessibleName(tr("Knobs of the view"));
  m_layout->setContentsMargins(18, 2, 10, 2);
  m_layout->setSpacing(28);
  addSpecKnob(ViewKnob::Length, lengthKnob());
  addSpecKnob(ViewKnob::DModel, dModelKnob());
  addCellKnob(ViewKnob::Offset, offsetKnob());
  addCellKnob(ViewKnob::Position, positionKnob());
  addCellKnob(ViewKnob::Dimension, dimensionKnob());
  addSpecKnob(ViewKnob::Base, baseKnob());
  addSpecKnob(ViewKnob::Factor, factorKnob());
  addFormatKnob();
  addTokenKnobs();
  m_layout->addStretch(1);
  m_previous = addButton("previousInStrip", QStringLiteral("‹"));
  m_next = addButton("nextInStrip", QStringLiteral("›"));
  m_more = addButton("allKnobs", QStringLiteral("…"));
  m_more->setCheckable(true);
  m_more->setAccessibleName(tr("All parameters"));
  m_more->setToolTip(tr("Show the panel of all parameters, and the sentence"));
}

KnobStrip::Item& KnobStrip::addItem(ViewKnob knob, const KnobSpec& spec, QSlider* slider) {
  QWidget* const box = addBox(spec.label, 4);
  const QString name = QStringLiteral("strip-") + spec.name;
  auto* const label = box->findChild<QLabel*>();
  auto* const field = new NumberField;
  for (const auto& [widget, part] :
       {std::pair<QWidget*, const char*>(label, "Label"), {slider, "Slider"}, {field, "Field"}}) {
    widget->setObjectName(name + QLatin1String(part));
    widget->setToolTip(spec.toolTip);
    static_cast<QBoxLayout*>(box->layout())->addWidget(widget, widget == slider ? 1 : 0);
  }
  field->setRule(spec.rule);
  field->setAccessibleName(spec.rule.what);
  slider->setAccessibleName(tr("%1 slider").arg(label->text()));
  connect(field, &NumberField::gestureStarted, this, [this] { ++m_gestures; });
  return m_items.emplace_back(Item{knob, box, field, {}});
}

QWidget* KnobStrip::addBox(const QString& label, int stretch) {
  auto* const box = new QWidget;
  auto* const row = new QHBoxLayout(box);
  row->setContentsMargins({});
  row->setSpacing(12);
  row->addWidget(new QLabel(withoutMnemonic(label)));
  m_layout->addWidget(box, stretch);
  return box;
}

FlatButton* KnobStrip::addButton(const char* name, const QString& text) {
  auto* const button = new FlatButton;
  button->setObjectName(QLatin1String(name));
  button->setText(text);
  m_layout->addWidget(button);
  return button;
}

void KnobStrip::setTurning(QAction* previous, QAction* next) {
  for (const auto& [button, action] : {std::pair(m_previous, previous), {m_next, next}}) {
    button->setAccessibleName(withoutMnemonic(action->text()));
    button->setToolTip(action->toolTip());
    connect(button, &FlatButton::clicked, action, &QAction::trigger);
  }
}

void KnobStrip::setTokenActions(QAction* addEncoding, QAction* exchangeEnds) {
  m_encoding->setToolTip(addEncoding->toolTip());
  m_ends->setToolTip(exchangeEnds->toolTip());
  connect(m_encoding, &QCheckBox::clicked, addEncoding, &QAction::trigger);
  connect(m_ends, &FlatButton::clicked, exchangeEnds, &QAction::trigger);
}

void KnobStrip::addTokenKnobs() {
  m_encoding = new QCheckBox(tr("+ encoding PE"));
  m_encoding->setObjectName(QStringLiteral("strip-addEncoding"));
  m_encoding->setAccessibleName(tr("Add the encoding"));
  m_layout->addWidget(m_encoding);
  m_items.push_back({ViewKnob::AddEncoding, m_encoding, nullptr,
                     [this](const Scene& scene) { m_encoding->setChecked(scene.tokens.encoded); }});
  m_ends = addButton("strip-exchangeEnds", tr("⇄ first and last word"));
  m_ends->setEdged(true);  // as the fields beside it are
  m_ends->setAccessibleName(tr("Exchange the first and the last word"));
  m_items.push_back({ViewKnob::ExchangeEnds, m_ends, nullptr,
                     [this](const Scene& scene) { m_ends->setEnabled(scene.sentence->tokens.size() > 1); }});
}

void KnobStrip::addFormatKnob() {
  const Option& option = *findOption("phases");
  const auto& choice = std::get<Choice>(option.rule);
  QWidget* const box = addBox(optionText(option.words.text), 0);
  auto* const field = new ChoiceBox;
  field->setObjectName(QStringLiteral("strip-phasesChoice"));
  field->setAccessibleName(box->findChild<QLabel*>()->text());
  field->setToolTip(tr("The format of the numbers in which the phases are computed"));
  for (std::size_t i = 0; i < choice.names.size(); ++i) field->addItem(choiceText(choice, i));
  box->layout()->addWidget(field);
  connect(field, &QComboBox::activated, this, [this, &choice](int index) {
    Appearance appearance = m_scene.appearance;
    choice.choose(appearance, index);
    Q_EMIT appearanceEdited(appearance);
  });
  m_items.push_back({ViewKnob::Format, box, nullptr, [field, &choice](const Scene& scene) {
                       field->setCurrentIndex(choice.chosen(scene.appearance));
                     }});
}

void KnobStrip::addSpecKnob(ViewKnob knob, const SpecKnob& row) {
  auto* const slider = new LogSlider(*row.knob.scale);
  slider->setBare();
  Item& item = addItem(knob, row.knob, slider);
  item.show = [slider, field = item.field, box = item.box, toolTip = row.knob.toolTip, read = row.read,
               knob](const Scene& scene) {
    const double number = read(scene.spec);
    field->setNumber(number);
    slider->setNumber(number);
    if (knob == ViewKnob::Base) field->setRule(baseRule(scene.spec));
    if (knob == ViewKnob::DModel) field->setRule(dModelRule(scene.spec));
    const QString why = whyNot(knob, scene);
    box->setEnabled(why.isEmpty());
    for (QWidget* const part : box->findChildren<QWidget*>()) part->setToolTip(why.isEmpty() ? toolTip : why);
  };
  const auto gesture = [this, name = row.knob.name](const char* by) {
    return QStringLiteral("%1/strip-%2/%3").arg(name, QLatin1String(by)).arg(m_gestures);
  };
  connect(slider, &LogSlider::gestureStarted, this, [this] { ++m_gestures; });
  connect(slider, &LogSlider::moved, this,
          [this, write = row.write, gesture](double number) { propose(write, number, gesture("slider")); });
  connect(item.field, &NumberField::edited, this,
          [this, write = row.write, gesture](double number) { propose(write, number, gesture("field")); });
}

void KnobStrip::addCellKnob(ViewKnob knob, const KnobSpec& spec) {
  auto* const slider = new Scrubber;
  Item& item = addItem(knob, spec, slider);
  item.show = [this, slider, field = item.field, knob](const Scene& scene) {
    const auto [rule, number] = shownOf(knob, seenScene(scene), m_kind);
    field->setRule(rule);
    field->setNumber(number);
    slider->setEnabled(rule.greatest > rule.least);
    slider->setWholeSteps(rule.greatest - rule.least);
    if (slider->isSliderDown()) return;
    slider->setPart(std::clamp((number - rule.least) / std::max(1.0, rule.greatest - rule.least), 0.0, 1.0));
  };
  connect(slider, &Scrubber::dragged, this, [this, knob, field = item.field](double part) {
    const NumberRule& rule = field->rule();
    select(knob, rule.least + std::round(part * (rule.greatest - rule.least)));
  });
  connect(item.field, &NumberField::edited, this, [this, knob](double number) { select(knob, number); });
}

void KnobStrip::propose(void (*write)(EncodingSpec&, double), double number, const QString& gesture) {
  EncodingSpec spec = m_scene.spec;
  write(spec, number);
  if (spec != m_scene.spec && canShow(spec, m_scene.table)) Q_EMIT edited(spec, gesture);
}

void KnobStrip::select(ViewKnob knob, double number) {
  if (knob == ViewKnob::Offset) {
    Appearance appearance = m_scene.appearance;
    appearance.shift.offset = static_cast<std::int64_t>(number);
    Q_EMIT appearanceEdited(appearance);
    return;
  }
  const Scene seen = seenScene(m_scene);
  Selection cell = seen.selection;
  if (knob == ViewKnob::Position) cell.position = static_cast<std::int64_t>(number);
  if (knob == ViewKnob::Dimension) cell.dimension = static_cast<int>(number);
  Q_EMIT selected(gridCell(seen, cell));
}

Scene KnobStrip::seenScene(const Scene& scene) const { return m_kind ? sceneFor(*m_kind, scene) : scene; }

void KnobStrip::setScene(const Scene& scene) {
  m_scene = scene;
  if (isHidden()) return;
  for (const Item& item : m_items) item.show(scene);
}

void KnobStrip::showKnobsOf(const ViewKind* kind) {
  showKnobs(kind ? std::span<const ViewKnob>(kind->knobs) : std::span<const ViewKnob>(), kind);
}

bool KnobStrip::showKnobs(std::span<const ViewKnob> knobs, const ViewKind* kind) {
  m_kind = kind;
  bool any = false;
  for (const Item& item : m_items) {
    const bool isOwn = std::ranges::find(knobs, item.knob) != knobs.end();
    any = any || isOwn;
    // A knob that goes hands its focus to no button: the next one to get the keys here is a knob again.
    QWidget* const last = focusWidget();
    if (!isOwn && last && item.box->isAncestorOf(last)) last->clearFocus();
    item.box->setVisible(isOwn);
    item.show(m_scene);
  }
  return any;
}

void KnobStrip::leaveButtonsOut() {
  for (FlatButton* const button : {m_previous, m_next, m_more}) button->hide();
}

void KnobStrip::setTextScale(double textScale) {
  for (const Item& item : m_items) {
    item.box->setFont(uiFont(kTextSize, textScale));
    for (QWidget* const part : item.box->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
      part->setFont(uiFont(kTextSize, textScale, qobject_cast<QLabel*>(part) != nullptr));
    if (auto* const slider = item.box->findChild<QSlider*>()) {
      slider->setFont(uiFont(kSmallTextSize, textScale));
      slider->setMinimumWidth(qRound(120 * textScale));
    }
  }
  for (FlatButton* const button : {m_ends, m_previous, m_next, m_more}) {
    button->setFont(uiFont(kTextSize, textScale, button != m_ends));
    button->setPadding(3 * textScale, 8 * textScale);
  }
}

}  // namespace sinescope
