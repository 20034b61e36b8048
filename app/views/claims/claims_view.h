#pragma once

#include <QTimer>

#include "app/views/claims/claims_table.h"
#include "app/views/view/plot_view.h"

class QCPAxisRect;

namespace sinescope {

/// What is commonly said of the encoding, measured on this one: a row a claim, which leads to the view that shows it.
class ClaimsView : public PlotView {
  Q_OBJECT

 public:
  explicit ClaimsView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Claims"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

  /// Where a claim's row stands, in the plot's pixels.
  [[nodiscard]] QRectF rowRect(int claim);
  [[nodiscard]] bool isComplete() const override { return !searches(); }

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void showEvent(QShowEvent* event) override;
  bool plotEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  /// One encoding's claims, and the search for what could not be measured within a frame.
  struct Measured {
    EncodingSpec spec;
    Claims claims;
    std::unique_ptr<NearestScan> scan;
  };

  void measure(std::optional<Measured>& measured, const Shown& shown) const;
  [[nodiscard]] bool searches() const;
  /// Goes on with the searches for a few milliseconds; while the view is hidden they wait.
  void searchOn();
  [[nodiscard]] std::vector<ClaimRow> rows(bool withLinks) const;
  [[nodiscard]] static std::vector<ClaimEvidence> evidenceOf(const Measured& measured);
  /// The table in the room that the plot has now.
  [[nodiscard]] const ClaimsTable& table(const QRectF& rect, bool withLinks);
  void paintMarks(QCPPainter& painter);
  void pointAt(int claim);
  /// Sets what the tooltip says of the row under the pointer: what there was no room for.
  void tellPointed();
  void goTo(int claim);
  void follow(int claim);
  [[nodiscard]] int claimAt(const QPointF& point);
  [[nodiscard]] QRectF tableRect() const;

  QCPAxisRect* m_rect;
  std::optional<Measured> m_own;
  std::optional<Measured> m_other;  // where the difference is shown
  QTimer m_search;
  ClaimsTable m_table;
  bool m_tableIsOld = true;
  bool m_tableHasLinks = false;
  int m_row = 0;  // that has the keys
  int m_hovered = -1;
  int m_pressed = -1;
};

}  // namespace sinescope
