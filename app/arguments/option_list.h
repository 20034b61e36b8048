#pragma once

#include <QString>

class QCommandLineParser;

namespace sinescope {

/// The options that define an encoding; --against accepts them as well.
void addSpecOptions(QCommandLineParser& parser);

/// The options that define how it is shown and written.
void addLookOptions(QCommandLineParser& parser);

/// All options with their descriptions, one per line.
[[nodiscard]] QString optionsText();

}  // namespace sinescope
