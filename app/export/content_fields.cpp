#include "app/export/content_fields.h"

#include <QCheckBox>
#include <QGridLayout>

#include "app/arguments/session_words.h"
#include "app/export/export_fields.h"
#include "app/export/figure_part.h"

namespace sinescope {

ContentFields::ContentFields(QFormLayout& form, QWidget* parent)
    : QObject(parent),
      m_form(form),
      m_title(named(textField(parent), "exportTitle", tr("Title"), tr("The title of the figure, if not the view's"))) {
  m_title->setPlaceholderText(tr("the view's"));
  form.addRow(tr("Ow&n title"), m_title);
  const QString texts[] = {tr("title"), tr("settings"), tr("notes"), tr("colour bar"), tr("numbers"), tr("legend")};
  const QString tips[] = {tr("The title of the figure"),
                          tr("Beside the title: the encoding, and how the view shows it"),
                          tr("Sentences on the picture, above or below it"),
                          tr("The scale of a heatmap's colours"),
                          tr("The numbers in cells that are large enough"),
                          tr("The names of curves")};
  auto* const grid = new QGridLayout;
  constexpr int columns = 3;
  const QStringList names = partNames();
  for (int i = 0; i < static_cast<int>(m_parts.size()); ++i) {
    auto* const box = new QCheckBox(texts[i], parent);
    m_parts[static_cast<std::size_t>(i)] =
        named(box, qPrintable(QStringLiteral("exportPart-") + names[i]), texts[i], tips[i]);
    grid->addWidget(box, i / columns, i % columns);
    connect(box, &QCheckBox::toggled, this, &ContentFields::edited);
  }
  m_partsRow = addFieldRow(form, tr("&Parts"), m_parts.front(), grid);
  m_range = named(textField(parent), "exportRange", tr("Range of the colours"),
                  tr("The values at the ends of the colours, such as -1:1; values beyond have the end colours"));
  m_range->setPlaceholderText(tr("that of the view"));
  form.addRow(tr("Colour r&ange"), m_range);
  m_ground = named(new QCheckBox(tr("No back&ground"), parent), "exportTransparent", tr("No background"),
                   tr("Paint nothing behind the figure, for a slide with a background of its own"));
  form.addRow(QString(), m_ground);
  connect(m_ground, &QCheckBox::toggled, this, &ContentFields::edited);
  connect(m_range, &QLineEdit::textChanged, this, &ContentFields::edited);
  connect(m_title, &QLineEdit::textChanged, this, &ContentFields::edited);
  connect(m_parts.front(), &QCheckBox::toggled, m_title, &QWidget::setEnabled);
}

tl::expected<FigureContent, ExportError> ContentFields::content() const {
  FigureContent content = m_shown;
  QString title = m_title->text().trimmed();
  title.removeIf([](QChar c) { return c.category() == QChar::Other_Control; });
  content.title = title.isEmpty() || !m_parts.front()->isChecked() ? std::nullopt : std::optional(title);
  content.range.reset();
  if (const QString text = m_range->text().trimmed(); m_hasRange && !text.isEmpty()) {
    const auto range = readValueRange(text);
    if (!range) return badArgument(tr("colour range: %1").arg(range.error()));
    content.range = *range;
  }
  QStringList without;
  for (std::size_t i = 0; i < m_parts.size(); ++i) {
    if (!m_parts[i]->isChecked()) without << partNames()[static_cast<qsizetype>(i)];
  }
  content.parts = without.isEmpty() ? FigureParts() : *partsWithout(without.join(u','));
  content.transparent = m_ground->isChecked();
  return content;
}

void ContentFields::show(const FigureContent& content) {
  m_shown = content;
  m_title->setText(content.title.value_or(QString()));
  m_range->setText(
      content.range ? QStringLiteral("%1:%2").arg(numberWord(content.range->least), numberWord(content.range->greatest))
                    : QString());
  const QStringList without = withoutText(content.parts).split(u',');
  for (std::size_t i = 0; i < m_parts.size(); ++i)
    m_parts[i]->setChecked(!without.contains(partNames()[static_cast<qsizetype>(i)]));
  m_ground->setChecked(content.transparent);
}

void ContentFields::setVisible(const Offered& offered) {
  m_hasRange = offered.range;
  m_form.setRowVisible(m_title, offered.all);
  m_form.setRowVisible(m_partsRow, offered.all);
  m_form.setRowVisible(m_range, offered.all && offered.range);
  m_form.setRowVisible(m_ground, offered.all && offered.ground);
}

}  // namespace sinescope
