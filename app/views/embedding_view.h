#pragma once

#include "app/views/view.h"

namespace sinescope {

class EmbeddingView : public View {
  Q_OBJECT

 public:
  explicit EmbeddingView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("embedding"); }
  [[nodiscard]] QString title() const override { return tr("Embedding"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope
