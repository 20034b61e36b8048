#include "app/window/panes/compared_views.h"

#include <QVBoxLayout>

#include "app/look/elided_label.h"
#include "app/look/line_room.h"
#include "app/look/theme.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

ElidedLabel* nameLabel(const char* objectName) {
  auto* const label = new ElidedLabel;
  label->setObjectName(QLatin1String(objectName));
  label->setContentsMargins(12, 2, 12, 0);
  return label;
}

QWidget* half(ElidedLabel* name, View* view) {
  auto* const widget = new QWidget;
  auto* const layout = new QVBoxLayout(widget);
  layout->setContentsMargins({});
  layout->setSpacing(0);
  auto* const room = new LineRoom(name);
  room->hide();
  layout->addWidget(room);
  if (view) layout->addWidget(view, 1);
  return widget;
}

}  // namespace

ComparedViews::ComparedViews(View* view, std::function<View*()> make, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_make(std::move(make)),
      m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_ownName(nameLabel("nameOfA")),
      m_otherName(nameLabel("nameOfB")) {
  m_layout->setContentsMargins({});
  m_layout->setSpacing(0);
  m_layout->addWidget(half(m_ownName, view), 1);
  m_otherHalf = half(m_otherName, nullptr);
  m_layout->addWidget(m_otherHalf, 1);
  m_otherHalf->hide();
}

std::vector<View*> ComparedViews::views() const {
  if (m_other && !m_otherHalf->isHidden()) return {m_view, m_other};
  return {m_view};
}

void ComparedViews::setScene(const Scene& whole) {
  const Scene scene = sceneFor(m_view->kind(), whole);
  const bool both = scene.other && !scene.appearance.difference;
  m_view->setScene(scene);
  if (both) showBoth(scene);
  for (const ElidedLabel* const name : {m_ownName, m_otherName}) name->parentWidget()->setVisible(both);
  m_otherHalf->setVisible(both);
}

void ComparedViews::showBoth(const Scene& scene) {
  if (!m_other) {
    m_other = m_make();
    m_other->setObjectName(m_view->objectName() + QStringLiteral("-B"));
    m_other->setAccessibleName(m_view->accessibleName() + QStringLiteral(" B"));
    static_cast<QBoxLayout*>(m_otherHalf->layout())->addWidget(m_other, 1);  // the name stays on its line, like A's
    Q_EMIT made(m_other);
  }
  m_layout->setDirection(m_view->pairing() == Qt::Vertical ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  m_other->setScene(counterpartOf(scene));
  const auto named = [](const QString& name, const QString& differing) {
    return differing.isEmpty() ? name : name + QStringLiteral(" · ") + differing;
  };
  m_ownName->setText(named(tr("A"), differingShownText(scene, *scene.other, m_view->showsTables())));
  m_otherName->setText(named(tr("B, pinned"), differingShownText(*scene.other, scene, m_view->showsTables())));
}

void ComparedViews::setLook(bool dark, double textScale) {
  const QFont font = uiFont(kSmallTextSize, textScale, true);
  const auto paint = [&font](ElidedLabel* label, const QColor& colour) {
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, colour);
    label->setPalette(palette);
    label->setFont(font);
  };
  paint(m_ownName, themeColours(dark).accent);
  paint(m_otherName, themeColours(dark).second);
}

}  // namespace sinescope
