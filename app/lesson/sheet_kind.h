#pragma once

namespace sinescope {

/// Whom a sheet is for: the learner's holds no answer in any form, the teacher's holds the key, reveals and notes.
enum class SheetKind { Questions, Key };

}  // namespace sinescope
