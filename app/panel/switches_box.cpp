#include "app/panel/switches_box.h"

#include <QGridLayout>
#include <QLabel>

#include "app/look/choice_box.h"

namespace sinescope {

SwitchesBox::SwitchesBox(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
  m_grid->setContentsMargins(0, 0, 0, 0);
  m_grid->setColumnStretch(0, 1);

  // In the order of core's enumerations: the index of a choice is its value.
  m_exponent = addSwitch("exponent", tr("E&xponent"), tr("How a column's frequency follows from its place"));
  m_exponent->addChoice(tr("paper"), tr("ω = N^(−2i/d) for pair i: the columns 2i and 2i+1 share a frequency"));
  m_exponent->addChoice(tr("tensor2tensor"), tr("ω = N^(−i/(h−1)) with h = ⌊d/2⌋: the last wavelength is exactly 2πN"));
  m_exponent->addChoice(tr("unpaired"), tr("ω = N^(−k/d): every column k has a frequency of its own"));

  m_firstDimension = addSwitch("firstDimension", tr("&k from"), tr("The number of the first column in N^(−k/d)"));
  m_firstDimension->addChoice(QStringLiteral("0"), tr("the first column has k = 0: wavelength 2π"));
  m_firstDimension->addChoice(QStringLiteral("1"), tr("the first column has k = 1, as on slides that count from 1"));
  m_firstDimensionLabel = findChild<QLabel*>(QStringLiteral("firstDimensionLabel"));

  m_layout = addSwitch("layout", tr("La&yout"), tr("Where the sines and the cosines stand"));
  m_layout->addChoice(tr("interleaved"), tr("sin, cos, sin, cos, …: the two of a pair side by side"));
  m_layout->addChoice(tr("concatenated"), tr("all sines, then all cosines: the two of a pair half the width apart"));

  m_order = addSwitch("order", tr("&Order"), tr("Which of a pair comes first"));
  m_order->addChoice(tr("sine first"), tr("column 0 is a sine: position 0 begins with 0, 1"));
  m_order->addChoice(tr("cosine first"), tr("column 0 is a cosine: position 0 begins with 1, 0"));

  m_oddWidth = addSwitch("oddWidth", tr("Odd &width"), tr("What becomes of the last column where d_model is odd"));
  m_oddWidth->addChoice(tr("truncate"), tr("an odd d_model ends with the first of a pair, without the second"));
  m_oddWidth->addChoice(tr("zero-pad"), tr("the last column of an odd d_model is 0"));
}

ChoiceBox* SwitchesBox::addSwitch(const char* name, const QString& label, const QString& toolTip) {
  const QString id = QLatin1String(name);
  auto* const text = new QLabel(label, this);
  auto* const box = new ChoiceBox(this);
  text->setObjectName(id + QLatin1String("Label"));
  text->setBuddy(box);
  text->setToolTip(toolTip);
  box->setObjectName(id + QLatin1String("Box"));
  box->setAccessibleName(QString(label).remove(u'&'));
  box->setAccessibleDescription(toolTip);
  box->setToolTip(toolTip);
  const int row = m_grid->rowCount();
  m_grid->addWidget(text, row, 0);
  m_grid->addWidget(box, row, 1);
  connect(box, &QComboBox::activated, this, &SwitchesBox::choose);
  return box;
}

void SwitchesBox::setConvention(const Convention& convention) {
  m_exponent->setCurrentIndex(static_cast<int>(convention.exponent));
  m_firstDimension->setCurrentIndex(convention.firstDimension);
  m_layout->setCurrentIndex(static_cast<int>(convention.layout));
  m_order->setCurrentIndex(static_cast<int>(convention.order));
  m_oddWidth->setCurrentIndex(static_cast<int>(convention.oddWidth));
  const bool unpaired = convention.exponent == Exponent::Unpaired;
  m_firstDimension->setVisible(unpaired);
  m_firstDimensionLabel->setVisible(unpaired);
}

void SwitchesBox::setBlocked(const QString& reason) {
  constexpr auto kOwnToolTip = "ownToolTip";
  setEnabled(reason.isEmpty());
  for (ChoiceBox* const box : {m_exponent, m_firstDimension, m_layout, m_order, m_oddWidth}) {
    if (!box->property(kOwnToolTip).isValid()) box->setProperty(kOwnToolTip, box->toolTip());
    box->setToolTip(reason.isEmpty() ? box->property(kOwnToolTip).toString() : reason);
  }
}

void SwitchesBox::setTextScale(double scale) { m_grid->setVerticalSpacing(qRound(8 * scale)); }

void SwitchesBox::choose() {
  Convention convention;
  convention.exponent = static_cast<Exponent>(m_exponent->currentIndex());
  convention.layout = static_cast<Layout>(m_layout->currentIndex());
  convention.order = static_cast<Order>(m_order->currentIndex());
  convention.oddWidth = static_cast<OddWidth>(m_oddWidth->currentIndex());
  // Where it has no effect it is set to 0, so that a convention put together by hand equals the named one.
  if (convention.exponent == Exponent::Unpaired) convention.firstDimension = m_firstDimension->currentIndex();
  Q_EMIT chosen(convention);
}

}  // namespace sinescope
