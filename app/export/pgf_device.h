#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <memory>
#include <vector>

namespace sinescope {

class PgfEngine;

/// A figure as commands of LaTeX's package pgf.
struct PgfFigure {
  QByteArray text;
  std::vector<QByteArray> images;  ///< PNG files beside it, which it names NAME-img0.png, NAME-img1.png …
};

/// The largest side of a figure in LaTeX, which knows no length of 5.76 metres: lines may leave it by 0.35.
inline constexpr double kMostPgfMillimetres = 5000;

/// Paints into commands of LaTeX's package pgf: text is set by LaTeX, in the font of the document.
///
/// Images of few cells become rectangles, all others PNG files. What pgf cannot do becomes an image as well: brushes
/// with patterns or gradients, images that are turned. Lines that run far out of the figure, or whose pen is distorted,
/// are drawn as the areas that they cover.
class PgfDevice : public QPaintDevice {
 public:
  /// A picture of `logical` units with a size of `millimetres`. `name` is that of its file without the extension.
  PgfDevice(const QSizeF& logical, const QSizeF& millimetres, QString name);
  ~PgfDevice() override;

  /// Lines of LaTeX's comments, for the head of the file.
  void setComments(const QByteArray& lines) { m_comments = lines; }

  /// The whole figure; only after painting has ended.
  [[nodiscard]] PgfFigure figure() const;

  [[nodiscard]] QPaintEngine* paintEngine() const override;

 protected:
  [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

 private:
  QSizeF m_logical;
  QSizeF m_millimetres;
  QString m_name;
  QByteArray m_comments;
  std::unique_ptr<PgfEngine> m_engine;
};

}  // namespace sinescope
