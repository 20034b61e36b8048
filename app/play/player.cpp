#include "app/play/player.h"

#include <QScopedValueRollback>
#include <cmath>

#include "app/document/table_text.h"

namespace sinescope {

namespace {

constexpr int kFrame = 16;  // milliseconds

}  // namespace

double valueOf(const Scene& scene, Swept what) {
  switch (what) {
    case Swept::Position:
      return static_cast<double>(scene.selection.position);
    case Swept::Base:
      return scene.spec.base;
    case Swept::Length:
      return static_cast<double>(scene.spec.length);
    case Swept::DModel:
      return scene.spec.dModel;
    case Swept::Offset:
      return static_cast<double>(scene.appearance.shift.offset);
  }
  return 0;
}

Player::Player(Document& document, QObject* parent) : QObject(parent), m_document(document) {
  m_part = m_phase = partAt(m_sweep, valueOf(document.scene(), m_sweep.what));
  m_timer.setTimerType(Qt::PreciseTimer);
  m_timer.setInterval(kFrame);
  connect(&m_timer, &QTimer::timeout, this, &Player::tick);
  connect(&document, &Document::changed, this, &Player::follow);
}

void Player::setSweep(const Sweep& sweep) {
  if (sweep == m_sweep) return;
  const bool otherKnob = sweep.what != m_sweep.what;
  m_sweep = sweep;
  if (otherKnob || !fault().isEmpty()) pause();
  m_part = m_phase = fault().isEmpty() ? partAt(m_sweep, valueOf(m_document.scene(), m_sweep.what)) : 0;
  Q_EMIT moved();
}

QString Player::fault() const {
  const std::string fault = faultOf(m_sweep);
  return fault.empty() ? misfitText(m_sweep, m_document.scene()) : QString::fromStdString(fault);
}

void Player::setAtEnd(AtEnd atEnd) {
  m_atEnd = atEnd;
  m_phase = m_part;  // continue from here, forwards
}

void Player::play() {
  if (isPlaying() || !fault().isEmpty()) return;
  ++m_gestures;
  const double value = valueOf(m_document.scene(), m_sweep.what);
  const auto [low, high] = std::minmax(m_sweep.from, m_sweep.to);
  if (value < low || value > high) {
    m_phase = 0;
    show(0);
  } else if (valueAt(m_sweep, partOfPhase()) != value) {
    m_phase = m_part = partAt(m_sweep, value);
  }
  m_clock.start();
  m_timer.start();
  Q_EMIT playingChanged(true);
}

void Player::pause() {
  if (!isPlaying()) return;
  m_timer.stop();
  Q_EMIT playingChanged(false);
}

void Player::beginSeek() {
  if (!isPlaying()) ++m_gestures;
}

void Player::seek(double part) {
  if (!fault().isEmpty()) return;
  m_phase = part;
  show(part);
}

void Player::tick() {
  const double milliseconds = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
  m_clock.start();
  advance(milliseconds);
  // The timer starts again after this frame: a repeating timer would fire at once if a frame takes longer than its
  // interval, and leave no time to paint.
  if (isPlaying()) m_timer.start();
}

double Player::partOfPhase() const {
  const double way = m_phase - std::floor(m_phase);
  if (m_atEnd == AtEnd::Loop) return m_phase == 1 ? 1 : way;
  return std::fmod(std::floor(m_phase), 2) == 0 ? way : 1 - way;
}

void Player::advance(double milliseconds) {
  if (!fault().isEmpty()) return pause();
  const double before = std::floor(m_phase);
  m_phase += milliseconds / kWay * m_speed;
  const double after = std::floor(m_phase);
  const bool turned = after != before;
  if (m_atEnd == AtEnd::Bounce) {
    show(turned ? std::fmod(after, 2) : partOfPhase());
  } else if (turned && m_part != 1) {
    show(1);
  } else {
    show(m_part == 1 ? 0 : partOfPhase());
  }
}

void Player::show(double part) {
  m_part = part;
  turn(valueAt(m_sweep, part));
  Q_EMIT moved();
}

void Player::turn(double value) {
  const QScopedValueRollback turning(m_turning, true);
  const QString gesture = QStringLiteral("play/%1").arg(m_gestures);
  if (m_sweep.what == Swept::Position) {
    m_document.setSelection({std::llround(value), m_document.selection().dimension});
  } else if (m_sweep.what == Swept::Offset) {
    Appearance appearance = m_document.appearance();
    appearance.shift.offset = std::llround(value);
    m_document.setAppearanceBy(gesture, appearance);
  } else {
    m_document.setSpec(withValue(m_document.spec(), m_sweep.what, value), gesture);
  }
}

void Player::follow(const Scene& scene, const SceneDifference& changes) {
  const bool isOffset = m_sweep.what == Swept::Offset;
  if (m_turning || !(changes.encoding || changes.selection || (isOffset && changes.appearance))) return;
  const double value = valueOf(scene, m_sweep.what);
  const bool elsewhere = value != valueAt(m_sweep, m_part);
  // A position that moves because the length was edited was not changed by hand.
  const bool isOfSpec = m_sweep.what != Swept::Position && !isOffset;
  const bool byHand = isOfSpec ? changes.encoding : elsewhere && !changes.encoding;
  if (byHand) pause();
  if (!isPlaying() && elsewhere && fault().isEmpty()) m_part = m_phase = partAt(m_sweep, value);
  Q_EMIT moved();
}

}  // namespace sinescope
