#include "app/window/panes/empty_hint.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sinescope {

EmptyHint::EmptyHint(QWidget* parent) : QWidget(parent), m_reason(new QLabel), m_remedy(new QPushButton) {
  setObjectName(QStringLiteral("emptyHint"));
  m_reason->setObjectName(QStringLiteral("emptyHintReason"));
  m_reason->setAlignment(Qt::AlignCenter);
  m_reason->setWordWrap(true);
  m_reason->setForegroundRole(QPalette::Dark);
  m_remedy->setObjectName(QStringLiteral("emptyHintRemedy"));
  m_remedy->setAutoDefault(true);  // Return presses the only button
  auto* const layout = new QVBoxLayout(this);
  layout->addStretch(1);
  layout->addWidget(m_reason);
  layout->addSpacing(12);
  layout->addWidget(m_remedy, 0, Qt::AlignHCenter);
  layout->addStretch(1);
  setFocusProxy(m_remedy);
  connect(m_remedy, &QPushButton::clicked, this, &EmptyHint::remedyWanted);
}

void EmptyHint::setTexts(const QString& reason, const QString& remedy) {
  m_reason->setText(reason);
  m_remedy->setText(remedy);
  m_remedy->setAccessibleName(remedy);
  m_remedy->setAccessibleDescription(reason);
}

}  // namespace sinescope
