#pragma once

#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>

#include "app/document/session_file.h"
#include "app/export/figure.h"
#include "app/export/frames.h"

namespace sinescope {

inline Animation animationOf(const char* sweep, double frameRate = 20) {
  return {.sweep = *parseSweep(sweep), .frameRate = frameRate, .bounce = false};
}

/// Fixture for tests of frames: a scene, and a directory in which written files show.
class FramesBench {
 protected:
  void open() {
    m_directory = std::make_unique<QTemporaryDir>();
    EncodingSpec spec;
    spec.length = 40;
    spec.dModel = 32;
    m_scene = makeScene(spec, {7, 3});
  }
  void close() { m_directory.reset(); }

  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
  }
  [[nodiscard]] ExportRequest request(const char* view, const char* name, const Animation& animation) const {
    ExportRequest request;
    request.view = QLatin1String(view);
    request.path = path(name);
    request.size = {.width = 640, .height = 440};
    request.scene = m_scene;
    request.scene.markSelection = false;
    request.session = sessionOf(m_scene);
    request.animation = animation;
    return request;
  }
  /// The figure that a single export of the request would draw at a value.
  [[nodiscard]] static QImage figure(const ExportRequest& request, double value) {
    const Scene scene = sceneAt(request.scene, request.animation->sweep.what, value);
    return *toImage(drawFigure(request.view, scene, request.size, FigureKind::Pixels));
  }
  void write(const ExportRequest& request) const {
    const ExportResult result = exportNow(request);
    QVERIFY2(result, result ? "" : qPrintable(result.error().message));
  }

  std::unique_ptr<QTemporaryDir> m_directory;
  Scene m_scene;
};

}  // namespace sinescope
