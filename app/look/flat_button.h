#pragma once

#include <QFont>
#include <QToolButton>

namespace sinescope {

/// The button of all bars: without a ground of its own until the pointer is on it. It takes its colours from the theme
/// of its palette and the window's font, unless it has been given another. (A style sheet can draw such a button too,
/// but Qt parses it anew for each button, and it keeps the window's font from the button.)
class FlatButton : public QToolButton {
  Q_OBJECT

 public:
  /// How it stands out.
  enum class Emphasis {
    None,      ///< not at all
    Open,      ///< by the colour of text: the chapter that is open
    Outlined,  ///< by the accent colour in its words and around it
    Filled     ///< by a ground of the accent colour: what runs, or comes next
  };

  explicit FlatButton(QWidget* parent = nullptr);

  /// The distances from its edge to its icon and words, in pixels.
  void setPadding(double vertical, double horizontal);
  void setEmphasis(Emphasis emphasis);
  /// An edge as fields have, beside which it stands.
  void setEdged(bool edged);
  /// A ground of its own, for a button over a picture.
  void setOpaque(bool opaque);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  /// An invalid colour: none.
  struct Colours {
    QColor ground;
    QColor words;
    QColor edge;
  };

  [[nodiscard]] Colours colours() const;
  [[nodiscard]] Colours emphasised() const;

  Emphasis m_emphasis = Emphasis::None;
  bool m_edged = false;
  bool m_opaque = false;
  QSize m_padding{0, 0};
  // The size of its words, measured once.
  mutable QString m_measured;
  mutable QFont m_measuredFont;
  mutable QSize m_words;
};

}  // namespace sinescope
