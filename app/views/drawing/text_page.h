#pragma once

#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

class QCPAxisRect;
class QCPPainter;
class QCustomPlot;
class QFont;
class QKeyEvent;
class QWheelEvent;

namespace sinescope {

/// How a span of text looks. From Program on the letters are all equally wide; from Code on lines that begin with one
/// of these are not folded.
enum class TextStyle {
  Body,
  Heading,
  Formula,
  Faint,
  Wrong,
  Strong,
  Program,
  Code,
  CodeFaint,
  Keyword,
  Literal,
  Comment
};

struct TextSpan {
  QString text;
  TextStyle style = TextStyle::Body;
};

/// A line, or a paragraph that is folded where the page ends; one without spans is a gap.
struct TextLine {
  std::vector<TextSpan> spans;
};

/// The lines as they are, not folded.
[[nodiscard]] QString plainText(const std::vector<TextLine>& lines);

/// A run of letters in a line.
struct TextRun {
  std::size_t line = 0;
  qsizetype column = 0;
  qsizetype length = 1;

  bool operator==(const TextRun&) const = default;
};

/// A page of text drawn in a plot, under what the plot's layout has already. It is scrolled where it is higher than its
/// room. Code becomes somewhat smaller where it is wider, then it is scrolled sideways; in a picture, which nobody
/// scrolls, it becomes as small as it must.
class TextPage : public QObject {
  Q_OBJECT

 public:
  explicit TextPage(QCustomPlot& plot);

  [[nodiscard]] QCPAxisRect& rect() { return *m_rect; }
  void setLook(bool dark, double textScale);
  void setLines(std::vector<TextLine> lines);
  [[nodiscard]] const std::vector<TextLine>& lines() const { return m_lines; }

  /// Runs that are lit on the marks layer: those of the selection, and what is under the pointer.
  void setMarks(std::vector<TextRun> selected, std::vector<TextRun> pointed);

  /// The letter at a point of the plot; its length is 1.
  [[nodiscard]] std::optional<TextRun> letterAt(const QPointF& point);
  /// Where the first line of a run stands in the plot, which may be outside the page's room.
  [[nodiscard]] QRectF rectOf(const TextRun& run);

  /// All of these return whether the page has moved.
  bool scrollBy(double across, double down);
  bool scrollTo(const TextRun& run);
  bool toTop();
  [[nodiscard]] bool isScrolled() const { return !m_scroll.isNull(); }
  bool wheel(const QWheelEvent& event);
  /// Up and Down move by lines, Page Up and Page Down by pages, Home and End to the ends.
  [[nodiscard]] bool isScrollKey(const QKeyEvent& event) const;
  bool key(const QKeyEvent& event);

 private:
  /// A span's part that stands in one line.
  struct Piece {
    QRectF rect;  ///< on the page, whose origin is (0, 0)
    double baseline = 0;
    std::size_t line = 0;
    qsizetype column = 0;
    QString text;
    TextStyle style = TextStyle::Body;
  };

  void layOut();
  void setStill(bool still);
  double placeCode(std::size_t line, double top);
  double placeWords(std::size_t line, double top);
  void paint(QCPPainter& painter);
  void paintMarks(QCPPainter& painter);
  void paintIndicators(QCPPainter& painter);
  [[nodiscard]] double letterWidth() const;
  [[nodiscard]] QFont fontOf(TextStyle style) const;
  [[nodiscard]] QRectF room() const;
  [[nodiscard]] double indicatorRoom() const;
  [[nodiscard]] QPointF origin();
  [[nodiscard]] double lineHeight() const;

  QCPAxisRect* m_rect;
  std::vector<TextLine> m_lines;
  std::vector<TextRun> m_selected;
  std::vector<TextRun> m_pointed;
  bool m_dark = false;
  bool m_still = false;  ///< painted into a picture, which is not scrolled
  double m_textScale = 1;
  double m_scale = 1;      ///< of all letters: the text scale, less where there is little room
  double m_codeScale = 1;  ///< of code beside that
  std::vector<Piece> m_pieces;
  std::vector<std::size_t> m_firstPiece;  ///< of each line, and one past the last
  QSizeF m_page;                          ///< of all that is laid out
  QSizeF m_laidOutFor;
  QPointF m_scroll;
};

}  // namespace sinescope
