#pragma once

#include <QTextEdit>

#include "app/views/claims/claims_view.h"
#include "tests/views/shown_view.h"

namespace sinescope {

inline Scene paperScene() { return makeScene({512, 512, 10000, 0, {}}, {30, 12}); }

inline QPoint centreOf(ShownView<ClaimsView>& view, int row) { return view->rowRect(row).center().toPoint(); }

inline QTextEdit& textOf(ClaimsView& view) { return *view.findChild<QTextEdit*>(QStringLiteral("text")); }

}  // namespace sinescope
