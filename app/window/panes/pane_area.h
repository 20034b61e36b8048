#pragma once

#include <QJsonObject>
#include <QRect>
#include <QSet>
#include <QWidget>
#include <optional>
#include <vector>

class QSplitter;

namespace sinescope {

class EmptyHint;
class Pane;
class View;
struct ViewKind;

/// The panes in the middle of the window: all of the overview, or those of one tab, or a single one; any of them may be
/// hidden, or floating in a separate window.
class PaneArea : public QWidget {
  Q_OBJECT

 public:
  explicit PaneArea(QWidget* parent = nullptr);
  ~PaneArea() override;

  /// Adds a pane, identified by its view's name. `tab` is the tab that shows it large. Once all are added, arrange().
  void addPane(Pane* pane, const QString& tab, bool inOverview);
  /// Gives every pane its place, or hides it.
  void arrange();

  [[nodiscard]] const std::vector<Pane*>& panes() const { return m_panes; }
  [[nodiscard]] Pane* pane(const QString& view) const;
  /// The focused pane, or else the first visible one.
  [[nodiscard]] Pane* currentPane() const;

  /// The views of all panes that are visible in `window`.
  [[nodiscard]] std::vector<View*> viewsInSight(const QWidget& window) const;
  /// Whether `what` is true in the row of any of these views.
  [[nodiscard]] bool hasInSight(bool ViewKind::*what, const QWidget& window) const;
  /// The active floating pane, or nullptr.
  [[nodiscard]] Pane* activeFloating() const;

  /// "overview", or a tab.
  void showTab(const QString& tab);
  /// The current tab, or that of the maximised pane.
  [[nodiscard]] QString tab() const;
  /// The view that is maximised, or empty.
  [[nodiscard]] QString alone() const;
  /// Restores a tab and a maximised view, as returned by `tab` and `alone`. Does nothing if there is no such tab.
  void bringBack(const QString& tab, const QString& alone);
  void toggleMaximised(Pane* pane);
  /// Shows a docked pane alone; leaving it, restore() shows the views beside it.
  void showAlone(Pane* pane);
  void restore();
  [[nodiscard]] bool hasMaximised() const { return m_maximised != nullptr; }
  /// Whether other views come beside the maximised one when it is restored.
  [[nodiscard]] bool hidesOthers() const;
  /// A floating pane gets the place `at`; nullopt: where it is now.
  void setFloating(Pane* pane, bool floating, const std::optional<QRect>& at = {});
  /// Gives the focus to the view of `preferred` if it is visible, else to the first visible view.
  void focusView(const Pane* preferred = nullptr);
  void setHidden(Pane* pane, bool hidden);
  [[nodiscard]] bool isHidden(const Pane* pane) const;
  /// Whether a pane is among those of a tab, or of the overview.
  [[nodiscard]] bool isOnTab(const Pane* pane, const QString& tab) const;
  /// Without gaps and buttons, for a presentation.
  void setPresented(bool presented);

  [[nodiscard]] QJsonObject state() const;
  void setState(const QJsonObject& state);
  void reset();

 Q_SIGNALS:
  /// The arrangement of panes has changed.
  void arranged();

 private:
  struct Place {
    QString tab;
    bool inOverview = false;
    bool hidden = false;  ///< in the overview

    /// Whether it was in the overview initially and no longer is.
    [[nodiscard]] bool isMissing() const { return inOverview && hidden; }
  };

  void placeInRows(const std::vector<Pane*>& inSight);
  void addRow();
  void explainEmptiness();
  void mendEmptiness();
  [[nodiscard]] Pane* focusedPane() const;
  [[nodiscard]] std::vector<Pane*> panesInSight() const;
  /// The floating panes of the tab.
  [[nodiscard]] std::vector<Pane*> panesAway() const;
  [[nodiscard]] bool hasTab(const QString& tab) const;
  void keepRatios();
  void restoreRatios();
  [[nodiscard]] const Place& placeOf(const Pane* pane) const;
  Place& placeOf(const Pane* pane);

  std::vector<Pane*> m_panes;
  std::vector<Place> m_places;
  QString m_tab = QStringLiteral("overview");
  Pane* m_maximised = nullptr;
  QSplitter* m_columns;
  EmptyHint* m_hint;
  bool m_presented = false;
  std::vector<QSplitter*> m_rows;
  double m_columnRatio = 0.53;
  double m_rowRatio = 0.52;
};

}  // namespace sinescope
