#include "app/export/figure_preview.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/export/export_fields.h"
#include "app/export/figure.h"

namespace sinescope {

namespace {

constexpr double kPreviewedInch = 25.4;  // millimetres
constexpr double kMostPreviewPixels = 30e6;
constexpr int kSquare = 8;  // of the pattern behind a figure without a ground

/// What screens say of themselves, if it can be true.
double dotsPerInch(const QScreen& screen) {
  constexpr double least = 50;
  constexpr double most = 600;
  const double dots = screen.physicalDotsPerInch();
  return dots >= least && dots <= most ? dots : 96;
}

}  // namespace

/// What is scrolled: the picture, or a sentence where there is none.
class PreviewSheet : public QWidget {
 public:
  using QWidget::QWidget;

  void set(const QImage& image, const QSize& size, const QString& sentence) {
    m_image = image;
    m_size = size;
    m_sentence = sentence;
    setMinimumSize(size);
    update();
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    if (m_image.isNull()) {
      painter.setPen(palette().color(QPalette::PlaceholderText));
      const int room = fontMetrics().height();
      painter.drawText(rect().adjusted(room, room, -room, -room), Qt::AlignCenter | Qt::TextWordWrap, m_sentence);
      return;
    }
    QRect place(QPoint(), m_size);
    place.moveCenter(rect().center());
    place.moveTopLeft({std::max(0, place.left()), std::max(0, place.top())});
    if (m_image.hasAlphaChannel()) paintSquares(painter, place);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, m_image);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(0, 0, -1, -1));
  }

 private:
  static void paintSquares(QPainter& painter, const QRect& place) {
    painter.fillRect(place, QColor(0xFFFFFF));
    for (int y = 0; y < place.height(); y += kSquare) {
      for (int x = (y / kSquare) % 2 * kSquare; x < place.width(); x += 2 * kSquare)
        painter.fillRect(QRect(place.topLeft() + QPoint(x, y), QSize(kSquare, kSquare)) & place, QColor(0xE4E4E0));
    }
  }

  QImage m_image;
  QSize m_size;
  QString m_sentence;
};

FigurePreview::FigurePreview(QWidget* parent)
    : QWidget(parent),
      m_trueSize(
          named(new QCheckBox(tr("Tr&ue size"), this), "exportTrueSize", tr("True size"),
                tr("Show each millimetre of the figure as a millimetre of the screen, or each pixel as a pixel"))),
      m_scale(named(new QLabel(this), "exportPreviewScale", tr("Scale of the preview"),
                    tr("How large the preview is beside the figure"))),
      m_area(named(new QScrollArea(this), "exportPreview", tr("Preview"), tr("The figure as it will be written"))),
      m_sheet(new PreviewSheet(m_area)) {
  m_area->setWidget(m_sheet);
  m_area->setWidgetResizable(true);
  m_area->setFocusPolicy(Qt::StrongFocus);  // arrow keys scroll
  m_area->viewport()->installEventFilter(this);
  m_scale->setTextFormat(Qt::PlainText);
  auto* const top = new QHBoxLayout;
  top->addWidget(m_scale, 1);
  top->addWidget(m_trueSize);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->setSpacing(fontMetrics().height() / 2);
  layout->addLayout(top);
  layout->addWidget(m_area, 1);
  m_soon.setSingleShot(true);
  connect(&m_soon, &QTimer::timeout, this, &FigurePreview::begin);
  connect(m_trueSize, &QCheckBox::toggled, this, &FigurePreview::ask);
}

QSize FigurePreview::sizeHint() const {
  const int letter = fontMetrics().height();
  return {24 * letter, 18 * letter};
}

void FigurePreview::draw(const PreviewedFigure& figure) {
  m_figure = figure;
  m_trueSize->setEnabled(true);
  ask();
}

void FigurePreview::say(const QString& sentence) {
  m_job.giveUp();
  m_soon.stop();
  m_wanted = false;
  m_figure.reset();
  m_image = QImage();
  m_trueSize->setEnabled(false);
  m_scale->clear();
  m_sheet->set({}, {0, 0}, sentence);
}

void FigurePreview::setPaused(bool paused) {
  m_paused = paused;
  if (!paused) return begin();
  m_wanted = m_wanted || m_job.isRunning();
  m_job.cancel();
}

void FigurePreview::ask() {
  if (!m_figure) return;
  m_wanted = true;
  if (takesLong(m_figure->name, m_figure->scene)) m_job.cancel();  // for the newer one
  m_soon.start(0);
}

QSizeF FigurePreview::trueSize(const FigureSize& size) const {
  if (size.unit == SizeUnit::Pixels) return QSizeF(size.pixels()) / devicePixelRatioF();
  return size.millimetres() / kPreviewedInch * dotsPerInch(*screen());
}

double FigurePreview::partOfTrueSize(const FigureSize& size) const {
  const QSizeF whole = trueSize(size);
  // Larger pictures of posters would fill the memory.
  const double most = std::sqrt(kMostPreviewPixels / (whole.width() * whole.height())) / devicePixelRatioF();
  if (m_trueSize->isChecked()) return std::min(1.0, most);
  const QSizeF room = m_area->maximumViewportSize() - QSize(2, 2);  // for what is rounded
  return std::min({1.0, most, room.width() / whole.width(), room.height() / whole.height()});
}

void FigurePreview::begin() {
  if (!m_figure || !m_wanted || m_paused || m_job.isRunning()) return;
  m_wanted = false;
  // The same layout, as fine as it is shown.
  const QSizeF millimetres = m_figure->size.millimetres();
  const double part = partOfTrueSize(m_figure->size);
  const QSize shown = (trueSize(m_figure->size) * part).toSize().expandedTo(QSize(1, 1));
  FigureSize size = m_figure->size;
  size.width = millimetres.width();
  size.height = millimetres.height();
  size.unit = SizeUnit::Millimetres;
  size.dpi = shown.width() * devicePixelRatioF() / millimetres.width() * kPreviewedInch;
  const bool later = takesLong(m_figure->name, m_figure->scene);
  const auto drawn =
      later ? std::nullopt : std::optional(drawFigure(m_figure->name, m_figure->scene, size, FigureKind::Pixels));
  if (drawn && !drawn->refusal.isEmpty()) {
    // In the unit of the figure.
    const Figure asked = drawFigure(m_figure->name, m_figure->scene, m_figure->size, FigureKind::Pixels);
    return say(tr("There is no preview: %1").arg(asked.refusal.isEmpty() ? drawn->refusal : asked.refusal));
  }
  const auto refusal = std::make_shared<QString>();
  const auto work = [=, figure = *m_figure](const Progress& progress) -> QImage {
    const auto made =
        drawn ? *drawn : drawFigureFromThread(figure.name, figure.scene, size, FigureKind::Pixels, progress);
    if (made) *refusal = made->refusal;
    return made && refusal->isEmpty() ? toImage(*made, progress).value_or(QImage()) : QImage();
  };
  if (m_image.isNull()) m_sheet->set({}, {0, 0}, tr("Drawing…"));
  m_job.start(work, {.ended = [this, refusal](const QImage& image) { end(image, *refusal); },
                     .failed = [this](const QString& why) { say(tr("There is no preview: %1").arg(why)); }});
}

void FigurePreview::end(const QImage& image, const QString& refusal) {
  if (!m_figure) return;
  if (!image.isNull()) {
    m_image = image;
    m_sheet->set(image, (QSizeF(image.size()) / devicePixelRatioF()).toSize(), {});
    tell();
  }
  if (m_wanted) return begin();  // once it is not paused
  if (!refusal.isEmpty()) return say(tr("There is no preview: %1").arg(refusal));
  if (image.isNull()) return say(tr("There is no preview: there is not enough memory"));
  Q_EMIT drawn();
}

void FigurePreview::tell() {
  const double part = m_image.width() / devicePixelRatioF() / trueSize(m_figure->size).width();
  m_scale->setText(part > 0.995 ? tr("Preview in true size")
                                : tr("Preview at %1 % of its true size").arg(std::lround(part * 100)));
}

bool FigurePreview::eventFilter(QObject* watched, QEvent* event) {
  const bool isResized = watched == m_area->viewport() && event->type() == QEvent::Resize;
  // Bars that come and go do not count.
  if (isResized && m_room != m_area->maximumViewportSize()) {
    m_room = m_area->maximumViewportSize();
    if (!m_trueSize->isChecked()) ask();
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace sinescope
