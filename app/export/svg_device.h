#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QRectF>
#include <memory>

namespace sinescope {

class SvgEngine;

/// Paints into an SVG document.
///
/// QSvgGenerator of Qt 6.4 drops every clip, so that curves of a zoomed plot run over what is next to it; it also knows
/// only whole pixels, and names fonts by Qt's aliases, which browsers do not know. This one clips to rectangles, which
/// is all that plots need, and writes text as text, in the font family that was actually used.
class SvgDevice : public QPaintDevice {
 public:
  /// A document of `logical` user units with a size of `millimetres`.
  SvgDevice(const QSizeF& logical, const QSizeF& millimetres);
  ~SvgDevice() override;

  void setTitle(const QString& title) { m_title = title; }
  void setDescription(const QString& description) { m_description = description; }
  /// An element of another namespace, well-formed; or nothing.
  void setMetadata(const QByteArray& element) { m_metadata = element; }

  /// The whole document; only after painting has ended.
  [[nodiscard]] QByteArray document() const;

  [[nodiscard]] QPaintEngine* paintEngine() const override;

 protected:
  [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

 private:
  QSizeF m_logical;
  QSizeF m_millimetres;
  QString m_title;
  QString m_description;
  QByteArray m_metadata;
  std::unique_ptr<SvgEngine> m_engine;
};

}  // namespace sinescope
