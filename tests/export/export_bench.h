#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/export/exporter.h"
#include "tests/export/old_file.h"

namespace sinescope {

/// Fixture for tests of exports: requests for a small scene, and a directory in which written files show.
class ExportBench {
 protected:
  void open() { m_directory = std::make_unique<QTemporaryDir>(); }
  void close() { m_directory.reset(); }

  [[nodiscard]] QString path(const QString& name) const { return m_directory->filePath(name); }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  }
  [[nodiscard]] ExportRequest request(const char* view, const char* name) const {
    ExportRequest request;
    request.view = QLatin1String(view);
    request.path = path(QLatin1String(name));
    request.size = *parseFigureSize(QStringLiteral("400x300"));
    EncodingSpec spec;
    spec.length = 40;
    spec.dModel = 16;
    request.scene = makeScene(spec, {7, 3});
    request.session = sessionOf(request.scene);
    return request;
  }
  void putOld(const QString& file) const {
    QFile old(file);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write(kOld);
  }

  std::unique_ptr<QTemporaryDir> m_directory;
};

}  // namespace sinescope
