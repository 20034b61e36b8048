#pragma once

#include <optional>

#include "app/views/shift/turn_picture.h"

namespace sinescope {

/// The places of a TurnPicture in a room: its circle with the two hands, and the block of M below it or beside it.
/// Parts without room are empty. It is made when needed, and then discarded.
struct TurnPanel {
  TurnPanel(const TurnPicture& picture, const QRectF& room, double textScale);

  [[nodiscard]] QPointF tipOf(const Rotation& hand) const { return centre + radius * QPointF(hand.sine, -hand.cosine); }
  /// The angle of a point around the centre, clockwise from 12 o'clock; none too near to the centre to tell.
  [[nodiscard]] std::optional<double> angleOf(const QPointF& point) const;
  /// The index of the hand under a point, or -1: the tip, or the outer part of the hand.
  [[nodiscard]] int handAt(const TurnPicture& picture, const QPointF& point) const;

  /// Whether the block and the sentence of the picture have room.
  [[nodiscard]] bool isWhole(const TurnPicture& picture) const {
    return block.isEmpty() == picture.block.isEmpty() && sentence.isEmpty() == picture.sentence.isEmpty();
  }

  void paint(QCPPainter& painter, const TurnPicture& picture, const ShiftLook& look, bool dark) const;
  /// Paints a ring around the tip of a hand that can be taken.
  void paintRing(QCPPainter& painter, const TurnHand& hand, bool dark) const;

  double scale;
  QRectF title;
  QRectF circle;  ///< with the names of the hands
  QRectF block;
  QRectF sentence;
  QPointF centre;
  double radius = 0;
  double blockPixels = 0;  ///< size of the block's numbers

 private:
  /// Puts the block below the circle, or beside it.
  void arrange(const TurnPicture& picture, const QRectF& room, bool isBeside);
};

}  // namespace sinescope
