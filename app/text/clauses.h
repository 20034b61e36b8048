#pragma once

#include <QString>
#include <QStringList>

namespace sinescope {

/// The clauses of one sentence, one after another: "a; b".
[[nodiscard]] QString clauses(const QStringList& parts);

}  // namespace sinescope
