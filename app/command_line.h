#pragma once

#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/session_file.h"
#include "app/export/exporter.h"

namespace sinescope {

/// What the arguments ask for.
struct Invocation {
  enum class Command { Window, Export, Presets, Help, Version };
  Command command = Command::Window;
  Session session;  ///< defaults, then the file that is opened, then what the options say
  /// Whether the arguments name anything of the session: if not, the window starts as it was left.
  bool hasSession = false;
  QString file;  ///< the one that is opened
  // of `export`
  QString view;
  QString path;
  FigureSize size;
  bool plain = false;
  bool markSelection = false;
  std::optional<Animation> animation;
};

/// Reads the arguments, the program's name left out. The error is one clear line.
[[nodiscard]] tl::expected<Invocation, QString> parseArguments(const QStringList& arguments);

/// What --help prints.
[[nodiscard]] QString helpText();

/// What `presets` prints: conventions and presets with their sources.
[[nodiscard]] QString presetsText();

/// Runs `export`; prints one line on standard error where it fails. Returns the exit code: 0, 1 when writing failed,
/// 2 for bad arguments. Needs a QApplication.
[[nodiscard]] int runExport(const Invocation& invocation);

}  // namespace sinescope
