#include "app/export/pgf_image.h"

#include <QPainter>
#include <algorithm>
#include <cstring>
#include <iterator>
#include <vector>

#include "app/export/pgf_text.h"
#include "app/views/drawing/new_image.h"

namespace sinescope {

namespace {

/// Neighbours overlap by so much, in big points: between those that only touch, viewers show the ground.
constexpr double kOverlap = 0.2;

const QRgb* lineOf(const QImage& image, int y) { return reinterpret_cast<const QRgb*>(image.constScanLine(y)); }

/// QImage::convertToFormat() would print a warning where memory runs out.
QImage inFormat(const QImage& image, QImage::Format format) {
  if (image.format() == format) return image;
  QImage converted = newImage(image.size(), format);
  QPainter painter(&converted);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  painter.drawImage(0, 0, image);
  return converted;
}

/// The rows in which something begins, and the one behind the last.
std::vector<int> rowsOf(const QImage& image) {
  std::vector<int> rows{0};
  const auto bytes = static_cast<std::size_t>(image.width()) * sizeof(QRgb);
  for (int y = 1; y < image.height(); ++y) {
    if (std::memcmp(lineOf(image, y), lineOf(image, y - 1), bytes) != 0) rows.push_back(y);
  }
  rows.push_back(image.height());
  return rows;
}

std::vector<int> columnsOf(const QImage& image, const std::vector<int>& rows) {
  std::vector<bool> begins(static_cast<std::size_t>(image.width()), false);
  for (std::size_t row = 0; row + 1 < rows.size(); ++row) {
    const QRgb* const line = lineOf(image, rows[row]);
    for (int x = 1; x < image.width(); ++x) {
      if (line[x] != line[x - 1]) begins[static_cast<std::size_t>(x)] = true;
    }
  }
  std::vector<int> columns{0};
  for (int x = 1; x < image.width(); ++x) {
    if (begins[static_cast<std::size_t>(x)]) columns.push_back(x);
  }
  columns.push_back(image.width());
  return columns;
}

/// A share of red, green or blue, from 0 to 1. Four decimals tell all 256 apart.
QByteArray share(int value) { return '{' + QByteArray::number(value / 255.0, 'g', 4) + '}'; }

/// Writes the cells of an image from the top left to the bottom right.
class CellWriter {
 public:
  CellWriter(const QImage& image, const QRectF& rect, bool overlaps)
      : m_image(image), m_rect(rect), m_overlaps(overlaps) {}

  /// The cell of the pixels in these rows and columns.
  void write(int fromX, int toX, int fromY, int toY) {
    const QRgb colour = lineOf(m_image, fromY)[fromX];
    if (m_isFirst || colour != m_colour) {
      m_text += "\\ssP" + share(qRed(colour)) + share(qGreen(colour)) + share(qBlue(colour)) + "%\n";
      m_colour = colour;
      m_isFirst = false;
    }
    const double left = across(fromX);
    const double top = down(fromY);
    const double right = across(toX) + (m_overlaps && toX < m_image.width() ? kOverlap : 0);
    const double bottom = down(toY) - (m_overlaps && toY < m_image.height() ? kOverlap : 0);
    m_text += "\\ssB{" + pgfNumber(left) + "}{" + pgfNumber(bottom) + "}{" +
              pgfNumber(std::min(right, m_rect.right()) - left) + "}{" +
              pgfNumber(top - std::max(bottom, m_rect.top())) + "}%\n";
  }

  [[nodiscard]] const QByteArray& text() const { return m_text; }

 private:
  [[nodiscard]] double across(int x) const { return m_rect.left() + m_rect.width() * x / m_image.width(); }
  /// Heights grow upwards: the rectangle's bottom() is where the image has its top.
  [[nodiscard]] double down(int y) const { return m_rect.bottom() - m_rect.height() * y / m_image.height(); }

  const QImage& m_image;
  QRectF m_rect;
  bool m_overlaps;
  bool m_isFirst = true;
  QRgb m_colour = 0;
  QByteArray m_text;
};

}  // namespace

std::optional<QByteArray> pgfCells(const QImage& image, const QRectF& rect) {
  const bool isOpaque = !image.hasAlphaChannel();
  const QImage pixels = inFormat(image, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32);
  const std::vector<int> rows = rowsOf(pixels);
  const std::vector<int> columns = columnsOf(pixels, rows);
  if ((std::ssize(rows) - 1) * (std::ssize(columns) - 1) > kMostPgfCells) return {};
  CellWriter cells(pixels, rect, isOpaque);
  for (std::size_t row = 0; row + 1 < rows.size(); ++row) {
    const QRgb* const line = lineOf(pixels, rows[row]);
    int from = 0;
    for (const int to : columns) {
      if (to == 0 || (to < pixels.width() && line[to] == line[from])) continue;
      const int alpha = isOpaque ? 255 : qAlpha(line[from]);
      if (alpha != 0 && alpha != 255) return {};
      if (alpha != 0) cells.write(from, to, rows[row], rows[row + 1]);
      from = to;
    }
  }
  return cells.text();
}

}  // namespace sinescope
