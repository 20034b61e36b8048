#include "app/window/window_body.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QWidget>

namespace sinescope {

namespace {

/// A hairline between two parts of the window, one above the other.
QWidget* hairline() {
  auto* const line = new QWidget;
  line->setAutoFillBackground(true);
  line->setBackgroundRole(QPalette::Midlight);
  line->setFixedHeight(1);
  return line;
}

}  // namespace

QSize firstSize(const QSize& available) {
  constexpr QSize decoration(16, 48);
  return kDesignedSize.boundedTo(available - decoration);
}

QWidget* windowBody(const WindowParts& parts) {
  auto* const body = new QHBoxLayout;
  body->setSpacing(0);
  body->addWidget(parts.panel);
  body->addWidget(parts.panes, 1);
  auto* const central = new QWidget;
  auto* const layout = new QVBoxLayout(central);
  layout->setContentsMargins({});
  layout->setSpacing(0);
  layout->addWidget(parts.topBar);
  layout->addWidget(parts.presenter);
  layout->addWidget(parts.comparison);
  layout->addWidget(parts.tokens);
  layout->addLayout(body, 1);
  layout->addWidget(parts.playBar);
  parts.playBar->hide();
  layout->addWidget(parts.knobStrip);
  parts.knobStrip->hide();
  layout->addWidget(hairline());
  layout->addWidget(parts.readout);
  return central;
}

}  // namespace sinescope
