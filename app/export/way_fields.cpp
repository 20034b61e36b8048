#include "app/export/way_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <utility>

#include "app/export/export_fields.h"
#include "app/look/choice_box.h"

namespace sinescope {

WayFields::WayFields(QFormLayout& form, QWidget* parent) : QObject(parent), m_parent(parent), m_form(form) {
  m_cells = named(new ChoiceBox(parent), "exportCells", tr("Cells of the heatmap"),
                  tr("Means for print, one pixel for each cell, or a shape for each cell, up to 20,000"));
  m_cells->addItem(tr("means, 288 dots per inch"), static_cast<int>(CellsAs::Means));
  m_cells->addItem(tr("one pixel each"), static_cast<int>(CellsAs::Pixels));
  m_cells->addItem(tr("one shape each"), static_cast<int>(CellsAs::Shapes));
  form.addRow(tr("Heat&map"), m_cells);
  connect(m_cells, &QComboBox::currentIndexChanged, this, &WayFields::edited);
  m_square = addBox("square", tr("square cells"), tr("The cells of the heatmap are as wide as high"));
  m_curves = {addBox("dashes", tr("dashes"), tr("Each curve has its own dashes, for print in grey")),
              addBox("markers", tr("markers"), tr("Each curve has its own markers, for print in grey")),
              addBox("widths", tr("widths"), tr("Each curve has its own width, for print in grey"))};
  m_letters = addBox("letters", tr("letters"), tr("a, b, … before the headings of the panels"));
  m_listed = addBox("listed", tr("only listed waves"), tr("Without the selected pair"));
  m_grid = new QGridLayout;
  m_grid->setContentsMargins({});
  m_row = new QWidget(parent);
  m_row->setLayout(m_grid);
  form.addRow(new QLabel(tr("Drawn with"), parent), m_row);  // its boxes have no key of their own
}

QCheckBox* WayFields::addBox(const char* name, const QString& text, const QString& tip) {
  auto* const box =
      named(new QCheckBox(text, m_parent), qPrintable(QLatin1String("exportWay-") + QLatin1String(name)), text, tip);
  connect(box, &QCheckBox::toggled, this, &WayFields::edited);
  return box;
}

void WayFields::read(FigureContent& content) const {
  content.cells = chosen<CellsAs>(*m_cells);
  content.curves = {m_curves[0]->isChecked(), m_curves[1]->isChecked(), m_curves[2]->isChecked()};
  content.squareCells = m_square->isChecked();
  content.panelLetters = m_letters->isChecked();
  content.onlyListed = m_listed->isChecked();
}

void WayFields::show(const FigureContent& content) {
  choose(*m_cells, content.cells);
  m_curves[0]->setChecked(content.curves.dashes);
  m_curves[1]->setChecked(content.curves.markers);
  m_curves[2]->setChecked(content.curves.widths);
  m_square->setChecked(content.squareCells);
  m_letters->setChecked(content.panelLetters);
  m_listed->setChecked(content.onlyListed);
}

void WayFields::offerPixels(bool isOffered) {
  const int place = m_cells->findData(static_cast<int>(CellsAs::Pixels));
  if ((place >= 0) == isOffered) return;
  const QSignalBlocker blocker(m_cells);
  if (isOffered) {
    m_cells->insertItem(1, tr("one pixel each"), static_cast<int>(CellsAs::Pixels));
    return;
  }
  if (chosen<CellsAs>(*m_cells) == CellsAs::Pixels) choose(*m_cells, CellsAs::Means);
  m_cells->removeItem(place);
}

void WayFields::offer(const FigureWays& ways) {
  m_form.setRowVisible(m_cells, ways.cells);
  offerPixels(ways.cellPixels || !ways.cells);
  const std::pair<QCheckBox*, bool> boxes[] = {{m_curves[0], ways.curves},     {m_curves[1], ways.curves},
                                               {m_curves[2], ways.curves},     {m_square, ways.squareCells},
                                               {m_letters, ways.panelLetters}, {m_listed, ways.onlyListed}};
  constexpr int columns = 3;
  int place = 0;
  for (const auto& [box, isOffered] : boxes) {
    box->setVisible(isOffered);
    if (!isOffered) continue;
    m_grid->addWidget(box, place / columns, place % columns);
    ++place;
  }
  for (int column = 0; column < columns; ++column) m_grid->setColumnStretch(column, 1);
  m_form.setRowVisible(m_row, ways.curves || ways.squareCells || ways.panelLetters || ways.onlyListed);
}

}  // namespace sinescope
