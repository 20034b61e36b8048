#pragma once

#include "app/arguments/option_reader.h"
#include "app/command_line/command_line.h"

namespace sinescope {

/// Reads what the figure shows around its picture: its parts, its own words, no ground. The reader keeps errors.
void readFigureContent(OptionReader& reader, Invocation& invocation);

/// Reads the ways in which cells and curves are drawn, for a session whose other options have been read. The reader
/// keeps errors.
void readWaysOfDrawing(OptionReader& reader, Invocation& invocation);

/// Reads --rows and --columns, the part of the view that a figure shows, into the zooms of the session, whose other
/// options must have been read. The reader keeps errors.
void readShownPart(OptionReader& reader, Invocation& invocation);

}  // namespace sinescope
