#include "app/views/fourier/fourier_view.h"

#include <QCheckBox>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/log_ticker.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/fourier/fourier_picture.h"
#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/open_ticker.h"
#include "app/views/fourier/spectrum_cells.h"
#include "app/views/fourier/spectrum_notes.h"
#include "app/views/fourier/strided_dimensions.h"
#include "app/views/frequencies/wavelength_curve.h"
#include "app/views/view/picture_ground.h"

namespace sinescope {

namespace {

constexpr int kLookMilliseconds = 40;
constexpr double kProfilePart = 0.26;  // fraction of the plot's width

}  // namespace

FourierView::FourierView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())),
      m_profile(new QCPAxisRect(&plot(), false)) {
  yAxis().setTicker(QSharedPointer<LogTicker>::create());
  m_colourBar->axis().setTicker(QSharedPointer<OpenTicker>::create());
  QCPAxis* const amplitudes = m_profile->addAxis(QCPAxis::atBottom);
  amplitudes->setLayer(QStringLiteral("axes"));
  amplitudes->grid()->setLayer(QStringLiteral("grid"));
  amplitudes->setTicker(QSharedPointer<ValueTicker>::create());
  QCPAxis* const wavelengths = m_profile->addAxis(QCPAxis::atLeft);
  wavelengths->setLayer(QStringLiteral("axes"));
  wavelengths->grid()->setLayer(QStringLiteral("grid"));
  wavelengths->setTicker(yAxis().ticker());
  wavelengths->setVisible(false);
  auto* const layout = plot().plotLayout();
  layout->addElement(0, 2, m_profile);
  m_profile->setMarginGroup(QCP::msTop | QCP::msBottom, axisRect().marginGroup(QCP::msTop));
  layout->insertRow(0);
  m_caption = new Caption(&axisRect());
  layout->addElement(0, 0, m_caption);
  layout->setRowSpacing(0);
  addCells(*m_heatmap, [this] { return spectrumCells(shownSpectra(), columnsInSight()); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintWaveLines(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNotes(painter, rect); });
  new Drawing(m_profile, QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintProfile(painter, rect); });
  new Drawing(m_profile, marksLayer()->name(), [this](QCPPainter& painter, const QRectF& rect) {
    if (scene().markSelection) paintPointer(painter, rect);
  });
  m_lookOn.setInterval(kLookMilliseconds);
  connect(&m_lookOn, &QTimer::timeout, this, &FourierView::lookOn);
}

FourierView::~FourierView() = default;

QString FourierView::subtitle() const {
  if (!scene().showsDifference()) {
    const std::int64_t length = scene().spec.length;
    return length == 1 ? tr("amplitude of each dimension's waves over one position")
                       : tr("amplitude of each dimension's waves over %1 positions").arg(grouped(length));
  }
  return scene().appearance.fourier.decibels ? tr("A ÷ B of the waves' amplitudes, over the positions that both have")
                                             : tr("A − B of the waves' amplitudes, over the positions that both have");
}

QString FourierView::description() const {
  QStringList texts{title() + QStringLiteral(": ") + subtitle()};
  const bool difference = scene().showsDifference();
  const QStringList said =
      spectrumSentences(m_own, m_other ? &*m_other : nullptr, scene().selection.dimension, difference);
  if (!said.isEmpty()) texts << said.first();
  const QStringList none = noSpectrumWords(m_own, difference);
  if (!none.isEmpty()) texts << none.first();
  const auto gaps = m_own.table ? m_own.table->withoutSpectrum() : 0;
  if (gaps > 0) texts << gapWords(gaps) + tr(" without a spectrum");
  return texts.join(QStringLiteral(". ")) + u'.';
}

QWidget* FourierView::headerControl() {
  if (m_decibels) return m_decibels;
  m_decibels = new QCheckBox(tr("dB"));
  m_decibels->setObjectName(QStringLiteral("fourierDecibels"));
  m_decibels->setAccessibleName(tr("Decibels"));
  m_decibels->setToolTip(tr("Amplitudes A in decibels, 20 lg A: small ones stay visible beside large ones"));
  m_decibels->setChecked(scene().appearance.fourier.decibels);
  connect(m_decibels, &QCheckBox::clicked, this, [this](bool decibels) {
    Appearance appearance = scene().appearance;
    appearance.fourier.decibels = decibels;
    Q_EMIT appearanceEdited(appearance);
  });
  return m_decibels;
}

Selection FourierView::selectionAt(double x, double /*y*/) const {
  return clampedTo(scene().spec, {scene().selection.position, static_cast<int>(std::lround(x))});
}

std::vector<const SpectrumSource*> FourierView::sources() const {
  std::vector<const SpectrumSource*> all{&m_own};
  if (m_other) all.push_back(&*m_other);
  return all;
}

int FourierView::stride() const {
  const bool anyTable =
      std::ranges::any_of(sources(), [](const SpectrumSource* each) { return each->table != nullptr; });
  if (!anyTable) return 1;
  const std::int64_t length = std::max<std::int64_t>({m_own.length, m_other ? m_other->length : 1, 1});
  return strideOf(zoom().across.size(), length);
}

SpectrumScale FourierView::scale() const {
  return {m_greatest, scene().appearance.fourier.decibels, scene().showsDifference(), scene().figure.range};
}

void FourierView::updateScale() {
  double greatest = 0;
  for (const SpectrumSource* const source : sources()) {
    const bool anyWave = frequencyCount(source->length) > 0;
    greatest = std::max(greatest, source->table ? source->table->greatest() : (anyWave ? 1.0 : 0.0));
  }
  m_greatest = greatest > 0 ? greatest : 1;
  const SpectrumScale scale = this->scale();
  m_colourBar->show(spectrumMap(scene()), scale.named(scale.range()), measure());
  if (target().isFigure()) openEnds();
  const ValueRange range = scale.named(withAir(scale.range()));
  m_profile->axis(QCPAxis::atBottom)->setRange(range.least, range.greatest);
}

QString FourierView::measure() const {
  if (!scene().appearance.fourier.decibels) return barMeasure(tr("amplitude"));
  return scene().showsDifference() ? tr("amplitude, A ÷ B (dB)") : tr("amplitude (dB)");
}

void FourierView::updateTexts() {
  const QString dimension = QString::number(scene().selection.dimension);
  m_profile->axis(QCPAxis::atBottom)
      ->setLabel(scene().appearance.fourier.decibels ? tr("amplitude (dB), k = %1").arg(dimension)
                                                     : tr("amplitude, k = %1").arg(dimension));
  if (!scene().figure.parts.notes) return m_caption->setTexts({});
  m_caption->setTexts(
      spectrumSentences(m_own, m_other ? &*m_other : nullptr, scene().selection.dimension, scene().showsDifference()));
}

bool FourierView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance && !difference.selection) return false;
  if (m_decibels) m_decibels->setChecked(scene().appearance.fourier.decibels);
  if (difference.encoding || difference.appearance) {
    m_own = spectrumSource(scene());
    m_other = otherSpectrumSource(scene());
    m_axis = wavelengthsOf(std::max(m_own.length, m_other ? m_other->length : 0));
    updateAxes();
    yAxis().setRange(std::log10(m_axis.least), std::log10(m_axis.greatest));
    labelAxis(yAxis(), tr("wavelength λ (positions)"));
    m_profile->axis(QCPAxis::atLeft)->setRange(yAxis().range());
    m_heatmap->invalidate();
  }
  if (difference.encoding) m_lookOn.stop();  // while a knob turns, nothing is begun that the next turn ends
  makeSpectra();
  updateTexts();
  return true;
}

void FourierView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
  m_caption->setLook(uiFont(kTextSize, textScale()), themeColours(scene().dark).text, target().isFigure());
  m_profile->axis(QCPAxis::atBottom)->setBasePen(QPen(themeColours(scene().dark).line, 1));
}

void FourierView::layoutSettles() {
  PlaneView::layoutSettles();
  const double lines = axisRect().height() / (2.2 * QFontMetricsF(yAxis().tickLabelFont()).height());
  yAxis().ticker()->setTickCount(std::clamp(static_cast<int>(lines), 1, 12));
  m_colourBar->axis().ticker()->setTickCount(std::clamp(static_cast<int>(lines), 1, 6));
  // If there is little room, the curve next to the picture is dropped first.
  const double width = plot().viewport().width();
  const bool shown = width >= 480 * textScale();
  const int profile = shown ? qRound(std::min(kProfilePart * width, 340 * textScale())) : 0;
  QCPAxis* const amplitudes = m_profile->axis(QCPAxis::atBottom);
  m_profile->setVisible(shown);
  m_profile->setAutoMargins(shown ? QCP::msAll : QCP::msTop | QCP::msBottom);
  m_profile->setMinimumMargins({qRound(6 * textScale()), 8, shown ? qRound(14 * textScale()) : 0, 8});
  m_profile->setMargins({});
  m_profile->setMinimumSize(profile, 20);
  m_profile->setMaximumSize(profile, QWIDGETSIZE_MAX);
  // On the screen the pointer's line runs through both pictures; in a figure nothing else says that they share a scale.
  QCPAxis* const wavelengths = m_profile->axis(QCPAxis::atLeft);
  wavelengths->setVisible(shown && target().isFigure());
  wavelengths->grid()->setVisible(wavelengths->visible());
  wavelengths->setLabel(tr("λ (positions)"));
  amplitudes->ticker()->setTickCount(std::clamp(static_cast<int>(profile / (60 * textScale())), 1, 5));
}

SpectrumPicture FourierView::shownSpectra() const {
  return {.own = m_own,
          .other = scene().showsDifference() ? m_other : std::nullopt,
          .axis = m_axis,
          .shown = zoom().across,
          .stride = stride(),
          .scale = scale(),
          .map = &spectrumMap(scene()),
          .ground = pictureGround(scene(), &ThemeColours::window),
          .dark = scene().dark};
}

Heatmap::Picture FourierView::picture() const {
  return [picture = shownSpectra()](const QSize& whole, const QRect& part, const PixelRows& pixels) {
    paintSpectra(picture, whole, part, pixels);
  };
}

std::int64_t FourierView::frequencyAt(double y) const {
  const std::int64_t count = frequencyCount(m_own.length);
  const double turns = static_cast<double>(m_own.length) / std::pow(10, y);
  return std::clamp<std::int64_t>(std::llround(turns), 1, std::max<std::int64_t>(count, 1));
}

QString FourierView::amplitudeText(const std::optional<double>& amplitude) const {
  if (!amplitude) return tr("no spectrum");
  if (scene().appearance.fourier.decibels)
    return brief(20 * std::log10(std::max(*amplitude, 1e-300)), 3) + QStringLiteral(" dB");
  return brief(*amplitude, 3);
}

QStringList FourierView::tagLines(int dimension, std::int64_t frequency) const {
  QStringList lines{tr("dimension %1").arg(dimension),
                    wavelengthWords(static_cast<double>(frequency), m_own.length) +
                        (frequency == 1 ? tr(" · 1 turn") : tr(" · %1 turns").arg(grouped(frequency)))};
  const auto own = amplitudeOf(m_own, dimension, frequency);
  if (!scene().showsDifference()) return lines << tr("amplitude %1").arg(amplitudeText(own));
  if (dimension >= m_other->dModel) return lines << tr("not in both");
  const auto other = amplitudeOf(*m_other, dimension, frequency);
  return lines << tr("A %1, B %2").arg(amplitudeText(own), amplitudeText(other));
}

void FourierView::pointAt(const std::optional<QPointF>& point) {
  const auto pointed = point ? std::optional(point->y()) : std::nullopt;
  if (pointed == m_pointed) return;
  m_pointed = pointed;
  redrawMarks();
}

void FourierView::paintPointer(QCPPainter& painter, const QRectF& rect) const {
  if (!m_pointed || !scene().hover || frequencyCount(m_own.length) == 0) return;
  const double y = yAxis().coordToPixel(
      std::log10(static_cast<double>(m_own.length) / static_cast<double>(frequencyAt(*m_pointed))));
  painter.setPen(QPen(themeColours(scene().dark).tertiary, textScale(), Qt::DotLine));
  painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
}

void FourierView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto mark = [&](int k, bool strong) {
    markBand(painter, rect, xAxis().coordToPixel(k - 0.5), xAxis().coordToPixel(k + 0.5), Qt::Vertical, strong);
  };
  const auto& hover = scene().hover;
  if (hover && hover->dimension != scene().selection.dimension) mark(hover->dimension, false);
  mark(scene().selection.dimension, true);
  if (!hover || !m_pointed || frequencyCount(m_own.length) == 0 || hover->dimension >= m_own.dModel) return;
  const std::int64_t frequency = frequencyAt(*m_pointed);
  const double y = yAxis().coordToPixel(std::log10(static_cast<double>(m_own.length) / static_cast<double>(frequency)));
  drawMarkLine(painter, {rect.left(), y, rect.right(), y}, false);
  const ThemeColours& colours = themeColours(scene().dark);
  drawTagLines(painter, {xAxis().coordToPixel(hover->dimension), y}, tagLines(hover->dimension, frequency),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary},
               rect);
}

}  // namespace sinescope
