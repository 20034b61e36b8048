#include "app/views/shift/turn_panel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/views/shift/turn_circle.h"

namespace sinescope {

namespace {

constexpr int kWrapped = static_cast<int>(Qt::AlignLeft) | Qt::TextWordWrap | Qt::TextDontClip;
constexpr double kLeastNumbers = 8.5;  // the smallest legible size in pixels
constexpr double kMostNumbers = 20;    // at scale 1

QFont titleFont(double scale) { return uiFont(kSmallTextSize, scale, true); }
QFont nameFont(double scale) { return uiFont(kSmallTextSize, scale); }
QFont sentenceFont(double scale) { return uiFont(kTextSize, scale); }

/// The height of a text that may become a little longer while numbers run.
double heightOf(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  return metrics.height() * std::ceil(1.08 * metrics.horizontalAdvance(text) / std::max(width, 1.0));
}

}  // namespace

TurnPanel::TurnPanel(const TurnPicture& picture, const QRectF& room, double textScale) : scale(textScale) {
  const double margin = 10 * scale;
  const QRectF inside = room.adjusted(margin, 0.6 * margin, -margin, -0.6 * margin);
  arrange(picture, inside, false);
  const TurnPanel below = *this;
  arrange(picture, inside, true);
  // Both are to be seen from afar: the circle and the numbers.
  const auto worth = [](const TurnPanel& panel) {
    return panel.radius + (panel.block.isEmpty() ? 0 : 8 * panel.blockPixels);
  };
  if (worth(below) >= worth(*this)) *this = below;
}

void TurnPanel::arrange(const TurnPicture& picture, const QRectF& room, bool isBeside) {
  const double gap = 8 * scale;
  QRectF rest = room;
  const double line = QFontMetricsF(titleFont(scale)).height();
  const auto lines = static_cast<double>(picture.title.size());
  title = QRectF(rest.topLeft(), QSizeF(rest.width(), lines * line));
  rest.setTop(title.bottom() + 0.5 * gap);
  QRectF words = rest;  // of the block and the sentence
  block = sentence = {};
  const QSizeF whole = picture.block.isEmpty() ? QSizeF(1, 1) : picture.block.size(kTextSize);
  if (isBeside) {
    const double least = whole.width() * kLeastNumbers / kTextSize;
    const double round = std::min(std::max(rest.height(), 0.3 * rest.width()), rest.width() - least - 2 * gap);
    words.setLeft(rest.left() + std::max(round, 0.2 * rest.width()) + gap);
    rest.setRight(words.left() - gap);
  }
  const double sentenceHeight = heightOf(picture.sentence, sentenceFont(scale), words.width());
  const double most = (isBeside ? 0.7 : 0.27) * (room.height() - title.height());
  const double wide =
      std::min({words.width() / whole.width(), kMostNumbers * scale / kTextSize, most / whole.height()});
  blockPixels = std::floor(2 * kTextSize * wide) / 2;
  const bool hasBlock = !picture.block.isEmpty() && blockPixels >= kLeastNumbers;
  const QSizeF size = hasBlock ? picture.block.size(blockPixels) : QSizeF(0, 0);
  const double used = size.height() + (hasBlock ? gap : 0) + sentenceHeight;
  const bool hasSentence = used <= words.height() * 0.75;
  const double height = hasSentence ? used : size.height();
  const double top = isBeside ? words.center().y() - height / 2 : words.bottom() - height;
  if (hasBlock) {
    const double left = isBeside ? words.left() : words.center().x() - size.width() / 2;
    block = QRectF(QPointF(left, top), size);
  }
  if (hasSentence) sentence = QRectF(words.left(), top + used - sentenceHeight, words.width(), sentenceHeight);
  if (!isBeside) rest.setBottom(top - gap);
  circle = rest;
  const QFontMetricsF names(nameFont(scale));
  double name = 0;
  for (const TurnHand& hand : picture.hands) name = std::max(name, names.horizontalAdvance(hand.name));
  const double high = circle.height() / 2 - 1.3 * names.height() - gap / 2;
  // Where the names would take most of the room, those that do not fit are left out.
  radius = std::max(
      {0.0, std::min(circle.width() / 2 - name - gap, high), std::min(0.75 * (circle.width() / 2 - gap), high)});
  centre = circle.center();
}

std::optional<double> TurnPanel::angleOf(const QPointF& point) const {
  const QPointF arm = point - centre;
  if (std::hypot(arm.x(), arm.y()) < 0.1 * radius) return std::nullopt;
  return std::atan2(arm.x(), -arm.y());
}

int TurnPanel::handAt(const TurnPicture& picture, const QPointF& point) const {
  int found = -1;
  double nearest = 0;
  for (int i = 0; i < static_cast<int>(picture.hands.size()); ++i) {
    const TurnHand& hand = picture.hands[static_cast<std::size_t>(i)];
    if (hand.isSecondary) continue;
    const QLineF arm(centre, tipOf(hand.tip));
    const QPointF along = (arm.p2() - arm.p1()) / std::max(arm.length(), 1.0);
    const double place = std::clamp(QPointF::dotProduct(point - centre, along), 0.35 * arm.length(), arm.length());
    const double away = QLineF(point, centre + place * along).length();
    const double reach = (place > 0.85 * arm.length() ? 13 : 7) * std::max(1.0, scale);
    if (away > reach || (found >= 0 && away > nearest)) continue;  // of two equally near, the one above
    found = i;
    nearest = away;
  }
  return found;
}

void TurnPanel::paint(QCPPainter& painter, const TurnPicture& picture, const ShiftLook& look, bool dark) const {
  const ThemeColours& colours = themeColours(dark);
  painter.save();
  double y = title.top();
  for (qsizetype i = 0; i < picture.title.size(); ++i) {
    painter.setFont(i == 0 ? titleFont(scale) : nameFont(scale));
    painter.setPen(i == 0 ? colours.text : colours.secondary);
    const double height = QFontMetricsF(titleFont(scale)).height();
    painter.drawText(QRectF(title.left(), y, title.width(), height),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, picture.title[i]);
    y += height;
  }
  if (radius >= 12 * scale && !picture.turn.isZero()) paintCircle(painter, *this, picture, nameFont(scale), dark);
  if (!block.isEmpty()) picture.block.paint(painter, block.topLeft(), blockPixels, look, colours);
  painter.setFont(sentenceFont(scale));
  painter.setPen(colours.text);
  if (!sentence.isEmpty()) {
    const bool isCentred = block.isEmpty() || block.top() > circle.bottom() - 1;
    painter.drawText(sentence, kWrapped | (isCentred ? Qt::AlignHCenter : Qt::AlignLeft), picture.sentence);
  }
  painter.restore();
}

void TurnPanel::paintRing(QCPPainter& painter, const TurnHand& hand, bool dark) const {
  QColor glow = themeColours(dark).accent;
  glow.setAlphaF(0.35F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(glow);
  painter.drawEllipse(tipOf(hand.tip), 12 * scale, 12 * scale);
}

}  // namespace sinescope
