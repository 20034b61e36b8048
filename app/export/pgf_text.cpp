#include "app/export/pgf_text.h"

#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/export/latex_text.h"

namespace sinescope {

namespace {

constexpr double kSame = 0.06;      // big points: lengths that differ by less are equal
constexpr double kWidestGap = 0.4;  // of the font's size, within a line; a space has 0.32
constexpr double kNear = 2.5;       // of the font's size: as far as this from an edge, a line stands at it

/// A line along its own direction: where it begins and ends, and how far it is from the origin.
struct Extent {
  double from = 0;
  double to = 0;
  double across = 0;
  double angle = 0;

  [[nodiscard]] double middle() const { return (from + to) / 2; }
};

bool isSame(double a, double b) { return std::abs(a - b) < kSame; }

Extent extentOf(const PgfText& text) {
  const double angle = qDegreesToRadians(text.angle);
  const double along = text.at.x() * std::cos(angle) + text.at.y() * std::sin(angle);
  return {along, along + text.width, text.at.y() * std::cos(angle) - text.at.x() * std::sin(angle), text.angle};
}

Extent extentOf(const PgfLine& line) {
  Extent whole = extentOf(line.parts.front());
  whole.to = extentOf(line.parts.back()).to;
  return whole;
}

enum class Kept { Left, Middle, Right };

/// What stays in its place when LaTeX sets line `index` narrower or wider.
Kept keptOf(const std::vector<PgfLine>& lines, const std::vector<Extent>& extents, std::size_t index, double width) {
  const Extent& own = extents[index];
  int left = 0;
  int middle = 0;
  int right = 0;
  bool follows = false;
  const double size = lines[index].parts.front().size;
  for (std::size_t i = 0; i < extents.size(); ++i) {
    const Extent& other = extents[i];
    if (!isSame(other.angle, own.angle)) continue;
    if (isSame(other.across, own.across)) {
      const double gap = std::max(own.from - other.to, other.from - own.to);
      const bool differs = lines[i].parts.front().bold != lines[index].parts.front().bold;
      follows = follows || (differs && gap > 0 && gap < kNear * size);  // as settings follow a title
      continue;
    }
    left += isSame(other.from, own.from) ? 1 : 0;
    middle += isSame(other.middle(), own.middle()) ? 1 : 0;
    right += isSame(other.to, own.to) ? 1 : 0;
  }
  if (left > std::max(middle, right)) return Kept::Left;
  if (right > std::max(left, middle)) return Kept::Right;
  if (middle > 0 || left > 0 || own.angle != 0) return Kept::Middle;
  if (own.from < kNear * size || follows) return Kept::Left;
  return width - own.to < kNear * size ? Kept::Right : Kept::Middle;
}

QByteArray partText(const PgfText& part) {
  QByteArray text = "{\\fontsize{" + pgfNumber(part.size) + "bp}{" + pgfNumber(1.2 * part.size) + "bp}";
  if (part.fixed) text += "\\ttfamily";
  if (part.bold) text += "\\bfseries\\boldmath";
  if (part.italic) text += "\\itshape";
  return text + "\\selectfont\\color[HTML]{" + part.colour.name(QColor::HexRgb).mid(1).toUpper().toLatin1() + "}" +
         latexText(part.text).toUtf8() + '}';
}

QByteArray lineText(const PgfLine& line, const Extent& extent, Kept kept) {
  const double along = kept == Kept::Left ? extent.from : kept == Kept::Right ? extent.to : extent.middle();
  const double angle = qDegreesToRadians(extent.angle);
  const QPointF at(along * std::cos(angle) - extent.across * std::sin(angle),
                   along * std::sin(angle) + extent.across * std::cos(angle));
  QByteArray text = "\\pgftext[base";
  if (kept != Kept::Middle) text += kept == Kept::Left ? ",left" : ",right";
  text += ",x=" + pgfNumber(at.x()) + "bp,y=" + pgfNumber(at.y()) + "bp";
  if (extent.angle != 0) text += ",rotate=" + pgfNumber(extent.angle);
  text += "]{";
  double reached = extent.from;
  for (const PgfText& part : line.parts) {
    const Extent own = extentOf(part);
    if (own.from - reached > kSame) text += "\\hspace*{" + pgfNumber(own.from - reached) + "bp}";
    text += partText(part);
    reached = own.to;
  }
  return text + "}%\n";
}

}  // namespace

bool PgfLine::isContinuedBy(const PgfText& next) const {
  const Extent end = extentOf(parts.back());
  const Extent begin = extentOf(next);
  const double gap = begin.from - end.to;
  return isSame(end.angle, begin.angle) && isSame(end.across, begin.across) && gap > -kSame &&
         gap < kWidestGap * next.size;
}

std::vector<QByteArray> pgfTexts(const std::vector<PgfLine>& lines, double figureWidth) {
  std::vector<Extent> extents;
  for (const PgfLine& line : lines) extents.push_back(extentOf(line));
  std::vector<QByteArray> texts;
  for (std::size_t i = 0; i < lines.size(); ++i)
    texts.push_back(lineText(lines[i], extents[i], keptOf(lines, extents, i, figureWidth)));
  return texts;
}

QByteArray pgfNumber(double value) {
  QByteArray text = QByteArray::number(value, 'f', 3);
  while (text.endsWith('0')) text.chop(1);
  if (text.endsWith('.')) text.chop(1);
  return text == "-0" ? QByteArray("0") : text;
}

}  // namespace sinescope
