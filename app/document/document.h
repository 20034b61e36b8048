#pragma once

#include <QObject>
#include <QUndoStack>

#include "app/document/scene.h"

namespace sinescope {

class EncodingsCommand;

/// Owns the encodings, the selection and the appearance; hands them on as whole values.
///
/// Every setter returns early where nothing would change: that alone ends feedback loops. Specs are validated by
/// whoever edits them; an invalid one is a programming error here.
class Document : public QObject {
  Q_OBJECT

 public:
  explicit Document(QObject* parent = nullptr);

  [[nodiscard]] const Scene& scene() const { return m_scene; }
  [[nodiscard]] const EncodingSpec& spec() const { return m_scene.spec; }
  [[nodiscard]] const Selection& selection() const { return m_scene.selection; }
  [[nodiscard]] const Appearance& appearance() const { return m_scene.appearance; }
  [[nodiscard]] QUndoStack* undoStack() { return &m_undoStack; }

  /// Replaces the spec, as an undoable edit. Edits with the same non-empty `gesture` that follow one another (a slider
  /// being dragged) are one step of undo. The selection follows into the new bounds and comes back with them; the zooms
  /// are forgotten where the shape changed. A table that has not so many rows or columns gives way to the sinusoid.
  void setSpec(const EncodingSpec& spec, const QString& gesture = {});
  /// Shows an own matrix in place of the sinusoid, or (nullptr) the sinusoid again. The encoding takes the table's size
  /// as far as it can. An undoable edit, as are those that follow.
  void setTable(const TablePtr& table);
  /// Shows the sinusoid of `spec`, also where a table was shown; one edit.
  void showSinusoid(const EncodingSpec& spec);
  /// What is known of a table, if it is shown still or pinned.
  void setTableFacts(const TablePtr& table, const TableFacts& facts);
  /// Edits of one gesture are one step of undo.
  void setTokens(const TokenSpec& tokens, const QString& gesture = {});
  /// Both at once: an embedding brings its width with it.
  void setEncoding(const EncodingSpec& spec, const TokenSpec& tokens, const QString& gesture = {});
  /// Keeps what is shown as B, beside which every view shows what is edited from now on: the encoding, also where a
  /// table was shown in its place.
  void pin();
  /// A becomes B, and B becomes A; nothing where nothing is pinned.
  void swapPinned();
  void unpin();
  /// Zoomed views follow it.
  void setSelection(const Selection& selection);
  void setHover(const std::optional<Hover>& hover);
  /// Zooms follow the axes of their views: that of a matrix that is turned turns with it. A change of a view's settings
  /// is an undoable edit.
  void setAppearance(const Appearance& appearance);
  /// The same for one edit of a gesture: all edits of one non-empty `gesture` that follow one another are one step of
  /// undo, however long they take.
  void setAppearanceBy(const QString& gesture, const Appearance& appearance);
  /// Hides or reveals what is to be predicted.
  void setCover(const Cover& cover);
  void setGuidance(const Guidance& guidance);
  void setSpotlight(Spotlight spotlight);
  /// How Theme::System resolves, from the palette.
  void setSystemDark(bool dark);
  /// Shows everything in high contrast, or not.
  void setSystemContrast(bool high);
  /// Replaces everything at once, as a file that is opened does: one change, and one step of undo for the spec.
  void restore(const Encodings& encodings, const Selection& selection, const Appearance& appearance);

 Q_SIGNALS:
  void changed(const sinescope::Scene& scene, const sinescope::SceneDifference& changes);

 private:
  friend class EncodingsCommand;
  /// The command, if it is one of its own on the stack.
  EncodingsCommand* edit(const Encodings& encodings, const QString& gesture);
  void apply(const Encodings& encodings);
  void fitAppearance(const Appearance& appearance);
  void applyAppearance(const Appearance& appearance);
  /// Emits changed() or, while much is restored, gathers what it will say.
  void tell(const SceneDifference& changes);

  Scene m_scene;
  /// As it was last asked for: typing 512 over a length passes through 5, and must not lose position 300 on the way.
  Selection m_wantedSelection;
  bool m_systemDark = false;
  SceneDifference* m_gathered = nullptr;  ///< while much is restored
  QUndoStack m_undoStack;
};

}  // namespace sinescope
