#pragma once

#include <QString>

class QCommandLineParser;

namespace sinescope {

/// The options that say what is encoded, which --against takes again.
void addSpecOptions(QCommandLineParser& parser);

/// The options that say how it is shown and written.
void addLookOptions(QCommandLineParser& parser);

/// All of them with what they mean, a line each.
[[nodiscard]] QString optionsText();

}  // namespace sinescope
