#include "app/document/vector_session.h"

#include <QXmlStreamReader>
#include <algorithm>

#include "app/text/tr.h"

namespace sinescope {

namespace {

const QByteArray kBegin = QByteArrayLiteral("<sinescope:session xmlns:sinescope=\"urn:sinescope\">");
const QByteArray kEnd = QByteArrayLiteral("</sinescope:session>");
const QByteArray kBeginComments = QByteArrayLiteral("%% sinescope:session\n");
const QByteArray kEndComments = QByteArrayLiteral("%% sinescope:end\n");
const QByteArray kComment = QByteArrayLiteral("%% ");
constexpr qint64 kMostLooked = 16 << 20;

/// The session in comments of LaTeX.
tl::expected<QString, QString> commentedSession(const QByteArray& bytes) {
  const qsizetype before = bytes.indexOf('\n' + kBeginComments);
  if (before < 0) return QString();
  const qsizetype begin = before + 1;
  const qsizetype last = bytes.indexOf('\n' + kEndComments, begin);
  if (last < 0) return tl::unexpected(tr("its session has no end"));
  const qsizetype end = last + 1;
  const qsizetype from = begin + kBeginComments.size();
  QByteArray text;
  for (const QByteArray& line : bytes.mid(from, end - from).split('\n')) {
    if (!line.isEmpty() && !line.startsWith(kComment)) return tl::unexpected(tr("its session is no text"));
    text += line.mid(kComment.size());
  }
  return QString::fromUtf8(text);
}

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

QByteArray sessionComments(const QString& text) {
  if (text.isEmpty()) return {};
  constexpr qsizetype most = 500;
  // In JSON, a break of lines means nothing, and none stands within a string.
  const QString all = QString(text).remove(u'\n').remove(u'\r');
  QByteArray lines = kBeginComments;
  for (qsizetype from = 0; from < all.size();) {
    const qsizetype count = all.at(std::min(from + most, all.size()) - 1).isHighSurrogate() ? most + 1 : most;
    lines += kComment + all.mid(from, count).toUtf8() + '\n';
    from += count;
  }
  return lines + kEndComments;
}

bool beginsLikeVectors(QIODevice& file) {
  const QByteArray beginning = file.peek(5);
  return beginning == "%PDF-" || beginning == "<?xml" || beginning == "%% Si" || beginning.startsWith("<svg");
}

tl::expected<QString, QString> vectorSession(QIODevice& file) {
  const QByteArray bytes = file.read(kMostLooked);
  if (bytes.startsWith(kComment)) return commentedSession(bytes);
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
