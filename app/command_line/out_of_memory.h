#pragma once

#include <QString>

namespace sinescope {

inline constexpr auto kOutOfMemory = "sinescope: there is not enough memory\n";

/// From here on, where memory runs out and nothing catches it, the program ends with one sentence and exit code 1, and
/// leaves no file behind.
void endWithOneSentence();

/// Does not return if this message of Qt says that it gets no memory, where it would wait forever, or draw nothing:
/// throws std::bad_alloc or ends the program with one sentence.
void refuseWithoutMemory(const QString& message);

}  // namespace sinescope
