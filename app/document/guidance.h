#pragma once

#include <cstdint>
#include <vector>

namespace sinescope {

/// Whether a lesson leads through what is shown, and what its step asks for beyond what lessons show. Like the cover,
/// it is neither saved nor undone.
struct Guidance {
  bool leads = false;    ///< views neither count nor offer steps of their own, and say no more than a learner needs
  bool formula = false;  ///< the readout says how its value is computed
  bool code = false;     ///< Steps has PyTorch's lines with what they print, and traces the selected cell
  bool digits = false;   ///< Clocks have the position in binary below them
  std::vector<std::int64_t> marks{};   ///< positions that are marked in curves
  std::vector<std::int64_t> claims{};  ///< the claims that are listed, counted from 1; none: all

  [[nodiscard]] bool showsFormula() const { return !leads || formula; }
  [[nodiscard]] bool showsCode() const { return !leads || code; }
  [[nodiscard]] bool showsDigits() const { return !leads || digits; }

  bool operator==(const Guidance&) const = default;
};

}  // namespace sinescope
