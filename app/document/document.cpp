#include "app/document/document.h"

#include <QUndoCommand>
#include <utility>

namespace sinescope {

/// One edit of the spec: undo and redo swap the value that stands for the one kept.
class SpecCommand : public QUndoCommand {
 public:
  SpecCommand(Document& document, const EncodingSpec& spec, QString gesture)
      : m_document(document), m_spec(spec), m_gesture(std::move(gesture)) {
    setText(Document::tr("change of parameters"));
  }

  void undo() override { swap(); }
  void redo() override { swap(); }
  [[nodiscard]] int id() const override { return 1; }

  /// The newer edit is already applied: this one keeps what stood before both.
  bool mergeWith(const QUndoCommand* other) override {
    const auto* const newer = static_cast<const SpecCommand*>(other);
    if (m_gesture.isEmpty() || newer->m_gesture != m_gesture) return false;
    setObsolete(m_spec == m_document.spec());  // a gesture that ends where it began leaves nothing to undo
    return true;
  }

 private:
  void swap() {
    const EncodingSpec spec = m_document.spec();
    m_document.applySpec(m_spec);
    m_spec = spec;
  }

  Document& m_document;
  EncodingSpec m_spec;
  QString m_gesture;
};

Document::Document(QObject* parent) : QObject(parent), m_scene(makeScene({})) {}

void Document::setSpec(const EncodingSpec& spec, const QString& gesture) {
  if (spec == m_scene.spec) return;
  Q_ASSERT(validate(spec).empty());
  m_undoStack.push(new SpecCommand(*this, spec, gesture));
}

void Document::applySpec(const EncodingSpec& spec) {
  Changes changes{.encoding = true};
  const bool reshaped = spec.length != m_scene.spec.length || spec.dModel != m_scene.spec.dModel;
  sinescope::setSpec(m_scene, spec);
  const Selection inside = clampedTo(spec, m_wantedSelection);
  changes.selection = inside != m_scene.selection;
  m_scene.selection = inside;
  if (m_scene.hover) m_scene.hover.reset(), changes.hover = true;
  if (reshaped && !m_scene.appearance.zooms.empty()) m_scene.appearance.zooms.clear(), changes.appearance = true;
  Q_EMIT changed(m_scene, changes);
}

void Document::setSelection(const Selection& selection) {
  const Selection inside = clampedTo(m_scene.spec, selection);
  m_wantedSelection = inside;
  if (inside == m_scene.selection) return;
  m_scene.selection = inside;
  auto zooms = zoomsShowing(inside, boundsOf(m_scene), m_scene.appearance);
  const bool moved = zooms != m_scene.appearance.zooms;
  m_scene.appearance.zooms = std::move(zooms);
  Q_EMIT changed(m_scene, {.selection = true, .appearance = moved});
}

void Document::setHover(const std::optional<Hover>& hover) {
  if (hover == m_scene.hover) return;
  m_scene.hover = hover;
  Q_EMIT changed(m_scene, {.hover = true});
}

void Document::setAppearance(const Appearance& appearance) {
  Appearance wanted = appearance;
  const auto matrix = wanted.zooms.find(QStringLiteral("matrix"));
  const bool turned = appearance.transposed != m_scene.appearance.transposed;
  if (turned && matrix != wanted.zooms.end()) std::swap(matrix->second.across, matrix->second.down);
  applyAppearance(wanted);
}

void Document::applyAppearance(const Appearance& appearance) {
  const bool dark = appearance.theme == Theme::Dark || (appearance.theme == Theme::System && m_systemDark);
  if (appearance == m_scene.appearance && dark == m_scene.dark) return;
  m_scene.appearance = appearance;
  m_scene.dark = dark;
  Q_EMIT changed(m_scene, {.appearance = true});
}

void Document::setSystemDark(bool dark) {
  m_systemDark = dark;
  setAppearance(m_scene.appearance);
}

void Document::restore(const EncodingSpec& spec, const Selection& selection, const Appearance& appearance) {
  setSpec(spec);
  applyAppearance(appearance);
  setSelection(selection);
}

}  // namespace sinescope
