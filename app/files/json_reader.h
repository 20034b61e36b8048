#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sinescope {

inline constexpr int kMostPath = 32'767;  ///< characters, on any system

/// Reads members of an object and keeps the first error. Members that are not requested are ignored.
class JsonReader {
 public:
  explicit JsonReader(QJsonObject object) : m_object(std::move(object)) {}

  /// Empty if there is no error.
  [[nodiscard]] const QString& error() const { return m_error; }
  [[nodiscard]] bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }

  double number(const char* key, double fallback);
  std::int64_t whole(const char* key, std::int64_t fallback);
  /// A whole number from `least` to `greatest`.
  std::int64_t whole(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t greatest);
  bool flag(const char* key, bool fallback);
  QString text(const char* key, const QString& fallback, int mostCharacters);
  /// One of `names`; the values of the enumeration count from 0.
  template <class Enum>
  Enum choice(const char* key, const QStringList& names, Enum fallback) {
    return static_cast<Enum>(index(key, names, static_cast<int>(fallback)));
  }
  QJsonObject object(const char* key);
  QJsonArray array(const char* key);

  /// Reports that “key” must be `wanted`.
  void fail(const char* key, const QString& wanted);
  void failWith(const QString& error);

 private:
  int index(const char* key, const QStringList& names, int fallback);

  QJsonObject m_object;
  QString m_error;
};

/// The names of an enumeration's values, as files and the command line spell them.
[[nodiscard]] QStringList toQStringList(const std::vector<std::string_view>& names);

template <class Names>
[[nodiscard]] QStringList namesIn(const Names& names) {
  return toQStringList({std::begin(names), std::end(names)});
}

}  // namespace sinescope
