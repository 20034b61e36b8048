#include "app/views/token_similarity_view.h"

namespace sinescope {

TokenSimilarityView::TokenSimilarityView(QWidget* parent) : View(parent) {}

bool TokenSimilarityView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope
