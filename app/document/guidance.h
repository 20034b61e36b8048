#pragma once

namespace sinescope {

/// Whether a lesson leads through what is shown, and what its step asks for beyond what lessons show. Like the cover,
/// it is neither saved nor undone.
struct Guidance {
  bool leads = false;    ///< views neither count nor offer steps of their own, and say no more than a learner needs
  bool formula = false;  ///< the readout says how its value is computed
  bool code = false;     ///< Steps has PyTorch's lines with what they print, and traces the selected cell

  [[nodiscard]] bool showsFormula() const { return !leads || formula; }
  [[nodiscard]] bool showsCode() const { return !leads || code; }

  bool operator==(const Guidance&) const = default;
};

}  // namespace sinescope
