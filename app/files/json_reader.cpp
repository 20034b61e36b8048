#include "app/files/json_reader.h"

#include <cmath>

#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kMostExact = 9e15;  // not all whole numbers above this can be represented in JSON

}  // namespace

double JsonReader::number(const char* key, double fallback) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (value.isUndefined()) return fallback;
  if (!value.isDouble()) fail(key, sinescope::tr("a number"));
  return value.toDouble(fallback);
}

std::int64_t JsonReader::whole(const char* key, std::int64_t fallback) {
  const double value = number(key, static_cast<double>(fallback));
  if (value == std::floor(value) && std::abs(value) <= kMostExact) return static_cast<std::int64_t>(value);
  fail(key, sinescope::tr("a whole number"));
  return fallback;
}

std::int64_t JsonReader::whole(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t greatest) {
  const std::int64_t value = whole(key, fallback);
  if (value >= least && value <= greatest) return value;
  fail(key, sinescope::tr("a whole number from %1 to %2").arg(least).arg(greatest));
  return fallback;
}

bool JsonReader::flag(const char* key, bool fallback) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (value.isUndefined()) return fallback;
  if (!value.isBool()) fail(key, sinescope::tr("true or false"));
  return value.toBool(fallback);
}

QString JsonReader::text(const char* key, const QString& fallback, int mostCharacters) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (value.isUndefined()) return fallback;
  if (!value.isString()) fail(key, sinescope::tr("a string"));
  QString text = value.toString();
  if (text.size() <= mostCharacters) return text;
  fail(key, sinescope::tr("a string of at most %1 characters").arg(mostCharacters));
  return fallback;
}

int JsonReader::index(const char* key, const QStringList& names, int fallback) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (value.isUndefined()) return fallback;
  const qsizetype index = names.indexOf(value.toString());
  if (index >= 0) return static_cast<int>(index);
  fail(key, sinescope::tr("one of %1").arg(names.join(QStringLiteral(", "))));
  return fallback;
}

QJsonObject JsonReader::object(const char* key) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (!value.isUndefined() && !value.isObject()) fail(key, sinescope::tr("an object"));
  return value.toObject();
}

QJsonArray JsonReader::array(const char* key) {
  const QJsonValue value = m_object.value(QLatin1String(key));
  if (!value.isUndefined() && !value.isArray()) fail(key, sinescope::tr("a list"));
  return value.toArray();
}

void JsonReader::fail(const char* key, const QString& wanted) {
  failWith(sinescope::tr("“%1” must be %2").arg(QLatin1String(key), wanted));
}

void JsonReader::failWith(const QString& error) {
  if (m_error.isEmpty()) m_error = error;
}

QStringList toQStringList(const std::vector<std::string_view>& names) {
  QStringList list;
  for (const std::string_view name : names) list.append(toQString(name));
  return list;
}

}  // namespace sinescope
