#pragma once

#include <QTimer>

#include "app/views/claims/claims_page.h"
#include "app/views/view/text_view.h"

namespace sinescope {

/// Common claims about the encoding, measured on the present settings. Each claim is a row, and a click on it leads to
/// the view that shows the evidence.
class ClaimsView : public TextView {
  Q_OBJECT

 public:
  explicit ClaimsView(QWidget* parent = nullptr);
  ~ClaimsView() override;

  [[nodiscard]] QString title() const override { return tr("Claims"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;

  /// The rectangle of a row on the canvas.
  [[nodiscard]] QRectF rowRect(int row) const;
  [[nodiscard]] bool isComplete() const override { return !searches(); }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& /*drawn*/) const override { return false; }
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] QRegion answer() const override { return {}; }  // verdicts are hidden one by one
  void showEvent(QShowEvent* event) override;
  void layOutPage(const QSizeF& room) override;
  void paintBehind(QPainter& painter) override;
  void paintPage(QPainter& painter, const QSizeF& room) override;
  [[nodiscard]] QString copiedText(const QTextCursor& selected) const override { return m_page.textOf(selected); }
  bool textEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// One encoding's claims, and the search for what cannot be measured within a frame.
  struct Measured {
    EncodingSpec spec;
    Claims claims;
    std::unique_ptr<NearestScan> scan;
  };

  void measure(std::optional<Measured>& measured, const Shown& shown) const;
  [[nodiscard]] bool searches() const;
  /// Continues the searches for a few milliseconds. While the view is hidden, they wait.
  void searchOn();
  /// The claims that have a row: all, unless a lesson names some.
  [[nodiscard]] std::vector<int> listed() const;
  [[nodiscard]] int claimOf(int row) const;
  [[nodiscard]] double letterScale() const;
  [[nodiscard]] std::vector<ClaimRow> rows(bool withLinks) const;
  [[nodiscard]] std::vector<ClaimEvidence> evidenceOf(const Measured& measured) const;
  void pointAt(int row);
  /// Gives the row under the pointer a tooltip with its words, if some of them had no room.
  void tellPointed();
  void goTo(int row);
  void follow(int row);
  /// Whether a claim's verdict is to be predicted.
  [[nodiscard]] bool isHidden(int claim) const;
  [[nodiscard]] bool hidesSome() const;
  void reveal(int row);
  /// What Enter or a click does: it reveals the verdict, or leads to the evidence.
  void act(int row);
  [[nodiscard]] int rowAt(const QPointF& point) const;

  ClaimsPage m_page;
  std::optional<Measured> m_own;
  std::optional<Measured> m_other;  // only where the difference is shown
  QTimer m_search;
  int m_row = 0;  // the row that the keys act on
  int m_hovered = -1;
  int m_pressed = -1;
};

}  // namespace sinescope
