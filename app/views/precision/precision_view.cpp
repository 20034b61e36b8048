#include "app/views/precision/precision_view.h"

#include "app/look/choice_box.h"
#include "app/text/number_format.h"
#include "core/precision/precision.h"

namespace sinescope {

PrecisionView::PrecisionView(QWidget* parent) : PrecisionMapView(Shows::Values, parent) {}

QString PrecisionView::subtitle() const {
  const QString what = tr("phases in %1").arg(formatName());
  return scene().showsDifference() ? what + tr(", A − B") : what;
}

QWidget* PrecisionView::headerControl() {
  if (m_formats) return m_formats;
  m_formats = new ChoiceBox;
  m_formats->setObjectName(QStringLiteral("phaseFormat"));
  m_formats->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_formats->setAccessibleName(tr("Format of the phases"));
  m_formats->setToolTip(tr("The format to which positions, frequencies and angles are rounded"));
  for (const PhaseFormat format : kAllPhaseFormats) {
    const FloatShape shape = shapeOf(format);
    m_formats->addChoice(formatText(format),
                         tr("%1 significant bits: integers are exact up to %2, numbers end at about %3")
                             .arg(shape.bits)
                             .arg(grouped(exactIntegers(format)), brief(overflowOf(format), 3)));
  }
  m_formats->setCurrentIndex(static_cast<int>(scene().appearance.precision.format));
  connect(m_formats, &ChoiceBox::activated, this, [this](int index) {
    Appearance appearance = scene().appearance;
    appearance.precision.format = static_cast<PhaseFormat>(index);
    Q_EMIT appearanceEdited(appearance);
  });
  return m_formats;
}

bool PrecisionView::update(const SceneDifference& difference) {
  if (m_formats) m_formats->setCurrentIndex(static_cast<int>(scene().appearance.precision.format));
  return PrecisionMapView::update(difference);
}

}  // namespace sinescope
