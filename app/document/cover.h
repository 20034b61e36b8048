#pragma once

#include <QString>
#include <set>

namespace sinescope {

/// What is hidden until it has been predicted. It belongs to the class that is held, not to the settings: it is neither
/// saved nor undone.
struct Cover {
  std::set<QString> views;  ///< the names of the views whose answer is hidden
  std::set<int> revealed;   ///< the items that are revealed in a view whose items are revealed one by one
  bool readout = false;     ///< whether the readout shows the question only
  bool isHeld = false;      ///< whether only a lesson reveals it; what is covered can then be pointed at

  bool operator==(const Cover&) const = default;
};

}  // namespace sinescope
