#pragma once

#include <QWidget>
#include <optional>

#include "app/document/scene.h"

namespace sinescope {

class TextField;

/// Chooses the second of two tokens, beside the title: by its position or its word; empty: it is chosen by itself.
class TokenPairControl : public QWidget {
  Q_OBJECT

 public:
  explicit TokenPairControl(QWidget* parent = nullptr);
  ~TokenPairControl() override;

  /// Shows what is in force. What is being typed stays as it is.
  void showScene(const Scene& scene);

 Q_SIGNALS:
  void secondEdited(std::optional<std::int64_t> position);
  /// What is wrong with the text, or (empty) that it can be used again.
  void rejected(const QString& message);

 private:
  void type(const QString& text);
  void explain(const QString& tip, bool wrong);

  TextField* m_field;
  Scene m_scene;
  bool m_typing = false;
  std::optional<std::int64_t> m_beforeTyping;
};

}  // namespace sinescope
