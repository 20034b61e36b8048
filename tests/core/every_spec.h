#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/parameters/encoding_spec.h"

/// Every combination of the switches at small widths, even and odd: `length` positions from `first` on, with base
/// `base`; and for bases from 1 on some of which only a part turns, or whose positions are scaled.
inline std::vector<sinescope::EncodingSpec> everySpec(std::int64_t length, double base, std::int64_t first) {
  using namespace sinescope;
  std::vector<EncodingSpec> specs;
  const auto add = [&](const Convention& convention) {
    for (const int d : {1, 2, 3, 4, 5, 8, 9}) specs.push_back({length, d, base, first, convention});
    if (base < 1) return;
    specs.push_back({length, 8, base, first, convention, {}, {PartialKind::Classic, 0.5}});
    specs.push_back({length, 9, base, first, convention, {}, {PartialKind::Proportional, 0.5}});
    specs.push_back({length, 8, base, first, convention, {}, {}, 0.37});
    specs.push_back({length, 9, base, first, convention, {}, {}, 7.3});
  };
  for (const auto layout : {Layout::Interleaved, Layout::Concatenated}) {
    for (const auto order : {Order::SineFirst, Order::CosineFirst}) {
      for (const auto odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
        add({Exponent::Paper, 0, layout, order, odd});
        add({Exponent::Tensor2Tensor, 0, layout, order, odd});
        add({Exponent::Unpaired, 0, layout, order, odd});
        add({Exponent::Unpaired, 1, layout, order, odd});
      }
    }
  }
  return specs;
}

/// Grids of some shapes, orders and coordinates with every combination of the switches, each at two or three of the
/// widths of everySpec() for a half; some of which only a part turns, or whose frequencies or positions are scaled.
inline std::vector<sinescope::EncodingSpec> everyGridSpec() {
  using namespace sinescope;
  const char* const grids[] = {"5x3", "3x5:y-first",   "7x2:normalised", "2x7:y-first:normalised",
                               "1x4", "4x1:normalised"};
  const char* const scalings[] = {"none", "linear:2.5", "ntk:8", "yarn:10@300", "llama3:8@2000"};
  std::vector<EncodingSpec> specs;
  const std::vector<EncodingSpec> halves = everySpec(1, 10000, 0);
  constexpr std::size_t stride = 5;  // has no factor in common with the number of widths
  for (std::size_t i = 0; i < halves.size(); i += stride) {
    EncodingSpec spec = halves[i];
    spec.dModel *= 2;
    spec.scaling = *parseScaling(scalings[specs.size() % std::size(scalings)]);
    specs.push_back(withGrid(spec, *parseGrid(grids[specs.size() % std::size(grids)])));
  }
  return specs;
}
