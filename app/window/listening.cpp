#include "app/window/listening.h"

#include <QAction>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <utility>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

constexpr const char* kSoundPlayers[] = {"pw-play", "paplay", "aplay"};

}  // namespace

Listening::Listening(QAction& action, QObject* parent) : QObject(parent), m_action(action) {}

Listening::~Listening() { end(); }

void Listening::play(const View& view) {
  stop();
  const ViewKind& kind = view.kind();
  if (!kind.curve) return Q_EMIT notified(tr("%1 has no curve to hear").arg(titleOf(kind)));
  if (view.isCovered()) return Q_EMIT notified(tr("%1 is covered until it is predicted").arg(titleOf(kind)));
  const std::vector<double> curve = kind.curve(view.scene());
  if (!canBeHeard(curve)) return Q_EMIT notified(tr("There is nothing to hear: the curve has no finite value"));
  const std::string wav = wavBytes(soundOf(curve));
  m_file = std::make_unique<QTemporaryFile>(QDir::temp().filePath(QStringLiteral("sinescope-XXXXXX.wav")));
  const auto size = static_cast<qint64>(wav.size());
  if (!m_file->open() || m_file->write(wav.data(), size) != size || !m_file->flush()) {
    Q_EMIT notified(tr("The sound cannot be written to %1: %2").arg(QDir::tempPath(), m_file->errorString()));
    return m_file.reset();
  }
  m_next = 0;
  m_found = false;
  playWithNext();
}

void Listening::playWithNext() {
  while (m_next < static_cast<int>(std::size(kSoundPlayers))) {
    const QString name = QLatin1String(kSoundPlayers[m_next++]);
    const QString program = QStandardPaths::findExecutable(name);
    if (program.isEmpty()) continue;
    m_found = true;
    m_process = new QProcess(this);
    m_process->setStandardOutputFile(QProcess::nullDevice());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    connect(m_process, &QProcess::finished, this,
            [this](int code, QProcess::ExitStatus status) { ended(status == QProcess::NormalExit && code == 0); });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
      if (error == QProcess::FailedToStart) ended(false);
    });
    m_action.setChecked(true);
    return m_process->start(program, {m_file->fileName()});
  }
  m_file.reset();
  m_action.setChecked(false);
  Q_EMIT notified(m_found ? tr("The desktop's sound does not work: no player could play the curve")
                          : tr("No program to play sound is installed: pw-play, paplay or aplay"));
}

void Listening::ended(bool played) {
  std::exchange(m_process, nullptr)->deleteLater();
  if (!played) return playWithNext();
  m_file.reset();
  m_action.setChecked(false);
}

void Listening::end() {
  if (QProcess* const process = std::exchange(m_process, nullptr)) {
    process->disconnect(this);
    process->kill();
    process->waitForFinished(1000);
    delete process;
  }
  m_file.reset();
}

void Listening::stop() {
  end();
  m_action.setChecked(false);
}

}  // namespace sinescope
