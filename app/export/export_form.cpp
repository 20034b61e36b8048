#include "app/export/export_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include "app/document/view_kind.h"
#include "app/export/content_fields.h"
#include "app/export/export_fields.h"
#include "app/export/figure.h"
#include "app/export/frames.h"
#include "app/export/part_fields.h"
#include "app/export/size_fields.h"
#include "app/export/way_fields.h"
#include "app/look/choice_box.h"
#include "app/text/number_format.h"
#include "app/text/number_text.h"

namespace sinescope {

ExportForm::ExportForm(const ExportSettings& settings, const Scene& scene, QWidget* parent)
    : QWidget(parent), m_layout(new QFormLayout(this)), m_scene(scene), m_remembered(settings) {
  if (settings.animation) m_remembered.what = ExportWhat::Frames;
  m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_layout->setContentsMargins({});
  m_layout->setVerticalSpacing(fontMetrics().height() / 2);
  m_layout->setHorizontalSpacing(fontMetrics().height());
  m_layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
  buildWhat();
  buildFrames();
  m_size = new SizeFields(*m_layout, this);
  m_part = new PartFields(*m_layout, scene, this);
  m_content = new ContentFields(*m_layout, this);
  m_ways = new WayFields(*m_layout, this);
  buildLook();
  buildPath();
  fill(settings);

  connect(m_view, &QComboBox::currentIndexChanged, this, &ExportForm::viewChosen);
  connect(m_what, &QComboBox::currentIndexChanged, this, &ExportForm::whatChosen);
  connect(m_format, &QComboBox::currentIndexChanged, this, &ExportForm::formatChosen);
  connect(m_size, &SizeFields::edited, this, &ExportForm::edited);
  connect(m_part, &PartFields::edited, this, &ExportForm::edited);
  connect(m_content, &ContentFields::edited, this, &ExportForm::edited);
  connect(m_ways, &WayFields::edited, this, &ExportForm::edited);
  connect(m_theme, &QComboBox::currentIndexChanged, this, &ExportForm::edited);
  connect(m_mark, &QCheckBox::toggled, this, &ExportForm::edited);
  connect(m_bounce, &QCheckBox::toggled, this, &ExportForm::edited);
  for (QLineEdit* const field : {m_frames, m_frameRate}) {
    connect(field, &QLineEdit::textChanged, this, &ExportForm::edited);
  }
  connect(m_path, &QLineEdit::textEdited, this, &ExportForm::pathTyped);
  connect(m_browse, &QPushButton::clicked, this, &ExportForm::browseRequested);
}

void ExportForm::addRow(const QString& label, QWidget* field) { m_layout->addRow(label, field); }

void ExportForm::buildWhat() {
  m_view = named(new ChoiceBox(this), "exportView", tr("View"), tr("The view that is written"));
  for (const QString& name : figureNames()) m_view->addItem(figureTitle(name), name);
  addRow(tr("&View"), m_view);
  m_what = named(
      new ChoiceBox(this), "exportWhat", tr("What is written"),
      tr("A picture with its axes, a heatmap with one pixel a cell, the numbers, the text, or the curve as sound"));
  addRow(tr("&Write"), m_what);
  m_format =
      named(new ChoiceBox(this), "exportFormat", tr("Format"), tr("The format of the file; it sets its extension"));
  addRow(tr("&Format"), m_format);
}

void ExportForm::buildFrames() {
  m_frames = named(numberField(this), "exportFrames", tr("Frames"),
                   tr("How many frames, including both ends; fewer if the range has fewer whole numbers"));
  m_frameRate = named(numberField(this), "exportFrameRate", tr("Frames per second"),
                      tr("How fast a GIF plays, from %1 to %2 frames per second")
                          .arg(QString::number(kLeastFrameRate), QString::number(kMostFrameRate)));
  m_bounce = named(new QCheckBox(tr("There and bac&k again"), this), "exportBounce", tr("There and back again"),
                   tr("Add the frames in reverse order, so that the animation runs back to its start"));
  auto* const fields = new QHBoxLayout;
  fields->addWidget(m_frames, 1);
  fields->addWidget(new QLabel(tr("at"), this));
  fields->addWidget(m_frameRate, 1);
  fields->addWidget(new QLabel(tr("a second"), this));
  m_framesRow = addFieldRow(*m_layout, tr("F&rames"), m_frames, fields);
  addRow({}, m_bounce);
}

void ExportForm::buildLook() {
  m_theme = named(new ChoiceBox(this), "exportTheme", tr("Theme"), tr("Dark text on white, or light text on dark"));
  m_theme->addItem(tr("Same as window"), static_cast<int>(Theme::System));
  m_theme->addItem(tr("Light"), static_cast<int>(Theme::Light));
  m_theme->addItem(tr("Dark"), static_cast<int>(Theme::Dark));
  addRow(tr("&Theme"), m_theme);
  m_mark = named(new QCheckBox(tr("Mark the se&lection"), this), "exportMark", tr("Mark the selection"),
                 tr("Also draw the marks of the selected position and dimension"));
  addRow({}, m_mark);
}

void ExportForm::buildPath() {
  m_path = named(textField(this), "exportPath", tr("File"),
                 tr("The file to write; its extension chooses the format. An existing file is replaced once the new "
                    "one is complete"));
  m_browse = named(new QPushButton(tr("&Browse…"), this), "exportBrowse", tr("Browse for the file"),
                   tr("Choose the file in the system's file dialog"));
  m_browse->setAutoDefault(false);
  auto* const fields = new QHBoxLayout;
  fields->addWidget(m_path, 1);
  fields->addWidget(m_browse);
  addFieldRow(*m_layout, tr("Fil&e"), m_path, fields);
}

void ExportForm::fill(const ExportSettings& settings) {
  m_view->setCurrentIndex(std::max(0, m_view->findData(settings.view)));
  offerWhats(settings.what);
  offerFormats(m_remembered.format());
  m_size->show(settings.size);
  m_size->setFamily(settings.content.family);
  m_part->setView(m_view->currentData().toString());
  m_content->show(settings.content);
  m_ways->show(settings.content);
  if (settings.animation) {
    m_frames->setText(QString::number(settings.animation->sweep.frames));
    m_frameRate->setText(QString::number(settings.animation->frameRate, 'g', 10));
    m_bounce->setChecked(settings.animation->bounce);
  }
  choose(*m_theme, settings.theme);
  m_mark->setChecked(settings.markSelection);
  showFieldsOfWhat();
  proposePath();
}

ExportWhat ExportForm::what() const { return chosen<ExportWhat>(*m_what); }
ExportFormat ExportForm::format() const { return chosen<ExportFormat>(*m_format); }
QString ExportForm::path() const { return m_path->text().trimmed(); }

/// The requested animation, with the frame settings of the fields.
tl::expected<Animation, ExportError> ExportForm::animation() const {
  Animation animation = *m_remembered.animation;
  const auto frames = readNumber(m_frames->text(), wholeNumbers(kLeastSweepFrames, kMostSweepFrames, tr("frames")));
  if (!frames) return badArgument(frames.error());
  const NumberRule rates{false, kLeastFrameRate, kMostFrameRate, tr("frames per second"),
                         tr("a number from %1 to %2").arg(kLeastFrameRate).arg(kMostFrameRate)};
  animation.sweep.frames = static_cast<int>(*frames);
  animation.bounce = m_bounce->isChecked();
  if (format() != ExportFormat::Gif) return animation;
  const auto rate = readNumber(m_frameRate->text(), rates);
  if (!rate) return badArgument(rate.error());
  animation.frameRate = *rate;
  return animation;
}

tl::expected<ExportSettings, ExportError> ExportForm::settings() const {
  ExportSettings settings = m_remembered;
  settings.view = m_view->currentData().toString();
  settings.what = what();
  settings.zoom.reset();
  if (settings.what == ExportWhat::Frames) {
    const auto asked = animation();
    if (!asked) return tl::unexpected(asked.error());
    settings.animation = *asked;
    settings.frames = asked->sweep.frames;
    settings.frameRate = asked->frameRate;
    settings.frameFormat = format();
  }
  const bool frames = settings.what == ExportWhat::Frames;
  if (settings.what == ExportWhat::Picture || frames) {
    if (settings.what == ExportWhat::Picture) settings.pictureFormat = format();
    const auto given = m_size->size();
    if (!given) return tl::unexpected(given.error());
    settings.size = *given;
    const auto part = frames ? tl::expected<std::optional<Zoom>, ExportError>() : m_part->zoom();
    if (!part) return tl::unexpected(part.error());
    settings.zoom = *part;
  } else if (settings.what == ExportWhat::Numbers) {
    settings.numberFormat = format();
  } else if (settings.what == ExportWhat::Text) {
    settings.textFormat = format();
  }
  const auto content = m_content->content();
  if (!content) return tl::unexpected(content.error());
  settings.content = *content;
  settings.content.family = m_size->family();
  m_ways->read(settings.content);
  settings.content = ways().in(settings.content);
  if (format() == ExportFormat::Gif) settings.content.transparent = false;
  settings.theme = chosen<Theme>(*m_theme);
  settings.markSelection = m_mark->isChecked();
  settings.directory = QFileInfo(path()).absolutePath();
  return settings;
}

void ExportForm::setPath(const QString& path) {
  m_path->setText(path);
  pathTyped(path);
}

void ExportForm::offerWhats(ExportWhat preferred) {
  const QString view = m_view->currentData().toString();
  const ViewKind* const kind = findView(view);
  const QSignalBlocker blocker(m_what);
  m_what->clear();
  if (m_remembered.animation) {
    const Sweep& sweep = m_remembered.animation->sweep;
    m_what->addItem(tr("Frames of %1 from %2 to %3")
                        .arg(QString::fromStdString(nameOf(sweep.what)), brief(sweep.from, 9), brief(sweep.to, 9)),
                    static_cast<int>(ExportWhat::Frames));
    return;
  }
  m_what->addItem(tr("Picture, with axes and title"), static_cast<int>(ExportWhat::Picture));
  if (kind && kind->plainImage) {
    m_what->addItem(tr("Plain image, one pixel a cell"), static_cast<int>(ExportWhat::PlainImage));
  }
  if (kind && kind->numbers) m_what->addItem(tr("Numbers"), static_cast<int>(ExportWhat::Numbers));
  if (kind && kind->text) m_what->addItem(tr("Text"), static_cast<int>(ExportWhat::Text));
  if (kind && kind->curve) m_what->addItem(tr("Sound of the curve"), static_cast<int>(ExportWhat::Sound));
  choose(*m_what, preferred);
}

void ExportForm::offerFormats(ExportFormat preferred) {
  const QSignalBlocker blocker(m_format);
  m_format->clear();
  const auto offer = [this](ExportFormat format, const QString& text) {
    m_format->addItem(text, static_cast<int>(format));
  };
  if (what() == ExportWhat::Frames) {
    offer(ExportFormat::Gif, tr("GIF, one animated file"));
    offer(ExportFormat::Png, tr("PNG, a numbered file per frame"));
  } else if (what() == ExportWhat::Numbers) {
    offer(ExportFormat::Npy, tr("NPY, for numpy.load"));
    offer(ExportFormat::Csv, tr("CSV, a table as text"));
  } else if (what() == ExportWhat::Text) {
    if (findView(m_view->currentData().toString())->language) {
      const bool cpp = m_remembered.programFormat == ExportFormat::Cpp;
      offer(m_remembered.programFormat, cpp ? tr("C++, a program") : tr("Python, a program"));
    }
    offer(ExportFormat::Txt, tr("TXT, plain text"));
  } else if (what() == ExportWhat::Sound) {
    offer(ExportFormat::Wav, tr("WAV, 2.5 seconds of sound"));
  } else {
    offer(ExportFormat::Png, tr("PNG, pixels"));
    if (what() == ExportWhat::Picture) {
      offer(ExportFormat::Svg, tr("SVG, lines and text for the web"));
      offer(ExportFormat::Pdf, tr("PDF, lines and text for papers"));
      offer(ExportFormat::Pgf, tr("PGF, for LaTeX, which sets the text"));
    }
  }
  choose(*m_format, preferred);
}

void ExportForm::showFieldsOfWhat() {
  const bool frames = what() == ExportWhat::Frames;
  m_layout->setRowVisible(m_framesRow, frames);
  m_layout->setRowVisible(m_bounce, frames);
  m_frameRate->setEnabled(format() == ExportFormat::Gif);
  const bool picture = frames || what() == ExportWhat::Picture;
  m_size->setVisible(picture);
  m_part->setVisible(picture && !frames);
  const ViewKind* const kind = findView(m_view->currentData().toString());
  m_content->setVisible({.all = picture, .ground = format() != ExportFormat::Gif, .range = kind && kind->isScaled});
  m_ways->offer(picture ? ways() : FigureWays());
  m_layout->setRowVisible(m_theme, picture);
  m_layout->setRowVisible(m_mark, picture);
}

FigureWays ExportForm::ways() const { return waysOf(findView(m_view->currentData().toString()), format(), m_scene); }

void ExportForm::proposePath() {
  if (m_pathTyped) {
    m_path->setText(withExtension(path(), format()));
    return;
  }
  ExportSettings proposed = m_remembered;
  proposed.view = m_view->currentData().toString();
  proposed.what = what();
  m_path->setText(proposedPath(proposed, format()));
}

void ExportForm::viewChosen() {
  m_part->setView(m_view->currentData().toString());
  offerWhats(what());
  whatChosen();
}

void ExportForm::whatChosen() {
  m_remembered.what = what();
  offerFormats(m_remembered.format());
  sizeByFormat();
  showFieldsOfWhat();
  proposePath();
  Q_EMIT edited();
}

ExportFormat& ExportForm::remembered(ExportWhat what) {
  if (what == ExportWhat::Frames) return m_remembered.frameFormat;
  if (what == ExportWhat::Text) return m_remembered.textFormat;
  if (what == ExportWhat::Sound) return m_remembered.soundFormat;
  return what == ExportWhat::Numbers ? m_remembered.numberFormat : m_remembered.pictureFormat;
}

void ExportForm::formatChosen() {
  remembered(what()) = format();
  sizeByFormat();
  showFieldsOfWhat();
  proposePath();
  Q_EMIT edited();
}

void ExportForm::sizeByFormat() {
  const auto given = m_size->size();
  const bool onPage = isPage(format());
  const auto isPageOf = [&](const ViewKind& kind) { return given == pageOfView(QLatin1String(kind.name)); };
  if (given != FigureSize{} && std::ranges::none_of(viewList(), isPageOf)) return;  // one of the user's own
  m_size->show(onPage ? pageOfView(m_view->currentData().toString()) : FigureSize{});
}

void ExportForm::pathTyped(const QString& path) {
  m_pathTyped = true;
  if (const auto typed = formatOf(path)) {
    const int index = m_format->findData(static_cast<int>(*typed));
    if (index >= 0) {
      const QSignalBlocker blocker(m_format);
      m_format->setCurrentIndex(index);
      remembered(what()) = *typed;
      sizeByFormat();
      showFieldsOfWhat();
    }
  }
  Q_EMIT edited();
}

}  // namespace sinescope
