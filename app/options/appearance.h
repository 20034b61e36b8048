#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/notebook/program_text.h"
#include "core/parameters/step_walk.h"
#include "core/pixels/colour_map.h"
#include "core/pixels/pixel_bands.h"
#include "core/precision/phase_format.h"
#include "core/similarity/measure.h"

namespace sinescope {

enum class Theme { System, Light, Dark };

/// The part of a view's plane that it shows, in cells from the first; across and down as they are drawn.
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
  std::vector<int> dimensions{4, 24};  ///< listed beside the selected pair; those outside d_model are passed over
  bool stacked = false;

  bool operator==(const WavesOptions&) const = default;
};

struct SimilarityOptions {
  Measure measure = Measure::Dot;

  bool operator==(const SimilarityOptions&) const = default;
};

struct FrequenciesOptions {
  std::vector<double> ghostBases{100, 10'000, 500'000, 1'000'000};  ///< curves beside the encoding's own

  bool operator==(const FrequenciesOptions&) const = default;
};

struct ClocksOptions {
  int first = 0;  ///< rank of the first on the page

  bool operator==(const ClocksOptions&) const = default;
};

struct ShiftOptions {
  std::int64_t offset = 10;  ///< Δ
  bool sinesOnly = false;    ///< without the cosines

  bool operator==(const ShiftOptions&) const = default;
};

struct PrecisionOptions {
  PhaseFormat format = PhaseFormat::BFloat16;

  bool operator==(const PrecisionOptions&) const = default;
};

struct TokensOptions {
  std::optional<std::int64_t> second;  ///< position beside the selected one; unset: chosen

  bool operator==(const TokensOptions&) const = default;
};

struct StepsOptions {
  int step = 0;
  StepWalk walk = StepWalk::Stack;  ///< the way through the computation

  bool operator==(const StepsOptions&) const = default;
};

struct CodeOptions {
  CodeLanguage language = CodeLanguage::NumPy;

  bool operator==(const CodeOptions&) const = default;
};

struct FourierOptions {
  bool decibels = false;  ///< 20 lg of the amplitude

  bool operator==(const FourierOptions&) const = default;
};

struct RowOptions {
  bool byWavelength = false;  ///< dimensions in the order of their wavelengths

  bool operator==(const RowOptions&) const = default;
};

/// How things are shown, never what the encoding is: changing it computes no column anew.
struct Appearance {
  ColourMapName matrixMap = ColourMapName::RdBu;         ///< of signed values, also of every difference
  ColourMapName similarityMap = ColourMapName::Viridis;  ///< of similarities, amplitudes and errors
  Theme theme = Theme::System;
  double textScale = 1;  ///< of every text; 1.8 and more to project
  Sampling sampling = Sampling::Mean;
  bool difference = false;  ///< compared encodings: A − B, not side by side
  MatrixOptions matrix;
  WavesOptions waves;
  SimilarityOptions similarity;
  FrequenciesOptions frequencies;
  ClocksOptions clocks;
  ShiftOptions shift;
  PrecisionOptions precision;
  TokensOptions tokens;
  StepsOptions steps;
  CodeOptions code;
  FourierOptions fourier;
  RowOptions row;
  std::map<QString, Zoom> zooms;  ///< by view name; absent where all is shown

  bool operator==(const Appearance&) const = default;
};

}  // namespace sinescope
