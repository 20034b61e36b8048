#pragma once

#include "app/export/exporter.h"

namespace sinescope {

/// Whether the installed fonts have all characters of what the author has written into a figure: its title, its labels
/// and the words of its sentence. The error names the first one that would be an empty box. GUI thread only.
[[nodiscard]] ExportResult checkLetters(const ExportRequest& request);

}  // namespace sinescope
