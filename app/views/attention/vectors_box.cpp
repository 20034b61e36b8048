#include "app/views/attention/vectors_box.h"

#include "app/text/to_qstring.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kListedVectors = 8;  // seeds

}  // namespace

VectorsBox::VectorsBox() {
  setObjectName(QStringLiteral("scoreVectors"));
  setAccessibleName(tr("Query and key"));
  setToolTip(tr("The query and the key: both (1, …, 1), or drawn as torch.randn(2, d_h) draws them"));
  connect(this, &ChoiceBox::activated, this, [this](int index) {
    const QVariant seed = itemData(index);
    Q_EMIT edited(seed.isValid() ? VectorsSeed(seed.toUInt()) : std::nullopt);
  });
}

void VectorsBox::showVectors(const VectorsSeed& vectors) {
  clear();
  addItem(tr("q = k = 1"));
  const auto add = [this](std::uint32_t seed) {
    addItem(tr("drawn: %1").arg(toQString(vectorsText(seed))), QVariant(seed));
  };
  for (std::uint32_t seed = 0; seed < kListedVectors; ++seed) add(seed);
  if (vectors.value_or(0) >= kListedVectors) add(*vectors);
  setCurrentIndex(vectors ? findData(QVariant(*vectors)) : 0);
}

}  // namespace sinescope
