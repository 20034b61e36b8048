#include "app/window/bars/token_bar.h"

#include <QAction>
#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>
#include <limits>

#include "app/document/table_file.h"
#include "app/document/token_edits.h"
#include "app/look/choice_box.h"
#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/look/theme.h"
#include "app/panel/number_field.h"
#include "app/text/number_format.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/flow_layout.h"
#include "app/window/bars/sentence_field.h"
#include "app/window/bars/token_swap.h"
#include "app/window/bars/token_words.h"

namespace sinescope {

namespace {

QString sentenceCase(const QString& error) { return error.left(1).toUpper() + error.mid(1); }

}  // namespace

TokenBar::TokenBar(const Actions& actions, QWidget* parent) : QWidget(parent), m_layout(new FlowLayout(this)) {
  setObjectName(QStringLiteral("tokenBar"));
  setAccessibleName(tr("Tokens"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setAcceptDrops(true);
  buildSentence(actions);
  buildEmbedding(actions);
  hide();
}

void TokenBar::connectNumbers() {
  const auto follow = [this](NumberField* field, auto&& write) {
    connect(field, &NumberField::gestureStarted, this, [this, field] {
      field->setProperty("run", QStringLiteral("%1 %2").arg(field->objectName()).arg(++m_runs));
    });
    connect(field, &NumberField::edited, this, [this, field, write](double number) {
      TokenSpec tokens = m_scene.tokens;
      write(tokens.embedding, number);
      m_run.clear();
      propose(settled(std::move(tokens), m_scene.tokens), field->property("run").toString());
    });
    connect(field, &NumberField::errorChanged, this, &TokenBar::showStatus);
  };
  follow(m_seed, [](EmbeddingSpec& embedding, double number) { embedding.seed = static_cast<std::uint32_t>(number); });
  follow(m_vocabulary,
         [](EmbeddingSpec& embedding, double number) { embedding.vocabulary = static_cast<int>(number); });
}

void TokenBar::propose(const tl::expected<TokenSpec, QString>& tokens, const QString& gesture) {
  complain(tokens ? QString() : tokens.error());
  if (tokens) {
    Q_EMIT edited(m_scene.spec, *tokens, gesture);
  } else {
    showTokens();  // an impossible choice is reverted
  }
}

void TokenBar::complain(const QString& message) {
  m_fault = message;
  showStatus();
  if (!message.isEmpty() && !isVisible()) Q_EMIT notified(sentenceCase(message));
}

void TokenBar::followTyping(const QString& text) {
  if (m_run.isEmpty()) {
    m_run = QStringLiteral("sentence %1").arg(++m_runs);
    m_before = m_scene.tokens;
  }
  // Relative to the start of the run of typing: words that were only intermediate leave nothing behind.
  tl::expected<TokenSpec, QString> tokens = m_before;
  if (m_before.byIds) {
    auto ids = parseIds(text, m_before.embedding.rows());
    if (ids) {
      tokens->ids = std::move(*ids);
      tokens = settled(*tokens, m_before);
    } else {
      tokens = tl::unexpected(ids.error());
    }
  } else {
    tokens = withText(m_before, text);
  }
  m_sentence->setWrong(!tokens);
  complain(tokens ? QString() : tokens.error());
  if (!tokens) return;
  m_editing = true;
  Q_EMIT edited(m_scene.spec, *tokens, m_run);
  m_editing = false;
}

void TokenBar::chooseKind(bool byIds) {
  if (byIds == m_scene.tokens.byIds) return;
  TokenSpec tokens = m_scene.tokens;
  tokens.byIds = byIds;
  if (byIds) {  // the ids of the words
    tokens.ids.clear();
    for (const Token& token : m_scene.sentence->tokens) tokens.ids.push_back(token.id);
  }
  propose(settled(std::move(tokens), m_scene.tokens));
}

void TokenBar::chooseSource(EmbeddingSource source) {
  if (source == EmbeddingSource::File) return askForFile();
  TokenSpec tokens = m_scene.tokens;
  tokens.embedding.source = source;
  tokens.embedding.table.reset();
  propose(settled(std::move(tokens), m_scene.tokens));
}

void TokenBar::askForFile() {
  const QString path = QFileDialog::getOpenFileName(window(), tr("Open an embedding"), QString(),
                                                    tr("Tables (*.npy *.csv *.safetensors);;All files (*)"));
  if (path.isEmpty()) return showTokens();
  openEmbedding(path);
}

void TokenBar::openEmbedding(const QString& path) {
  const auto table = openTable(path);
  const auto tokens = table ? withTable(m_scene.tokens, *table).map_error([&path](const QString& error) {
    return tr("cannot use %1: %2").arg(path, error);
  })
                            : tl::unexpected(table.error());
  if (!tokens) return propose(tokens);
  complain({});
  EncodingSpec spec = m_scene.spec;
  spec.dModel = static_cast<int>((*table)->columns());
  if (!validate(spec).empty()) spec.grid = {};  // which needs an even width
  Q_EMIT edited(spec, *tokens, {});
}

void TokenBar::drawIds() { propose(withRandomIds(m_scene.tokens, m_scene.tokens.embedding.seed, m_scene.spec.length)); }

void TokenBar::fitLength() {
  EncodingSpec spec = m_scene.spec;
  spec.length = std::clamp<std::int64_t>(std::ssize(m_scene.sentence->tokens), 1, kMaxLength);
  if (spec.length != spec.grid.patches()) spec.grid = {};
  complain({});
  Q_EMIT edited(spec, m_scene.tokens, {});
}

void TokenBar::editChecks() {
  TokenSpec tokens = m_scene.tokens;
  tokens.scaled = m_scaled->isChecked();
  tokens.encoded = m_encoded->isChecked();
  tokens.matchCase = m_matchCase->isChecked();
  propose(settled(std::move(tokens), m_scene.tokens));
}

void TokenBar::swapTokens() {
  const auto swapped = withTokensSwapped(m_scene);
  swapped ? propose(*swapped) : complain(swapped.error());
}

void TokenBar::swapEnds() {
  const auto swapped = withEndsSwapped(m_scene);
  swapped ? propose(*swapped) : complain(swapped.error());
}

void TokenBar::setEncoded(bool on) {
  TokenSpec tokens = m_scene.tokens;
  tokens.encoded = on;
  propose(tokens);
}

void TokenBar::focusSentence() {
  m_sentence->setFocus(Qt::ShortcutFocusReason);
  m_sentence->selectAll();
}

void TokenBar::setScene(const Scene& scene) {
  const bool other = !m_scene.columns || scene.tokens != m_scene.tokens;
  const bool elsewhere = scene.selection != m_scene.selection || scene.spec != m_scene.spec ||
                         scene.appearance.tokens.second != m_scene.appearance.tokens.second;
  if (elsewhere && !m_sentence->isWrong()) m_fault.clear();  // the error was about what was selected then
  m_scene = scene;
  if (other) {
    showTokens();
    if (!m_editing) {
      m_run.clear();
      m_fault.clear();
      showSentence();
    }
  }
  showStatus();
}

void TokenBar::showSentence() {
  // A field lays out its whole text: a hundred thousand words take a tenth of a second.
  m_sentenceWaits = !isVisible();
  if (m_sentenceWaits) return;
  const TokenSpec& tokens = m_scene.tokens;
  const auto typed = tokens.byIds ? parseIds(m_sentence->text(), tokens.embedding.rows()) : std::vector<int>();
  const bool same = tokens.byIds ? typed && *typed == tokens.ids : m_sentence->text() == tokens.text;
  if (!same) {
    m_sentence->setText(tokens.byIds ? shownIds(tokens.ids) : tokens.text);
    if (!m_sentence->hasFocus()) m_sentence->setCursorPosition(0);  // a long text is shown from its beginning
  }
  m_sentence->setWrong(false);
  m_sentence->setAccessibleName(tokens.byIds ? tr("Token ids") : tr("Sentence"));
  m_sentence->setPlaceholderText(tokens.byIds ? tr("4 4 3 0 3") : tr("no text, no tokens"));
  if (tokens.byIds && m_sentence->text().endsWith(u'…')) {
    m_sentence->setToolTip(tr("The first of %1 ids: select all to type others").arg(grouped(std::ssize(tokens.ids))));
  } else {
    m_sentence->setToolTip(tokens.byIds ? tr("Token ids, separated by spaces, commas or semicolons (Ctrl+L)")
                                        : tr("The text whose words become tokens (Ctrl+L)"));
  }
}

void TokenBar::showTokens() {
  const TokenSpec& tokens = m_scene.tokens;
  const EmbeddingSpec& embedding = tokens.embedding;
  const bool file = embedding.source == EmbeddingSource::File;
  m_kind->setCurrentIndex(tokens.byIds ? 1 : 0);
  m_source->setCurrentIndex(static_cast<int>(embedding.source));
  m_seed->setNumber(embedding.seed);
  m_vocabulary->setNumber(static_cast<double>(embedding.rows()));
  m_vocabulary->setEnabled(!file);
  m_vocabulary->setToolTip(file ? tr("The rows of the file") : tr("How many ids there are: the rows of the embedding"));
  m_scaled->setChecked(tokens.scaled);
  m_encoded->setChecked(tokens.encoded);
  m_matchCase->setChecked(tokens.matchCase);
  m_matchCase->setEnabled(!tokens.byIds);
}

void TokenBar::showStatus() {
  QString fault = m_fault;
  for (const NumberField* const field : {m_seed, m_vocabulary}) {
    if (!field->error().isEmpty()) fault = field->error();
  }
  const bool misfit = m_scene.embedding && !m_scene.embedding->fits();
  const QString text = sentenceCase(fault.isEmpty() && m_scene.sentence ? tokenRemark(m_scene) : fault);
  m_status->setForegroundRole(fault.isEmpty() && !misfit ? QPalette::Dark : QPalette::BrightText);
  if (text == m_status->text()) return;
  m_status->setText(text);
  m_status->setAccessibleDescription(text);
}

void TokenBar::setLook(bool dark, double textScale) {
  setPalette(themePalette(dark));
  setFont(uiFont(kTextSize, textScale));
  for (FlatButton* const button : {m_swap, m_ends, m_draw, m_fit}) {
    button->setFont(uiFont(kTextSize, textScale));
    button->setPadding(3 * textScale, 8 * textScale);
  }
  m_kind->setFixedWidth(qRound(70 * textScale));
  m_source->setFixedWidth(qRound(124 * textScale));
  m_seed->setFixedWidth(qRound(96 * textScale));
  m_vocabulary->setFixedWidth(qRound(96 * textScale));
  m_status->setFont(uiFont(kSmallTextSize, textScale));
  m_status->parentWidget()->setMinimumWidth(qRound(170 * textScale));
  const int gap = qRound(6 * textScale);
  m_layout->setContentsMargins(3 * gap, gap, 2 * gap, gap + 1);
  m_layout->setSpacing(gap);
  fit();
}

/// If the bar would take a third of the window, hides everything that is not needed to try another sentence.
void TokenBar::fit() {
  const bool cramped = 3 * m_layout->fullHeightForWidth(width()) > window()->height();
  for (QWidget* const setting : m_settings) setting->setHidden(cramped);
}

void TokenBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void TokenBar::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fit();
  if (m_sentenceWaits && m_scene.columns) showSentence();
}

void TokenBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Midlight));
}

void TokenBar::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void TokenBar::dropEvent(QDropEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (!urls.isEmpty() && urls.first().isLocalFile()) openEmbedding(urls.first().toLocalFile());
}

}  // namespace sinescope
