#pragma once

#include <QString>

#include "app/views/drawing/typeset.h"

namespace sinescope {

/// A formula in plain characters, typeset: "sin(p / N^(2i / d_model))" gets a fraction in parentheses as high as it,
/// and a raised exponent.
///
/// " / " makes a fraction of the terms on both sides of it, and "^(…)" an exponent of the letters before it, in which
/// fractions stay on one line. Terms end at spaces, commas and parentheses; the parentheses of a whole term of a
/// fraction are left out.
[[nodiscard]] BoxPtr typesetFormula(const QString& plain, const QFont& font, const QColor& colour);

}  // namespace sinescope
