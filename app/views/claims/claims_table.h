#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "core/claims/claims.h"

class QFont;
class QPainter;

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
};

/// Claims laid out in a rectangle: verdict, claim, evidence and link side by side where there is room, else evidence
/// under the claim, then in one line, then none of it; at last smaller letters.
class ClaimsTable {
 public:
  ClaimsTable() = default;
  ClaimsTable(std::vector<ClaimRow> rows, const QRectF& rect, double textScale);

  [[nodiscard]] const QRectF& rect() const { return m_rect; }
  [[nodiscard]] double textScale() const { return m_textScale; }
  /// Whether all words stand there: none were left out for want of room.
  [[nodiscard]] bool showsAll() const;
  [[nodiscard]] const std::vector<ClaimRow>& rows() const { return m_rows; }
  /// The row at a point, or -1.
  [[nodiscard]] int rowAt(const QPointF& point) const;
  [[nodiscard]] QRectF rowRect(int row) const;
  void paint(QPainter& painter, bool dark) const;

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
  };

  /// Lays the rows out; false where they are higher than the rectangle.
  bool layOut(Arrangement arrangement, double scale);
  [[nodiscard]] Columns columnsFor(Arrangement arrangement) const;
  [[nodiscard]] double contentHeight(const ClaimRow& row) const;
  [[nodiscard]] double evidenceHeight(const ClaimRow& row) const;
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double verdictWidth() const;
  /// Of the word beside the verdict's glyph.
  [[nodiscard]] double wordWidth() const;
  [[nodiscard]] double markWidth(const ClaimRow& row) const;
  [[nodiscard]] QFont claimFont() const;
  [[nodiscard]] QFont font() const;
  void paintRow(QPainter& painter, const ClaimRow& row, const QRectF& rect, bool dark) const;
  void paintVerdict(QPainter& painter, const ClaimRow& row, double top, bool dark) const;
  void paintEvidence(QPainter& painter, const ClaimRow& row, double top, bool dark) const;

  std::vector<ClaimRow> m_rows;
  QRectF m_rect;
  double m_textScale = 1;
  double m_scale = 1;  // of the letters, as far as they had to shrink
  Arrangement m_arrangement = Arrangement::SideBySide;
  Columns m_columns;
  double m_padding = 0;
  std::vector<QRectF> m_rects;
};

}  // namespace sinescope
