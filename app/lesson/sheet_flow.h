#pragma once

#include <QFont>
#include <QPointF>
#include <QString>
#include <functional>
#include <vector>

class QCPPainter;
class QPaintDevice;

namespace sinescope {

/// Dots per inch of a sheet, and of all lengths of its pieces.
inline constexpr int kSheetDpi = 1200;

/// Millimetres in the sheet's dots.
[[nodiscard]] constexpr double mm(double millimetres) { return millimetres / 25.4 * kSheetDpi; }

/// A part of a sheet that no page parts: a line of text, a picture, a rule.
struct SheetPiece {
  double before = 0;  ///< the room above it, which falls away at the top of a page
  double height = 0;
  bool staysWithNext = false;  ///< whether the next piece stands on the same page
  std::function<void(QCPPainter& painter, const QPointF& place)> draw;
};

/// Pieces that stand on one page if one page can hold them.
using SheetGroup = std::vector<SheetPiece>;

/// A piece and how far below the top of its page it stands.
struct PlacedPiece {
  const SheetPiece* piece;
  double top;
};

/// Puts the groups on pages of one height. A group begins a new page if it fits there and not here; one that fits on no
/// page is parted where its pieces allow it, or anywhere if they do not.
[[nodiscard]] std::vector<std::vector<PlacedPiece>> paginated(const std::vector<SheetGroup>& groups, double height);

/// How a paragraph stands on a sheet.
struct SheetText {
  double points = 10.5;
  bool bold = false;
  bool italic = false;
  double indent = 0;
  double before = mm(2);
  bool grey = false;
};

/// Sets paragraphs as lines of a sheet, and finds out which characters no font has.
class SheetSetter {
 public:
  SheetSetter(QPaintDevice& device, double width) : m_device(device), m_width(width) {}

  [[nodiscard]] double width() const { return m_width; }
  [[nodiscard]] QFont font(const SheetText& style) const;
  /// Adds a paragraph. Its first two lines stay together, and its last two; with `staysWithNext` its last line stays
  /// with what follows. `mark` is drawn beside its first line.
  void add(SheetGroup& group, const QString& text, const SheetText& style, bool staysWithNext,
           const std::function<void(QCPPainter& painter, const QPointF& place, double height)>& mark = {});
  /// The characters that were set and that no font has, each once.
  [[nodiscard]] const QString& missing() const { return m_missing; }

 private:
  void noteMissing(const QString& text, const QFont& font);

  QPaintDevice& m_device;
  double m_width;
  QString m_missing;
  QString m_had;
};

}  // namespace sinescope
