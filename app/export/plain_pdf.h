#pragma once

#include <QByteArray>
#include <QString>

namespace sinescope {

/// Blanks the date of a PDF, so that writing it again gives the same bytes; their number stays, because the file's
/// table refers to byte offsets.
[[nodiscard]] QByteArray withoutDate(QByteArray pdf);

/// While it lives, new hashes have one order on all machines and in all runs: Qt writes a PDF's fonts in their order.
struct OneOrderOfHashes {
  OneOrderOfHashes();
  ~OneOrderOfHashes();
  OneOrderOfHashes(const OneOrderOfHashes&) = delete;
  OneOrderOfHashes& operator=(const OneOrderOfHashes&) = delete;
};

/// Who made a file, for its metadata.
[[nodiscard]] QString programName();

}  // namespace sinescope
