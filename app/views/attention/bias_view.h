#pragma once

#include <vector>

#include "app/views/attention/head_squares_view.h"
#include "app/views/attention/square_cells.h"

namespace sinescope {

/// What one head adds to the score of every query and key: on the left by ALiBi, on the right by T5, whichever scheme
/// the attention has.
class BiasView : public HeadSquaresView {
  Q_OBJECT

 public:
  explicit BiasView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Bias"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] bool showsTables() const override { return true; }  // a bias is of no encoding
  [[nodiscard]] QString description() const override;

 protected:
  bool update(const SceneDifference& difference) override;
  void showDrawn() override {}
  [[nodiscard]] Heatmap::Picture picture(int panel) const override;
  [[nodiscard]] Scale scaleOf(int panel) const override;
  [[nodiscard]] QString measure(int panel) const override;
  [[nodiscard]] QStringList headings(int panel) const override;
  [[nodiscard]] bool hasOwnBars() const override { return true; }
  /// A masked key has none.
  [[nodiscard]] bool hasCell(std::int64_t row, std::int64_t column) const override;
  [[nodiscard]] RowMatrixF numbers(int panel, const QRect& cells) const override;
  [[nodiscard]] double valueAt(int panel, std::int64_t p, std::int64_t q) const override;
  [[nodiscard]] QString obstacle(int panel) const override;
  [[nodiscard]] QVector<QStringList> notes(double pixelScale) const override;

 private:
  [[nodiscard]] AttentionSpec headOf(int panel) const;
  void computeBiases();
  [[nodiscard]] const SquareCells& shownIn(int panel) const { return m_shown[panel == 0 ? 0 : 1]; }

  /// All of an encoding that biases depend on.
  struct Sizes {
    std::int64_t firstPosition;
    std::int64_t length;
    int dModel;

    bool operator==(const Sizes&) const = default;
  };
  [[nodiscard]] std::vector<Sizes> sizes() const;

  std::vector<Sizes> m_sizes;  ///< of the encodings that are shown
  SquareCells m_shown[2];      ///< the biases or, for a difference, those of A minus those of B
  double m_greatest[2] = {1, 1};
  QString m_obstacle;
};

/// The bias of the scene's head for export, as biasTable() has it: zeros, unless the scheme is alibi or t5.
[[nodiscard]] NumberTable biasNumbers(const Scene& scene);
/// Why there is none; empty if there is.
[[nodiscard]] QString whyNoBias(const Scene& scene);

}  // namespace sinescope
