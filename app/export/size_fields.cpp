#include "app/export/size_fields.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>
#include <limits>
#include <utility>

#include "app/export/export_fields.h"
#include "app/look/choice_box.h"
#include "app/look/theme.h"

namespace sinescope {

namespace {

QString numberText(double number) { return QString::number(number, 'g', 10); }

double numberIn(const QLineEdit& field) {
  bool isNumber = false;
  const double value = field.text().trimmed().replace(u',', u'.').toDouble(&isNumber);
  return isNumber ? value : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

SizeFields::SizeFields(QFormLayout& form, QWidget* parent) : QObject(parent), m_form(form) {
  addSize(parent);
  addFineness(parent);
  connect(m_name, &QComboBox::currentIndexChanged, this, &SizeFields::nameChosen);
  connect(m_family, &QComboBox::currentIndexChanged, this, &SizeFields::edited);
  connect(m_unit, &QComboBox::currentIndexChanged, this, &SizeFields::unitChosen);
  for (const QLineEdit* const field : {m_width, m_height, m_dpi, m_font}) {
    connect(field, &QLineEdit::textChanged, this, &SizeFields::fieldEdited);
  }
}

void SizeFields::addSize(QWidget* parent) {
  m_name = named(new ChoiceBox(parent), "exportNamedSize", tr("Size of"),
                 tr("The width and the text that a publisher asks for, or a size of your own"));
  m_name->addItem(tr("a size of your own"));
  for (const NamedSize& size : namedSizes())
    m_name->addItem(QStringLiteral("%1 (%2, %3 pt)")
                        .arg(QCoreApplication::translate("Sizes", size.title), sizeText(size.size),
                             QString::number(size.size.fontPoints)),
                    QLatin1String(size.name));
  m_form.addRow(tr("Size &of"), m_name);
  m_rows << m_name;
  m_width = named(numberField(parent), "exportWidth", tr("Width"), tr("Width of the picture"));
  m_height = named(numberField(parent), "exportHeight", tr("Height"), tr("Height of the picture"));
  m_unit = named(new ChoiceBox(parent), "exportUnit", tr("Unit of the size"),
                 tr("Pixels of the file, or a length on paper"));
  m_unit->addItem(tr("pixels"), static_cast<int>(SizeUnit::Pixels));
  for (const SizeUnit unit : {SizeUnit::Millimetres, SizeUnit::Centimetres, SizeUnit::Inches, SizeUnit::Points})
    m_unit->addItem(unitText(unit), static_cast<int>(unit));
  m_unit->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  auto* const fields = new QHBoxLayout;
  fields->addWidget(m_width, 1);
  fields->addWidget(new QLabel(QStringLiteral("×"), parent));
  fields->addWidget(m_height, 1);
  fields->addWidget(m_unit);
  m_rows << addFieldRow(m_form, tr("&Size"), m_width, fields);
}

void SizeFields::addFineness(QWidget* parent) {
  m_dpi = named(numberField(parent), "exportDpi", tr("Dots per inch"),
                tr("How fine the picture is, from %1 to %2 dots per inch; text is sized by it")
                    .arg(QString::number(kLeastDpi), QString::number(kMostDpi)));
  m_font = named(numberField(parent), "exportFontSize", tr("Size of the text"),
                 tr("Size of the labels in points, from %1 to %2; lines and ticks grow with them")
                     .arg(QString::number(kLeastFontPoints), QString::number(kMostFontPoints)));
  m_family = named(new ChoiceBox(parent), "exportFont", tr("Font"), tr("The font of the text, but for programs"));
  m_family->addItem(tr("usual font"), QString());
  for (const QString& family : QFontDatabase::families()) m_family->addItem(family, family);
  m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_family->setMinimumContentsLength(10);
  for (QLineEdit* const field : {m_dpi, m_font}) field->setMaximumWidth(2 * field->minimumWidth());
  auto* const text = new QHBoxLayout;
  text->addWidget(m_font);
  text->addWidget(new QLabel(QStringLiteral("pt"), parent));
  text->addWidget(m_family, 1);
  m_rows << addFieldRow(m_form, tr("Text si&ze"), m_font, text);
  auto* const dpi = new QHBoxLayout;
  dpi->addWidget(m_dpi);
  dpi->addStretch();
  m_rows << addFieldRow(m_form, tr("Dots per &inch"), m_dpi, dpi);
}

FigureSize SizeFields::written() const {
  return {.width = numberIn(*m_width),
          .height = numberIn(*m_height),
          .unit = chosen<SizeUnit>(*m_unit),
          .dpi = numberIn(*m_dpi),
          .fontPoints = numberIn(*m_font)};
}

tl::expected<FigureSize, ExportError> SizeFields::size() const {
  const FigureSize size = written();
  if (const ExportResult valid = validate(size); !valid) return tl::unexpected(valid.error());
  return size;
}

void SizeFields::show(const FigureSize& size) {
  const QSignalBlocker unitBlocker(m_unit);
  choose(*m_unit, size.unit);
  m_shownUnit = size.unit;
  const std::pair<QLineEdit*, double> numbers[] = {
      {m_width, size.width}, {m_height, size.height}, {m_dpi, size.dpi}, {m_font, size.fontPoints}};
  for (const auto& [field, number] : numbers) {
    const QSignalBlocker blocker(field);
    field->setText(numberText(number));
  }
  showName();
}

QString SizeFields::family() const { return m_family->currentData().toString(); }

void SizeFields::setFamily(const QString& family) {
  const QSignalBlocker blocker(m_family);
  m_family->setCurrentIndex(std::max(0, m_family->findData(installedFamily(family))));
}

void SizeFields::setVisible(bool visible) {
  for (QWidget* const row : m_rows) m_form.setRowVisible(row, visible);
}

void SizeFields::showName() {
  FigureSize size = written();
  size.dpi = FigureSize{}.dpi;  // a named size has none
  int index = 0;
  for (const NamedSize& named : namedSizes()) {
    if (named.size == size) index = m_name->findData(QLatin1String(named.name));
  }
  const QSignalBlocker blocker(m_name);
  m_name->setCurrentIndex(index);
}

void SizeFields::nameChosen() {
  for (const NamedSize& named : namedSizes()) {
    if (m_name->currentData() != QLatin1String(named.name)) continue;
    FigureSize size = named.size;
    const double dpi = numberIn(*m_dpi);
    if (dpi >= kLeastDpi && dpi <= kMostDpi) size.dpi = dpi;
    show(size);
  }
  Q_EMIT edited();
}

void SizeFields::unitChosen() {
  // The fields still hold the size in the previous unit: convert it instead of keeping the bare numbers.
  FigureSize before = written();
  before.unit = std::exchange(m_shownUnit, chosen<SizeUnit>(*m_unit));
  if (validate(before)) show(inUnit(before, m_shownUnit));
  Q_EMIT edited();
}

void SizeFields::fieldEdited() {
  showName();
  Q_EMIT edited();
}

}  // namespace sinescope
