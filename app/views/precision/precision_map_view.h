#pragma once

#include <memory>

#include "app/views/precision/precision_picture.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class ColourBar;

/// A heatmap of the encoding as low-precision arithmetic computes it, or of its errors: dimensions across, positions
/// downwards. Cells without a value are hatched.
class PrecisionMapView : public PlaneView {
  Q_OBJECT

 public:
  using Shows = PrecisionShows;

  PrecisionMapView(Shows shows, QWidget* parent);
  ~PrecisionMapView() override;

  [[nodiscard]] QString description() const override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] bool fillsItsRoom() const override { return true; }
  [[nodiscard]] PlaneAxis across() const override { return dimensions(); }
  [[nodiscard]] PlaneAxis down() const override { return positions(); }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

  /// The name of the format of the phases.
  [[nodiscard]] QString formatName() const;

 private:
  [[nodiscard]] PrecisionPixels pixelsAs() const;
  [[nodiscard]] Heatmap::Picture picture() const;
  /// The ends of the colours; of errors, decades.
  [[nodiscard]] ValueRange range() const;
  [[nodiscard]] QString measure() const;
  [[nodiscard]] const ColourMap& map() const;
  /// The number of a cell: its value or its error; in a difference, that of both.
  [[nodiscard]] double numberAt(const Selection& cell) const;
  [[nodiscard]] QString numberText(double number) const;
  void paintNumbers(QCPPainter& painter, const QRectF& rect);
  QRegion paintNotes(QCPPainter& painter, const QRectF& rect);
  [[nodiscard]] QStringList pixelNote(const QRectF& rect) const;
  /// The number of cells without a value, in words; longest version first.
  [[nodiscard]] QStringList gapNote() const;
  void markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong);
  void tagCell(QCPPainter& painter, const QRectF& rect, const Selection& cell);

  struct KeptValues;

  Shows m_shows;
  std::shared_ptr<KeptValues> m_kept;
  QStringList m_gapNote;
  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
};

/// The name of a format as shown on the screen: "bfloat16".
[[nodiscard]] QString formatText(PhaseFormat format);

/// An error with two digits: "0.012", "−7.4·10⁻⁵".
[[nodiscard]] QString errorText(double error);

}  // namespace sinescope
