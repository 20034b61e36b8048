#include "app/files/source_date.h"

#include <algorithm>

#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr qint64 kLastSecond = 253'402'300'799;  // of the year 9999: the formats have four digits for a year
constexpr qsizetype kMostDigits = 18;            // qint64 holds them all

}  // namespace

tl::expected<std::optional<QDateTime>, QString> sourceDate() {
  const QByteArray text = qgetenv("SOURCE_DATE_EPOCH");
  if (text.isEmpty()) return std::nullopt;
  const bool isWhole = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (isWhole && text.size() <= kMostDigits && text.toLongLong() <= kLastSecond)
    return QDateTime::fromSecsSinceEpoch(text.toLongLong(), Qt::UTC);
  return tl::unexpected(
      tr("the environment's SOURCE_DATE_EPOCH is a whole number of seconds from 1970 to the year 9999, not “%1”")
          .arg(QString::fromLocal8Bit(text)));
}

std::optional<QDateTime> knownSourceDate() { return sourceDate().value_or(std::nullopt); }

}  // namespace sinescope
