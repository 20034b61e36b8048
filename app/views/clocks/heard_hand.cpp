#include "app/views/clocks/heard_hand.h"

#include "app/views/view/heard_curves.h"

namespace sinescope {

std::vector<double> heardHand(const Scene& scene) {
  Scene sinusoid = scene;
  sinusoid.table = nullptr;
  sinusoid.other = nullptr;
  return heardWave(sinusoid);
}

}  // namespace sinescope
