#include "app/views/code/code_control.h"

#include <QHBoxLayout>

#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/views/code/code_words.h"

namespace sinescope {

CodeControl::CodeControl(QWidget* parent) : QWidget(parent), m_languages(new ChoiceBox) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(4);
  m_languages->setObjectName(QStringLiteral("codeLanguage"));
  m_languages->setAccessibleName(tr("Language of the program"));
  m_languages->setToolTip(tr("What the program is written in (Left and Right change it)"));
  m_languages->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_languages->addChoice(languageText(CodeLanguage::NumPy), tr("A Python script that computes the matrix with NumPy"));
  m_languages->addChoice(languageText(CodeLanguage::PyTorch),
                         tr("A module of PyTorch that adds the encoding to a batch of embeddings"));
  m_languages->addChoice(languageText(CodeLanguage::Cpp), tr("A C++ program of one file that uses Eigen"));
  row->addWidget(m_languages);
  m_copy = addButton("copyCode", tr("Copy"), tr("Copy the program"));
  m_copy->setToolTip(tr("Put the program on the clipboard (Ctrl+Shift+P)"));
  m_save = addButton("saveCode", tr("Save…"), tr("Save the program"));
  m_save->setToolTip(tr("Write the program to a file"));
  connect(m_languages, &ChoiceBox::activated, this,
          [this](int index) { Q_EMIT languageChosen(static_cast<CodeLanguage>(index)); });
  connect(m_copy, &FlatButton::clicked, this, &CodeControl::copyRequested);
  connect(m_save, &FlatButton::clicked, this, &CodeControl::saveRequested);
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

void CodeControl::show(CodeLanguage language) { m_languages->setCurrentIndex(static_cast<int>(language)); }

}  // namespace sinescope
