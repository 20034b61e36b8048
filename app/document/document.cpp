#include "app/document/document.h"

#include <QScopeGuard>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "app/document/appearance_command.h"
#include "app/document/zooms.h"
#include "app/look/theme.h"

namespace sinescope {

/// One edit: undo and redo swap the value that stands for the one kept.
class EncodingsCommand : public QUndoCommand {
 public:
  EncodingsCommand(Document& document, const Encodings& encodings, QString gesture)
      : m_document(document), m_encodings(encodings), m_gesture(std::move(gesture)) {
    setText(Document::tr("change of parameters"));
  }

  void undo() override { swap(); }
  void redo() override { swap(); }
  [[nodiscard]] int id() const override { return 1; }
  /// The edit came with another selection: undo brings the first one back, unless yet another was selected meanwhile.
  void keepSelections(const Selection& before, const Selection& after) { m_selections = {before, after}; }

  /// The newer edit is already applied: this one keeps what stood before both.
  bool mergeWith(const QUndoCommand* other) override {
    const auto* const newer = static_cast<const EncodingsCommand*>(other);
    if (m_gesture.isEmpty() || newer->m_gesture != m_gesture) return false;
    setObsolete(m_encodings ==
                encodingsOf(m_document.scene()));  // a gesture that ends where it began leaves nothing to undo
    return true;
  }

 private:
  void swap() {
    const Encodings encodings = encodingsOf(m_document.scene());
    if (m_selections && m_document.m_wantedSelection == m_selections->second) {
      m_document.m_wantedSelection = m_selections->first;
      std::swap(m_selections->first, m_selections->second);
    }
    m_document.apply(m_encodings);
    m_encodings = encodings;
  }

  Document& m_document;
  Encodings m_encodings;
  QString m_gesture;
  std::optional<std::pair<Selection, Selection>> m_selections;
};

namespace {

/// A table is never asked for more than it has: another program may have made its file smaller since.
void cutToTable(Encoding& encoding) {
  if (!encoding.table) return;
  const EncodingSpec most = sizedAs(*encoding.table, encoding.spec);
  encoding.spec.length = std::min(encoding.spec.length, most.length);
  encoding.spec.dModel = std::min(encoding.spec.dModel, most.dModel);
  if (!validate(encoding.spec).empty()) encoding.spec.grid = {};
}

std::optional<Hover> within(const EncodingSpec& spec, const std::optional<Hover>& hover) {
  return hover && clampedTo(spec, *hover) == *hover ? hover : std::nullopt;
}

/// Points at a cell of the encoding; at one that only the pinned one has, beside it, there alone. Returns whether that
/// is another than before.
bool pointTo(Scene& scene, const std::optional<Hover>& hover) {
  const std::optional<Hover> own = within(scene.spec, hover);
  const std::optional<Hover> beside = scene.other && !own ? within(scene.other->spec, hover) : std::nullopt;
  if (own == scene.hover && beside == scene.otherHover) return false;
  scene.hover = own;
  scene.otherHover = beside;
  return true;
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent), m_scene(makeScene({})) {}

EncodingsCommand* Document::edit(const Encodings& encodings, const QString& gesture) {
  Encodings fitted = encodings;
  cutToTable(fitted);
  if (fitted.pinned) cutToTable(*fitted.pinned);
  if (fitted == encodingsOf(m_scene)) return nullptr;
  Q_ASSERT(validate(fitted.spec).empty());
  auto* const command = new EncodingsCommand(*this, fitted, gesture);
  m_undoStack.push(command);
  return gesture.isEmpty() ? command : nullptr;
}

void Document::setSpec(const EncodingSpec& spec, const QString& gesture) {
  Encodings edited = encodingsOf(m_scene);
  edited.spec = spec;
  if (edited.table && (spec.length > edited.table->rows() || spec.dModel > edited.table->columns())) {
    edited.table.reset();
  }
  edit(edited, gesture);
}

void Document::showSinusoid(const EncodingSpec& spec) {
  Encodings edited = encodingsOf(m_scene);
  edited.spec = spec;
  edited.table.reset();
  edit(edited, {});
}

void Document::setTable(const TablePtr& table) {
  Encodings edited = encodingsOf(m_scene);
  edited.table = table;
  if (table) edited.spec = sizedAs(*table, edited.spec);
  edit(edited, {});
}

void Document::setTableFacts(const TablePtr& table, const TableFacts& facts) {
  const auto learn = [&](Shown& shown) {
    if (!table || shown.table != table || *shown.tableFacts == facts) return false;
    shown.tableFacts = std::make_shared<const TableFacts>(facts);
    return true;
  };
  bool learned = learn(m_scene);
  if (m_scene.other) {
    Shown other = *m_scene.other;
    if (learn(other)) m_scene.other = std::make_shared<const Shown>(std::move(other)), learned = true;
  }
  if (learned) tell({.encoding = true});
}

void Document::setTokens(const TokenSpec& tokens, const QString& gesture) { setEncoding(spec(), tokens, gesture); }

void Document::setEncoding(const EncodingSpec& spec, const TokenSpec& tokens, const QString& gesture) {
  Encodings edited = encodingsOf(m_scene);
  edited.spec = spec;
  edited.tokens = tokens;
  edit(edited, gesture);
}

void Document::pin() {
  Encodings edited = encodingsOf(m_scene);
  edited.pinned = edited;
  edited.table.reset();
  edit(edited, {});
}

void Document::swapPinned() {
  if (!m_scene.other) return;
  Encodings edited = encodingsOf(m_scene);
  std::swap(static_cast<Encoding&>(edited), *edited.pinned);
  edit(edited, {});
}

void Document::unpin() {
  Encodings edited = encodingsOf(m_scene);
  edited.pinned.reset();
  edit(edited, {});
}

void Document::apply(const Encodings& encodings) {
  const Encodings present = encodingsOf(m_scene);
  SceneDifference changes;
  changes.tokens = encodings.tokens != present.tokens;
  changes.encoding =
      encodings.spec != present.spec || encodings.table != present.table || encodings.pinned != present.pinned;
  const Bounds before = boundsOf(m_scene);
  if (changes.tokens) sinescope::setTokens(m_scene, encodings.tokens);
  if (encodings.spec != present.spec) sinescope::setSpec(m_scene, encodings.spec);
  if (encodings.table != present.table) sinescope::setTable(m_scene, encodings.table);
  if (encodings.pinned != present.pinned) setPinned(m_scene, encodings.pinned);
  const Selection inside = clampedTo(encodings.spec, m_wantedSelection);
  changes.selection = inside != m_scene.selection;
  m_scene.selection = inside;
  changes.hover = pointTo(m_scene, std::nullopt);
  const Bounds after = boundsOf(m_scene);
  const bool reshaped = after.length != before.length || after.dModel != before.dModel;
  const auto zooms = m_scene.appearance.zooms;
  if (reshaped) m_scene.appearance.zooms.clear();
  dropWrongZooms(encodings, inside, m_scene.appearance);
  changes.appearance = m_scene.appearance.zooms != zooms;
  tell(changes);
}

void Document::setSelection(const Selection& selection) {
  const Selection inside = clampedTo(m_scene.spec, selection);
  m_wantedSelection = inside;
  if (inside == m_scene.selection) return;
  m_scene.selection = inside;
  // What moved last is told: a pointer that rests elsewhere is passed over until it moves.
  const bool parked = m_scene.hover != std::nullopt && *m_scene.hover != inside && pointTo(m_scene, std::nullopt);
  auto zooms = zoomsShowing(m_scene);
  const bool moved = zooms != m_scene.appearance.zooms;
  m_scene.appearance.zooms = std::move(zooms);
  tell({.selection = true, .hover = parked, .appearance = moved});
}

void Document::setHover(const std::optional<Hover>& hover) {
  if (pointTo(m_scene, hover)) tell({.hover = true});
}

void Document::setCover(const Cover& cover) {
  if (m_scene.cover == cover) return;
  m_scene.cover = cover;
  tell({.cover = true});
}

void Document::setGuidance(const Guidance& guidance) {
  if (m_scene.guidance == guidance) return;
  m_scene.guidance = guidance;
  tell({.appearance = true});
}

void Document::setSpotlight(Spotlight spotlight) {
  if (std::exchange(m_scene.spotlight, spotlight) != spotlight) tell({.marking = true});
}

void Document::setAppearance(const Appearance& appearance) { setAppearanceBy({}, appearance); }

void Document::setAppearanceBy(const QString& gesture, const Appearance& appearance) {
  const Appearance before = m_scene.appearance;
  fitAppearance(appearance);
  if (withSettings(before, m_scene.appearance) == m_scene.appearance) return;
  m_undoStack.push(new AppearanceCommand(
      before, gesture, [this] { return m_scene.appearance; },
      [this](const Appearance& edited) { fitAppearance(edited); }));
}

void Document::fitAppearance(const Appearance& appearance) {
  Appearance wanted = appearance;
  const Bounds bounds = boundsOf(encodingsOf(m_scene), wanted.difference);
  if (bounds != boundsOf(m_scene)) wanted.zooms.clear();  // they were of what was shown before
  fitZooms(wanted, m_scene.appearance);
  dropWrongZooms(encodingsOf(m_scene), m_scene.selection, wanted);
  applyAppearance(wanted);
}

void Document::applyAppearance(const Appearance& appearance) {
  const bool dark = appearance.theme == Theme::Dark || (appearance.theme == Theme::System && m_systemDark);
  if (appearance == m_scene.appearance && dark == m_scene.dark) return;
  m_scene.appearance = appearance;
  m_scene.dark = dark;
  tell({.appearance = true});
}

void Document::setSystemDark(bool dark) {
  m_systemDark = dark;
  setAppearance(m_scene.appearance);
}

void Document::setSystemContrast(bool high) {
  if (m_scene.highContrast == high) return;
  setHighContrast(high);
  m_scene.highContrast = high;
  tell({.appearance = true});
}

void Document::restore(const Encodings& encodings, const Selection& selection, const Appearance& appearance) {
  SceneDifference changes;
  {
    m_gathered = &changes;
    const auto end = qScopeGuard([this] { m_gathered = nullptr; });
    const Selection before = m_wantedSelection;
    EncodingsCommand* const command = edit(encodings, {});
    setSelection(selection);
    if (command) command->keepSelections(before, m_wantedSelection);
    applyAppearance(appearance);  // after the selection, which zooms follow: what is to be seen may be elsewhere
  }
  if (changes != SceneDifference()) tell(changes);
}

void Document::tell(const SceneDifference& changes) {
  if (m_gathered) {
    *m_gathered |= changes;
  } else {
    Q_EMIT changed(m_scene, changes);
  }
}

}  // namespace sinescope
