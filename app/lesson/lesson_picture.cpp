#include "app/lesson/lesson_picture.h"

#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <algorithm>

#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr const char* kPictureFormats[] = {"png", "jpeg", "gif", "bmp"};

}  // namespace

QString whyNoLessonPicture(const QString& folder, const QString& path) {
  const QString clean = QDir::cleanPath(path);
  const QDir home(folder);
  const QString elsewhere = tr("the picture %1 is not in the lesson's folder").arg(clean);
  if (QDir::isAbsolutePath(clean) || clean.startsWith(QLatin1String(".."))) return elsewhere;
  const QFileInfo file(home.filePath(clean));
  if (!file.isFile()) return tr("there is no picture %1").arg(clean);
  if (!file.canonicalFilePath().startsWith(home.canonicalPath() + u'/')) return elsewhere;
  QImageReader reader(file.filePath());
  reader.setDecideFormatFromContent(true);
  const QByteArray format = reader.format();
  if (std::ranges::none_of(kPictureFormats, [&format](const char* known) { return format == known; }))
    return tr("%1 is no picture that a lesson shows: PNG, JPEG, GIF or BMP").arg(clean);
  const QSize size = reader.size();
  if (size.isEmpty()) return tr("the picture %1 is damaged").arg(clean);
  if (qint64{size.width()} * size.height() > kMostLessonPixels)
    return tr("the picture %1 is too large: at most 20 million pixels").arg(clean);
  return {};
}

tl::expected<QImage, QString> readLessonPicture(const QString& file, const QSize& largest) {
  const QFileInfo info(file);
  if (const QString why = whyNoLessonPicture(info.absolutePath(), info.fileName()); !why.isEmpty())
    return tl::unexpected(why);
  QImageReader reader(info.filePath());
  reader.setDecideFormatFromContent(true);
  reader.setAutoTransform(true);
  const bool liesOnItsSide = reader.transformation().testFlag(QImageIOHandler::TransformationRotate90);
  const QSize room = liesOnItsSide ? largest.transposed() : largest;
  const QSize size = reader.size();
  if (!largest.isEmpty() && size.boundedTo(room) != size) reader.setScaledSize(size.scaled(room, Qt::KeepAspectRatio));
  QImage image = reader.read();
  if (image.isNull()) return tl::unexpected(tr("the picture %1 is damaged").arg(info.fileName()));
  return image;
}

}  // namespace sinescope
