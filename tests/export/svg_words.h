#pragma once

#include <QRegularExpression>
#include <QXmlStreamReader>

#include "tests/export/drawn_figure.h"

namespace sinescope {

/// A figure at the size of its letters in journals.
inline FigureSize printed(const char* size) {
  FigureSize figure = sizeOf(size);
  figure.fontPoints = 8;
  return figure;
}

/// A figure of so many millimetres with these letters.
inline Figure printedFigure(const char* view, const Scene& scene, const QSizeF& millimetres) {
  const QByteArray size = QStringLiteral("%1x%2mm").arg(millimetres.width()).arg(millimetres.height()).toLatin1();
  return drawFigure(QLatin1String(view), scene, printed(size.constData()), FigureKind::Vectors);
}

/// An element of an SVG in the order of the file: of a text, its words.
struct Element {
  QString name;
  QXmlStreamAttributes attributes;
  QString text;

  [[nodiscard]] QString value(const char* attribute) const {
    return attributes.value(QLatin1String(attribute)).toString();
  }

  /// Where a text stands on the page, if it is not turned.
  [[nodiscard]] double y() const {
    static const QRegularExpression shift(QStringLiteral("translate\\([^,]*,([-0-9.]+)\\)"));
    return value("y").toDouble() + shift.match(value("transform")).captured(1).toDouble();
  }
};

inline QVector<Element> elementsOf(const QByteArray& svg) {
  QVector<Element> elements;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    Element element{xml.name().toString(), xml.attributes(), {}};
    if (element.name == QLatin1String("text")) element.text = xml.readElementText();
    elements.append(element);
  }
  return elements;
}

inline QString wordsOf(const QByteArray& svg) {
  QStringList words;
  for (const Element& element : elementsOf(svg)) words << element.text;
  words.removeAll(QString());
  return words.join(u'|');
}

/// The words of an SVG in one line, with plain spaces.
inline QString plainWords(QString words) {
  for (const char16_t space : {0x2009, 0x202F, 0xA0}) words.replace(QChar(space), u' ');
  return words.replace(u'|', u' ').simplified().replace(QStringLiteral("( "), QStringLiteral("("));
}

/// The size that a refusal names.
inline QSizeF leastSizeIn(const QString& refusal) {
  static const QRegularExpression pattern(QStringLiteral("at least ([0-9.]+) by ([0-9.]+) mm"));
  const QRegularExpressionMatch least = pattern.match(refusal);
  return least.hasMatch() ? QSizeF(least.captured(1).toDouble(), least.captured(2).toDouble()) : QSizeF();
}

}  // namespace sinescope
