#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "app/document/document.h"
#include "core/parameters/sweep.h"

namespace sinescope {

/// The value of a knob in a scene.
[[nodiscard]] double valueOf(const Scene& scene, Swept what);

/// Runs one knob of a document through its range.
///
/// It follows the clock: if frames are costly the steps grow, the speed stays, and nothing queues up. A whole run, from
/// play() to pause(), is one step of undo. Changing the running knob by hand, undoing, or changing any other parameter
/// pauses the run; the next run continues from the knob's value.
class Player : public QObject {
  Q_OBJECT

 public:
  enum class AtEnd { Loop, Bounce };

  explicit Player(Document& document, QObject* parent = nullptr);

  [[nodiscard]] const Document& document() const { return m_document; }
  [[nodiscard]] const Sweep& sweep() const { return m_sweep; }
  /// New ends take effect while it runs; another knob pauses it. Only valid sweeps run: see fault().
  void setSweep(const Sweep& sweep);
  /// Why it cannot run, in one sentence; empty if it can.
  [[nodiscard]] QString fault() const;

  [[nodiscard]] double speed() const { return m_speed; }
  void setSpeed(double speed) { m_speed = speed; }
  /// The time from one end to the other at speed 1, in milliseconds.
  static constexpr double kWay = 12'000;

  [[nodiscard]] AtEnd atEnd() const { return m_atEnd; }
  void setAtEnd(AtEnd atEnd);

  [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
  void play();
  void pause();
  /// The fraction of the range that the knob has covered, 0 … 1.
  [[nodiscard]] double part() const { return m_part; }
  /// Moves the knob there, as the scrubber does. Seeks without play() or beginSeek() between them are one step of undo.
  void seek(double part);
  void beginSeek();
  /// Lets this much time pass. Both ends are shown exactly, whatever the steps.
  void advance(double milliseconds);

 Q_SIGNALS:
  void playingChanged(bool playing);
  /// The knob or its ends have changed.
  void moved();

 private:
  void tick();
  void follow(const Scene& scene, const SceneDifference& changes);
  void show(double part);
  void turn(double value);
  [[nodiscard]] double partOfPhase() const;

  Document& m_document;
  Sweep m_sweep;
  double m_speed = 1;
  AtEnd m_atEnd = AtEnd::Loop;
  double m_phase = 0;  ///< number of passes since the run began at `from`; when bouncing, every second pass leads back
  double m_part = 0;
  int m_gestures = 0;
  bool m_turning = false;  ///< whether the player is changing the document
  QTimer m_timer;
  QElapsedTimer m_clock;
};

}  // namespace sinescope
