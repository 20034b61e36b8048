#include "app/panel/parameter_panel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/panel/grid_box.h"
#include "app/panel/knob.h"
#include "app/panel/preset_box.h"
#include "app/panel/scaling_box.h"
#include "app/panel/spec_knobs.h"
#include "app/panel/switches_box.h"

namespace sinescope {

namespace {

constexpr double kWidth = 285;
constexpr double kMargin = 18;
constexpr double kGap = 11;
constexpr double kRowGap = 8;  // between rows of choices
constexpr int kEdge = 1;       // between the panel and the views, and hidden with it

}  // namespace

ParameterPanel::ParameterPanel(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("parameterPanel"));
  setAccessibleName(tr("Parameters"));
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);

  auto* const content = new QWidget;
  content->setObjectName(QStringLiteral("parameters"));
  m_column = new QVBoxLayout(content);
  m_column->setSpacing(0);
  buildTable(*m_column);
  buildEncoding(*m_column);
  buildConvention(*m_column);
  buildScaling(*m_column);
  buildSelection(*m_column);
  m_column->addStretch();

  m_scroll = new QScrollArea(this);
  m_scroll->setObjectName(QStringLiteral("parameterScroll"));
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setWidgetResizable(true);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_scroll->setWidget(content);
  // The panel's background shows through both.
  m_scroll->viewport()->setAutoFillBackground(false);
  content->setAutoFillBackground(false);
  content->installEventFilter(this);

  connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ParameterPanel::fitMargins);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { reveal(now); });

  m_status = new QLabel(this);
  m_status->setObjectName(QStringLiteral("status"));
  m_status->setAccessibleName(tr("Size of the matrix"));
  m_status->setForegroundRole(QPalette::Dark);
  m_status->setWordWrap(true);
  m_status->setTextFormat(Qt::PlainText);

  auto* const all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, kEdge, 0);
  all->setSpacing(0);
  all->addWidget(m_scroll, 1);
  all->addWidget(m_status);
  setScene(makeScene({}));
}

// A focused field loses the focus while it is destroyed, when this object is no longer a ParameterPanel.
ParameterPanel::~ParameterPanel() { disconnect(qApp, nullptr, this, nullptr); }

void ParameterPanel::addHeading(QBoxLayout& column, const char* name, const QString& text) {
  auto* const heading = new QLabel(text, this);
  heading->setObjectName(QLatin1String(name));
  heading->setForegroundRole(QPalette::Dark);
  m_headings.push_back(heading);
  if (m_headings.size() > 1) addGap(column, kGap - 1);
  column.addWidget(heading);
  addGap(column, kGap);
}

void ParameterPanel::addGap(QBoxLayout& column, double pixels) {
  auto* const gap = new QSpacerItem(0, 0);
  column.addSpacerItem(gap);
  m_gaps.emplace_back(gap, pixels);
}

void ParameterPanel::addKnob(QBoxLayout& column, Knob* knob) {
  column.addWidget(knob);
  // Without a slider, the empty line for an error makes up most of the gap.
  addGap(column, knob->hasSlider() ? kGap : 3);
  connect(knob, &Knob::refused, this,
          [this, knob] { m_scroll->ensureWidgetVisible(knob, 0, qRound(kGap * m_textScale)); });
}

Knob* ParameterPanel::addSpecKnob(QBoxLayout& column, const SpecKnob& row) {
  auto* const knob = new Knob(row.knob);
  addKnob(column, knob);
  m_bound.push_back({knob, row.read});
  connect(knob, &Knob::edited, this, [this, write = row.write](double number, const QString& gesture) {
    EncodingSpec spec = m_spec;
    write(spec, number);
    propose(spec, gesture);
  });
  return knob;
}

void ParameterPanel::buildTable(QBoxLayout& column) {
  m_tableBox = new QWidget(this);
  m_tableBox->setObjectName(QStringLiteral("tableBox"));
  auto* const box = new QVBoxLayout(m_tableBox);
  box->setContentsMargins({});
  const auto addLine = [this, box](const char* name) {
    auto* const line = new QLabel(m_tableBox);
    line->setObjectName(QLatin1String(name));
    line->setWordWrap(true);
    line->setTextFormat(Qt::PlainText);
    box->addWidget(line);
    return line;
  };
  m_tableText = addLine("tableText");
  m_tableNote = addLine("tableNote");
  m_tableNote->setForegroundRole(QPalette::Dark);
  auto* const back = new QPushButton(tr("Back to the sinusoid"), m_tableBox);
  back->setObjectName(QStringLiteral("tableClose"));
  back->setToolTip(tr("Show the sinusoid of this size instead of your table"));
  connect(back, &QPushButton::clicked, this, [this] { Q_EMIT sinusoidChosen(m_spec); });
  box->addWidget(back);
  auto* const gap = new QSpacerItem(0, 0);
  box->addSpacerItem(gap);
  m_gaps.emplace_back(gap, kGap);
  column.addWidget(m_tableBox);
  m_tableBox->hide();
}

void ParameterPanel::buildPreset(QBoxLayout& column) {
  auto* const presetLabel = new QLabel(tr("&Preset"), this);
  presetLabel->setObjectName(QStringLiteral("presetLabel"));
  m_preset = new PresetBox(this);
  m_preset->setObjectName(QStringLiteral("presetBox"));
  m_preset->setAccessibleName(tr("Preset"));
  m_preset->setToolTip(tr("A named convention sets the five switches; a preset sets length, width and base as well"));
  presetLabel->setBuddy(m_preset);
  m_source = new QLabel(this);
  m_source->setObjectName(QStringLiteral("presetSource"));
  m_source->setForegroundRole(QPalette::Dark);
  m_source->setWordWrap(true);
  m_source->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* const group = new QVBoxLayout;
  group->setSpacing(4);
  group->addWidget(presetLabel);
  group->addWidget(m_preset);
  group->addWidget(m_source);
  column.addLayout(group);
  addGap(column, kGap);
  connect(m_preset, &PresetBox::chosen, this,
          [this](const EncodingSpec& spec) { m_table ? Q_EMIT sinusoidChosen(spec) : propose(spec); });
  connect(m_preset, &PresetBox::presetChosen, this, &ParameterPanel::presetChosen);
  connect(m_preset, &PresetBox::sourceChanged, m_source, &QLabel::setText);
}

void ParameterPanel::buildEncoding(QBoxLayout& column) {
  addHeading(column, "encodingHeading", tr("ENCODING"));
  buildPreset(column);
  m_dModel = addSpecKnob(column, dModelKnob());
  m_length = addSpecKnob(column, lengthKnob());
  m_base = addSpecKnob(column, baseKnob());
  m_firstPosition = addSpecKnob(column, firstPositionKnob());
  addSpecKnob(column, positionScaleKnob());
  buildGrid(column);
}

void ParameterPanel::buildGrid(QBoxLayout& column) {
  m_grid = new GridBox(this);
  m_grid->setObjectName(QStringLiteral("grid"));
  column.addWidget(m_grid);
  addGap(column, kGap);
  connect(m_grid, &GridBox::edited, this,
          [this](const EncodingSpec& spec, const QString& gesture) { propose(spec, gesture); });
  connect(m_grid, &GridBox::refused, this,
          [this](QWidget* field) { m_scroll->ensureWidgetVisible(field, 0, qRound(kGap * m_textScale)); });
}

void ParameterPanel::buildConvention(QBoxLayout& column) {
  addHeading(column, "conventionHeading", tr("CONVENTION"));
  m_switches = new SwitchesBox(this);
  m_switches->setObjectName(QStringLiteral("switches"));
  column.addWidget(m_switches);
  addGap(column, kRowGap);
  connect(m_switches, &SwitchesBox::chosen, this, [this](const Convention& convention) {
    EncodingSpec spec = m_spec;
    spec.convention = convention;
    propose(spec);
  });
}

void ParameterPanel::buildScaling(QBoxLayout& column) {
  m_scaling = new ScalingBox(this);
  m_scaling->setObjectName(QStringLiteral("scaling"));
  column.addWidget(m_scaling);
  addGap(column, kGap);
  connect(m_scaling, &ScalingBox::edited, this,
          [this](const EncodingSpec& spec, const QString& gesture) { propose(spec, gesture); });
  connect(m_scaling, &ScalingBox::refused, this,
          [this](QWidget* knob) { m_scroll->ensureWidgetVisible(knob, 0, qRound(kGap * m_textScale)); });
}

void ParameterPanel::buildSelection(QBoxLayout& column) {
  addHeading(column, "selectionHeading", tr("SELECTION"));
  const auto make = [this, &column](const KnobSpec& spec) {
    auto* const knob = new Knob(spec);
    addKnob(column, knob);
    return knob;
  };
  m_position = make(positionKnob());
  m_dimension = make(dimensionKnob());
  connect(m_position, &Knob::edited, this, [this](double number) {
    Q_EMIT selected({static_cast<std::int64_t>(number), m_selection.dimension});
  });
  connect(m_dimension, &Knob::edited, this, [this](double number) {
    Q_EMIT selected({m_selection.position, static_cast<int>(number)});
  });
}

void ParameterPanel::propose(const EncodingSpec& spec, const QString& gesture) {
  if (spec != m_spec && canShow(spec, m_table)) {
    Q_EMIT edited(spec, gesture);
  } else if (m_spec.grid.isGrid()) {
    showSpec();  // d_model is even on a grid: the slider's number is not what is shown
  }
}

QWidget* ParameterPanel::firstKnob() const { return m_dModel->findChild<LogSlider*>(); }

void ParameterPanel::prefer(const Preset& preset) { m_preset->prefer(preset); }

void ParameterPanel::setScene(const Scene& scene) {
  // Each theme, and each in high contrast, has its own.
  const bool isOther = palette().color(QPalette::PlaceholderText) != themeColours(scene.dark).tertiary;
  if (m_dark != scene.dark || isOther) {
    m_dark = scene.dark;
    setPalette(themePalette(scene.dark));
  }
  setTextScale(scene.appearance.textScale);
  m_spec = scene.spec;
  m_tokens = scene.tokens;
  if (m_table != ownTable(scene)) showTable(scene);
  m_selection = scene.selection;
  showSpec();
  showSelection();
}

void ParameterPanel::showTable(const Scene& scene) {
  m_table = ownTable(scene);
  m_tableBox->setVisible(m_table != nullptr);
  const EncodingSpec defaults;
  const QString name = m_table ? tableName(*m_table) : QString();
  const auto limit = [&](Knob* knob, std::int64_t most, std::int64_t ofTable, const QString& what,
                         const QString& reason, std::int64_t reset) {
    NumberRule rule = wholeNumbers(1, double(m_table ? std::min(most, ofTable) : most), what);
    if (m_table && ofTable < most) rule.allowed += reason.arg(name);
    knob->setRule(rule);
    knob->setReset(m_table ? rule.greatest : double(reset));
  };
  limit(m_dModel, kMaxDModel, m_table ? m_table->columns() : 0, tr("d_model"), tr(", the columns of %1"),
        defaults.dModel);
  m_isGrid = false;
  limit(m_length, kMaxLength, m_table ? m_table->rows() : 0, tr("length"), tr(", the rows of %1"), defaults.length);
  const QString blocked = whyNoBase(m_table);
  m_base->setBlocked(blocked);
  m_switches->setBlocked(blocked);
  m_scaling->setBlocked(blocked);
  m_grid->setMost(m_table ? std::min(m_table->rows(), kMaxLength) : kMaxLength);
  if (!m_table) return;
  m_tableText->setText(tableText(*m_table));
  m_tableText->setToolTip(QString::fromStdString(m_table->path()));
  m_tableNote->setText(tr("Compare sets the sinusoid beside it. A preset closes it."));
}

void ParameterPanel::showSpec() {
  for (const Bound& bound : m_bound) bound.knob->setNumber(bound.read(m_spec));
  m_table ? m_preset->showTable() : m_preset->setSpec(m_spec, m_tokens);
  m_switches->setConvention(m_spec.convention);
  m_scaling->setSpec(m_spec);
  showGrid();
  m_base->setRule(baseRule(m_spec));
}

void ParameterPanel::showGrid() {
  m_grid->setSpec(m_spec);
  // The rule of an own table says whose columns they are.
  if (!m_table && m_isGrid != m_spec.grid.isGrid()) m_dModel->setRule(dModelRule(m_spec));
  m_isGrid = m_spec.grid.isGrid();
  m_length->setBlocked(whyNoLength(m_spec));
  m_firstPosition->setBlocked(m_spec.grid.isGrid() ? tr("On a grid the first position is 0") : QString());
}

void ParameterPanel::showSelection() {
  m_position->setRule(positionRule(m_spec));
  m_dimension->setRule(dimensionRule(m_spec));
  m_position->setNumber(double(m_selection.position));
  m_dimension->setNumber(m_selection.dimension);
}

void ParameterPanel::setStatus(const QString& status, const QString& detail) {
  m_status->setText(status);
  const QString what = tr("Shape and bytes of the whole matrix");
  m_status->setToolTip(detail.isEmpty() ? what : what + u'\n' + detail);
}

void ParameterPanel::reveal(QWidget* focused) {
  // A widget pressed with the mouse is visible and must not move away from under the pointer.
  const bool byKeys = QApplication::mouseButtons() == Qt::NoButton;
  if (!byKeys || !focused || !m_scroll->widget()->isAncestorOf(focused)) return;
  m_scroll->ensureWidgetVisible(focused, 0, qRound(kGap * m_textScale));
}

void ParameterPanel::setTextScale(double scale) {
  if (scale == m_textScale) return;
  m_textScale = scale;
  setFont(uiFont(kTextSize, scale));
  const QFont small = uiFont(kSmallTextSize, scale);
  m_source->setFont(small);
  m_tableNote->setFont(small);
  m_tableText->setFont(uiFont(kTextSize, scale, true));
  // Always two lines, here and for the status, so that nothing moves when a second line appears.
  m_source->setMinimumHeight(2 * QFontMetrics(small).lineSpacing());
  m_status->setFont(small);
  QFont heading = uiFont(kSmallTextSize, scale, true);
  heading.setLetterSpacing(QFont::AbsoluteSpacing, 0.5 * scale);
  for (QLabel* const label : m_headings) label->setFont(heading);
  for (const Bound& bound : m_bound) bound.knob->setTextScale(scale);
  m_position->setTextScale(scale);
  m_dimension->setTextScale(scale);
  const int margin = qRound(kMargin * scale);
  m_status->setMinimumHeight(2 * QFontMetrics(small).lineSpacing() + margin);
  m_status->setContentsMargins(margin, margin / 3, margin, margin / 2);
  for (const auto& [gap, pixels] : m_gaps)
    gap->changeSize(0, qRound(pixels * scale), QSizePolicy::Minimum, QSizePolicy::Fixed);
  m_column->invalidate();
  m_switches->setTextScale(scale);
  m_scaling->setTextScale(scale);
  m_grid->setTextScale(scale);
  fitMargins();
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
  // The content's minimum width depends on fonts and texts; it is known when the layout requests an update.
  if (event->type() == QEvent::LayoutRequest) fitMargins();
  return QWidget::eventFilter(watched, event);
}

void ParameterPanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(width() - kEdge, 0, kEdge, height(), palette().color(QPalette::Midlight));
  // Draw an edge where the content is cut off.
  if (m_scroll->verticalScrollBar()->maximum() == 0) return;
  painter.fillRect(QRectF(0, m_status->y(), width(), 1), themeColours(isDark(palette())).line);
}

void ParameterPanel::fitMargins() {
  // The scroll bar is in the margin, so nothing moves when it appears.
  const QScrollBar* const bar = m_scroll->verticalScrollBar();
  const int margin = qRound(kMargin * m_textScale);
  const int barWidth = bar->maximum() > 0 ? bar->sizeHint().width() : 0;
  m_column->setContentsMargins(margin, margin, qMax(2, margin - barWidth), margin / 2);
  const int needed = m_column->minimumSize().width() + barWidth;
  setFixedWidth(qMax(qRound(kWidth * m_textScale), needed) + kEdge);
}

}  // namespace sinescope
