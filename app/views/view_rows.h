#pragma once

#include <algorithm>
#include <array>

#include "app/document/view_kind.h"
#include "app/views/view/plain_cells.h"

/// What rows of the table of views are made of.
namespace sinescope::rows {

template <class ConcreteView>
View* make(QWidget* parent) {
  return new ConcreteView(parent);
}

/// The axes of a view that always has the same axes.
template <Counted across, Counted down>
PlaneAxes counting(const Appearance& /*appearance*/) {
  return {across, down};
}

/// Arrays, one behind the other.
template <std::size_t... counts>
constexpr auto joined(const ViewKind (&... parts)[counts]) {
  std::array<ViewKind, (counts + ...)> all;
  auto* place = all.data();
  ((place = std::ranges::copy(parts, place).out), ...);
  return all;
}

// The colours of signed values, and of values of one sign.
inline constexpr const char* kSigned = "matrix_map";
inline constexpr const char* kUnsigned = "similarity_map";

}  // namespace sinescope::rows
