#pragma once

#include <gif_lib.h>

#include <QFile>
#include <QImage>
#include <QList>
#include <optional>

namespace sinescope {

/// An animated GIF as the library's own reader decodes it, with its pictures composed as a browser does.
struct ReadGif {
  QList<QImage> frames;
  QList<int> delays;         ///< hundredths of a second
  std::optional<int> loops;  ///< according to Netscape's extension; 0: forever
  qsizetype palette = 0;
  qint64 pixels = 0;  ///< stored pixels of all pictures
};

inline void readExtensions(const SavedImage& picture, ReadGif& gif) {
  for (int i = 0; i < picture.ExtensionBlockCount; ++i) {
    const ExtensionBlock& block = picture.ExtensionBlocks[i];
    const bool loops = block.Function == APPLICATION_EXT_FUNC_CODE &&
                       QByteArray(reinterpret_cast<const char*>(block.Bytes), block.ByteCount) == "NETSCAPE2.0";
    if (!loops || i + 1 >= picture.ExtensionBlockCount) continue;
    const ExtensionBlock& data = picture.ExtensionBlocks[i + 1];
    if (data.ByteCount == 3 && data.Bytes[0] == 1) gif.loops = data.Bytes[1] + 256 * data.Bytes[2];
  }
}

/// Empty if it is not a GIF.
inline ReadGif readGif(const QString& path) {
  ReadGif gif;
  int error = 0;
  GifFileType* const file = DGifOpenFileName(QFile::encodeName(path).constData(), &error);
  if (!file) return gif;
  if (DGifSlurp(file) != GIF_OK || !file->SColorMap) return DGifCloseFile(file, &error), gif;
  gif.palette = file->SColorMap->ColorCount;
  QImage canvas(file->SWidth, file->SHeight, QImage::Format_RGB32);
  canvas.fill(Qt::magenta);
  for (int i = 0; i < file->ImageCount; ++i) {
    const SavedImage& picture = file->SavedImages[i];
    readExtensions(picture, gif);
    GraphicsControlBlock control{};
    if (DGifSavedExtensionToGCB(file, i, &control) == GIF_OK) gif.delays.append(control.DelayTime);
    const GifImageDesc& place = picture.ImageDesc;
    gif.pixels += qint64{place.Width} * place.Height;
    for (int y = 0; y < place.Height; ++y) {
      auto* const line = reinterpret_cast<QRgb*>(canvas.scanLine(place.Top + y)) + place.Left;
      for (int x = 0; x < place.Width; ++x) {
        const GifColorType colour = file->SColorMap->Colors[picture.RasterBits[y * place.Width + x]];
        line[x] = qRgb(colour.Red, colour.Green, colour.Blue);
      }
    }
    gif.frames.append(canvas.copy());
  }
  DGifCloseFile(file, &error);
  return gif;
}

}  // namespace sinescope
