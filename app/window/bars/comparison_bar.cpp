#include "app/window/bars/comparison_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>

#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/look/line_room.h"
#include "app/look/theme.h"
#include "app/text/mnemonic.h"
#include "app/views/view/spec_text.h"
#include "app/window/bars/actions.h"

namespace sinescope {

ComparisonBar::ComparisonBar(const Actions& actions, QWidget* parent) : QWidget(parent), m_text(new ElidedLabel) {
  setObjectName(QStringLiteral("comparisonBar"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  auto* const layout = new QHBoxLayout(this);
  layout->setContentsMargins(18, 4, 14, 5);
  layout->setSpacing(4);
  m_text->setObjectName(QStringLiteral("comparisonText"));
  layout->addWidget(new LineRoom(m_text), 1);
  for (QAction* const action : {actions.difference, actions.swap, actions.unpin}) {
    auto* const button = new FlatButton;
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAccessibleName(withoutMnemonic(action->text()));
    layout->addWidget(button);
    m_buttons.push_back(button);
  }
  hide();
}

void ComparisonBar::setScene(const Scene& scene) {
  setVisible(scene.other != nullptr);
  if (!scene.other) return;
  const QString ofA = differingShownText(scene, *scene.other, true);
  const QString ofB = differingShownText(*scene.other, scene, true);
  const QString relation = relationText(scene);
  QString text;
  if (!ofA.isEmpty()) text = tr("A: %1   B: %2").arg(ofA, ofB);
  if (!text.isEmpty() && !relation.isEmpty()) text += QStringLiteral("   –   ");
  m_text->setText(text + relation);
  setAccessibleDescription(m_text->text());
}

void ComparisonBar::setTextScale(double textScale) {
  for (FlatButton* const button : m_buttons) {
    button->setFont(uiFont(kTextSize, textScale));
    button->setPadding(3 * textScale, 9 * textScale);
  }
  m_text->setFont(uiFont(kTextSize, textScale));
}

void ComparisonBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Midlight));
}

}  // namespace sinescope
