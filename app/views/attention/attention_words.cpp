#include "app/views/attention/attention_words.h"

#include <cmath>

#include "app/options/option.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/attention/shown_attention.h"

namespace sinescope {

namespace {

/// Below this a change of a weight is only the rounding of sums in another order.
constexpr double kRounding = 1e-12;

QString changeText(double change) { return change == 0 ? QStringLiteral("0") : brief(change, 2); }

}  // namespace

QString schemeName(Scheme scheme) {
  return choiceText(std::get<Choice>(findOption("scheme")->rule), static_cast<std::size_t>(scheme));
}

QString headPart(const AttentionSpec& head) {
  return head.heads > 1 ? tr("head %1 of %2").arg(grouped(head.head), grouped(head.heads)) : QString();
}

QString headWords(const AttentionSpec& head) {
  QStringList words;
  if (head.heads > 1) words << headPart(head);
  words << tr("W %1").arg(toQString(attentionWeightsText(head.seed)));
  if (head.causal) words << tr("causal");
  return words.join(QStringLiteral(", "));
}

QString shortened(const QString& word) {
  constexpr qsizetype most = 24;
  if (word.size() <= most) return word;
  const bool isSplit = word[most - 2].isHighSurrogate();
  return word.left(isSplit ? most - 2 : most - 1) + QChar(u'…');
}

QStringList shuffleNote(ShownAttention& attention, const AttentionSpec& head, bool invites) {
  if (!attention.isShuffled()) {
    if (!invites || attention.count() < 2) return {};
    if (head.causal) return {tr("the mask tells tokens before from tokens after: order counts even without position")};
    return {tr("shuffle the words: without position the weights only trade places")};
  }
  const double without = attention.changedBy(false);
  const double with = attention.changedBy(true);
  if (std::isnan(without) || std::isnan(with)) return {};
  const QString less = without <= kRounding
                           ? tr("shuffled: without position the weights only trade places, to within %1")
                           : tr("shuffled: the mask alone changes weights by up to %1, without any position");
  const QString more = with <= kRounding ? tr("with %2 as well, to within %1") : tr("with %2 they change by up to %1");
  const QString name = schemeName(head.scheme);
  const QString first = less.arg(changeText(without));
  return {
      first + QStringLiteral("; ") + more.arg(changeText(with), name),
      tr("shuffled: weights change by up to %1, and with %3 by %2").arg(changeText(without), changeText(with), name),
      tr("changes: %1, %2").arg(changeText(without), changeText(with))};
}

}  // namespace sinescope
