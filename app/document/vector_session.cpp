#include "app/document/vector_session.h"

#include <QXmlStreamReader>

#include "app/text/tr.h"

namespace sinescope {

namespace {

const QByteArray kBegin = QByteArrayLiteral("<sinescope:session xmlns:sinescope=\"urn:sinescope\">");
const QByteArray kEnd = QByteArrayLiteral("</sinescope:session>");
constexpr qint64 kMostLooked = 16 << 20;

}  // namespace

QByteArray sessionElement(const QString& text) {
  if (text.isEmpty()) return {};
  QString escaped = text;
  escaped.replace(u'&', QStringLiteral("&amp;")).replace(u'<', QStringLiteral("&lt;"));
  escaped.replace(u'>', QStringLiteral("&gt;"));
  // XML has no such characters. In JSON they only stand in strings, which may have any character as a number.
  for (const char16_t none : {u'\uFFFE', u'\uFFFF'})
    escaped.replace(QChar(none), QStringLiteral("\\u%1").arg(static_cast<int>(none), 4, 16));
  return kBegin + escaped.toUtf8() + kEnd;
}

bool beginsLikeVectors(QIODevice& file) {
  const QByteArray beginning = file.peek(5);
  return beginning == "%PDF-" || beginning == "<?xml" || beginning.startsWith("<svg");
}

tl::expected<QString, QString> vectorSession(QIODevice& file) {
  const QByteArray bytes = file.read(kMostLooked);
  const qsizetype begin = bytes.indexOf(kBegin);
  if (begin < 0) return QString();
  const qsizetype end = bytes.indexOf(kEnd, begin);
  if (end < 0) return tl::unexpected(tr("its session has no end"));
  QXmlStreamReader reader(bytes.mid(begin, end + kEnd.size() - begin));
  reader.readNextStartElement();
  QString text = reader.readElementText();
  if (reader.hasError()) return tl::unexpected(tr("its session is no text"));
  return text;
}

}  // namespace sinescope
