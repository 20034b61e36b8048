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
/// As RdBu, but orange to purple and brown to blue-green: the order in matplotlib's `_cm.py`.
extern const std::string_view kPuOrAnchors;
extern const std::string_view kBrBGAnchors;
/// As viridis (CC0).
extern const std::string_view kPlasmaAnchors;
extern const std::string_view kInfernoAnchors;
/// The 256 colours of Google's Turbo as in `_cm_listed.py` (Anton Mikhailov, Google LLC 2019, Apache License 2.0).
extern const std::string_view kTurboAnchors;
/// The 510 colours of twilight in `_cm_listed.py` (Bastian Bechtold, under matplotlib's licence): the last ones lead
/// back to the first.
extern const std::string_view kTwilightAnchors;

}  // namespace sinescope
