#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/attention/scheme.h"
#include "core/attention/score_vectors.h"
#include "core/notebook/program_text.h"
#include "core/parameters/step_walk.h"
#include "core/pixels/colour_map.h"
#include "core/pixels/pixel_bands.h"
#include "core/precision/phase_format.h"
#include "core/similarity/measure.h"

namespace sinescope {

enum class Theme { System, Light, Dark };

/// The visible part of a view's plane, in cells counted from the first; across and down as drawn.
struct Zoom {
  CellRange across;
  CellRange down;

  bool operator==(const Zoom&) const = default;
};

struct MatrixOptions {
  bool transposed = false;  ///< positions across, dimensions down

  bool operator==(const MatrixOptions&) const = default;
};

struct WavesOptions {
  std::vector<int> dimensions{4, 24};  ///< shown besides the selected pair; dimensions outside d_model are ignored
  bool stacked = false;

  bool operator==(const WavesOptions&) const = default;
};

struct SimilarityOptions {
  Measure measure = Measure::Dot;

  bool operator==(const SimilarityOptions&) const = default;
};

struct FrequenciesOptions {
  std::vector<double> ghostBases{100, 10'000, 500'000, 1'000'000};  ///< curves for further bases

  bool operator==(const FrequenciesOptions&) const = default;
};

struct ClocksOptions {
  bool all = false;  ///< a clock for each pair, page by page; otherwise eight from the fastest to the slowest
  int first = 0;     ///< rank of the first clock on the page, where all are shown

  bool operator==(const ClocksOptions&) const = default;
};

struct ShiftOptions {
  std::int64_t offset = 10;  ///< Δ
  bool sinesOnly = false;    ///< leaves out the cosines
  bool queryAndKey = false;  ///< the circle shows a query and a key instead of two rows

  bool operator==(const ShiftOptions&) const = default;
};

struct PrecisionOptions {
  PhaseFormat format = PhaseFormat::BFloat16;

  bool operator==(const PrecisionOptions&) const = default;
};

struct TokensOptions {
  bool separateScales = false;         ///< colours of E, PE and the sum each up to their own greatest value
  std::optional<std::int64_t> second;  ///< the position to compare with the selected one; unset: chosen automatically

  bool operator==(const TokensOptions&) const = default;
};

struct AttentionOptions {
  AttentionSpec head;
  std::uint32_t order = 0;   ///< the seed by which the words are shuffled; 0: they stand as they are written
  VectorsSeed vectors = {};  ///< of the query and the key whose score is shown by their offset

  bool operator==(const AttentionOptions&) const = default;
};

struct StepsOptions {
  int step = 0;
  StepWalk walk = StepWalk::Stack;  ///< the order in which the notebook computes the encoding

  bool operator==(const StepsOptions&) const = default;
};

struct CodeOptions {
  CodeLanguage language = CodeLanguage::NumPy;

  bool operator==(const CodeOptions&) const = default;
};

struct FourierOptions {
  bool decibels = false;  ///< shows 20 lg of the amplitude

  bool operator==(const FourierOptions&) const = default;
};

struct RowOptions {
  bool byWavelength = false;  ///< orders the dimensions by their wavelengths

  bool operator==(const RowOptions&) const = default;
};

/// The limits of the text scale.
inline constexpr double kLeastTextScale = 0.5;
inline constexpr double kMostTextScale = 4;

/// How things are shown, never what the encoding is: changing it does not recompute the encoding.
struct Appearance {
  ColourMapName matrixMap = ColourMapName::RdBu;         ///< for signed values and for all differences
  ColourMapName similarityMap = ColourMapName::Viridis;  ///< for similarities, amplitudes and errors
  bool reversedMaps = false;                             ///< both from the other end
  Theme theme = Theme::System;
  double textScale = 1;  ///< for all texts; 1.8 or more for a projector
  Sampling sampling = Sampling::Mean;
  bool difference = false;  ///< for two compared encodings: A − B instead of side by side
  MatrixOptions matrix;
  WavesOptions waves;
  SimilarityOptions similarity;
  FrequenciesOptions frequencies;
  ClocksOptions clocks;
  ShiftOptions shift;
  PrecisionOptions precision;
  TokensOptions tokens;
  AttentionOptions attention;
  StepsOptions steps;
  CodeOptions code;
  FourierOptions fourier;
  RowOptions row;
  std::map<QString, Zoom> zooms;  ///< by view name; no entry if everything is shown

  bool operator==(const Appearance&) const = default;
};

/// The map of signed values and of all differences.
[[nodiscard]] inline const ColourMap& signedMap(const Appearance& look) {
  return colourMap(look.matrixMap, look.reversedMaps);
}

}  // namespace sinescope
