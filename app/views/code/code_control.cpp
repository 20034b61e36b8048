#include "app/views/code/code_control.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <algorithm>

#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/options/option.h"
#include "app/views/code/code_words.h"

namespace sinescope {

CodeControl::CodeControl(QWidget* parent) : QWidget(parent) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(4);
  m_schemes =
      addBox("codeScheme", tr("Scheme"), tr("How position enters attention: the program is that of the scheme"));
  const auto& schemes = std::get<Choice>(findOption("scheme")->rule);
  for (std::size_t i = 0; i < schemes.names.size(); ++i) m_schemes->addItem(choiceText(schemes, i));
  m_heads = addBox("codeHeads", tr("Heads"), tr("How many heads share the dimensions"));
  m_causal = new QCheckBox(tr("causal"));
  m_causal->setObjectName(QStringLiteral("codeCausal"));
  m_causal->setToolTip(tr("A token attends to itself and to those before it only"));
  layout()->addWidget(m_causal);
  m_languages = addBox("codeLanguage", tr("Language of the program"),
                       tr("What the program is written in (Left and Right change it)"));
  m_languages->addChoice(languageText(CodeLanguage::NumPy), tr("A Python script that computes the matrix with NumPy"));
  m_languages->addChoice(languageText(CodeLanguage::PyTorch),
                         tr("A module of PyTorch that adds the encoding to a batch of embeddings"));
  m_languages->addChoice(languageText(CodeLanguage::Cpp), tr("A C++ program of one file that uses Eigen"));
  m_copy = addButton("copyCode", tr("Copy"), tr("Copy the program"));
  m_copy->setToolTip(tr("Put the program on the clipboard (Ctrl+Shift+P)"));
  m_save = addButton("saveCode", tr("Save…"), tr("Save the program"));
  m_save->setToolTip(tr("Write the program to a file"));
  connect(m_languages, &ChoiceBox::activated, this,
          [this](int index) { Q_EMIT languageChosen(static_cast<CodeLanguage>(index)); });
  connectHead();
  connect(m_copy, &FlatButton::clicked, this, &CodeControl::copyRequested);
  connect(m_save, &FlatButton::clicked, this, &CodeControl::saveRequested);
}

void CodeControl::connectHead() {
  connect(m_schemes, &ChoiceBox::activated, this, [this](int index) {
    m_head.scheme = static_cast<Scheme>(index);
    Q_EMIT headEdited(m_head);
  });
  connect(m_heads, &ChoiceBox::activated, this, [this](int index) {
    m_head.heads = m_heads->itemData(index).toInt();
    m_head.head = std::min(m_head.head, m_head.heads - 1);
    Q_EMIT headEdited(m_head);
  });
  connect(m_causal, &QCheckBox::clicked, this, [this](bool causal) {
    m_head.causal = causal;
    Q_EMIT headEdited(m_head);
  });
}

ChoiceBox* CodeControl::addBox(const char* name, const QString& accessibleName, const QString& toolTip) {
  auto* const box = new ChoiceBox;
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(accessibleName);
  box->setToolTip(toolTip);
  box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  layout()->addWidget(box);
  return box;
}

FlatButton* CodeControl::addButton(const char* name, const QString& text, const QString& accessibleName) {
  auto* const button = new FlatButton;
  button->setObjectName(QLatin1String(name));
  button->setText(text);
  button->setAccessibleName(accessibleName);
  button->setPadding(2, 6);
  button->setFocusPolicy(Qt::TabFocus);
  layout()->addWidget(button);
  return button;
}

void CodeControl::showOptions(const Appearance& appearance, int dModel) {
  const AttentionSpec& head = appearance.attention.head;
  m_languages->setCurrentIndex(static_cast<int>(appearance.code.language));
  m_schemes->setCurrentIndex(static_cast<int>(head.scheme));
  m_causal->setChecked(head.causal);
  if (m_dModel != dModel || m_head.heads != head.heads) fillHeads(head.heads, dModel);
  m_heads->setCurrentIndex(m_heads->findData(head.heads));
  const bool isOther = m_head.scheme != head.scheme;
  m_head = head;
  m_dModel = dModel;
  if (isOther) updateGeometry();
  fit();
}

void CodeControl::fillHeads(int heads, int dModel) {
  m_heads->clear();
  for (int count = 1; count <= std::max(heads, dModel); ++count) {
    // Those of equal width, and the present number if it has none.
    if (dModel % count != 0 && count != heads) continue;
    m_heads->addItem(count == 1 ? tr("1 head") : tr("%1 heads").arg(count), count);
  }
}

std::vector<QWidget*> CodeControl::headParts() const {
  if (m_head.scheme == Scheme::Sinusoid) return {m_schemes};  // its program has neither heads nor a mask
  return {m_schemes, m_heads, m_causal};
}

QSize CodeControl::minimumSizeHint() const {
  int width = -layout()->spacing();
  for (const QWidget* const each : std::initializer_list<const QWidget*>{m_languages, m_copy, m_save})
    width += each->sizeHint().width() + layout()->spacing();
  return {width, m_languages->sizeHint().height()};
}

QSize CodeControl::sizeHint() const {
  QSize size = minimumSizeHint();
  for (const QWidget* const each : headParts()) size.rwidth() += each->sizeHint().width() + layout()->spacing();
  return size;
}

void CodeControl::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void CodeControl::fit() {
  const std::vector<QWidget*> wanted = headParts();
  int room = width() - minimumSizeHint().width();
  for (QWidget* const each : std::initializer_list<QWidget*>{m_schemes, m_heads, m_causal}) {
    room -= each->sizeHint().width() + layout()->spacing();
    each->setVisible(room >= 0 && std::ranges::find(wanted, each) != wanted.end());
  }
}

}  // namespace sinescope
