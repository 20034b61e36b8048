#include "app/views/drawing/typeset_formula.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

namespace sinescope {

namespace {

constexpr double kFractionLetters = 0.84;  // of the formula's
constexpr double kExponentLetters = 0.64;

QFont resized(const QFont& font, double factor) {
  QFont result = font;
  result.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
  return result;
}

/// The place of the parenthesis that closes the one at `open`, or the end of the text.
qsizetype closingOf(const QString& text, qsizetype open) {
  int depth = 0;
  for (qsizetype i = open; i < text.size(); ++i) {
    if (text[i] == u'(') ++depth;
    if (text[i] == u')' && --depth == 0) return i;
  }
  return text.size();
}

/// Reads a formula from left to right and makes boxes of it.
class Typesetter {
 public:
  Typesetter(const QFont& font, const QColor& colour)
      : m_font(font), m_colour(colour), m_rule(std::max(1.0, std::round(m_font.pixelSize() / 15.0))) {}

  /// Boxes of a whole text in letters of the size `letters`, of the formula's.
  [[nodiscard]] BoxPtr row(const QString& text, double letters) const {
    std::vector<BoxPtr> boxes;
    qsizetype at = 0;
    while (at < text.size()) {
      const qsizetype from = at;
      const qsizetype end = endOfTerm(text, from);
      const bool isFraction = letters == 1 && end > from && text.mid(end, 3) == QLatin1String(" / ");
      if (isFraction) {
        const qsizetype below = end + 3;
        at = endOfTerm(text, below);
        boxes.push_back(fraction(text.mid(from, end - from), text.mid(below, at - below)));
        continue;
      }
      at = std::max(end, from + 1);
      boxes.push_back(end > from ? term(text.mid(from, end - from), letters) : letter(text.mid(from, 1), letters));
    }
    return rowBox(std::move(boxes));
  }

 private:
  /// The end of the term that begins at `from`: letters, parentheses with what is in them, and exponents.
  [[nodiscard]] static qsizetype endOfTerm(const QString& text, qsizetype from) {
    qsizetype at = from;
    while (at < text.size() && text[at] != u' ' && text[at] != u',' && text[at] != u';' && text[at] != u')') {
      at = text[at] == u'(' ? closingOf(text, at) + 1 : at + 1;
    }
    return std::min(at, text.size());
  }

  [[nodiscard]] BoxPtr letter(const QString& text, double letters) const {
    return textBox(text, resized(m_font, letters), m_colour);
  }

  /// A term: letters, then exponents and parentheses in any order.
  [[nodiscard]] BoxPtr term(const QString& text, double letters) const {
    std::vector<BoxPtr> boxes;
    qsizetype from = 0;  // of the letters that are not in a box yet
    for (qsizetype at = 0; at < text.size(); ++at) {
      if (text[at] != u'(') continue;
      const qsizetype end = closingOf(text, at);
      const QString inner = text.mid(at + 1, end - at - 1);
      const bool isExponent = at > from && text[at - 1] == u'^';
      const QString before = text.mid(from, at - from - (isExponent ? 1 : 0));
      if (isExponent) {
        boxes.push_back(power(before, inner, letters));
      } else {
        if (!before.isEmpty()) boxes.push_back(letter(before, letters));
        boxes.push_back(inParentheses(inner, before, letters));
      }
      at = end;
      from = end + 1;
    }
    if (from < text.size()) boxes.push_back(letter(text.mid(from), letters));
    return rowBox(std::move(boxes));
  }

  [[nodiscard]] BoxPtr power(const QString& base, const QString& exponent, double letters) const {
    const BoxPtr raised =
        rowBox({spaceBox(m_rule), letter(QString(exponent).replace(QStringLiteral(" / "), QStringLiteral("/")),
                                         letters == 1 ? 0.7 : kExponentLetters)});
    const double raise = 0.62 * QFontMetricsF(resized(m_font, letters)).capHeight();
    return superscriptBox(letter(base, letters), raised, raise);
  }

  /// Parentheses around what is as high as letters are letters themselves.
  [[nodiscard]] BoxPtr inParentheses(const QString& inner, const QString& before, double letters) const {
    if (letters != 1 || !inner.contains(QStringLiteral(" / "))) {
      return rowBox({letter(QStringLiteral("("), letters), row(inner, letters), letter(QStringLiteral(")"), letters)});
    }
    const double stroke = m_font.pixelSize() / 15.0;
    return rowBox({spaceBox(before.isEmpty() ? 0 : 2 * stroke), parenthesesBox(row(inner, letters), stroke, m_colour)});
  }

  [[nodiscard]] BoxPtr fraction(const QString& above, const QString& below) const {
    const auto part = [this](const QString& text) {
      const bool isWhole = text.startsWith(u'(') && closingOf(text, 0) == text.size() - 1;
      return row(isWhole ? text.mid(1, text.size() - 2) : text, kFractionLetters);
    };
    return fractionBox(part(above), part(below), mathAxis(m_font), m_rule, m_colour);
  }

  QFont m_font;
  QColor m_colour;
  double m_rule;
};

}  // namespace

BoxPtr typesetFormula(const QString& plain, const QFont& font, const QColor& colour) {
  return Typesetter(font, colour).row(plain, 1);
}

}  // namespace sinescope
