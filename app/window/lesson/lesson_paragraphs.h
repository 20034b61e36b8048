#pragma once

#include <QWidget>
#include <vector>

#include "app/lesson/step_text.h"

class QLabel;
class QVBoxLayout;

namespace sinescope {

/// Lets a label be narrower than its longest word.
void keepNarrow(QLabel& label);
/// The text with places to break words that are too long for a line, such as addresses.
[[nodiscard]] QString breakable(const QString& text);

/// A picture of a lesson: as wide as there is room, but not larger than it is.
class LessonPicture : public QWidget {
  Q_OBJECT

 public:
  explicit LessonPicture(const QString& path, const QString& caption, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override { return m_image.size().boundedTo({400, 300}); }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QImage m_image;
};

/// Paragraphs of a lesson under one another. Their text is plain: marks and links in it are shown as they are written.
class LessonParagraphs : public QWidget {
  Q_OBJECT

 public:
  explicit LessonParagraphs(const char* name, QWidget* parent = nullptr);

  /// Is hidden if there are none.
  void setParagraphs(const std::vector<StepParagraph>& paragraphs);
  /// The size of its texts, in pixels.
  void setLook(const QFont& font, const QFont& captionFont);

 private:
  void build();

  std::vector<StepParagraph> m_paragraphs;
  std::vector<QLabel*> m_labels;  ///< one for each paragraph
  QVBoxLayout* m_layout;
  QFont m_font;
  QFont m_captionFont;
};

}  // namespace sinescope
