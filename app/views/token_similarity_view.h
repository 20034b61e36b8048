#pragma once

#include "app/views/view.h"

namespace sinescope {

class TokenSimilarityView : public View {
  Q_OBJECT

 public:
  explicit TokenSimilarityView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("token-similarity"); }
  [[nodiscard]] QString title() const override { return tr("Similarity of tokens"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope
