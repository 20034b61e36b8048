#include "app/views/frequencies/ghost_bases_control.h"

#include <QHBoxLayout>
#include <QMenu>
#include <algorithm>

#include "app/look/field_frame.h"
#include "app/look/flat_button.h"
#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "core/parameters/base_list.h"

namespace sinescope {

namespace {

constexpr double kOftenMet[] = {100, 10'000, 500'000, 1'000'000};

/// A field wide enough for the common bases, if there is room.
class BasesField : public TextField {
 public:
  [[nodiscard]] QSize sizeHint() const override {
    const std::vector<double> bases(std::begin(kOftenMet), std::end(kOftenMet));
    const int text = fontMetrics().horizontalAdvance(QString::fromStdString(basesText(bases)));
    const QSize hint = TextField::sizeHint();
    return {text + qRound(22 * fieldUnit(*this)), hint.height()};
  }
};

QString fieldTip() {
  return GhostBasesControl::tr("Bases to compare with the encoding's own, such as 100, 5e5; their curves are pale");
}

}  // namespace

GhostBasesControl::GhostBasesControl(const std::vector<double>& bases)
    : m_button(new FlatButton), m_menu(new QMenu(this)), m_field(new BasesField) {
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(4);
  m_button->setObjectName(QStringLiteral("oftenMetBases"));
  m_button->setText(tr("compare bases") + QStringLiteral(" ▾"));
  m_button->setAccessibleName(tr("Common bases"));
  m_button->setToolTip(tr("Choose among common bases"));
  m_button->setPadding(2, 4);
  m_button->setFocusPolicy(Qt::TabFocus);
  m_button->setPopupMode(FlatButton::InstantPopup);
  m_button->setMenu(m_menu);
  row->addWidget(m_button);
  for (const double base : kOftenMet) {
    QAction* const action = m_menu->addAction(grouped(static_cast<std::int64_t>(base)));
    action->setObjectName(QStringLiteral("base%1").arg(static_cast<qint64>(base)));
    action->setCheckable(true);
    action->setData(base);
    connect(action, &QAction::triggered, this, [this, base](bool wanted) { toggle(base, wanted); });
  }
  m_field->setObjectName(QStringLiteral("ghostBases"));
  m_field->setAccessibleName(tr("Other bases"));
  m_field->setPlaceholderText(tr("100, 5e5"));
  row->addWidget(m_field);
  connect(m_field, &QLineEdit::textEdited, this, &GhostBasesControl::editText);
  show(bases);
}

void GhostBasesControl::show(const std::vector<double>& bases) {
  m_bases = bases;
  m_field->setMinimumWidth(qRound(120 * fieldUnit(*m_field)));  // room for three bases
  for (QAction* const action : m_menu->actions()) {
    action->setChecked(std::ranges::find(m_bases, action->data().toDouble()) != m_bases.end());
  }
  if (m_field->hasFocus()) return;
  setWrong({});
  m_field->setText(QString::fromStdString(basesText(m_bases)));
  m_field->setCursorPosition(0);
}

void GhostBasesControl::setWrong(const QString& message) {
  m_field->setWrong(!message.isEmpty());
  m_field->setToolTip(message.isEmpty() ? fieldTip() : message);
  m_field->setAccessibleDescription(m_field->toolTip());
}

void GhostBasesControl::editText(const QString& text) {
  const auto bases = parseBases(text.toStdString());
  const QString message = bases ? QString() : QString::fromStdString(bases.error());
  setWrong(message);
  Q_EMIT rejected(message);
  if (bases) Q_EMIT edited(*bases);
}

void GhostBasesControl::toggle(double base, bool wanted) {
  std::vector<double> bases = m_bases;
  std::erase(bases, base);
  if (wanted) bases.push_back(base);
  // A list from the menu is checked like a typed one.
  const auto allowed = parseBases(basesText(bases));
  Q_EMIT rejected(allowed ? QString() : QString::fromStdString(allowed.error()));
  if (!allowed) return show(m_bases);
  m_field->setText(QString::fromStdString(basesText(bases)));
  setWrong({});
  Q_EMIT edited(bases);
}

}  // namespace sinescope
