#pragma once

#include <QTimer>

#include "app/jobs/job.h"
#include "app/views/attention/kept_scores.h"
#include "app/views/attention/score_firsts.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/view/plane_view.h"
#include "core/attention/relative_scores.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

class Caption;
class SideLabels;
class VectorsBox;

/// The score of a query and a key by their offset, as the schemes make it of q = k = (1, …, 1), on one axis; with the
/// part of the selected pair and RoFormer's bound. The selected position tells the offset that is marked, counted from
/// the first.
class ScoresView : public PlaneView {
  Q_OBJECT

 public:
  explicit ScoresView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A box for choosing the query and the key.
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] bool isComplete() const override { return !m_rest.isActive() && !m_search.isRunning(); }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void showEvent(QShowEvent* event) override;
  [[nodiscard]] std::vector<CurveName> legendNames() const override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  [[nodiscard]] std::optional<double> placeOnAxis(const PlaneAxis& axis, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  /// One curve: of a scheme, of RoFormer's bound, or of the selected pair.
  struct Curve {
    enum class Kind { Scheme, Bound, Pair };
    Kind kind = Kind::Scheme;
    Scheme scheme = Scheme::None;
    QString name;
    QColor colour;
    bool isPresent = false;                            ///< whether it is the scheme that the attention has
    std::shared_ptr<const RelativeScores> own = {};    ///< of a scheme; the pair's is that of its head
    std::shared_ptr<const RelativeScores> other = {};  ///< of B, where the difference is shown
  };

  [[nodiscard]] CurveStyle styleOf(std::size_t curve) const;
  [[nodiscard]] bool isRotaryShown() const;
  /// What the curves are that are no scheme.
  [[nodiscard]] QStringList explanations() const;
  /// The curves of the scene, the most important first.
  [[nodiscard]] std::vector<Curve> curves() const;
  /// Whether both are the same sums of cosines.
  [[nodiscard]] static bool hasCurveOf(const Curve& one, const Curve& other);
  /// Of A, or of A minus B.
  [[nodiscard]] Eigen::VectorXd valuesOf(const Curve& curve, const OffsetSteps& steps) const;
  [[nodiscard]] QPolygonF lineOf(const Curve& curve) const;
  /// The scene with its offsets in place of positions: they are counted from 0.
  [[nodiscard]] Scene fromZero() const;
  /// Shades the offsets beyond the trained length.
  void shadeBeyond(QCPPainter& painter, const QRectF& rect) const;
  /// The sums of cosines among the curves.
  [[nodiscard]] std::vector<std::shared_ptr<const RelativeScores>> sums() const;
  /// Finds where they first rise and are first negative; what takes longer than a frame, in the background after a
  /// rest.
  void findFirsts();
  void searchOn();
  [[nodiscard]] QStringList captions() const;
  [[nodiscard]] QStringList tagLines(std::int64_t offset) const;
  [[nodiscard]] AttentionSpec headWith(Scheme scheme) const;
  /// The number of the selected pair among those of a head, and its frequency there.
  [[nodiscard]] int pairInHead() const;
  [[nodiscard]] double omegaOfPair(const Frequencies& frequencies) const;
  /// Whether it makes so few turns within the visible offsets that it is drawn.
  [[nodiscard]] bool showsPair() const;
  /// The term of the selected pair among those of its head.
  [[nodiscard]] CosineTerm pairTerm(const RelativeScores& scores) const;
  void findFrequencies();
  void findRange();
  /// The lines of the curves, which are made once for all that asks for them.
  [[nodiscard]] const std::vector<QPolygonF>& lines() const;

  /// What the lines depend on besides the curves.
  struct LinesKey {
    QRect rect;
    QCPRange across;
    QCPRange up;

    bool operator==(const LinesKey&) const = default;
  };

  std::vector<Curve> m_curves;
  mutable KeptScores m_ofB;        ///< where the difference is shown
  int m_dimension = -1;            ///< whose pair has a curve
  Frequencies m_frequencies;       ///< of a rotary head; none if there is none
  Frequencies m_otherFrequencies;  ///< of B's
  mutable std::optional<LinesKey> m_linesKey;
  mutable std::vector<QPolygonF> m_lines;
  Caption* m_caption;
  SideLabels* m_labels;
  VectorsBox* m_vectors = nullptr;
  std::vector<ScoreFirsts> m_firsts;  ///< of sums()
  QTimer m_rest;                      ///< runs until the search begins
  Job<std::vector<ScoreFirsts>> m_search{onPool};
};

}  // namespace sinescope
