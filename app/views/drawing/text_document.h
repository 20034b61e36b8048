#pragma once

#include <QString>
#include <memory>

class QColor;
class QPainter;
class QRectF;
class QTextDocument;

namespace sinescope {

/// An empty document for text that is read, not edited: without a margin and without undo.
[[nodiscard]] std::unique_ptr<QTextDocument> makeTextDocument();

/// A text whose numbers no line ends in, and back.
[[nodiscard]] QString withoutLineEnds(QString text);
[[nodiscard]] QString withLineEnds(QString text);

/// Lays a document out for lines as wide as `width`; one that is laid out for them already stays as it is.
void setTextWidth(QTextDocument& document, double width);

/// Draws what of a document stands in `clip`, in the document's coordinates; `ink` is the colour of letters that have
/// none of their own.
void paintDocument(QPainter& painter, QTextDocument& document, const QRectF& clip, const QColor& ink);

}  // namespace sinescope
