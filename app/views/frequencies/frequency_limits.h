#pragma once

#include <QStringList>
#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// A wavelength at which something changes, and its name there.
struct FrequencyLimit {
  double wavelength = 0;
  QStringList texts;  ///< from the longest to the shortest; empty: only a line
  bool hasLine = true;
  bool atRight = false;       ///< where the name preferably is
  qsizetype telling = 2;      ///< so many of the texts say what happens there; the others are names
  QString below = QString();  ///< what is said below a figure's plot where only a name has room; empty: the first text
};

/// Those of the scene's length, and of its scaling: the trained length, and where the scaling begins and ends.
[[nodiscard]] std::vector<FrequencyLimit> limitsOf(const Scene& scene);

/// Those of a scaling alone.
[[nodiscard]] std::vector<FrequencyLimit> limitsOf(const Scaling& scaling);

}  // namespace sinescope
