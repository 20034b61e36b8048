#pragma once

#include <QString>
#include <tl/expected.hpp>

#include "core/position_table.h"

namespace sinescope {

/// Whether a file would be a table, not a session.
[[nodiscard]] bool isTableFile(const QString& path);

/// Opens a 2-D matrix of numbers: a .npy, which is mapped, not read, or a .csv. The error says in one sentence what is
/// wrong with it.
[[nodiscard]] tl::expected<TablePtr, QString> openTable(const QString& path);

}  // namespace sinescope
