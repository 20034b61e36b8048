#include "app/export/export_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/document/view_kind.h"
#include "app/export/command_field.h"
#include "app/export/export_words.h"
#include "app/export/figure.h"
#include "app/export/figure_preview.h"
#include "app/export/frames.h"
#include "app/export/numbers.h"
#include "app/export/plain_image.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

constexpr int kProgressSteps = 1000;

/// A scroll area normally requests little room; this one requests enough for its contents, so that scroll bars appear
/// only on a small screen.
class FormArea : public QScrollArea {
 public:
  using QScrollArea::QScrollArea;
  [[nodiscard]] QSize sizeHint() const override {
    return widget() ? widget()->sizeHint() + QSize(2 * frameWidth(), 2 * frameWidth()) : QScrollArea::sizeHint();
  }
};

QString askSystem(QWidget* parent, const QString& path) {
  return QFileDialog::getSaveFileName(parent, ExportDialog::tr("Export to"), path,
                                      ExportDialog::tr("Figures, numbers, text, sound, animations (*.png *.svg *.pdf "
                                                       "*.pgf *.npy *.csv *.py *.cpp *.txt *.wav *.gif)"));
}

/// A label for one or two lines of text that appear and disappear without moving what is above.
QLabel* remark(const char* objectName, const QString& accessibleName, QWidget* parent) {
  auto* const label = new QLabel(parent);
  label->setObjectName(QLatin1String(objectName));
  label->setAccessibleName(accessibleName);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

}  // namespace

ExportDialog::ExportDialog(const Scene& scene, const Session& session, const ExportSettings& settings, QWidget* parent)
    : QDialog(parent), m_scene(scene), m_session(session), m_settings(settings), m_askPath(askSystem) {
  setObjectName(QStringLiteral("exportDialog"));
  m_settings.textFormat = m_settings.programFormat = programFormat(scene.appearance.code.language);
  setWindowTitle(settings.animation ? tr("Save frames") : tr("Export"));
  setFont(uiFont(kTextSize, scene.appearance.textScale));
  build();
  connect(m_form, &ExportForm::edited, this, &ExportDialog::refresh);
  connect(m_form, &ExportForm::browseRequested, this, &ExportDialog::browse);
  connect(m_export, &QPushButton::clicked, this, &ExportDialog::startExport);
  connect(m_cancel, &QPushButton::clicked, this, &ExportDialog::reject);
  connect(&m_job, &ExportJob::progress, this,
          [this](double part) { m_progress->setValue(static_cast<int>(part * kProgressSteps)); });
  connect(&m_job, &ExportJob::succeeded, this, &ExportDialog::written);
  connect(&m_job, &ExportJob::failed, this, &ExportDialog::notWritten);
  refresh();
}

void ExportDialog::build() {
  auto* const layout = new QVBoxLayout(this);
  const int room = fontMetrics().height();
  layout->setContentsMargins(room, room, room, room);
  layout->setSpacing(room / 2);
  buildBody(*layout);
  m_command = new CommandField(this);
  layout->addWidget(m_command);
  buildMessages(*layout);
  buildButtons(*layout);
  const QSize available = screen()->availableSize();
  const int width = formWidth() * (m_isWide ? 2 : 1);
  resize(QSize(width, sizeHint().height() + fontMetrics().height()).boundedTo(available));
  setMaximumSize(available);
}

int ExportDialog::formWidth() const { return qRound(560 * m_scene.appearance.textScale); }

/// The fields and the preview beside them or, on a narrow screen, below them.
void ExportDialog::buildBody(QVBoxLayout& layout) {
  const int room = fontMetrics().height();
  auto* const area = new FormArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  m_preview = new FigurePreview(area);
  m_isWide = screen()->availableSize().width() >= formWidth() * 4 / 5 + m_preview->sizeHint().width() + 3 * room;
  auto* const fields = new QWidget(area);
  auto* const column = new QVBoxLayout(fields);
  column->setContentsMargins(0, 0, room / 2, 0);  // beside the bar
  column->setSpacing(room);
  m_form = new ExportForm(m_settings, m_scene, fields);
  m_form->setObjectName(QStringLiteral("exportForm"));
  column->addWidget(m_form);
  area->setWidget(fields);
  if (!m_isWide) {
    // All of it can be seen at once.
    m_preview->setFixedHeight(std::min(m_preview->sizeHint().height(), screen()->availableSize().height() / 2));
    column->addWidget(m_preview, 1);
    return layout.addWidget(area, 1);
  }
  column->addStretch();
  auto* const body = new QHBoxLayout;
  body->setSpacing(room);
  body->addWidget(area, 1);
  body->addWidget(m_preview, 1);
  layout.addLayout(body, 1);
}

void ExportDialog::buildMessages(QVBoxLayout& layout) {
  m_estimate = remark("exportEstimate", tr("What will be written"), this);
  m_estimate->setToolTip(tr("How large the file will be"));
  m_error = remark("exportError", tr("What is wrong"), this);
  m_error->setToolTip(tr("Why this cannot be exported"));
  m_error->setForegroundRole(QPalette::BrightText);
  m_progress = new QProgressBar(this);
  m_progress->setObjectName(QStringLiteral("exportProgress"));
  m_progress->setAccessibleName(tr("Part that is written"));
  m_progress->setToolTip(tr("How much is written"));
  m_progress->setRange(0, kProgressSteps);
  m_progress->hide();
  layout.addWidget(m_estimate);
  layout.addWidget(m_error);
  layout.addWidget(m_progress);
}

void ExportDialog::buildButtons(QVBoxLayout& layout) {
  m_buttons = new QDialogButtonBox(this);
  m_export = m_buttons->addButton(tr("E&xport"), QDialogButtonBox::ActionRole);
  m_export->setObjectName(QStringLiteral("exportStart"));
  m_export->setAccessibleName(tr("Export"));
  m_export->setToolTip(tr("Write the file"));
  m_export->setDefault(true);
  m_cancel = m_buttons->addButton(tr("&Cancel"), QDialogButtonBox::ActionRole);
  m_cancel->setObjectName(QStringLiteral("exportCancel"));
  m_cancel->setAccessibleName(tr("Cancel"));
  m_cancel->setAutoDefault(false);
  m_cancel->setToolTip(tr("Close without writing; while a file is written, stop and leave nothing behind"));
  layout.addWidget(m_buttons);
}

ExportRequest ExportDialog::asked(const ExportSettings& settings) const {
  ExportRequest request;
  request.view = settings.view;
  request.path = m_form->path();
  request.size = settings.size;
  request.plain = settings.what == ExportWhat::PlainImage;
  request.scene = m_scene;
  request.scene.markSelection = settings.markSelection;
  request.scene.figure = settings.content;
  if (settings.theme != Theme::System) {
    request.scene.appearance.theme = settings.theme;
    request.scene.dark = settings.theme == Theme::Dark;
  } else if (m_scene.dark) {
    request.scene.appearance.theme = Theme::Dark;
  }
  // Opening the file shows the theme that it has been drawn in, which the command must say as well.
  request.session = m_session;
  request.session->appearance.theme = request.scene.appearance.theme;
  if (settings.zoom)
    request.session->appearance.zooms[settings.view] = request.scene.appearance.zooms[settings.view] = *settings.zoom;
  request.animation = settings.animation;
  return request;
}

tl::expected<ExportRequest, ExportError> ExportDialog::request() const {
  const auto settings = m_form->settings();
  if (!settings) return tl::unexpected(settings.error());
  ExportRequest request = asked(*settings);
  if (const ExportResult possible = check(request); !possible) return tl::unexpected(possible.error());
  // In check(), the extension alone decides; here the user has also chosen the kind of export.
  if (*formatOf(request.path) != settings->format()) {
    return badArgument(tr("The file's name must end in .%1 for this format").arg(extensionOf(settings->format())));
  }
  return request;
}

void ExportDialog::showPreview(bool canBeWritten) {
  auto settings = m_form->settings();
  const bool isRight = settings && (settings->animation ? canBeWritten : checkFigure(settings->size).has_value());
  if (!isRight) {
    m_previewed.reset();
    return m_preview->say(tr("The preview comes back when the fields are right"));
  }
  settings->directory.clear();
  settings->pictureFormat = ExportFormat::Png;  // all formats look the same
  if (m_previewed == *settings) return;
  m_previewed = *settings;
  if (settings->what == ExportWhat::PlainImage)
    return m_preview->say(tr("A plain image has a pixel for each cell, and no layout to preview"));
  if (settings->what != ExportWhat::Picture && settings->what != ExportWhat::Frames)
    return m_preview->say(tr("This file has no picture to preview"));
  const ExportRequest request = asked(*settings);
  Scene scene = request.scene;
  if (settings->animation)
    scene = sceneAt(scene, settings->animation->sweep.what, valuesOf(*settings->animation).front());
  m_preview->draw({request.view, scene, request.size});
}

QString ExportDialog::numbersEstimate(const ExportRequest& request) {
  const bool npy = *formatOf(request.path) == ExportFormat::Npy;
  QString& text = m_numbersEstimates[request.view + (npy ? QStringLiteral(".npy") : QStringLiteral(".csv"))];
  if (text.isEmpty()) {
    const ViewKind& kind = *findView(request.view);
    const NumberTable table = numbersOf(kind, request.scene);
    if (table.rows == 0) {
      const bool isDifference = request.scene.showsDifference() && kind.hasDifference && !kind.differsItself;
      return text = isDifference ? tr("A and B have no rows and columns in common")
                                 : tr("no numbers: the picture says why");
    }
    const qint64 bytes = numbersBytes(table, npy ? NumberFormat::Npy : NumberFormat::Csv);
    text = (npy ? tr("%1 × %2 numbers, %3") : tr("%1 × %2 numbers, about %3"))
               .arg(grouped(table.rows), grouped(table.columns), bytesText(static_cast<double>(bytes)));
  }
  return text;
}

QString ExportDialog::framesEstimate(const ExportRequest& request) {
  const ExportFormat format = *formatOf(request.path);
  const QSize size = request.size.pixels();
  const QStringList files = framePaths(request);
  const auto frames = static_cast<double>(valuesOf(*request.animation).size());
  const double bytes = frames * size.width() * size.height() * (format == ExportFormat::Gif ? 1 : 3);
  QString text =
      tr("%1 of %2 × %3 pixels, %4 before compression")
          .arg(framesText(*request.animation, format), grouped(size.width()), grouped(size.height()), bytesText(bytes));
  if (files.size() > 1) {
    text += tr(": %1 … %2").arg(QFileInfo(files.first()).fileName(), QFileInfo(files.last()).fileName());
  }
  const auto replaced = std::ranges::count_if(files, [](const QString& file) { return QFileInfo::exists(file); });
  if (replaced == 0) return text + u'.';
  return tr("%1. Replaces %n existing file(s).", nullptr, static_cast<int>(replaced)).arg(text);
}

namespace {

QSize plainSizeOf(const ExportRequest& request) {
  const ViewKind& kind = *findView(request.view);
  return kind.plainImage(kind, request.scene)->size();
}

}  // namespace

QString ExportDialog::estimate(const ExportRequest& request) {
  if (request.animation) return framesEstimate(request);
  const auto pixels = [](const QSize& size) {
    return tr("%1 × %2 pixels, %3 before compression")
        .arg(grouped(size.width()), grouped(size.height()),
             bytesText(3.0 * static_cast<double>(size.width()) * static_cast<double>(size.height())));
  };
  QString text;
  switch (*formatOf(request.path)) {
    case ExportFormat::Png:
      text = pixels(request.plain ? plainSizeOf(request) : request.size.pixels());
      break;
    case ExportFormat::Svg:
    case ExportFormat::Pdf:
    case ExportFormat::Pgf: {
      const QSizeF page = request.size.millimetres();
      text = tr("%1 × %2 mm").arg(brief(page.width()), brief(page.height()));
      break;
    }
    case ExportFormat::Npy:
    case ExportFormat::Csv:
      text = numbersEstimate(request);
      break;
    case ExportFormat::Py:
    case ExportFormat::Cpp:
    case ExportFormat::Txt:
      text =
          tr("%n line(s) of text", nullptr, static_cast<int>(findView(request.view)->text(request.scene).count(u'\n')));
      break;
    case ExportFormat::Wav:
      text = tr("2.5 seconds of sound, %1").arg(bytesText(44 + 2.0 * kSoundSamples));
      break;
    case ExportFormat::Gif:  // only for animations
      break;
  }
  return QFileInfo::exists(request.path) ? tr("%1. Replaces the existing file.").arg(text) : text + u'.';
}

void ExportDialog::refresh() {
  const auto possible = request();
  m_export->setEnabled(possible.has_value());
  m_estimate->setText(possible ? estimate(*possible) : QString());
  showError(possible ? QString() : possible.error().message);
  if (possible) {
    m_command->set(commandOf(*possible));
  } else {
    m_command->clear();
  }
  showPreview(possible.has_value());
}

void ExportDialog::showError(const QString& message) {
  // On the command line this sentence follows the program's name; here it stands alone.
  m_error->setText(message.left(1).toUpper() + message.mid(1));
  m_error->setVisible(!message.isEmpty());
  m_estimate->setVisible(message.isEmpty());
}

void ExportDialog::browse() {
  const QString path = m_askPath(this, m_form->path());
  if (!path.isEmpty()) m_form->setPath(path);
}

void ExportDialog::startExport() {
  const auto possible = request();
  if (!possible) {
    showError(possible.error().message);
    return;
  }
  m_settings = *m_form->settings();
  m_progress->setValue(0);
  showRunning(true);
  m_job.start(*possible);
}

void ExportDialog::showRunning(bool running) {
  m_form->setEnabled(!running);
  m_export->setEnabled(!running);
  m_progress->setVisible(running);
  m_preview->setPaused(running);  // the export has the processors
  if (running) showError({});
  m_cancel->setEnabled(true);
  m_cancel->setText(running ? tr("&Stop") : tr("&Cancel"));
}

void ExportDialog::written() {
  showRunning(false);
  m_writtenPath = m_form->path();
  if (const auto possible = request(); possible && possible->animation) {
    const QStringList files = framePaths(*possible);
    if (files.size() > 1) m_writtenPath = files.first() + tr(" … ") + QFileInfo(files.last()).fileName();
  }
  accept();
}

void ExportDialog::notWritten(const ExportError& error) {
  showRunning(false);
  showError(error.message);
}

void ExportDialog::reject() {
  if (!m_job.isRunning()) {
    QDialog::reject();
    return;
  }
  // failed() follows once the job has noticed.
  m_job.cancel();
  m_cancel->setEnabled(false);
}

}  // namespace sinescope
