#pragma once

#include <QWidget>
#include <initializer_list>
#include <tl/expected.hpp>

#include "app/document/scene.h"

class QCheckBox;

namespace sinescope {

class Actions;
class ChoiceBox;
class ElidedLabel;
class FlatButton;
class FlowLayout;
class NumberField;
class SentenceField;
class TextField;

/// Controls for the source of the tokens: the sentence or the ids, and the embedding that supplies their vectors;
/// visible while a view of tokens is visible. Typed text takes effect at once; while it is wrong it is framed and
/// explained, and nothing changes.
class TokenBar : public QWidget {
  Q_OBJECT

 public:
  explicit TokenBar(const Actions& actions, QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  void setLook(bool dark, double textScale);
  /// Moves the focus to the sentence.
  void focusSentence();
  /// Swaps the selected token with the second one (see secondTokenOf).
  void swapTokens();
  void swapEnds();
  void setEncoded(bool on);
  /// Loads the embedding from a file, with its width and its vocabulary.
  void openEmbedding(const QString& path);

 Q_SIGNALS:
  /// The user requests this; edits of one gesture are one step of undo.
  void edited(const sinescope::EncodingSpec& spec, const sinescope::TokenSpec& tokens, const QString& gesture);
  /// Why a request failed while the bar is hidden.
  void notified(const QString& message);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildSentence(const Actions& actions);
  void buildEmbedding(const Actions& actions);
  ChoiceBox* makeChoices(const char* name, const QString& accessibleName, const QString& toolTip);
  NumberField* makeNumber(const char* name, const QString& toolTip);
  void addGroup(std::initializer_list<QWidget*> widgets);
  FlatButton* addButton(const char* name, const QString& text, const QString& toolTip);
  QCheckBox* makeCheck(const char* name, const QString& text, const QString& toolTip);
  void connectNumbers();

  void followTyping(const QString& text);
  void chooseKind(bool byIds);
  void chooseSource(EmbeddingSource source);
  void askForFile();
  void drawIds();
  void fitLength();
  void editChecks();
  /// Requests `tokens`, or shows why that is impossible.
  void propose(const tl::expected<TokenSpec, QString>& tokens, const QString& gesture = {});
  void complain(const QString& message);

  void showTokens();
  void showSentence();
  void showStatus();
  void fit();

  Scene m_scene;
  FlowLayout* m_layout;
  std::vector<QWidget*> m_settings;  ///< everything except the sentence, the swap and the status
  ChoiceBox* m_kind = nullptr;
  SentenceField* m_sentence = nullptr;
  FlatButton* m_swap = nullptr;
  FlatButton* m_draw = nullptr;
  FlatButton* m_fit = nullptr;
  ChoiceBox* m_source = nullptr;
  NumberField* m_seed = nullptr;
  NumberField* m_vocabulary = nullptr;
  QCheckBox* m_scaled = nullptr;
  QCheckBox* m_encoded = nullptr;
  FlatButton* m_ends = nullptr;
  QCheckBox* m_matchCase = nullptr;
  ElidedLabel* m_status = nullptr;
  QString m_fault;               ///< why the last request failed
  TokenSpec m_before;            ///< at the start of the run of typing
  QString m_run;                 ///< name of the run of typing; empty: the next key starts one
  int m_runs = 0;                ///< number of runs so far, in all fields
  bool m_editing = false;        ///< the next change comes from the field itself
  bool m_sentenceWaits = false;  ///< until the bar is shown
};

}  // namespace sinescope
