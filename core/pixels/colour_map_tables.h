#pragma once

#include <string_view>

namespace sinescope {

/// Evenly spaced colours from the least to the greatest value, six hexadecimal digits RRGGBB each. RdBu: ColorBrewer
/// 2.0, 11 classes, blue to red (Cynthia Brewer, Apache License 2.0).
extern const std::string_view kRdBuAnchors;
/// The 256 colours of matplotlib's `_cm_listed.py` (CC0; cividis: Nuñez, Anderton, Renslow 2018).
extern const std::string_view kViridisAnchors;
extern const std::string_view kCividisAnchors;
extern const std::string_view kMagmaAnchors;
/// Black and white.
extern const std::string_view kGreyAnchors;

}  // namespace sinescope
