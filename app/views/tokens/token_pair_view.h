#pragma once

#include <array>
#include <memory>
#include <vector>

#include "app/views/drawing/colour_bar.h"
#include "app/views/tokens/token_pair_strips.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class FreeLayout;
class TokenPairControl;

/// The rows of two tokens next to each other, and their difference: embedding, encoding and sum as strips of colour;
/// and how similar the tokens are before and after the encoding is added.
class TokenPairView : public PlaneView {
  Q_OBJECT

 public:
  explicit TokenPairView(QWidget* parent = nullptr);
  ~TokenPairView() override;

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A field for choosing the second token.
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] Qt::Orientation pairing() const override { return Qt::Horizontal; }

  /// For each part: the first row, the second row, their difference.
  static constexpr int kStrips = kPairStrips;
  /// The rectangle of a strip, in the plot's pixels.
  [[nodiscard]] QRectF stripRect(int part, int strip) const;
  struct StripName {
    QRectF place;
    QString text;
    QFont font;
    bool isDifference = false;
  };
  /// The names left of the strips that have room; without headings, the first one of a part says what is added.
  [[nodiscard]] std::vector<StripName> names() const;
  /// The text below the strips, line by line.
  [[nodiscard]] QStringList story() const { return m_story; }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  [[nodiscard]] int labelLines() const override { return m_axisLabelled ? 1 : 0; }
  void layoutSettles() override;
  void checkFigure() override;
  [[nodiscard]] PlaneAxis across() const override { return dimensions(); }
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  [[nodiscard]] QRegion answer() const override { return PlaneView::answer() + m_storyRect.toAlignedRect(); }

 private:
  static constexpr int kParts = static_cast<int>(kTokenParts.size());
  static constexpr int kPairGap = 6;  ///< pixels between the strips and what is beside them

  [[nodiscard]] StripExtents extents() const;
  [[nodiscard]] QRect plotRect() const;
  void calculate();
  /// Whether both tokens are the ones shown, whatever else was typed.
  [[nodiscard]] bool isOfSamePair(const TokenRows& rows) const;
  [[nodiscard]] QString obstacle() const;
  [[nodiscard]] Heatmap::Picture picture(const StripExtents& extents) const;
  [[nodiscard]] Heatmap::CellGrid cells() const;
  void arrange(const QRect& room);
  /// Chooses what is told below the strips, and returns the height that it takes.
  double arrangeStory(const QRectF& all);
  /// The height between the colour bar of a part and the next one below it.
  [[nodiscard]] double roomBelowBar(std::size_t part) const;
  void paintFrame(QCPPainter& painter) const;
  void paintNumbers(QCPPainter& painter, const QRectF& rect) const;
  [[nodiscard]] QRectF nameRect(int part, int strip) const;
  /// Whether the name of a part has room above its strips.
  [[nodiscard]] bool isHeaded(int part) const;
  [[nodiscard]] QStringList stripNames() const;
  /// Which position is taken from which, in as many words as the width has room for.
  [[nodiscard]] QString differenceName(double most) const;
  [[nodiscard]] double nameWidth(double most) const;
  [[nodiscard]] QString partName(int part, bool brief) const;
  /// What the colours of a part show: "E", "PE" or "E + PE".
  [[nodiscard]] QString measure(int part) const;

  QString m_title;
  std::shared_ptr<const TokenRows> m_rows;
  std::shared_ptr<const TokenRows> m_other;  ///< if the difference is shown
  TokenPair m_pair;
  std::shared_ptr<const PairStrips> m_strips;
  QStringList m_story;
  std::unique_ptr<Heatmap> m_heatmap;
  std::array<std::unique_ptr<ColourBar>, kTokenParts.size()> m_bars;
  FreeLayout* m_layout;
  QString m_differenceName;
  double m_names = 0;
  bool m_axisLabelled = true;
  QStringList m_shownStory;  ///< the part of the story that fits
  QRectF m_storyRect;
  TokenPairControl* m_control = nullptr;
};

}  // namespace sinescope
