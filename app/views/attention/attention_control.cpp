#include "app/views/attention/attention_control.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <algorithm>

#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/text/to_qstring.h"
#include "app/views/attention/attention_words.h"

namespace sinescope {

namespace {

constexpr int kMostListed = 256;           // heads in a list; the command line knows them all
constexpr std::uint32_t kListedSeeds = 8;  // of W_q and W_k

/// How many heads of equal width there can be: the divisors of d_model.
std::vector<int> divisorsOf(int dModel) {
  std::vector<int> divisors;
  for (int heads = 1; heads <= dModel; ++heads) {
    if (dModel % heads == 0) divisors.push_back(heads);
  }
  return divisors;
}

}  // namespace

AttentionControl::AttentionControl(Order order) : m_order(order) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(4);
  m_scheme = addBox("attentionScheme", tr("Scheme"), tr("How position enters attention"));
  const QString tips[] = {tr("Neither words nor scores know a position"),
                          tr("The encoding is added to the embedding: Vaswani et al. 2017"),
                          tr("Queries and keys are turned, dimension i with i + d/2: Hugging Face's Llama, GPT-NeoX"),
                          tr("Queries and keys are turned, dimension 2i with 2i + 1: Meta's Llama, GPT-J"),
                          tr("A slope times the distance is subtracted from the score: Press et al. 2021"),
                          tr("A number for each bucket of offsets is added to the score, here untrained: T5"),
                          tr("The rows of your own table are added to the embedding")};
  for (std::size_t i = 0; i < std::size(tips); ++i) m_scheme->addChoice(schemeName(static_cast<Scheme>(i)), tips[i]);
  m_shuffle = new FlatButton;
  m_shuffle->setObjectName(QStringLiteral("shuffleWords"));
  m_shuffle->setText(tr("Shuffle"));
  m_shuffle->setToolTip(tr("Show the words in another random order, and measure what changes"));
  m_asWritten = new FlatButton;
  m_asWritten->setObjectName(QStringLiteral("wordsAsWritten"));
  m_asWritten->setText(QStringLiteral("↺"));
  m_shuffle->setAccessibleName(tr("Shuffle the words"));
  m_asWritten->setAccessibleName(tr("Words as written"));
  m_asWritten->setToolTip(tr("Show the words as they are written"));
  for (FlatButton* const button : {m_shuffle, m_asWritten}) {
    button->setPadding(2, 6);
    button->setFocusPolicy(Qt::TabFocus);
    if (order == Order::AsWritten) button->hide();
    row->addWidget(button);
  }
  m_heads = addBox("attentionHeads", tr("Heads"), tr("How many heads share the dimensions"));
  m_head = addBox("attentionHead", tr("Head"), tr("The head that is shown, counted from 0"));
  m_weights = addBox("attentionWeights", tr("Weights"),
                     tr("W_q and W_k: the identity, or drawn as PyTorch draws nn.Linear after torch.manual_seed"));
  m_causal = new QCheckBox(tr("causal"));
  m_causal->setObjectName(QStringLiteral("causalMask"));
  m_causal->setToolTip(tr("A token attends to itself and to those before it only"));
  row->addWidget(m_causal);
  row->addStretch(1);
  connectBoxes();
}

void AttentionControl::connectBoxes() {
  connect(m_scheme, &ChoiceBox::activated, this, [this](int index) {
    m_options.head.scheme = static_cast<Scheme>(index);
    Q_EMIT edited(m_options);
  });
  connect(m_shuffle, &FlatButton::clicked, this, [this] {
    ++m_options.order;
    Q_EMIT edited(m_options);
  });
  connect(m_asWritten, &FlatButton::clicked, this, [this] {
    m_options.order = 0;
    Q_EMIT edited(m_options);
  });
  connect(m_causal, &QCheckBox::clicked, this, [this](bool causal) {
    m_options.head.causal = causal;
    Q_EMIT edited(m_options);
  });
  connect(m_heads, &ChoiceBox::activated, this, [this](int index) {
    m_options.head.heads = m_heads->itemData(index).toInt();
    m_options.head.head = std::min(m_options.head.head, m_options.head.heads - 1);
    Q_EMIT edited(m_options);
  });
  connect(m_head, &ChoiceBox::activated, this, [this](int index) {
    m_options.head.head = index;
    Q_EMIT edited(m_options);
  });
  connect(m_weights, &ChoiceBox::activated, this, [this](int index) {
    const QVariant seed = m_weights->itemData(index);
    m_options.head.seed = seed.isValid() ? std::optional(seed.toUInt()) : std::nullopt;
    Q_EMIT edited(m_options);
  });
}

ChoiceBox* AttentionControl::addBox(const char* name, const QString& accessibleName, const QString& toolTip) {
  auto* const box = new ChoiceBox;
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(accessibleName);
  box->setToolTip(toolTip);
  box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  layout()->addWidget(box);
  return box;
}

void AttentionControl::showOptions(const AttentionOptions& options, int dModel) {
  const bool otherHeads = m_dModel != dModel || m_listedHeads != options.head.heads;
  m_options = options;
  m_dModel = dModel;
  m_listedHeads = options.head.heads;
  m_scheme->setCurrentIndex(static_cast<int>(options.head.scheme));
  m_asWritten->setEnabled(options.order != 0);
  m_causal->setChecked(options.head.causal);
  if (otherHeads) fillHeads();
  m_heads->setCurrentIndex(m_heads->findData(options.head.heads));
  m_head->setCurrentIndex(options.head.head);
  fillWeights();
}

void AttentionControl::fillHeads() {
  m_heads->clear();
  std::vector<int> choices = divisorsOf(m_dModel);
  if (!std::ranges::binary_search(choices, m_options.head.heads)) choices.push_back(m_options.head.heads);
  for (const int heads : choices) m_heads->addItem(heads == 1 ? tr("1 head") : tr("%1 heads").arg(heads), heads);
  m_head->clear();
  const int listed = std::max(std::min(m_options.head.heads, kMostListed), m_options.head.head + 1);
  for (int head = 0; head < listed; ++head) m_head->addItem(tr("head %1").arg(head));
  m_head->setEnabled(m_options.head.heads > 1);
}

void AttentionControl::fillWeights() {
  m_weights->clear();
  const auto add = [this](const std::optional<std::uint32_t>& seed) {
    m_weights->addItem(toQString(attentionWeightsText(seed)), seed ? QVariant(*seed) : QVariant());
  };
  add(std::nullopt);
  for (std::uint32_t seed = 0; seed < kListedSeeds; ++seed) add(seed);
  if (m_options.head.seed.value_or(0) >= kListedSeeds) add(m_options.head.seed);
  const int shown = m_options.head.seed ? m_weights->findData(QVariant(*m_options.head.seed)) : 0;
  m_weights->setCurrentIndex(shown);
}

QSize AttentionControl::minimumSizeHint() const {
  const std::vector<QWidget*> all = parts();
  const std::size_t least = m_order == Order::Shuffled ? 3 : 1;
  int width = 0;
  for (std::size_t i = 0; i < least; ++i) width += all[i]->sizeHint().width() + layout()->spacing();
  return {width, m_scheme->sizeHint().height()};
}

QSize AttentionControl::sizeHint() const {
  int width = 0;
  for (const QWidget* const each : parts()) width += each->sizeHint().width() + layout()->spacing();
  return {width, m_scheme->sizeHint().height()};
}

std::vector<QWidget*> AttentionControl::parts() const {
  if (m_order == Order::AsWritten) return {m_scheme, m_heads, m_head, m_causal, m_weights};
  return {m_scheme, m_shuffle, m_asWritten, m_heads, m_head, m_weights, m_causal};
}

void AttentionControl::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  int room = width();
  bool fits = true;
  for (QWidget* const each : parts()) {
    fits = fits && room >= each->sizeHint().width();
    each->setVisible(fits);
    room -= each->sizeHint().width() + layout()->spacing();
  }
}

}  // namespace sinescope
