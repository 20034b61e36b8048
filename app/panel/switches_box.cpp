#include "app/panel/switches_box.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

#include "app/look/choice_box.h"
#include "app/options/spec_option.h"
#include "app/text/mnemonic.h"

namespace sinescope {

namespace {

QString optionText(const char* text) { return QCoreApplication::translate("SpecOptions", text); }

}  // namespace

SwitchesBox::SwitchesBox(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_grid->setColumnStretch(0, 1);
  for (const SpecOption& option : specOptions()) {
    if (option.words.name) addSwitch(option);
  }
}

void SwitchesBox::addSwitch(const SpecOption& option) {
  const QString id = QLatin1String(option.words.name);
  const QString label = optionText(option.words.label);
  const QString toolTip = optionText(option.words.tip);
  auto* const text = new QLabel(label, this);
  auto* const box = new ChoiceBox(this);
  text->setObjectName(id + QLatin1String("Label"));
  text->setBuddy(box);
  text->setToolTip(toolTip);
  box->setObjectName(id + QLatin1String("Box"));
  box->setAccessibleName(withoutMnemonic(label));
  box->setAccessibleDescription(toolTip);
  box->setToolTip(toolTip);
  for (const ChoiceWords& choice : option.words.choices)
    box->addChoice(optionText(choice.text), optionText(choice.tip));
  const int row = m_grid->rowCount();
  m_grid->addWidget(text, row, 0);
  m_grid->addWidget(box, row, 1);
  connect(box, &QComboBox::activated, this, &SwitchesBox::choose);
  m_switches.push_back({&option, text, box});
}

void SwitchesBox::setConvention(const Convention& convention) {
  EncodingSpec spec;
  spec.convention = convention;
  for (const Switch& each : m_switches) {
    each.box->setCurrentIndex(chosenIn(*each.option, spec));
    const bool applies = !each.option->applies || each.option->applies(spec);
    each.box->setVisible(applies);
    each.label->setVisible(applies);
  }
}

void SwitchesBox::setBlocked(const QString& reason) {
  constexpr auto kOwnToolTip = "ownToolTip";
  setEnabled(reason.isEmpty());
  for (const Switch& each : m_switches) {
    if (!each.box->property(kOwnToolTip).isValid()) each.box->setProperty(kOwnToolTip, each.box->toolTip());
    each.box->setToolTip(reason.isEmpty() ? each.box->property(kOwnToolTip).toString() : reason);
  }
}

void SwitchesBox::setTextScale(double scale) { m_grid->setVerticalSpacing(qRound(8 * scale)); }

void SwitchesBox::choose() {
  EncodingSpec spec;
  for (const Switch& each : m_switches) chooseIn(*each.option, spec, each.box->currentIndex());
  for (const Switch& each : m_switches) {
    // Without effect it is set to 0, so that a convention put together by hand equals the named one.
    if (each.option->applies && !each.option->applies(spec)) chooseIn(*each.option, spec, 0);
  }
  Q_EMIT chosen(spec.convention);
}

}  // namespace sinescope
