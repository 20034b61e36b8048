#pragma once

#include <QJsonObject>
#include <QWidget>
#include <vector>

#include "app/document/scene.h"
#include "app/export/exporter.h"
#include "app/play/knob_choice.h"
#include "app/play/play_ends.h"

class QAction;
class QLabel;
class QStackedWidget;

namespace sinescope {

class ChoiceBox;
class ErrorLine;
class FlatButton;
class FlowLayout;
class NumberField;
class Player;
class Scrubber;

/// The controls of a player: what runs, from where to where, how fast, and what happens at the end; play and pause, and
/// the progress. While it plays, the whole bar has an accent-coloured background.
class PlayBar : public QWidget {
  Q_OBJECT

 public:
  /// `playPause` is the action of Space; the bar enables and disables it.
  PlayBar(Player& player, QAction* playPause, QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  void setLook(bool dark, double textScale);
  /// Chooses the knob with which a view begins, unless it plays or the user has chosen another one there.
  void beginWith(Swept usual);
  /// The run as it is set up, for saving.
  [[nodiscard]] Animation animation() const;

  [[nodiscard]] QJsonObject state() const;
  /// Members that cannot be read are ignored.
  void setState(const QJsonObject& state);

 Q_SIGNALS:
  void saveRequested();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void moveEvent(QMoveEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  /// Leaves Space to focused buttons and boxes.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void buildTransport();
  void buildSettings();
  FlatButton* addButton(const char* name, const QString& accessibleName, const QString& toolTip);
  NumberField* addEnd(const char* name, const QString& label, const QString& accessibleName, double Ends::*end);
  void connectPlayer();

  [[nodiscard]] Swept what() const;
  void showChoice();
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
  KnobChoice m_choice;
  double m_textScale = 1;
  FlowLayout* m_layout;
  std::vector<QWidget*> m_settings;  ///< all widgets except the transport controls
  FlatButton* m_play = nullptr;
  QStackedWidget* m_way = nullptr;  ///< the progress, or why it cannot run
  Scrubber* m_scrubber = nullptr;
  QLabel* m_value = nullptr;
  ErrorLine* m_error = nullptr;
  ChoiceBox* m_knob = nullptr;
  NumberField* m_from = nullptr;
  NumberField* m_to = nullptr;
  ChoiceBox* m_speed = nullptr;
  FlatButton* m_bounce = nullptr;
  FlatButton* m_save = nullptr;
  bool m_resume = false;  ///< whether it was playing when the scrubber was grabbed
};

}  // namespace sinescope
