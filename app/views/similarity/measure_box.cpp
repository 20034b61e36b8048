#include "app/views/similarity/measure_box.h"

#include "app/views/similarity/similarity_view.h"

namespace sinescope {

ChoiceBox* makeMeasureBox() {
  auto* const box = new ChoiceBox;
  box->setObjectName(QStringLiteral("measure"));
  box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  box->setAccessibleName(SimilarityView::tr("Measure"));
  box->setToolTip(SimilarityView::tr("How two positions are compared"));
  for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
    box->addItem(measureName(measure));
  }
  return box;
}

}  // namespace sinescope
