#pragma once

#include <string>

#include "core/notebook/program_plan.h"

namespace sinescope {

/// The spellings in which NumPy and PyTorch differ.
struct PythonLibrary {
  std::string name;
  std::string doubles;  ///< makes arange return doubles; NumPy's division does so by itself
  std::string empty;    ///< a float32 matrix (length, d_model) of arbitrary values
  std::string zeros;
};

extern const PythonLibrary kNumPy;
extern const PythonLibrary kPyTorch;

/// The lines that divide omega as the spec's scaling does. They use i, the pairs, or k, the dimensions; none where the
/// scaling only changes the base.
[[nodiscard]] ProgramLines pythonScaling(const EncodingSpec& spec, const ProgramPlan& plan,
                                         const PythonLibrary& library);

/// The lines that set the base, and what turns where only a part does.
[[nodiscard]] ProgramLines pythonBase(const EncodingSpec& spec, const ProgramPlan& plan);

/// The lines that compute `pe`, shape (length, d_model), after the lines that set `position`.
[[nodiscard]] ProgramLines pythonBody(const EncodingSpec& spec, const ProgramPlan& plan, const PythonLibrary& library,
                                      const ProgramLines& positions);

/// The module that adds the rows of positional_encoding() to vectors of this shape, and the line that saves the matrix.
[[nodiscard]] ProgramLines pyTorchModule(const std::string& shape);

/// The programs of programText() in Python.
[[nodiscard]] std::string numPyText(const EncodingSpec& spec, const ProgramPlan& plan);
[[nodiscard]] std::string pyTorchText(const EncodingSpec& spec, const ProgramPlan& plan);

}  // namespace sinescope
