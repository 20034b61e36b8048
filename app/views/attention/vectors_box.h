#pragma once

#include "app/look/choice_box.h"
#include "core/attention/score_vectors.h"

namespace sinescope {

/// Chooses the query and the key of a score: ones, or one of some seeds.
class VectorsBox : public ChoiceBox {
  Q_OBJECT

 public:
  VectorsBox();

  void showVectors(const VectorsSeed& vectors);

 Q_SIGNALS:
  void edited(const sinescope::VectorsSeed& vectors);
};

}  // namespace sinescope
