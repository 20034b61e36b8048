#pragma once

#include <QJsonObject>
#include <QWidget>
#include <vector>

#include "app/document/scene.h"
#include "app/export/exporter.h"
#include "app/play/play_ends.h"

class QAction;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace sinescope {

class ChoiceBox;
class ErrorLine;
class FlowLayout;
class NumberField;
class Player;
class Scrubber;

/// The bar that a player is driven from: what runs, from where to where, how fast, what happens at the end; play and
/// pause, and how far it is. While it plays the whole bar is in the accent's wash.
class PlayBar : public QWidget {
  Q_OBJECT

 public:
  /// `playPause` is what Space does; the bar decides when it can be done.
  PlayBar(Player& player, QAction* playPause, QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  void setLook(bool dark, double textScale);
  /// What would be saved: the run as it is set.
  [[nodiscard]] Animation animation() const;

  [[nodiscard]] QJsonObject state() const;
  /// What cannot be read stays as it is.
  void setState(const QJsonObject& state);

 Q_SIGNALS:
  void saveRequested();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void moveEvent(QMoveEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  /// Keeps Space for the buttons and boxes that have the focus.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildTransport();
  void buildSettings();
  QToolButton* addButton(const char* name, const QString& accessibleName, const QString& toolTip);
  NumberField* addEnd(const char* name, const QString& label, const QString& accessibleName, double Ends::*end);
  void connectPlayer();

  [[nodiscard]] Swept what() const;
  void showKnob();
  void applySweep();
  void showState();
  void showPart();
  void showFault();
  void fitValue();
  void fit();

  Player& m_player;
  QAction* m_playPause;
  Scene m_scene;
  PlayEnds m_ends;
  double m_textScale = 1;
  FlowLayout* m_layout;
  std::vector<QWidget*> m_settings;  ///< all but the transport
  QToolButton* m_play = nullptr;
  QStackedWidget* m_way = nullptr;  ///< how far it is, or why it cannot run
  Scrubber* m_scrubber = nullptr;
  QLabel* m_value = nullptr;
  ErrorLine* m_error = nullptr;
  ChoiceBox* m_knob = nullptr;
  NumberField* m_from = nullptr;
  NumberField* m_to = nullptr;
  ChoiceBox* m_speed = nullptr;
  QToolButton* m_bounce = nullptr;
  QToolButton* m_save = nullptr;
  bool m_resume = false;  ///< it played when the scrubber was taken hold of
};

}  // namespace sinescope
