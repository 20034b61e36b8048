#pragma once

#include <QRegularExpression>
#include <QStringList>
#include <QVector>
#include <QXmlStreamReader>

namespace sinescope {

/// An element of an SVG in the order of the file: of a text, its words.
struct SvgElement {
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

inline QVector<SvgElement> elementsOf(const QByteArray& svg) {
  QVector<SvgElement> elements;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    SvgElement element{xml.name().toString(), xml.attributes(), {}};
    if (element.name == QLatin1String("text")) element.text = xml.readElementText();
    elements.append(element);
  }
  return elements;
}

/// The texts of an SVG with | between them.
inline QString wordsOf(const QByteArray& svg) {
  QStringList words;
  for (const SvgElement& element : elementsOf(svg)) words << element.text;
  words.removeAll(QString());
  return words.join(u'|');
}

}  // namespace sinescope
