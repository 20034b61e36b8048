#pragma once

#include <QString>
#include <QStringList>

#include "app/document/scene.h"
#include "app/document/view_kind.h"

namespace sinescope {

/// The options of a view that are not as usual, each in a few words, as far as its heading does not say them:
/// "positions across". `scene` is what the view shows. GUI thread only.
[[nodiscard]] QStringList optionParts(const ViewKind& kind, const Scene& scene);

/// The selected cell, as far as the picture shows it: "selected: dimension 12". Empty if it does not.
[[nodiscard]] QString selectedPart(const ViewKind& kind, const Scene& scene);

/// The selected cell of a figure in which it is marked.
[[nodiscard]] QString markedPart(const Selection& selection);

/// How position enters attention, if the view is about that; else empty.
[[nodiscard]] QString schemeOf(const ViewKind& kind, const Scene& scene);

/// The sentence and its embedding, for a view that shows them. GUI thread only.
[[nodiscard]] QStringList tokenSentences(const ViewKind& kind, const Scene& scene);

/// The colour maps of a view's picture; empty if it has none.
[[nodiscard]] QString coloursOf(const ViewKind& kind, const Scene& scene);

}  // namespace sinescope
