#pragma once

/// Starts the window with the settings from a file, as the program itself does, and ends after the first frame. Prints
/// the length that is then shown. Returns the exit code.
int startWindow(int argc, char* argv[]);
