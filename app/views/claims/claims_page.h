#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <memory>
#include <vector>

#include "core/claims/claims.h"

class QPainter;
class QTextBlock;
class QTextCursor;
class QTextDocument;
class QTextTable;

namespace sinescope {

/// What one encoding has to say to a claim.
struct ClaimEvidence {
  Verdict verdict;
  QString text;
};

/// A row of the table: one encoding's evidence, or that of A and of B.
struct ClaimRow {
  QString claim;
  std::vector<ClaimEvidence> evidence;
  QString link;  ///< "show in Similarity →", or empty

  [[nodiscard]] bool differs() const;
  /// The row in a sentence.
  [[nodiscard]] QString words() const;
};

/// Claims as a document, a table of a row each: verdict, claim, evidence and link side by side where there is room,
/// else evidence under the claim, then in one line, then none of it; at last smaller letters.
class ClaimsPage {
 public:
  ClaimsPage();
  ~ClaimsPage();
  ClaimsPage(const ClaimsPage&) = delete;
  ClaimsPage& operator=(const ClaimsPage&) = delete;

  void setRows(std::vector<ClaimRow> rows, bool dark);
  void layOut(const QSizeF& room, double textScale);

  [[nodiscard]] QTextDocument& document() { return *m_document; }
  [[nodiscard]] const std::vector<ClaimRow>& rows() const { return m_rows; }
  /// Whether all words stand there: none were left out for want of room.
  [[nodiscard]] bool showsAll() const;
  /// The row at a point of the document, or -1.
  [[nodiscard]] int rowAt(const QPointF& point) const;
  /// Where a row stands in the document. Precondition: the page is laid out.
  [[nodiscard]] QRectF rowRect(int row) const;
  /// What is selected, as text: a part of a cell as it is, whole rows where more than one cell is.
  [[nodiscard]] QString textOf(const QTextCursor& selected) const;

  /// What stands behind the text: lines between rows, and the verdicts' glyphs.
  void paintBehind(QPainter& painter) const;
  void paintWhole(QPainter& painter) const;

 private:
  enum class Arrangement { SideBySide, Stacked, OneLine, ClaimsOnly };

  /// Where the columns stand, from the left.
  struct Columns {
    double verdict = 0;
    double claim = 0;
    double claimWidth = 0;
    double evidence = 0;
    double evidenceWidth = 0;
    double link = 0;
    double linkWidth = 0;
    double right = 0;
  };

  /// Lays the rows out; false where they are higher than the room.
  bool tryWith(Arrangement arrangement, double scale);
  [[nodiscard]] Columns columnsFor(Arrangement arrangement) const;
  void fillDocument(double padding);
  /// `starts` are where the table's columns begin, and where the last ends.
  void fillRow(int index, const std::vector<double>& starts);
  void fillVerdict(QTextCursor cursor, const ClaimRow& row) const;
  void fillEvidence(QTextCursor cursor, const ClaimRow& row, bool inNewBlock) const;
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double verdictWidth() const;
  /// Of the word beside the verdict's glyph.
  [[nodiscard]] double wordWidth() const;
  /// Of the letter A or B and the glyph before a row's evidence.
  [[nodiscard]] double markWidth(const ClaimRow& row) const;
  [[nodiscard]] QFont claimFont() const;
  [[nodiscard]] QFont font() const;
  [[nodiscard]] double height() const;
  [[nodiscard]] QRectF rectOf(const QTextBlock& block) const;
  void paintGlyphs(QPainter& painter, int row) const;

  std::unique_ptr<QTextDocument> m_document;
  QTextTable* m_table = nullptr;
  std::vector<ClaimRow> m_rows;
  bool m_dark = false;
  QSizeF m_room;
  double m_textScale = 1;
  double m_scale = 1;  ///< of the letters, as far as they had to shrink
  Arrangement m_arrangement = Arrangement::SideBySide;
  Columns m_columns;
  double m_padding = 0;  ///< above and below a row's text
};

}  // namespace sinescope
