#include <iostream>

#include "core/encoding/encoding.h"

int main() {
  sinescope::EncodingSpec spec;
  spec.length = 10;
  spec.dModel = 6;
  std::cout << sinescope::encode(spec) << '\n';
}
