#include "app/views/tokens/note_lines.h"

namespace sinescope {

QString fittingNotes(const QVector<QStringList>& notes, const QFontMetricsF& metrics, double width, int lines) {
  QString text;
  for (const QStringList& note : notes) {
    for (const QString& words : note) {
      const QString longer = text.isEmpty() ? words : text + QStringLiteral(" · ") + words;
      const QRectF bounds = metrics.boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, longer);
      if (bounds.width() > width || bounds.height() > lines * metrics.lineSpacing() + 1) continue;
      text = longer;
      break;
    }
  }
  return text;
}

}  // namespace sinescope
