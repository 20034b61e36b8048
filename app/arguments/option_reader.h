#pragma once

#include <QCommandLineParser>
#include <functional>
#include <type_traits>
#include <utility>

#include "app/document/table_file.h"
#include "app/text/nearest_word.h"
#include "app/text/number_text.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// Converts names, or a table of objects with names, to a QStringList.
template <class Names>
QStringList namesOf(const Names& names) {
  QStringList list;
  for (const auto& name : names) {
    if constexpr (requires { name.name; }) {
      list.append(toQString(name.name));
    } else {
      list.append(toQString(name));
    }
  }
  return list;
}

/// Converts options to values and keeps the first error.
class OptionReader {
 public:
  /// Whether options may name files, which are then opened. Those of a lesson, which comes from anyone, may not.
  enum class Files { Opened, Refused };

  /// Opens the table at a path.
  using OpenTable = std::function<tl::expected<TablePtr, QString>(const QString& path)>;

  explicit OptionReader(const QCommandLineParser& parser, Files files = Files::Opened, OpenTable opener = &openTable)
      : m_parser(parser), m_files(files), m_open(std::move(opener)) {}

  [[nodiscard]] Files files() const { return m_files; }
  [[nodiscard]] const OpenTable& opener() const { return m_open; }
  /// Whether the file that an option names may be opened; otherwise that is the error.
  [[nodiscard]] bool mayOpen(const char* option) {
    if (m_files == Files::Refused)
      fail(sinescope::tr("a lesson opens no files: --%1 %2").arg(QLatin1String(option), text(option)));
    return m_files == Files::Opened;
  }

  [[nodiscard]] const QString& error() const { return m_error; }
  [[nodiscard]] bool has(const char* name) const { return m_parser.isSet(QLatin1String(name)); }
  [[nodiscard]] QString text(const char* name) const { return m_parser.value(QLatin1String(name)); }

  void fail(const QString& message) {
    if (m_error.isEmpty()) m_error = message;
  }

  template <class Number>
  void number(const char* name, const NumberRule& rule, Number& value) {
    if (!has(name)) return;
    const auto read = readNumber(text(name), rule);
    if (read) {
      value = static_cast<Number>(*read);
    } else {
      fail(QStringLiteral("--%1: %2").arg(QLatin1String(name), read.error()));
    }
  }

  template <class Number>
  void field(const char* name, Field which, double least, double greatest, Number& value) {
    if (!has(name)) return;
    const QString what = QString(QLatin1String(name)).replace(u'-', u' ');
    number(name, {isWholeNumber(which), least, greatest, what, QString::fromStdString(allowedRange(which))}, value);
  }

  /// One of `names`: a QStringList, a table, or a function that makes such a list on demand.
  template <class Names, class Enum>
  void choice(const char* name, const Names& names, Enum& value) {
    if (!has(name)) return;
    if constexpr (std::is_invocable_v<Names>) {
      choose(name, names(), value);
    } else if constexpr (std::is_same_v<Names, QStringList>) {
      choose(name, names, value);
    } else {
      choose(name, namesOf(names), value);
    }
  }

 private:
  template <class Enum>
  void choose(const char* name, const QStringList& names, Enum& value) {
    for (qsizetype i = 0; i < names.size(); ++i) {
      if (names[i].compare(text(name), Qt::CaseInsensitive) != 0) continue;
      value = static_cast<Enum>(i);
      return;
    }
    const QString problem = sinescope::tr("--%1: unknown “%2”").arg(QLatin1String(name), text(name));
    fail(unknownWord(problem, text(name), names));
  }

  const QCommandLineParser& m_parser;
  Files m_files;
  OpenTable m_open;
  QString m_error;
};

}  // namespace sinescope
