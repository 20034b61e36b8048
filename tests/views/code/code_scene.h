#pragma once

#include "core/notebook/program_text.h"
#include "tests/views/shown_view.h"

namespace sinescope {

inline constexpr CodeLanguage kLanguages[] = {CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::Cpp};

inline Scene codeScene(CodeLanguage language, const EncodingSpec& spec = {100, 128, 10000, 0, {}}) {
  Appearance appearance;
  appearance.code.language = language;
  return makeScene(spec, {}, appearance);
}

}  // namespace sinescope
