#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <limits>

#include "app/look/choice_box.h"
#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/panel/number_field.h"
#include "app/text/mnemonic.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/flow_layout.h"
#include "app/window/bars/sentence_field.h"
#include "app/window/bars/token_bar.h"

namespace sinescope {

ChoiceBox* TokenBar::makeChoices(const char* name, const QString& accessibleName, const QString& toolTip) {
  auto* const box = new ChoiceBox(this);
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(accessibleName);
  box->setToolTip(toolTip);
  box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  return box;
}

NumberField* TokenBar::makeNumber(const char* name, const QString& toolTip) {
  auto* const field = new NumberField(this);
  field->setObjectName(QLatin1String(name));
  field->setAccessibleName(toolTip);
  field->setToolTip(toolTip);
  field->setAcceptDrops(false);
  return field;
}

/// Adds widgets that stay together when the bar wraps.
void TokenBar::addGroup(std::initializer_list<QWidget*> widgets) {
  auto* const group = new QWidget(this);
  auto* const row = new QHBoxLayout(group);
  row->setContentsMargins({});
  for (QWidget* const widget : widgets) row->addWidget(widget);
  group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_layout->addWidget(group);
  m_settings.push_back(group);
}

FlatButton* TokenBar::addButton(const char* name, const QString& text, const QString& toolTip) {
  auto* const button = new FlatButton(this);
  button->setObjectName(QLatin1String(name));
  button->setText(text);
  button->setAccessibleName(text);
  button->setToolTip(toolTip);
  button->setFocusPolicy(Qt::StrongFocus);
  m_layout->addWidget(button);
  return button;
}

QCheckBox* TokenBar::makeCheck(const char* name, const QString& text, const QString& toolTip) {
  auto* const box = new QCheckBox(text, this);
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(withoutMnemonic(text));
  box->setToolTip(toolTip);
  connect(box, &QCheckBox::clicked, this, &TokenBar::editChecks);
  return box;
}

void TokenBar::buildSentence(const Actions& actions) {
  m_kind = makeChoices("tokenKind", tr("What the tokens are made from"), tr("A text, or token ids typed directly"));
  m_kind->addChoice(tr("Text"), tr("Words and punctuation, each with the id that a hash of it gives"));
  m_kind->addChoice(tr("Ids"), tr("Token ids, such as 4 4 3 0 3"));
  m_layout->addWidget(m_kind);
  connect(m_kind, &ChoiceBox::activated, this, [this](int index) { chooseKind(index == 1); });

  m_sentence = new SentenceField(this);
  m_sentence->setObjectName(QStringLiteral("sentence"));
  m_layout->addWidget(m_sentence);
  connect(m_sentence, &QLineEdit::textEdited, this, &TokenBar::followTyping);
  connect(m_sentence, &SentenceField::refused, this, &TokenBar::complain);
  connect(m_sentence, &SentenceField::finished, this, [this] { m_run.clear(); });

  m_swap = addButton("swapTokensButton", tr("Swap"), {});
  actions.swapTokens->setIconText(tr("Swap"));
  m_swap->setDefaultAction(actions.swapTokens);
  connect(actions.swapTokens, &QAction::triggered, this, &TokenBar::swapTokens);
  m_ends = addButton("swapEnds", QStringLiteral("⇄"), actions.exchangeEnds->toolTip());
  m_ends->setAccessibleName(tr("Exchange the first and the last word"));
  connect(m_ends, &FlatButton::clicked, this, &TokenBar::swapEnds);
  connect(actions.exchangeEnds, &QAction::triggered, this, &TokenBar::swapEnds);
  m_draw = addButton("drawIds", tr("Random"),
                     tr("Draw as many ids as there are positions: torch.randint(vocabulary, (length,)) after "
                        "torch.manual_seed(seed)"));
  m_draw->setAccessibleName(tr("Draw ids"));
  connect(m_draw, &FlatButton::clicked, this, &TokenBar::drawIds);
  m_fit =
      addButton("fitLength", tr("Length = tokens"), tr("As many positions as there are tokens: none padded, none cut"));
  connect(m_fit, &FlatButton::clicked, this, &TokenBar::fitLength);
  m_matchCase = makeCheck("matchCase", tr("Match case"), tr("“The” and “the” are two words"));
  m_layout->addWidget(m_matchCase);
  m_settings.insert(m_settings.end(), {m_ends, m_draw, m_fit, m_matchCase});
}

void TokenBar::buildEmbedding(const Actions& actions) {
  m_source = makeChoices("embeddingSource", tr("Embedding"), tr("Where the vectors of the tokens come from"));
  m_source->addChoice(tr("PyTorch seed"), tr("torch.nn.Embedding(vocabulary, d_model) after torch.manual_seed(seed)"));
  m_source->addChoice(tr("Uniform seed"), tr("Uniform in (−1, 1), from the same generator"));
  m_source->addChoice(tr("File…"),
                      tr("A .npy, .csv or .safetensors with a row for every id; it can be dropped here as well"));
  connect(m_source, &ChoiceBox::activated, this,
          [this](int index) { chooseSource(static_cast<EmbeddingSource>(index)); });
  m_seed = makeNumber("seed", tr("Seed of the random numbers"));
  m_seed->setRule(wholeNumbers(0, std::numeric_limits<std::uint32_t>::max(), tr("the seed")));
  addGroup({m_source, m_seed});
  m_vocabulary = makeNumber("vocabulary", tr("How many ids there are: the rows of the embedding"));
  m_vocabulary->setRule(wholeNumbers(1, kMaxVocabulary, tr("the vocabulary")));
  auto* const label = new QLabel(tr("&Vocabulary"), this);
  label->setBuddy(m_vocabulary);
  m_scaled = makeCheck("scaled", tr("× √d_model"), tr("The embedding times √d_model, as the paper adds it"));
  m_encoded = makeCheck("encoded", tr("+ PE"), actions.addEncoding->toolTip());
  connect(actions.addEncoding, &QAction::triggered, this, &TokenBar::setEncoded);
  addGroup({label, m_vocabulary, m_scaled});
  m_layout->addWidget(m_encoded);
  m_settings.push_back(m_encoded);
  connectNumbers();

  auto* const line = new QWidget(this);
  line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  m_status = new ElidedLabel(line);
  m_status->setObjectName(QStringLiteral("tokenStatus"));
  m_status->setAccessibleName(tr("State of the tokens"));
  m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* const row = new QHBoxLayout(line);
  row->setContentsMargins({});
  row->addWidget(m_status);
  m_layout->addWidget(line);
}

}  // namespace sinescope
