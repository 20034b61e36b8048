#include "app/views/shift/shift_control.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>

#include "app/look/scrubber.h"
#include "app/look/text_field.h"
#include "app/text/number_format.h"
#include "core/shift/relative_shift.h"

namespace sinescope {

ShiftControl::ShiftControl(QWidget* parent)
    : QWidget(parent),
      m_label(new QLabel(QStringLiteral("Δ"))),
      m_slider(new Scrubber(this)),
      m_field(new TextField),
      m_sinesOnly(new QCheckBox(tr("sines only"))),
      m_queryAndKey(new QCheckBox(tr("q and k"))) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  m_label->setForegroundRole(QPalette::Dark);
  m_label->setBuddy(m_field);
  row->addWidget(m_label);
  m_slider->setObjectName(QStringLiteral("shiftOffsetSlider"));
  m_slider->setAccessibleName(tr("Offset Δ slider"));
  m_slider->setToolTip(tr("The offset Δ: drag it, or use the arrow keys"));
  row->addWidget(m_slider, 1);
  m_field->setObjectName(QStringLiteral("shiftOffset"));
  m_field->setAccessibleName(tr("Offset Δ"));
  m_field->setAlignment(Qt::AlignRight);
  row->addWidget(m_field);
  m_sinesOnly->setObjectName(QStringLiteral("shiftSinesOnly"));
  m_sinesOnly->setAccessibleName(tr("Sines only"));
  m_sinesOnly->setToolTip(tr("Leave out the cosines: what the best matrix can do without them"));
  row->addWidget(m_sinesOnly);
  m_queryAndKey->setObjectName(QStringLiteral("shiftQueryAndKey"));
  m_queryAndKey->setAccessibleName(tr("Query and key"));
  m_queryAndKey->setToolTip(tr("On the circle, turn a query and a key by their positions"));
  row->addWidget(m_queryAndKey);
  connect(m_queryAndKey, &QCheckBox::clicked, this, &ShiftControl::queryAndKeyEdited);
  connect(m_slider, &Scrubber::dragged, this, &ShiftControl::slide);
  connect(m_field, &QLineEdit::textEdited, this, &ShiftControl::type);
  connect(m_field, &QLineEdit::editingFinished, this, [this] { m_beforeTyping.reset(); });
  connect(m_sinesOnly, &QCheckBox::clicked, this, &ShiftControl::sinesOnlyEdited);
}

// A focused field emits editingFinished while it is destroyed, which is too late for this object.
ShiftControl::~ShiftControl() { m_field->disconnect(this); }

void ShiftControl::showShift(const ShiftOptions& options, std::int64_t most) {
  const std::int64_t offset = options.offset;
  m_offset = offset;
  m_most = most;
  m_sinesOnly->setChecked(options.sinesOnly);
  m_queryAndKey->setChecked(options.queryAndKey);
  m_slider->setEnabled(most > 0);
  const double whole = std::max(1.0, 2.0 * static_cast<double>(most));
  m_slider->setWholeSteps(whole);
  if (!m_slider->isSliderDown()) {
    m_slider->setPart(std::clamp((static_cast<double>(offset) + static_cast<double>(most)) / whole, 0.0, 1.0));
  }
  if (m_beforeTyping) return;
  m_field->setText(QString::number(offset));
  const QString range = grouped(most);
  const QString what = tr("The offset, a whole number from −%1 to %1 (Ctrl+Left and Ctrl+Right change it)").arg(range);
  // A shorter length does not make the offset wrong: M takes a position on beyond the end as well.
  explain(std::abs(offset) > most ? what + u'\n' + tr("The present one leads beyond this length.") : what, false);
}

void ShiftControl::slide(double part) {
  Q_EMIT offsetEdited(std::llround(std::lerp(-static_cast<double>(m_most), static_cast<double>(m_most), part)));
}

void ShiftControl::leaveOffsetOut(bool out) {
  m_label->setHidden(out);
  m_field->setHidden(out);
  m_slider->setHidden(out);
  updateGeometry();
}

QSize ShiftControl::minimumSizeHint() const {
  QSize least = layout()->minimumSize();
  for (const QWidget* const each : std::initializer_list<const QWidget*>{m_slider, m_queryAndKey}) {
    if (!each->isHidden()) least.rwidth() -= each->minimumSizeHint().width() + layout()->spacing();
  }
  return least;
}

QSize ShiftControl::sizeWithoutSlider() const {
  return minimumSizeHint() + QSize(m_queryAndKey->minimumSizeHint().width() + layout()->spacing(), 0);
}

QSize ShiftControl::sizeHint() const {
  if (m_field->isHidden()) return sizeWithoutSlider();
  return sizeWithoutSlider() + QSize(m_slider->minimumSizeHint().width() * 5 / 2 + layout()->spacing(), 0);
}

void ShiftControl::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  m_queryAndKey->setVisible(width() >= sizeWithoutSlider().width());
  m_slider->setVisible(!m_field->isHidden() && width() >= sizeHint().width());
}

void ShiftControl::type(const QString& text) {
  // While typing 1000, where 99 is the maximum, 10 was valid; but nobody wanted it.
  if (!m_beforeTyping) m_beforeTyping = m_offset;
  const auto offset = parseOffset(text.toStdString(), m_most);
  const QString wrong = offset ? QString() : QString::fromStdString(offset.error());
  explain(offset ? tr("The offset") : wrong, !offset);
  Q_EMIT rejected(wrong);
  Q_EMIT offsetEdited(offset.value_or(*m_beforeTyping));
}

void ShiftControl::explain(const QString& tip, bool wrong) {
  m_field->setWrong(wrong);
  m_field->setToolTip(tip);
  m_field->setAccessibleDescription(tip);
}

}  // namespace sinescope
