#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "app/document/figure_size.h"
#include "app/document/scene.h"
#include "app/jobs/job.h"

class QCheckBox;
class QLabel;
class QScrollArea;

namespace sinescope {

class PreviewSheet;

/// A figure as it will be written.
struct PreviewedFigure {
  QString name;  ///< as drawFigure() takes it
  Scene scene;
  FigureSize size;
};

/// Shows a figure beside the fields of the export: in true size, or as large as there is room, up to that. One figure
/// is drawn at a time, and after it the newest one that has been asked for. Those that take long are made on another
/// thread; the pixels always are.
class FigurePreview : public QWidget {
  Q_OBJECT

 public:
  explicit FigurePreview(QWidget* parent = nullptr);

  void draw(const PreviewedFigure& figure);
  /// Shows a sentence where there is no figure.
  void say(const QString& sentence);
  /// While it is paused, nothing is drawn; what was asked for is drawn after that.
  void setPaused(bool paused);
  /// The figure that is shown, in pixels of the screen; null while the first one is drawn, and without a figure.
  [[nodiscard]] const QImage& image() const { return m_image; }
  [[nodiscard]] bool isDrawing() const { return m_wanted || m_job.isRunning(); }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] bool eventFilter(QObject* watched, QEvent* event) override;

 Q_SIGNALS:
  /// The newest figure is shown.
  void drawn();

 private:
  void ask();
  void begin();
  void end(const QImage& image, const QString& refusal);
  void tell();
  /// The size of the figure on the screen where it is shown in its true size.
  [[nodiscard]] QSizeF trueSize(const FigureSize& size) const;
  /// The part of it that is shown, from 0 to 1.
  [[nodiscard]] double partOfTrueSize(const FigureSize& size) const;

  QCheckBox* m_trueSize;
  QLabel* m_scale;
  QScrollArea* m_area;
  PreviewSheet* m_sheet;
  QTimer m_soon;  ///< gathers edits that come together
  std::optional<PreviewedFigure> m_figure;
  bool m_paused = false;
  bool m_wanted = false;  ///< whether what is shown, or being drawn, is out of date
  QImage m_image;
  QSize m_room;  ///< for it, without bars
  Job<QImage> m_job;
};

}  // namespace sinescope
