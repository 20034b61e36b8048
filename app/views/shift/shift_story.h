#pragma once

#include <qcustomplot.h>
#include <QStringList>
#include <QVector>

#include "app/look/theme.h"

namespace sinescope {

/// An equation of bracketed matrices and the signs between them, for example [a b; c d] [x; y] = [u; v].
struct Equation {
  struct Part {
    QVector<QStringList> rows;  ///< a matrix; empty: a sign
    QString sign;
    QVector<double> colours{};  ///< of a part of M: the values of its cells, row by row
  };
  QVector<Part> parts;

  [[nodiscard]] QSizeF size(const QFont& font) const;
  void draw(QPainter& painter, const QPointF& topLeft, const QFont& font) const;
};

/// Draws brackets at the left and right edge of a box.
void drawBrackets(QPainter& painter, const QRectF& box, double serif);

/// The explanation of a shift in words and numbers.
struct ShiftStory {
  QString caption;  ///< what the number means
  QString number;
  QStringList remarks;  ///< most important first
  QString blockTitle;
  QVector<Equation> block;  ///< for the selected pair; the last is the most important
};

/// The story next to its picture, or below it in two columns. If there is too little room, the least important parts
/// are left out.
class StoryElement : public QCPLayoutElement {
  Q_OBJECT

 public:
  enum class Place { Beside, Below };

  StoryElement(QCustomPlot* plot, Place place);

  void setStory(const ShiftStory& story) { m_story = story; }
  /// In a figure, a caption that does not fit beside its number continues below it; else it is shortened.
  void setLook(const ThemeColours& colours, double textScale, bool isFigure);
  /// Whether the block is part of the story; otherwise it is drawn elsewhere.
  void showBlock(bool shown) { m_hasBlock = shown; }
  /// Whether the height that it wants is that of its texts now; otherwise it is the same whatever the numbers in them.
  void setExact(bool exact) { m_isExact = exact; }
  /// The room that it takes: width next to the picture, height below it; 0 leaves it out.
  void setRoom(int room) { m_room = room; }

  /// The width for the whole story next to the picture, the height for the whole story below it, and the height for
  /// only the number.
  [[nodiscard]] int wantedWidth() const;
  [[nodiscard]] int wantedHeight(double width) const;
  [[nodiscard]] int lineHeight() const;
  /// The same, with the lines of a caption that continues below the number in this width.
  [[nodiscard]] int leastHeight(double width) const;

  /// Whether its place has room for all of the story, or it has no room to take.
  [[nodiscard]] bool hasRoom() const;

  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  struct Item;
  struct Part;  ///< items one below the other, and their rectangle
  [[nodiscard]] bool isEmpty() const;
  /// Whether the caption continues below its number, which is of this font.
  [[nodiscard]] bool isFolded(double width, double numberSize) const;
  /// The number, and its caption on the same line.
  [[nodiscard]] Item numberLine(double width) const;
  [[nodiscard]] QVector<Item> numberItems(double width) const;
  [[nodiscard]] QVector<Item> blockItems(double width) const;
  [[nodiscard]] Item textItem(const QString& told, const QFont& font, const QColor& colour, double width,
                              int importance) const;
  static double heightOf(const QVector<Item>& items);
  /// Where the story stands.
  [[nodiscard]] QRectF place() const;
  [[nodiscard]] QVector<Part> columns(const QRectF& room) const;
  /// Draws as many items from the top as fit.
  static void drawColumn(QCPPainter& painter, const Part& part);
  void drawLine(QCPPainter& painter, const QRectF& rect) const;

  Place m_place;
  ShiftStory m_story;
  const ThemeColours* m_colours = &themeColours(false);
  double m_scale = 1;
  bool m_isFigure = false;
  bool m_isExact = false;
  int m_room = 0;
  bool m_hasBlock = true;
};

}  // namespace sinescope
