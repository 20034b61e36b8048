#pragma once

#include <QStringList>

#include "core/components/components.h"

namespace sinescope {

/// What the components explain, from the longest version to the shortest: "Three directions explain 12.8, 7.3 and 5.1 %
/// of how the rows vary; 90 % need 29 of 64".
[[nodiscard]] QStringList explainedText(const Components& components);

/// What was sampled or left out, each in a long and a short version.
[[nodiscard]] QVector<QStringList> componentRemarks(const Components& components);

}  // namespace sinescope
