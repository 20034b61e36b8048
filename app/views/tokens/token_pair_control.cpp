#include "app/views/tokens/token_pair_control.h"

#include <QHBoxLayout>
#include <QLabel>

#include "app/look/text_field.h"
#include "app/text/number_format.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

TokenPairControl::TokenPairControl(QWidget* parent) : QWidget(parent), m_field(new TextField) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  auto* const label = new QLabel(tr("beside"));
  label->setForegroundRole(QPalette::Dark);
  label->setBuddy(m_field);
  row->addWidget(label);
  m_field->setObjectName(QStringLiteral("secondToken"));
  m_field->setAccessibleName(tr("Second token"));
  row->addWidget(m_field);
  connect(m_field, &QLineEdit::textEdited, this, &TokenPairControl::type);
  connect(m_field, &QLineEdit::editingFinished, this, [this] {
    m_typing = false;
    if (!m_field->isWrong()) showScene(m_scene);
  });
}

// A focused field emits editingFinished while it is destroyed, which is too late for this object.
TokenPairControl::~TokenPairControl() { m_field->disconnect(this); }

void TokenPairControl::showScene(const Scene& scene) {
  m_scene = scene;
  const TokenPair pair = tokenPairOf(scene);
  const QString chosen = pair.isThere() ? tokenName(scene, pair.second) : tr("none");
  m_field->setPlaceholderText(chosen);
  if (m_typing) return;
  const auto& second = scene.appearance.tokens.second;
  m_field->setText(second ? QString::number(*second) : QString());
  explain(tr("The position or the word of the second token. Empty: the nearest other place of the selected word, else "
             "the next token"),
          false);
}

void TokenPairControl::type(const QString& text) {
  // While typing position 12, 1 was valid too; but nobody wanted it.
  if (!m_typing) m_beforeTyping = m_scene.appearance.tokens.second;
  m_typing = true;
  if (text.trimmed().isEmpty()) {
    explain(tr("Chosen automatically"), false);
    Q_EMIT rejected({});
    Q_EMIT secondEdited(std::nullopt);
    return;
  }
  const auto position = positionNamed(m_scene, text);
  const QString wrong = position ? QString() : position.error();
  explain(position ? tr("The second token") : wrong, !position);
  Q_EMIT rejected(wrong);
  Q_EMIT secondEdited(position ? std::optional(*position) : m_beforeTyping);
}

void TokenPairControl::explain(const QString& tip, bool wrong) {
  m_field->setWrong(wrong);
  m_field->setToolTip(tip);
  m_field->setAccessibleDescription(tip);
}

}  // namespace sinescope
