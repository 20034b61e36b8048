#pragma once

#include <qcustomplot.h>

#include <optional>
#include <vector>

#include "app/views/drawing/paint_target.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// A wave that a hand unrolls into.
struct UnrolledWave {
  Clock clock;
  Wave wave = Wave::Sine;  ///< the tip's distance to the right, or its height
  QString name;
  QColor colour;
};

/// A hand that unrolls into its waves: its clock on the left, and the waves beside it, at the height of the hand's tip.
///
/// Positions run to the right. What the hand has passed is drawn, and what is to come is faint. The cosine is the tip's
/// height; the sine is its distance to the right, which an arc of a quarter turn sets upright.
struct UnrolledHand {
  std::vector<UnrolledWave> waves;
  EncodingSpec spec;
  std::int64_t position = 0;
  bool hasPosition = true;  ///< whether the hand stands at a position of the encoding
  QStringList sentences;    ///< what is seen, in long and in short form
  bool hasNames = true;     ///< whether the waves are named
  bool isOnPaper = false;   ///< what is to come is thinner than what has passed and has its colour
  bool dark = false;
  double textScale = 1;

  /// The height below which the picture cannot be read.
  [[nodiscard]] static double leastHeight(double textScale);

  /// The centre and the radius of the hand's clock in a strip.
  [[nodiscard]] QPointF dialCentre(const QRectF& strip) const;
  [[nodiscard]] double dialRadius(const QRectF& strip) const;

  /// Where the waves are drawn.
  [[nodiscard]] QRectF waveRect(const QRectF& strip) const;
  [[nodiscard]] Stretch stretch(const QRectF& strip) const;
  [[nodiscard]] double abscissa(const QRectF& strip, double at) const;
  /// The position of the strip that is nearest to an abscissa.
  [[nodiscard]] std::int64_t positionAt(const QRectF& strip, double x) const;

  /// The colour of a wave that is still to come: as faint as lines may be, 3:1 to the ground, or else duller. In a
  /// figure the wave's own.
  [[nodiscard]] QColor colourAhead(const QColor& wave) const;

  /// A text below the waves.
  struct PositionText {
    QString text;
    double left = 0;
    double width = 0;
    bool isOfPart = false;  ///< whether it says which part of the encoding the waves show
  };
  /// The texts below the waves: where the hand stands, both ends and, where the waves are those of a part of the
  /// encoding, how many positions it has.
  [[nodiscard]] std::vector<PositionText> positionTexts(const QRectF& strip) const;
  /// How much narrower the strip is than the words need that say which part of the encoding the waves show; 0: they
  /// have room, or the waves show all of it.
  [[nodiscard]] double missingWidth(const QRectF& strip) const;

  /// Paints all but the clock itself.
  void paint(QCPPainter& painter, const PaintTarget& target, const QRectF& strip) const;

 private:
  void paintFrame(QCPPainter& painter, const QRectF& strip) const;
  void paintHeading(QCPPainter& painter, const QRectF& strip) const;
  void paintPositions(QCPPainter& painter, const QRectF& strip) const;
  void paintWave(QCPPainter& painter, const PaintTarget& target, const QRectF& strip, const UnrolledWave& wave) const;
  void paintDots(QCPPainter& painter, const QRectF& strip, const UnrolledWave& wave) const;
  /// Connects the hand's tip with the wave's point.
  void paintConnection(QCPPainter& painter, const QRectF& strip, const UnrolledWave& wave) const;
};

}  // namespace sinescope
