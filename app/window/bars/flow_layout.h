#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace sinescope {

/// Lays out widgets in one line, or in as many lines as they need. An expanding widget takes the space left in its
/// line.
class FlowLayout : public QLayout {
  Q_OBJECT

 public:
  explicit FlowLayout(QWidget* parent);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;
  [[nodiscard]] int count() const override;
  [[nodiscard]] QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  /// The height if every widget were shown, without showing any.
  [[nodiscard]] int fullHeightForWidth(int width) const;
  void setGeometry(const QRect& rect) override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSize() const override;

 private:
  struct Line {
    std::vector<QLayoutItem*> items;
    int width = 0;
    int height = 0;
  };
  enum class Of { Shown, All };
  [[nodiscard]] std::vector<Line> lines(int width, Of of = Of::Shown) const;
  [[nodiscard]] int heightOf(int width, Of of) const;
  void place(const Line& line, const QRect& rect) const;

  std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

}  // namespace sinescope
