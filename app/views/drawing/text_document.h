#pragma once

#include <QString>
#include <memory>

class QColor;
class QFont;
class QPainter;
class QRectF;
class QTextCharFormat;
class QTextCursor;
class QTextDocument;

namespace sinescope {

/// The margins of a page of text, in pixels at text scale 1.
inline constexpr double kTextSide = 8;
inline constexpr double kTextTop = 4;

/// An empty document for text that is read, not edited: without a margin and without undo.
[[nodiscard]] std::unique_ptr<QTextDocument> makeTextDocument();

/// The format of letters with this font and this colour.
[[nodiscard]] QTextCharFormat lettersOf(const QFont& font, const QColor& colour);

/// Replaces the thin spaces within numbers by spaces at which no line breaks, and back.
[[nodiscard]] QString withUnbrokenNumbers(QString text);
[[nodiscard]] QString withThinSpaces(QString text);

/// Lays a document out for lines of `width`, unless it is already laid out for them.
void setTextWidth(QTextDocument& document, double width);

/// Ends an edit block, which lays the document out. The shapes of the letters are kept: to draw them, they need not be
/// found again.
void endEdit(QTextCursor& cursor);

/// Draws the part of a document that lies in `clip`, in the document's coordinates. `ink` is the colour of letters that
/// have none of their own.
void paintDocument(QPainter& painter, QTextDocument& document, const QRectF& clip, const QColor& ink);

}  // namespace sinescope
