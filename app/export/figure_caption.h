#pragma once

#include <QByteArray>
#include <QString>

#include "app/document/scene.h"
#include "app/files/export_error.h"

namespace sinescope {

/// Checks that a caption can be written to `path`: it must end in .txt, plain text, or .tex, LaTeX.
[[nodiscard]] ExportResult checkCaption(const QString& path);

/// One paragraph that says what a figure shows: its title, all settings of what it shows, which part of it, and in
/// which colours. `name` is one of figureNames(). GUI thread only.
[[nodiscard]] QString captionOf(const QString& name, const Scene& scene);

/// The caption in the format of the path, UTF-8. Precondition: checkCaption() finds nothing.
[[nodiscard]] QByteArray captionBytes(const QString& caption, const QString& path);

}  // namespace sinescope
