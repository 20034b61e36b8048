#include "app/views/embedding_view.h"

namespace sinescope {

EmbeddingView::EmbeddingView(QWidget* parent) : View(parent) {}

bool EmbeddingView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope
