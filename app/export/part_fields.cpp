#include "app/export/part_fields.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/export/export_fields.h"
#include "app/export/figure_part.h"

namespace sinescope {

namespace {

QString cellsText(double from, double to) {
  return QStringLiteral("%1:%2").arg(QString::number(from, 'f', 0), QString::number(to, 'f', 0));
}

}  // namespace

PartFields::PartFields(QFormLayout& form, const Scene& scene, QWidget* parent)
    : QObject(parent),
      m_form(form),
      m_scene(scene),
      m_rows(named(textField(parent), "exportRows", tr("Rows"),
                   tr("The rows that the figure shows, mostly positions, counted from 0: 0:200 are the first 200"))),
      m_columns(
          named(textField(parent), "exportColumns", tr("Columns"),
                tr("The columns that the figure shows, mostly dimensions, counted from 0: 0:64 are the first 64"))) {
  auto* const fields = new QHBoxLayout;
  fields->addWidget(new QLabel(tr("rows"), parent));
  fields->addWidget(m_rows, 1);
  fields->addWidget(new QLabel(tr("columns"), parent));
  fields->addWidget(m_columns, 1);
  m_row = addFieldRow(form, tr("S&hown part"), m_rows, fields);
  for (const QLineEdit* const field : {m_rows, m_columns})
    connect(field, &QLineEdit::textChanged, this, &PartFields::typed);
}

void PartFields::setView(const QString& view) {
  m_view = view;
  m_isTyped = false;
  const ViewKind* const kind = findView(view);
  if (kind) m_whole = wholeOf(*kind, m_scene);
  const PlaneAxes axes = planeAxesOf(view, m_scene.appearance);
  const auto& zooms = m_scene.appearance.zooms;
  const auto zoomed = zooms.find(view);
  for (const bool rows : {true, false}) {
    QLineEdit* const field = rows ? m_rows : m_columns;
    const CellRange* const all = kind ? axisOf(m_whole, axes, rows) : nullptr;
    const QSignalBlocker blocker(field);
    field->setEnabled(all != nullptr);
    field->setPlaceholderText(all ? cellsText(all->from, all->to) : tr("no such axis"));
    field->clear();
    if (!all || zoomed == zooms.end()) continue;
    Zoom zoom = zoomed->second;
    const CellRange& part = *axisOf(zoom, axes, rows);
    if (part != *all) field->setText(cellsText(std::floor(part.from), std::min(std::ceil(part.to), all->to)));
  }
}

tl::expected<std::optional<Zoom>, ExportError> PartFields::zoom() const {
  if (!m_isTyped) return std::nullopt;
  const PlaneAxes axes = planeAxesOf(m_view, m_scene.appearance);
  Zoom whole = m_whole;
  Zoom zoom = whole;
  for (const bool rows : {true, false}) {
    const QString text = (rows ? m_rows : m_columns)->text().trimmed();
    CellRange* const part = axisOf(zoom, axes, rows);
    if (!part || text.isEmpty()) continue;
    const auto read = readCells(text, static_cast<std::int64_t>(axisOf(whole, axes, rows)->to));
    if (!read) return badArgument((rows ? tr("rows: %1") : tr("columns: %1")).arg(read.error()));
    *part = *read;
  }
  return std::optional(zoom);
}

void PartFields::setVisible(bool visible) {
  m_form.setRowVisible(m_row, visible && (m_rows->isEnabled() || m_columns->isEnabled()));
}

void PartFields::typed() {
  m_isTyped = true;
  Q_EMIT edited();
}

}  // namespace sinescope
