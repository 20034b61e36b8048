#pragma once

#include <QString>
#include <tl/expected.hpp>

#include "core/numbers/number_table.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Whether a file would be a table and not a session: by its extension (.npy .csv .tsv .txt .safetensors), or because
/// it begins as NPY does.
[[nodiscard]] bool isTableFile(const QString& path);

/// Opens a 2-D matrix of numbers: NPY or safetensors if its first bytes say so, otherwise a text of numbers. The path
/// may name a tensor: see addressOf(). A large NPY or tensor is mapped instead of read; the numbers of a text too large
/// for memory go to a temporary file, which is then mapped. The error says in one sentence what is wrong with the file.
[[nodiscard]] tl::expected<TablePtr, QString> openTable(const QString& path);

/// The same. `progress` receives how far a text has been read; returning false cancels, which is an error too.
[[nodiscard]] tl::expected<TablePtr, QString> openTableTelling(const QString& path, const Progress& progress);

/// Whether opening it takes too long for a window to wait: true for a large text and a large header.
[[nodiscard]] bool opensSlowly(const QString& path);

/// The non-finite numbers of a table: "3 NaN, 1 +∞, 2 −∞"; empty if there are none.
[[nodiscard]] QString notFiniteText(const TableFacts& facts);

}  // namespace sinescope
