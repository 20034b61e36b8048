#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QSizeF>
#include <QString>
#include <optional>

namespace sinescope {

/// Puts `date`, in UTC, or no date in the place of the time at which Qt wrote a PDF, so that writing it again gives the
/// same bytes in every time zone.
[[nodiscard]] QByteArray withDate(const QByteArray& pdf, const std::optional<QDateTime>& date);

/// Gives the only page of a PDF this size: Qt rounds pages to whole points.
[[nodiscard]] QByteArray withExactPage(const QByteArray& pdf, const QSizeF& millimetres);

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
