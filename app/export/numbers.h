#pragma once

#include <QtGlobal>

#include "core/numbers/number_table.h"

namespace sinescope {

enum class NumberFormat { Npy, Csv };

/// Streams a view's numbers in one of the formats.
[[nodiscard]] WriteResult writeNumbers(const NumberTable& table, NumberFormat format, const ByteSink& sink,
                                       const Progress& progress);

/// The size of this file in bytes: exact for NPY, an estimate for CSV, whose size depends on the digits.
[[nodiscard]] qint64 numbersBytes(const NumberTable& table, NumberFormat format);

}  // namespace sinescope
