#include "app/window/bars/play_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>

#include "app/look/choice_box.h"
#include "app/look/flat_button.h"
#include "app/look/icons.h"
#include "app/look/scrubber.h"
#include "app/look/theme.h"
#include "app/panel/error_line.h"
#include "app/panel/number_field.h"
#include "app/play/player.h"
#include "app/window/bars/flow_layout.h"
#include "app/window/bars/play_knobs.h"

namespace sinescope {

namespace {

constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4};
constexpr int kPlainSpeed = 2;

const QString kKnobsKey = QStringLiteral("knobs");
const QString kSpeedKey = QStringLiteral("speed");
const QString kBounceKey = QStringLiteral("bounce");

/// Whether Space has a meaning of its own for the widget.
bool takesSpace(const QObject* widget) {
  return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
         qobject_cast<const QAbstractItemView*>(widget);
}

}  // namespace

PlayBar::PlayBar(Player& player, QAction* playPause, QWidget* parent)
    : QWidget(parent), m_player(player), m_playPause(playPause), m_layout(new FlowLayout(this)) {
  setObjectName(QStringLiteral("playBar"));
  setAccessibleName(tr("Play"));
  m_scene = player.document().scene();
  buildTransport();
  buildSettings();
  showChoice();
  connectPlayer();
  showKnob();
  applySweep();
  m_playPause->setEnabled(false);
  qApp->installEventFilter(this);
}

FlatButton* PlayBar::addButton(const char* name, const QString& accessibleName, const QString& toolTip) {
  auto* const button = new FlatButton(this);
  button->setObjectName(QLatin1String(name));
  button->setAccessibleName(accessibleName);
  button->setToolTip(toolTip);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  return button;
}

void PlayBar::buildTransport() {
  auto* const transport = new QWidget(this);
  transport->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* const row = new QHBoxLayout(transport);
  row->setContentsMargins({});
  m_play = addButton("playPauseButton", tr("Play"), m_playPause->toolTip());
  row->addWidget(m_play);

  auto* const way = new QWidget(transport);
  auto* const parts = new QHBoxLayout(way);
  parts->setContentsMargins({});
  m_scrubber = new Scrubber(way);
  m_scrubber->setObjectName(QStringLiteral("playScrubber"));
  m_scrubber->setAccessibleName(tr("How far the run is"));
  m_scrubber->setToolTip(tr("How far the run is; drag it, or use the arrow keys"));
  m_value = new QLabel(way);
  m_value->setObjectName(QStringLiteral("playValue"));
  m_value->setAccessibleName(tr("Where the run is"));
  m_value->setTextFormat(Qt::PlainText);
  parts->addWidget(m_scrubber, 1);
  parts->addWidget(m_value);

  auto* const error = new QWidget(transport);
  m_error = new ErrorLine(error);
  m_error->setObjectName(QStringLiteral("playError"));
  m_error->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  auto* const line = new QHBoxLayout(error);
  line->setContentsMargins({});
  line->addWidget(m_error);
  m_way = new QStackedWidget(transport);
  m_way->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  m_way->addWidget(way);
  m_way->addWidget(error);
  row->addWidget(m_way, 1);
  m_layout->addWidget(transport);
}

NumberField* PlayBar::addEnd(const char* name, const QString& label, const QString& accessibleName, double Ends::*end) {
  auto* const group = new QWidget(this);
  auto* const row = new QHBoxLayout(group);
  row->setContentsMargins({});
  auto* const text = new QLabel(label, group);
  auto* const field = new NumberField(group);
  field->setObjectName(QLatin1String(name));
  field->setAccessibleName(accessibleName);
  field->setToolTip(accessibleName);
  text->setBuddy(field);
  row->addWidget(text);
  row->addWidget(field);
  group->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_layout->addWidget(group);
  m_settings.push_back(group);
  connect(field, &NumberField::edited, this, [this, end](double number) {
    Ends ends = m_ends.of(what(), m_scene.spec);
    ends.*end = number;
    m_ends.set(what(), ends, m_scene.spec);
    applySweep();
  });
  connect(field, &NumberField::errorChanged, this, &PlayBar::showFault);
  return field;
}

void PlayBar::buildSettings() {
  m_knob = new ChoiceBox(this);
  m_knob->setObjectName(QStringLiteral("playKnob"));
  m_knob->setAccessibleName(tr("What runs"));
  m_knob->setToolTip(tr("What runs by itself"));
  for (const Swept knob : kPlayKnobs) m_knob->addChoice(titleOf(knob), remarkOn(knob));
  m_layout->addWidget(m_knob);
  m_settings.push_back(m_knob);
  m_from = addEnd("playFrom", tr("from"), tr("Where the run begins"), &Ends::from);
  m_to = addEnd("playTo", tr("to"), tr("Where the run ends"), &Ends::to);
  m_speed = new ChoiceBox(this);
  m_speed->setObjectName(QStringLiteral("playSpeed"));
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->setToolTip(tr("How fast it runs; at 1× one way takes %1 seconds").arg(Player::kWay / 1000));
  for (const double speed : kSpeeds) {
    m_speed->addChoice(tr("%1×").arg(speed), tr("One way takes %1 seconds").arg(Player::kWay / 1000 / speed));
  }
  m_speed->setCurrentIndex(kPlainSpeed);
  m_layout->addWidget(m_speed);
  m_settings.push_back(m_speed);
  m_bounce =
      addButton("playBounce", tr("There and back again"), tr("Whether the run turns round at its end or begins anew"));
  m_bounce->setCheckable(true);
  m_layout->addWidget(m_bounce);
  m_settings.push_back(m_bounce);
  m_save = addButton("playSave", tr("Save frames"), tr("Save the run as an animated GIF or as numbered PNGs"));
  m_layout->addWidget(m_save);
  m_settings.push_back(m_save);
  for (ChoiceBox* const box : {m_knob, m_speed}) box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void PlayBar::connectPlayer() {
  connect(&m_player, &Player::playingChanged, this, &PlayBar::showState);
  connect(&m_player, &Player::moved, this, &PlayBar::showPart);
  connect(m_play, &FlatButton::clicked, m_playPause, &QAction::trigger);
  connect(m_playPause, &QAction::triggered, this,
          [this] { m_player.isPlaying() ? m_player.pause() : m_player.play(); });
  connect(m_knob, &QComboBox::currentIndexChanged, this, [this] {
    showKnob();
    applySweep();
  });
  connect(m_knob, &QComboBox::activated, this, [this] { m_choice.choose(what()); });
  connect(m_speed, &QComboBox::currentIndexChanged, this, [this](int index) { m_player.setSpeed(kSpeeds[index]); });
  connect(m_bounce, &FlatButton::toggled, this, [this](bool bounce) {
    m_player.setAtEnd(bounce ? Player::AtEnd::Bounce : Player::AtEnd::Loop);
    showState();
  });
  connect(m_save, &FlatButton::clicked, this, &PlayBar::saveRequested);
  connect(m_scrubber, &Scrubber::grabbed, this, [this] {
    m_player.beginSeek();
    m_resume = m_player.isPlaying();
    m_player.pause();
  });
  connect(m_scrubber, &Scrubber::dragged, &m_player, &Player::seek);
  connect(m_scrubber, &Scrubber::released, this, [this] {
    if (m_resume) m_player.play();
  });
}

void PlayBar::beginWith(Swept usual) {
  m_choice.beginWith(usual);
  if (!m_player.isPlaying()) showChoice();
}

void PlayBar::showChoice() { m_knob->setCurrentIndex(m_knob->findText(titleOf(m_choice.knob()))); }

Swept PlayBar::what() const { return kPlayKnobs[m_knob->currentIndex()]; }

/// Gives the fields the rule and the ends of the current knob; wrong text typed for another knob is discarded.
void PlayBar::showKnob() {
  const Ends ends = m_ends.of(what(), m_scene.spec);
  const NumberRule rule = ruleOf(what(), m_scene.spec);
  for (const auto& [field, number] : {std::pair{m_from, ends.from}, std::pair{m_to, ends.to}}) {
    if (field->rule().what != rule.what) field->restore();
    field->setRule(rule);
    field->setNumber(number);
  }
  fitValue();
}

void PlayBar::applySweep() {
  const Ends ends = m_ends.of(what(), m_scene.spec);
  m_player.setSweep({what(), ends.from, ends.to, m_player.sweep().frames});
  fitValue();
  showFault();
  showPart();
}

Animation PlayBar::animation() const {
  Animation animation;
  animation.sweep = m_player.sweep();
  animation.bounce = m_bounce->isChecked();
  return animation;
}

void PlayBar::setScene(const Scene& scene) {
  const bool rebounded =
      scene.spec.firstPosition != m_scene.spec.firstPosition || scene.spec.length != m_scene.spec.length;
  m_scene = scene;
  if (rebounded && (what() == Swept::Position || what() == Swept::Offset)) {
    showKnob();
    applySweep();
  }
  showPart();
}

void PlayBar::setLook(bool dark, double textScale) {
  m_textScale = textScale;
  setPalette(themePalette(dark));
  setFont(uiFont(kTextSize, textScale));
  const int size = qRound(16 * textScale);
  for (FlatButton* const button : {m_play, m_bounce, m_save}) {
    button->setFont(uiFont(kTextSize, textScale, button == m_play));
    button->setIconSize({size, size});
    button->setPadding(4 * textScale, (button == m_play ? 10 : 8) * textScale);
  }
  m_value->setFont(uiFont(kTextSize, textScale, true));
  m_knob->setFixedWidth(qRound(100 * textScale));
  m_speed->setFixedWidth(qRound(76 * textScale));
  const int gap = qRound(8 * textScale);
  m_layout->setContentsMargins(2 * gap, gap, 2 * gap, gap);
  m_layout->setSpacing(gap);
  fitValue();
  showState();
  fit();
}

/// If there is little room, removes the buttons' text; if the bar would take a third of the window, hides everything
/// that is not needed to control the run.
void PlayBar::fit() {
  for (const auto style : {Qt::ToolButtonTextBesideIcon, Qt::ToolButtonIconOnly}) {
    for (FlatButton* const button : {m_bounce, m_save}) button->setToolButtonStyle(style);
    if (m_layout->fullHeightForWidth(width()) <= m_layout->fullHeightForWidth(QWIDGETSIZE_MAX)) break;
  }
  const bool cramped = 3 * m_layout->fullHeightForWidth(width()) > window()->height();
  for (QWidget* const setting : m_settings) setting->setHidden(cramped);
}

void PlayBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

/// The bar is at the bottom: resizing the window moves it.
void PlayBar::moveEvent(QMoveEvent* event) {
  QWidget::moveEvent(event);
  fit();
}

void PlayBar::showState() {
  const ThemeColours& colours = themeColours(isDark(palette()));
  const bool playing = m_player.isPlaying();
  m_play->setEmphasis(playing ? FlatButton::Emphasis::Filled : FlatButton::Emphasis::Outlined);
  m_play->setIcon(icon(playing ? Icon::Pause : Icon::Play, playing ? colours.surface : colours.accent));
  m_play->setText(tr("Pause"));
  m_play->setMinimumWidth(m_play->sizeHint().width());  // the width of the longer text, so that nothing moves
  m_play->setText(playing ? tr("Pause") : tr("Play"));
  m_play->setAccessibleName(m_play->text());
  const bool bounce = m_bounce->isChecked();
  m_bounce->setText(bounce ? tr("Bounce") : tr("Loop"));
  m_bounce->setIcon(icon(bounce ? Icon::Bounce : Icon::Loop, bounce ? colours.accent : colours.secondary));
  m_save->setText(tr("Save frames…"));
  m_save->setIcon(icon(Icon::Export, colours.secondary));
  update();
}

void PlayBar::showPart() {
  if (!m_scrubber->isSliderDown()) m_scrubber->setPart(m_player.part());
  const QString text = valueText(what(), valueOf(m_player.document().scene(), what()));
  if (text == m_value->text()) return;
  const int width = m_value->fontMetrics().horizontalAdvance(text);
  if (width > m_value->width()) m_value->setFixedWidth(width);
  m_value->setText(text);
}

/// The value keeps its width while it runs, so that nothing next to it moves and no frame needs a new layout.
void PlayBar::fitValue() {
  const Sweep& sweep = m_player.sweep();
  int width = m_value->fontMetrics().horizontalAdvance(m_value->text());
  for (const double part : {0.0, 0.25, 0.49, 0.51, 0.75, 1.0}) {
    width = std::max(width, m_value->fontMetrics().horizontalAdvance(valueText(sweep.what, valueAt(sweep, part))));
  }
  m_value->setFixedSize(width, m_value->fontMetrics().height());
}

void PlayBar::showFault() {
  const QString fault = m_player.fault();
  Refusal refusal{fault.left(1).toUpper() + fault.mid(1), fault};
  for (const NumberField* const field : {m_to, m_from}) {
    if (!field->error().isEmpty()) refusal = field->refusal();
  }
  m_to->setWrong(!m_to->error().isEmpty() || (!fault.isEmpty() && m_from->error().isEmpty()));
  m_error->setRefusal(refusal);
  m_way->setCurrentIndex(refusal.message.isEmpty() ? 0 : 1);
  m_play->setEnabled(fault.isEmpty());
  m_save->setEnabled(fault.isEmpty());
  m_playPause->setEnabled(fault.isEmpty() && !isHidden());
}

QJsonObject PlayBar::state() const {
  QJsonObject state = m_ends.toJson();
  state[kKnobsKey] = m_choice.toJson();
  state[kSpeedKey] = m_player.speed();
  state[kBounceKey] = m_bounce->isChecked();
  return state;
}

void PlayBar::setState(const QJsonObject& state) {
  m_ends.read(state);
  for (int i = 0; i < static_cast<int>(std::size(kSpeeds)); ++i) {
    if (state.value(kSpeedKey).toDouble() == kSpeeds[i]) m_speed->setCurrentIndex(i);
  }
  m_bounce->setChecked(state.value(kBounceKey).toBool());
  m_choice.read(state.value(kKnobsKey).toObject());
  showChoice();
  showKnob();
  applySweep();
}

void PlayBar::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showFault();
}

void PlayBar::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  if (event->spontaneous() || !isHidden()) return;  // the window was minimised
  // A run must be visible.
  m_player.pause();
  m_playPause->setEnabled(false);
}

bool PlayBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && takesSpace(watched)) {
    const auto* const key = static_cast<QKeyEvent*>(event);
    if (key->keyCombination() == QKeyCombination(Qt::NoModifier, Qt::Key_Space)) return event->accept(), true;
  }
  return QWidget::eventFilter(watched, event);
}

void PlayBar::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColours& colours = themeColours(isDark(palette()));
  const bool playing = m_player.isPlaying();
  QPainter painter(this);
  painter.fillRect(rect(), playing ? colours.accentWash : colours.surface);
  painter.fillRect(0, 0, width(), playing ? 2 : 1, playing ? colours.accent : colours.line);
}

}  // namespace sinescope
