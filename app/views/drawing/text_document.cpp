#include "app/views/drawing/text_document.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

namespace sinescope {

namespace {

// The spaces between groups of digits.
constexpr QChar kThinSpace(0x2009);
constexpr QChar kNarrowNoBreakSpace(0x202F);

}  // namespace

std::unique_ptr<QTextDocument> makeTextDocument() {
  auto document = std::make_unique<QTextDocument>();
  document->setUndoRedoEnabled(false);
  document->setDocumentMargin(0);
  QTextOption option = document->defaultTextOption();
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  document->setDefaultTextOption(option);
  return document;
}

QTextCharFormat lettersOf(const QFont& font, const QColor& colour) {
  QTextCharFormat format;
  format.setFont(font);
  format.setForeground(colour);
  return format;
}

QString withUnbrokenNumbers(QString text) { return text.replace(kThinSpace, kNarrowNoBreakSpace); }

QString withThinSpaces(QString text) { return text.replace(kNarrowNoBreakSpace, kThinSpace); }

void setTextWidth(QTextDocument& document, double width) {
  if (document.textWidth() != width) document.setTextWidth(width);
}

void endEdit(QTextCursor& cursor) {
  for (QTextBlock block = cursor.document()->begin(); block.isValid(); block = block.next())
    block.layout()->setCacheEnabled(true);
  cursor.endEditBlock();
}

void paintDocument(QPainter& painter, QTextDocument& document, const QRectF& clip, const QColor& ink) {
  QAbstractTextDocumentLayout::PaintContext context;
  context.clip = clip;
  context.palette.setColor(QPalette::Text, ink);
  document.documentLayout()->draw(&painter, context);
}

}  // namespace sinescope
