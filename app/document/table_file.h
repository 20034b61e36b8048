#pragma once

#include <QString>
#include <tl/expected.hpp>

#include "core/numbers/number_table.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Whether a file would be a table, not a session: by its name (.npy .csv .tsv .txt) or because it begins as NPY does.
[[nodiscard]] bool isTableFile(const QString& path);

/// Opens a 2-D matrix of numbers: NPY by its first bytes, else text of numbers. A large NPY is mapped, not read; the
/// numbers of a text that might fill the memory go to a temporary file, which is then mapped. The error says in one
/// sentence what is wrong with it.
[[nodiscard]] tl::expected<TablePtr, QString> openTable(const QString& path);

/// The same, and `progress` is told how far a text is read; false cancels, which is an error too.
[[nodiscard]] tl::expected<TablePtr, QString> openTableTelling(const QString& path, const Progress& progress);

/// Whether opening it takes so long that a window should not wait for it: a large text.
[[nodiscard]] bool opensSlowly(const QString& path);

/// "3 NaN, 1 +∞, 2 −∞": what of a table is not finite; empty where all is.
[[nodiscard]] QString notFiniteText(const TableFacts& facts);

}  // namespace sinescope
