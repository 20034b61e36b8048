#pragma once

#include <QTimer>
#include <memory>

#include "app/jobs/job.h"
#include "app/views/fourier/fourier_picture.h"
#include "app/views/view/plane_view.h"
#include "core/fourier/spectrum_image.h"

class QCheckBox;

namespace sinescope {

class Caption;
class ColourBar;
struct SpectrumPicture;

/// The amplitude spectrum of every dimension as a heatmap, with wavelengths on a logarithmic axis, and next to it the
/// spectrum of the selected dimension as a curve. Spectra of a table are computed in the background; those that are
/// ready are shown.
class FourierView : public PlaneView {
  Q_OBJECT

 public:
  explicit FourierView(QWidget* parent = nullptr);
  ~FourierView() override;

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override { return tr("Fourier"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] Qt::Orientation pairing() const override { return Qt::Horizontal; }
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] bool isComplete() const override { return !m_lookOn.isActive(); }

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override { return dimensions(); }
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void pointAt(const std::optional<QPointF>& point) override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  /// The encoding's own spectra, and those that it is compared with.
  [[nodiscard]] std::vector<const SpectrumSource*> sources() const;
  /// The dimensions whose spectra are shown, from coarse to fine; for a large table not all.
  [[nodiscard]] std::vector<int> wantedDimensions() const;
  /// For a large table, every stride-th dimension is shown.
  [[nodiscard]] int stride() const;
  /// Those of them that a source's table has; none if it has no table, or no waves.
  [[nodiscard]] std::vector<int> wantedOf(const SpectrumSource& source) const;
  /// Whether their spectra are known.
  [[nodiscard]] bool hasAll(const SpectrumSource& source) const;
  /// Computes the spectra that are wanted, those of a table as far as a frame has time.
  void makeSpectra();
  /// Marks the ends of a figure's colour scale beyond which there are values.
  void openEnds();
  /// What the colours show.
  [[nodiscard]] QString measure() const;
  /// Computes the spectra that a source wants, in the background.
  void workOn(const SpectrumSource& source);
  /// Shows the spectra that have become ready, and sees that somebody computes those that are missing.
  void lookOn();
  void updateScale();
  void updateTexts();

  [[nodiscard]] SpectrumPicture shownSpectra() const;
  [[nodiscard]] Heatmap::Picture picture() const;
  void paintWaveLines(QCPPainter& painter, const QRectF& rect) const;
  QRegion paintNotes(QCPPainter& painter, const QRectF& rect) const;
  void paintProfile(QCPPainter& painter, const QRectF& rect) const;
  void paintPointer(QCPPainter& painter, const QRectF& rect) const;
  [[nodiscard]] std::int64_t frequencyAt(double y) const;
  [[nodiscard]] QStringList tagLines(int dimension, std::int64_t frequency) const;
  [[nodiscard]] QString amplitudeText(const std::optional<double>& amplitude) const;

  SpectrumSource m_own;
  std::optional<SpectrumSource> m_other;
  WavelengthRange m_axis;
  /// Of the colours and of the right panel.
  [[nodiscard]] SpectrumScale scale() const;

  double m_greatest = 1;  ///< amplitude at the end of the colour scale
  std::vector<int> m_wanted;
  std::int64_t m_seen = 0;  ///< number of spectra in the picture
  QTimer m_lookOn;
  Job<bool> m_ownWork{onPool};
  Job<bool> m_otherWork{onPool};
  std::optional<double> m_pointed;  ///< log10 of the wavelength under the pointer

  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  QCPAxisRect* m_profile;
  Caption* m_caption;
  QCheckBox* m_decibels = nullptr;
};

}  // namespace sinescope
