#pragma once

#include <QFont>
#include <QHash>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QTextCharFormat>
#include <memory>
#include <optional>
#include <vector>

#include "core/claims/claims.h"

class QPainter;
class QTextBlock;
class QTextCursor;
class QTextDocument;
class QTextTable;

namespace sinescope {

struct ThemeColours;

/// What was measured on one encoding for a claim. Without a verdict, it is to be predicted: the text is blank, of about
/// the same length, so that nothing moves when it is revealed.
struct ClaimEvidence {
  std::optional<Verdict> verdict;
  QString text;

  bool operator==(const ClaimEvidence&) const = default;
};

/// A row of the table, with the evidence of one encoding or of A and B.
struct ClaimRow {
  QString claim;
  std::vector<ClaimEvidence> evidence;
  QString link;  ///< "show in Similarity →", or empty

  [[nodiscard]] bool isCovered() const { return !evidence.front().verdict; }
  [[nodiscard]] bool differs() const;
  /// The verdict in a word, "same" or "differs" for A and B; empty if it is to be predicted.
  [[nodiscard]] QString verdictWord() const;
  /// The row in a sentence.
  [[nodiscard]] QString words() const;
};

/// Claims as a document: a table with one row per claim. Where there is room, verdict, claim, evidence and link stand
/// side by side. With less room the evidence stands under the claim, then in one shortened line, then not at all; after
/// that the letters become smaller. In a figure nothing is shortened: its claims continue in further lines.
class ClaimsPage {
 public:
  ClaimsPage();
  ~ClaimsPage();
  ClaimsPage(const ClaimsPage&) = delete;
  ClaimsPage& operator=(const ClaimsPage&) = delete;

  void setRows(std::vector<ClaimRow> rows, bool dark);
  void layOut(const QSizeF& room, double textScale);
  /// The same for a figure: all words of what is shown. Where the evidence has no room, `withoutEvidence` stands below
  /// the claims, in its place. Returns what the page lacks to be shown; nothing where it is not positive.
  [[nodiscard]] QSizeF layOutWhole(const QSizeF& room, double textScale, const QString& withoutEvidence);

  [[nodiscard]] QTextDocument& document() { return *m_shown.document; }
  [[nodiscard]] const std::vector<ClaimRow>& rows() const { return m_rows; }
  /// Whether there was room for all words.
  [[nodiscard]] bool showsAll() const;
  /// The row at a point of the document, or -1.
  [[nodiscard]] int rowAt(const QPointF& point) const;
  /// The rectangle of a row in the document; empty before the page is laid out for the first time.
  [[nodiscard]] QRectF rowRect(int row) const;
  /// The selected text. If more than one cell is selected, whole rows as sentences.
  [[nodiscard]] QString textOf(const QTextCursor& selected) const;

  /// Paints what stands behind the text: the lines between rows and the glyphs of the verdicts.
  void paintBehind(QPainter& painter) const;
  void paintWhole(QPainter& painter) const;

 private:
  enum class Arrangement { SideBySide, Stacked, OneLine, ClaimsOnly };

  /// The places of the columns, from the left.
  struct Columns {
    double verdict = 0;
    double claim = 0;
    double claimWidth = 0;
    double evidence = 0;
    double evidenceWidth = 0;
    double link = 0;
    double linkWidth = 0;

    bool operator==(const Columns&) const = default;
  };

  /// The widths of a page's texts in a font. Most texts of a page are those of the page before: their widths are kept.
  class TextWidths {
   public:
    /// Begins a page.
    void begin(const QFont& font);
    [[nodiscard]] double of(const QString& text);

   private:
    QFont m_font;
    QHash<QString, double> m_before;
    QHash<QString, double> m_now;
  };

  /// All that the document is filled from, beside the rows.
  struct Form {
    Arrangement arrangement = Arrangement::SideBySide;
    Columns columns;
    double width = 0;
    double padding = 0;
    bool isWhole = false;
    QFont claimFont;
    QFont font;
    const ThemeColours* colours = nullptr;

    bool operator==(const Form&) const = default;
  };

  /// The formats that every row uses.
  struct Letters {
    QTextCharFormat claim;
    QTextCharFormat evidence;
    QTextCharFormat link;
  };

  /// A document, and what it is filled with. It stays, so that only what changes is laid out anew.
  struct Sheet {
    std::unique_ptr<QTextDocument> document;
    QTextTable* table = nullptr;
    Letters letters;
    Form form;
    std::vector<ClaimRow> rows;
  };

  /// The widest texts of all rows.
  struct Widths {
    double claims = 0;
    double evidence = 0;
    double links = 0;
    double verdict = 0;  ///< with its glyph
  };

  /// The widths of a row's texts.
  struct RowWidths {
    double claim = 0;
    std::vector<double> evidence;
  };

  /// Chooses the size of the letters, and measures the texts.
  void setScale(double scale);
  void arrange(Arrangement arrangement);
  /// Lays the rows out. If they fit into the room, which is returned, they are on the sheet that is shown.
  bool tryWith(Arrangement arrangement);
  /// The shown sheet, unless an attempt of this form has failed before: then the one that it had.
  [[nodiscard]] Sheet* sheetForAttempt();
  /// Whether a sheet is filled as it is to be filled now, but for the padding.
  [[nodiscard]] bool isOfThisForm(const Sheet& sheet) const;
  /// Fills m_sheet. Returns whether it fits.
  bool layOutSheet();
  /// The attempt has failed: the next one of this form has a sheet of its own.
  void keepTooSmall();
  /// The attempt has not failed: it is shown.
  void showSheet();
  [[nodiscard]] Columns columnsFor(Arrangement arrangement) const;
  /// Whether texts continue in further lines, instead of being shortened.
  [[nodiscard]] bool wraps() const { return m_isWhole || showsAll(); }
  /// Lays the rows out whether or not they fit. Returns what they lack.
  QSizeF lackWith(Arrangement arrangement, double padding);
  /// The widest word of the claims and their evidence, which stays on one line.
  [[nodiscard]] double widestWord(Arrangement arrangement) const;
  [[nodiscard]] double remarkHeight() const;
  void paintRemark(QPainter& painter) const;
  /// The height of all rows without their padding, at least: a text that is folded between words may take another line.
  [[nodiscard]] double leastTextHeight() const;
  [[nodiscard]] Form formWith(double padding) const;
  /// Fills the document with the rows. If only evidence has changed since the last time, the rest stays laid out.
  void fillDocument(double padding);
  void fillAll();
  void replaceEvidence(const std::vector<ClaimRow>& before);
  /// `starts` are where the table's columns begin, and where the last ends.
  void fillRow(int index, const std::vector<double>& starts);
  void fillVerdict(QTextCursor cursor, const ClaimRow& row) const;
  void fillEvidence(QTextCursor cursor, const ClaimRow& row, bool inNewBlock) const;
  /// The text of a row's evidence as it is shown, shortened to its room.
  [[nodiscard]] QString evidenceText(const ClaimRow& row, std::size_t side) const;
  /// The block of a row's first evidence, which is shown.
  [[nodiscard]] QTextBlock evidenceBlock(int row) const;
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double verdictWidth();
  /// The width of the word beside a verdict's glyph.
  [[nodiscard]] double wordWidth() const;
  /// The width of the letter A or B and the glyph before a row's evidence; 0 if there is one encoding.
  [[nodiscard]] double markWidth(const ClaimRow& row) const;
  [[nodiscard]] QFont claimFont() const;
  [[nodiscard]] QFont font() const;
  [[nodiscard]] double height() const;
  [[nodiscard]] QRectF rectOf(const QTextBlock& block) const;
  void paintGlyphs(QPainter& painter, int row) const;

  std::vector<ClaimRow> m_rows;
  bool m_dark = false;
  QSizeF m_room;
  bool m_isWhole = false;  ///< nothing is shortened
  QString m_remark;        ///< below the rows
  double m_textScale = 1;
  double m_scale = 1;  ///< of the letters, beside the text scale
  Arrangement m_arrangement = Arrangement::SideBySide;
  Widths m_widths;
  std::vector<RowWidths> m_rowWidths;
  TextWidths m_claimWidths;
  TextWidths m_otherWidths;
  Columns m_columns;
  double m_padding = 0;  ///< above and below a row's text
  Sheet m_shown;
  std::vector<Sheet> m_tooSmall;  ///< which the rows did not fit lately: the next rows hardly will
  Sheet* m_sheet = &m_shown;      ///< the one that is being laid out; between the attempts the shown one
};

}  // namespace sinescope
