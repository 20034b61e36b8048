#pragma once

#include <vector>

#include "app/arguments/session_words.h"
#include "app/export/exporter.h"

namespace sinescope {

/// The options of the figure itself: its part, size, text and content, its frames and its caption. Nothing for numbers,
/// text and sound.
[[nodiscard]] std::vector<Said> figureWords(const ExportRequest& request);

/// --rows and --columns for what a figure shows of its view.
struct SaidPart {
  std::vector<Said> words = {};
  std::optional<Zoom> zoom = {};  ///< that the words say
};
[[nodiscard]] SaidPart partWords(const ExportRequest& request);

/// Whether the request writes a figure: with axes and a title, in a file of its own or in frames.
[[nodiscard]] bool isFigure(const ExportRequest& request);

}  // namespace sinescope
