#pragma once

#include "app/document/sentence.h"

namespace sinescope {

inline TokenSpec textSpec(const QString& text, int vocabulary = 4096) {
  TokenSpec spec;
  spec.text = text;
  spec.embedding.vocabulary = vocabulary;
  return spec;
}

}  // namespace sinescope
