#pragma once

#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/session_file.h"
#include "app/export/exporter.h"

namespace sinescope {

/// The picture of the window itself, for the documentation: what `view` is then.
inline constexpr auto kWindow = "window";

/// What the arguments ask for.
struct Invocation {
  enum class Command { Window, Export, Presets, Help, Version };
  Command command = Command::Window;
  Session session;  ///< defaults, then the file that is opened, then what the options say
  /// Whether the arguments name anything of the session: if not, the window starts as it was left.
  bool hasSession = false;
  QString file;  ///< the one that is opened
  /// Of a window: what the session in it names outside its folder, and `session` is without until the user agrees.
  OutsideFiles outside;
  // of `export`
  QString view;
  QString path;
  FigureSize size;
  bool plain = false;
  bool markSelection = false;
  std::optional<Animation> animation;
};

/// Reads the arguments, the program's name left out. The error is one clear line. `trusted` are the sessions (by their
/// keys) that may open files outside their folder.
[[nodiscard]] tl::expected<Invocation, QString> parseArguments(
    const QStringList& arguments, const std::function<bool(const QString& key)>& trusted = {});

/// Why a session that names those files is not opened where nobody can be asked.
[[nodiscard]] QString outsideRefusal(const QString& session, const OutsideFiles& outside);

/// What --help prints.
[[nodiscard]] QString helpText();

/// What `presets` prints: conventions and presets with their sources.
[[nodiscard]] QString presetsText();

}  // namespace sinescope
