#include "app/panel/knob.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "app/look/theme.h"
#include "app/panel/error_line.h"
#include "app/panel/number_field.h"
#include "app/panel/reset_button.h"

namespace sinescope {

Knob::Knob(const KnobSpec& spec, QWidget* parent)
    : QWidget(parent),
      m_spec(spec),
      m_label(new QLabel(spec.label, this)),
      m_unit(new QLabel(spec.unit, this)),
      m_field(new NumberField(this)),
      m_error(new ErrorLine(this)) {
  setObjectName(spec.name + QLatin1String("Knob"));
  m_label->setObjectName(spec.name + QLatin1String("Label"));
  m_label->setBuddy(m_field);
  m_label->setToolTip(spec.toolTip);
  if (spec.bold) {
    QFont bold;
    bold.setWeight(QFont::Bold);  // set only the weight: family and size are inherited from the panel
    m_label->setFont(bold);
  }
  m_unit->setObjectName(spec.name + QLatin1String("Unit"));
  m_unit->setForegroundRole(QPalette::Dark);
  m_unit->setVisible(!spec.unit.isEmpty());

  m_field->setObjectName(spec.name + QLatin1String("Field"));
  connect(m_field, &NumberField::gestureStarted, this, [this] { ++m_gestures; });
  connect(m_field, &NumberField::edited, this, [this](double number) {
    Q_EMIT edited(number, m_spec.name + QLatin1String("/field/") + QString::number(m_gestures));
  });
  connect(m_field, &NumberField::errorChanged, this, &Knob::showError);

  m_error->setObjectName(spec.name + QLatin1String("Error"));

  if (spec.scale) addSlider();
  if (spec.resetTo) addReset();
  setRule(spec.rule);
  layOut();
}

void Knob::addSlider() {
  m_slider = new LogSlider(*m_spec.scale, this);
  m_slider->setObjectName(m_spec.name + QLatin1String("Slider"));
  m_slider->setAccessibleName(tr("%1 slider").arg(m_spec.rule.what));
  connect(m_slider, &LogSlider::gestureStarted, this, [this] { ++m_gestures; });
  connect(m_slider, &LogSlider::moved, this, [this](double number) {
    Q_EMIT edited(number, m_spec.name + QLatin1String("/slider/") + QString::number(m_gestures));
  });
}

void Knob::addReset() {
  m_reset = new ResetButton(this);
  m_reset->setObjectName(m_spec.name + QLatin1String("Reset"));
  m_reset->setAccessibleName(tr("Reset %1").arg(m_spec.rule.what));
  connect(m_reset, &ResetButton::clicked, this, [this] {
    // The button is about to be disabled while it may have the focus: move the focus to the field.
    if (m_reset->hasFocus()) m_field->setFocus(Qt::TabFocusReason);
    m_field->restore();
    if (m_number != *m_spec.resetTo) Q_EMIT edited(*m_spec.resetTo, {});
  });
}

void Knob::layOut() {
  auto* const row = new QHBoxLayout;
  row->setSpacing(5);
  row->addWidget(m_label);
  row->addWidget(m_unit);
  row->addStretch();
  if (m_reset) row->addWidget(m_reset);
  row->addWidget(m_field);
  auto* const column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addLayout(row);
  auto* const below = new QGridLayout;
  column->addLayout(below);
  if (m_slider) below->addWidget(m_slider, 0, 0);
  below->addWidget(m_error, 0, 0, Qt::AlignBottom);
  m_error->raise();
}

void Knob::setNumber(double number) {
  m_number = number;
  m_field->setNumber(number);
  if (m_slider) m_slider->setNumber(number);
  updateReset();
}

void Knob::setRule(const NumberRule& rule) {
  m_rule = rule;
  m_field->setRule(rule);
  m_field->setAccessibleName(rule.what);
  if (m_slider) {
    LogScale scale = *m_spec.scale;
    scale.greatest = std::max(std::min(scale.greatest, rule.greatest), 2 * scale.least);  // a scale needs two numbers
    m_slider->setScale(scale);
    m_slider->setEnabled(rule.greatest > rule.least);
  }
  tellToolTips();
}

void Knob::setReset(double number) {
  m_spec.resetTo = number;
  updateReset();
  tellToolTips();
}

void Knob::setBlocked(const QString& reason) {
  m_blocked = reason;
  setEnabled(reason.isEmpty());
  tellToolTips();
}

void Knob::tellToolTips() {
  const auto tell = [this](QWidget* widget, const QString& text) {
    if (widget) widget->setToolTip(m_blocked.isEmpty() ? text : m_blocked);
  };
  const QString lines = m_spec.toolTip + QLatin1Char('\n');
  tell(m_label, m_spec.toolTip);
  tell(m_field, lines + tr("Accepts %1.").arg(m_rule.allowed));
  tell(m_slider, lines + tr("Drag it, or click a label to go to that number. Arrow keys step; with Shift, farther."));
  if (m_reset) tell(m_reset, tr("Back to %1").arg(groupedNumber(*m_spec.resetTo)));
}

void Knob::setTextScale(double scale) {
  const QFont small = uiFont(kSmallTextSize, scale);
  m_unit->setFont(small);
  m_error->setFont(small);
  if (m_slider) m_slider->setFont(uiFont(kSmallTextSize - 1, scale));
}

void Knob::updateReset() {
  if (m_reset) m_reset->setEnabled(m_number != *m_spec.resetTo || !m_field->error().isEmpty());
}

void Knob::showError() {
  const QString& message = m_field->error();
  if (m_slider) m_slider->setLabelled(message.isEmpty());
  m_error->setRefusal(m_field->refusal());
  m_field->setAccessibleDescription(message);
  updateReset();
  if (!message.isEmpty() && m_field->hasFocus()) Q_EMIT refused();
}

}  // namespace sinescope
