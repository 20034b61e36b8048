#include "app/panel/grid_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/look/choice_box.h"
#include "app/look/theme.h"
#include "app/panel/error_line.h"
#include "app/panel/number_field.h"

namespace sinescope {

GridBox::GridBox(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(2);
  addChoice();
  addSides();
  setSpec({});
}

void GridBox::addChoice() {
  m_label = new QLabel(tr("Grid"), this);
  m_label->setObjectName(QStringLiteral("gridLabel"));
  m_choice = new ChoiceBox(this);
  m_choice->setObjectName(QStringLiteral("gridBox"));
  m_choice->setAccessibleName(tr("Grid"));
  m_choice->addChoice(tr("none"), tr("Positions are in a line, as in a text"));
  m_choice->addChoice(tr("x first"), tr("Positions are patches: the first half of the columns encodes x, as in MAE"));
  m_choice->addChoice(tr("y first"), tr("Positions are patches: the first half of the columns encodes y, as in DETR"));
  auto* const row = new QHBoxLayout;
  row->addWidget(m_label, 1);
  row->addWidget(m_choice);
  m_column->addLayout(row);
  connect(m_choice, &QComboBox::activated, this, &GridBox::choose);
}

void GridBox::addSides() {
  m_sides = new QWidget(this);
  auto* const column = new QVBoxLayout(m_sides);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* const row = new QHBoxLayout;
  row->setSpacing(5);
  column->addLayout(row);
  m_width = addSide("gridWidth", tr("width of the grid"), &Grid::width);
  m_height = addSide("gridHeight", tr("height of the grid"), &Grid::height);
  row->addStretch();
  row->addWidget(m_width);
  row->addWidget(new QLabel(QStringLiteral("×"), m_sides));
  row->addWidget(m_height);
  m_normalised = new QCheckBox(tr("Normalised"), m_sides);
  m_normalised->setObjectName(QStringLiteral("gridNormalised"));
  m_normalised->setToolTip(tr("Coordinates run up to 2π, whatever the size of the grid, as in DETR"));
  column->addWidget(m_normalised);
  m_error = new ErrorLine(m_sides);
  m_error->setObjectName(QStringLiteral("gridError"));
  column->addWidget(m_error);
  m_column->addWidget(m_sides);
  connect(m_normalised, &QCheckBox::clicked, this, [this](bool isNormalised) {
    Grid grid = m_spec.grid;
    grid.normalised = isNormalised;
    propose(grid);
  });
}

NumberField* GridBox::addSide(const char* name, const QString& accessibleName, int Grid::*side) {
  auto* const field = new NumberField(m_sides);
  field->setObjectName(QLatin1String(name));
  field->setAccessibleName(accessibleName);
  field->setToolTip(tr("How many patches the %1 is").arg(accessibleName));
  connect(field, &NumberField::gestureStarted, this, [this] { ++m_gestures; });
  connect(field, &NumberField::edited, this, [this, side, id = QLatin1String(name)](double number) {
    Grid grid = m_spec.grid;
    grid.*side = static_cast<int>(number);
    propose(grid, QStringLiteral("%1/%2").arg(id).arg(m_gestures));
  });
  connect(field, &NumberField::errorChanged, this, [this, field](const QString& message) {
    m_error->setRefusal(field->refusal());
    field->setAccessibleDescription(message);
    if (!message.isEmpty() && field->hasFocus()) Q_EMIT refused(field);
  });
  return field;
}

void GridBox::setSpec(const EncodingSpec& spec) {
  m_spec = spec;
  const Grid& grid = spec.grid;
  if (grid.isGrid()) m_known = grid;
  const auto mostBeside = [this](int other) {
    return double(std::clamp<std::int64_t>(m_most / other, 1, kMostPatchesAside));
  };
  m_width->setRule(wholeNumbers(1, mostBeside(m_known.height), tr("width of the grid")));
  m_height->setRule(wholeNumbers(1, mostBeside(m_known.width), tr("height of the grid")));
  m_choice->setCurrentIndex(!grid.isGrid() ? 0 : grid.first == GridAxis::X ? 1 : 2);
  m_width->setNumber(m_known.width);
  m_height->setNumber(m_known.height);
  m_normalised->setChecked(m_known.normalised);
  m_sides->setVisible(grid.isGrid());
  tellToolTip();
}

void GridBox::setMost(std::int64_t patches) { m_most = patches; }

void GridBox::tellToolTip() {
  const bool isOdd = m_spec.dModel % 2 != 0;
  const QString reason = isOdd ? tr("A grid needs an even d_model") : QString();
  const QString toolTip = reason.isEmpty() ? tr("Positions on a grid of patches, as in vision transformers") : reason;
  for (QWidget* const each : std::initializer_list<QWidget*>{m_label, m_choice}) each->setToolTip(toolTip);
  m_choice->setAccessibleDescription(toolTip);
  m_choice->setEnabled(reason.isEmpty());
}

void GridBox::setTextScale(double scale) { m_error->setFont(uiFont(kSmallTextSize, scale)); }

void GridBox::choose(int index) {
  if (index == 0) return propose({});
  Grid grid = m_known;
  if (grid.patches() > m_most) grid.width = grid.height = static_cast<int>(std::sqrt(static_cast<double>(m_most)));
  grid.first = index == 1 ? GridAxis::X : GridAxis::Y;
  propose(grid);
}

void GridBox::propose(const Grid& grid, const QString& gesture) { Q_EMIT edited(withGrid(m_spec, grid), gesture); }

}  // namespace sinescope
