#pragma once

#include <algorithm>
#include <functional>
#include <vector>

/// Whether a value equals its copy, but no copy in which one of `changes` has been made, in either order.
template <class Value>
bool isToldByEachMember(const Value& value, const std::vector<std::function<void(Value&)>>& changes) {
  const Value copy = value;
  return copy == value && std::ranges::all_of(changes, [&value](const auto& change) {
           Value other = value;
           change(other);
           return !(other == value) && !(value == other);
         });
}
