#include "app/panel/preset_box.h"

#include <QCoreApplication>
#include <QListView>
#include <QStandardItemModel>
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr int kCustomRow = 0;
constexpr int kConventionRole = Qt::UserRole;
constexpr int kPresetRole = Qt::UserRole + 1;

}  // namespace

PresetBox::PresetBox(QWidget* parent) : ChoiceBox(parent) {
  auto* const list = new QListView(this);
  setView(list);
  addHeading(tr("Custom"));
  // Custom can be shown, but not chosen.
  list->setRowHidden(kCustomRow, true);
  addHeading(tr("Conventions: set the switches"));
  for (std::size_t i = 0; i < namedConventions().size(); ++i) {
    const NamedConvention& convention = namedConventions()[i];
    addChoice(ofCore(convention.title), ofCore(convention.source));
    setItemData(count() - 1, static_cast<int>(i), kConventionRole);
  }
  addHeading(tr("Presets: set everything"));
  for (std::size_t i = 0; i < presets().size(); ++i) {
    addChoice(ofCore(presets()[i].title), ofCore(presets()[i].source));
    setItemData(count() - 1, static_cast<int>(i), kPresetRole);
  }
  setMaxVisibleItems(count());
  setCurrentIndex(kCustomRow);
  connect(this, &QComboBox::activated, this, [this](int row) {
    show(row);
    if (const NamedConvention* const convention = conventionAt(row)) Q_EMIT chosen(withConvention(m_spec, *convention));
    if (const Preset* const preset = presetAt(row)) Q_EMIT presetChosen(*preset);
  });
}

void PresetBox::addHeading(const QString& text) {
  addItem(text);
  qobject_cast<QStandardItemModel*>(model())->item(count() - 1)->setFlags(Qt::NoItemFlags);
}

const NamedConvention* PresetBox::conventionAt(int row) const {
  const QVariant index = itemData(row, kConventionRole);
  return index.isValid() ? &namedConventions()[index.toUInt()] : nullptr;
}

const Preset* PresetBox::presetAt(int row) const {
  const QVariant index = itemData(row, kPresetRole);
  return index.isValid() ? &presets()[index.toUInt()] : nullptr;
}

bool PresetBox::describes(int row) const {
  if (const Preset* const preset = presetAt(row)) return isPreset(m_spec, m_tokens, *preset);
  const NamedConvention* const convention = conventionAt(row);
  return convention && withConvention(m_spec, *convention) == m_spec;
}

int PresetBox::bestRow() const {
  // The initial spec is better known by its convention than as the first preset.
  const bool isDefault = m_spec == EncodingSpec{};
  if (m_preferred >= 0 && !isDefault && describes(m_preferred)) return m_preferred;
  for (int row = 0; row < count(); ++row) {
    if (presetAt(row) && !isDefault && describes(row)) return row;
  }
  for (int row = 0; row < count(); ++row) {
    if (conventionAt(row) && describes(row)) return row;
  }
  return kCustomRow;
}

void PresetBox::setSpec(const EncodingSpec& spec, const TokenSpec& tokens) {
  // No knob changes both sizes at once: a preset or a file was opened, so the name of the convention is not the best
  // one.
  bool replaced = spec.length != m_spec.length && spec.dModel != m_spec.dModel;
  const bool otherTokens = tokens != m_tokens;
  m_spec = spec;
  m_tokens = tokens;
  // The same holds if the tokens have become those of a preset.
  const Preset* const preset = otherTokens ? presetAt(bestRow()) : nullptr;
  replaced = replaced || (preset && preset->tokens);
  const bool isPreferred = m_preferred < 0 || m_preferred == currentIndex() || !describes(m_preferred);
  const bool keep = describes(currentIndex()) && isPreferred && (presetAt(currentIndex()) || !replaced);
  show(keep ? currentIndex() : bestRow());
}

void PresetBox::showTable() {
  setCurrentIndex(kCustomRow);
  Q_EMIT sourceChanged(tr("your table: no formula describes its numbers"));
}

void PresetBox::prefer(const Preset& preset) {
  m_preferred = -1;
  for (int row = 0; row < count(); ++row) {
    if (presetAt(row) == &preset) m_preferred = row;
  }
  if (m_preferred >= 0 && describes(m_preferred)) show(m_preferred);
}

void PresetBox::show(int row) {
  setCurrentIndex(row);
  Q_EMIT sourceChanged(source());
}

QString PresetBox::source() const {
  if (const NamedConvention* const convention = conventionAt(currentIndex())) return ofCore(convention->source);
  if (const Preset* const preset = presetAt(currentIndex())) return ofCore(preset->source);
  return tr("switches set by hand; they match no named convention");
}

}  // namespace sinescope
