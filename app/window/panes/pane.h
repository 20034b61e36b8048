#pragma once

#include <QFrame>
#include <functional>
#include <optional>
#include <vector>

#include "app/document/scene.h"

class QHBoxLayout;
class QMenu;

namespace sinescope {

class ComparedViews;
class ElidedLabel;
class FlatButton;
class View;

/// A view in its frame: the title in bold, a grey subtitle, three flat buttons, the question that the view answers, and
/// the plot.
class Pane : public QFrame {
  Q_OBJECT

 public:
  /// `make` creates further views of the same kind.
  Pane(View* view, const std::function<View*()>& make, QMenu* menu, QWidget* parent = nullptr);

  void setScene(const Scene& scene);

  [[nodiscard]] View& view() { return *m_view; }
  [[nodiscard]] const View& view() const { return *m_view; }
  /// The views that it shows: one, or two if encodings are compared.
  [[nodiscard]] std::vector<View*> views() const;
  /// Where its views are.
  [[nodiscard]] QWidget& body() const;
  /// The scale of its text: its own while it fills a screen.
  [[nodiscard]] double textScale() const { return m_textScale; }
  [[nodiscard]] bool isFloating() const { return isWindow(); }

  [[nodiscard]] bool fillsScreen() const { return m_ownScale.has_value(); }
  [[nodiscard]] bool isMaximised() const { return m_maximised; }

  void setMaximised(bool maximised);
  void setVisible(bool visible) override;
  /// Without buttons and frame, for a presentation.
  void setPresented(bool presented);
  /// Whether the question that the view answers stands in its heading. A lesson asks one of its own.
  void setAsking(bool asks);
  /// A lesson leads through what is shown: the view's own controls are not there.
  /// Moves the pane into a separate window that `window` owns.
  void floatAbove(QWidget* window, const QRect& place);
  void dockInto(QWidget* parent);
  /// Lets a floating pane fill its screen, with text of this scale instead of the scene's; nullopt: ends that. The
  /// scene and the look must be set again.
  void fillScreen(std::optional<double> textScale);
  /// A hidden pane takes its look when it shows.
  void setLook(bool dark, double textScale);
  /// Opens the menu of the last button, for use by keys.
  void openMenu();

 Q_SIGNALS:
  void maximiseToggled();
  void floatToggled();
  /// A further view has been created.
  void viewMade(sinescope::View* view);
  /// The user closed the floating window: the pane goes back to its place.
  void closed();

 protected:
  /// Filters events of the view's child widgets: a plot does not pass mouse events and context menu requests to its
  /// parents.
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void buildHeader(QMenu* menu);
  void applyLook();
  FlatButton* addButton(QHBoxLayout* layout, const QString& name);
  void listenTo(View* view);
  void updateTitle();
  /// Updates the buttons to say what they would do now.
  void updateButtons();
  void fitHeader();
  /// Shows the view's question if there is room: `room` pixels beside the title.
  void fitQuestion(int room);
  void fitBody();
  void putControl(bool besideTitle);

  View* m_view;
  ComparedViews* m_body;
  FlatButton* m_instead;  ///< shown over a picture that has too little room
  QHBoxLayout* m_header;
  QWidget* m_secondRow;  ///< holds the view's control if it does not fit next to the title
  ElidedLabel* m_title;
  ElidedLabel* m_subtitle;
  ElidedLabel* m_question;
  FlatButton* m_maximise = nullptr;
  FlatButton* m_float = nullptr;
  FlatButton* m_more = nullptr;
  QWidget* m_control = nullptr;
  bool m_controlShown = true;
  bool m_guided = false;
  bool m_maximised = false;
  bool m_presented = false;
  bool m_asks = true;
  std::optional<double> m_ownScale;  ///< of the text, while it fills a screen
  bool m_dark = false;
  double m_textScale = 1;
  bool m_lookDue = true;
};

}  // namespace sinescope
