#include "app/views/steps/steps_control.h"

#include <QHBoxLayout>
#include <algorithm>

#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/look/theme.h"

namespace sinescope {

StepsControl::StepsControl(QWidget* parent)
    : QWidget(parent), m_walks(new ChoiceBox), m_back(new FlatButton), m_next(new FlatButton), m_copy(new FlatButton) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(4);
  m_walks->setObjectName(QStringLiteral("stepWalk"));
  m_walks->setAccessibleName(tr("Walk through the computation"));
  m_walks->setToolTip(tr("The way through the computation (W takes the next one)"));
  m_walks->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_walks->addChoice(tr("Stack"), tr("Sines and cosines, which are stacked and flattened"));
  m_walks->addChoice(tr("Fill"), tr("A matrix of zeros, filled with its sines and then with its cosines"));
  m_walks->addChoice(tr("Tokens"), tr("Token ids, their vectors, and the sum of these and the encoding"));
  m_walks->addChoice(tr("Rotary"), tr("A query that is turned by the angles of its position, and its scores"));
  row->addWidget(m_walks);
  const auto add = [row](FlatButton* button, const QString& name, const QString& text, const QString& accessible,
                         const QString& tip) {
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(accessible);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    row->addWidget(button);
  };
  add(m_back, QStringLiteral("stepBack"), QStringLiteral("‹ ") + tr("Back"), tr("Step back"),
      tr("The step before this one (Left, or B)"));
  add(m_next, QStringLiteral("stepNext"), tr("Next") + QStringLiteral(" ›"), tr("Next step"),
      tr("The step after this one (Right, or N)"));
  add(m_copy, QStringLiteral("stepCopy"), tr("Copy text"), tr("Copy text"),
      tr("Copy this step as text: formula, shape and tensor"));
  connect(m_walks, &ChoiceBox::activated, this, [this](int index) { Q_EMIT walkEdited(static_cast<StepWalk>(index)); });
  connect(m_back, &FlatButton::clicked, this, [this] { Q_EMIT stepEdited(m_step - 1); });
  connect(m_next, &FlatButton::clicked, this, [this] { Q_EMIT stepEdited(m_step + 1); });
  connect(m_copy, &FlatButton::clicked, this, &StepsControl::copyRequested);
}

void StepsControl::showStep(StepWalk walk, int step, int count) {
  m_walks->setCurrentIndex(static_cast<int>(walk));
  m_step = step;
  m_back->setEnabled(step > 0);
  m_next->setEnabled(step + 1 < count);
}

void StepsControl::setTextScale(double textScale) {
  const QFont font = uiFont(kTextSize, textScale);
  // No wider than its words, because a narrow pane has little room for buttons.
  double widest = 0;
  for (int i = 0; i < m_walks->count(); ++i) {
    widest = std::max(widest, QFontMetricsF(font).horizontalAdvance(m_walks->itemText(i)));
  }
  m_walks->setFixedWidth(qCeil(widest + 34 * textScale));
  for (FlatButton* const button : {m_back, m_next, m_copy}) {
    if (button->font() != font) button->setFont(font);
    button->setPadding(2 * textScale, 6 * textScale);
  }
}

}  // namespace sinescope
