#pragma once

#include <QWidget>
#include <optional>

#include "app/document/scene.h"

namespace sinescope {

class TextField;

/// A field next to the title for choosing the second token, by its position or its word; if empty, it is chosen
/// automatically.
class TokenPairControl : public QWidget {
  Q_OBJECT

 public:
  explicit TokenPairControl(QWidget* parent = nullptr);
  ~TokenPairControl() override;

  /// Shows the current choice without changing what is being typed.
  void showScene(const Scene& scene);

 Q_SIGNALS:
  void secondEdited(std::optional<std::int64_t> position);
  /// What is wrong with the text; an empty message means that it is valid again.
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
