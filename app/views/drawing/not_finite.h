#pragma once

#include <QRgb>
#include <QString>

#include "core/table/position_table.h"

namespace sinescope {

/// The colour for NaN and infinity; no colour map has it at its ends.
inline constexpr QRgb kNotFinite = 0xffff00e6;

/// Says how many numbers are NaN or infinite and what colour they have; empty if there are none.
[[nodiscard]] QString notFiniteRemark(const TableFacts& facts);

}  // namespace sinescope
