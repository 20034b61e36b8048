#pragma once

#include <QList>
#include <QString>
#include <array>

class QCommandLineParser;

namespace sinescope {

/// The flags of figures alone, beside their size and text.
inline constexpr std::array kFigureFlags{"rows",    "columns",      "without",     "title",        "x-label",
                                         "y-label", "transparent",  "caption",     "range",        "cells",
                                         "curves",  "square-cells", "only-listed", "panel-letters"};

/// The options that define an encoding; --against accepts them as well.
void addSpecOptions(QCommandLineParser& parser);

/// The options that define how it is shown and written.
void addLookOptions(QCommandLineParser& parser);

/// An option as help lists it.
struct ListedOption {
  QString name;   ///< without dashes
  QString value;  ///< what it takes, in a word; empty: nothing
  QString help;   ///< translated
};

/// All options, in the order of the help.
[[nodiscard]] QList<ListedOption> listedOptions();

/// All options with their descriptions, one per line.
[[nodiscard]] QString optionsText();

/// The options that a text may have: those of the encoding, or these and those of its look.
enum class TypedOptions { OfSpec, All };

/// What is wrong with the options that the parser has read; for an unknown option, also the known one nearest to it.
[[nodiscard]] QString parsingError(const QCommandLineParser& parser, TypedOptions options);

}  // namespace sinescope
