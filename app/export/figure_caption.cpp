#include "app/export/figure_caption.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/document/zooms.h"
#include "app/export/figure.h"
#include "app/export/figure_heading.h"
#include "app/export/latex_text.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

/// All settings of the encoding, or of both.
QString settingsOf(const Scene& scene, bool tables) {
  const QString own = shownText(scene, tables);
  if (!scene.other) return own;
  const QString both = tr("A: %1; B: %2").arg(own, shownText(*scene.other, tables));
  return scene.showsDifference() ? tr("A − B. %1").arg(both) : both;
}

/// What the figure shows of an axis that counts cells, if not all: "positions 0 to 199".
QString rangeText(Counted counted, bool isDown, const CellRange& shown, const Bounds& bounds) {
  const bool isColumn = counted == Counted::Dimensions || counted == Counted::Places;
  const CellRange whole{0, isColumn ? bounds.dModel : static_cast<double>(bounds.length)};
  if (counted == Counted::Values || shown.size() == 0 || (shown == whole && counted != Counted::Ids)) return {};
  const std::int64_t offset = counted == Counted::Positions ? bounds.firstPosition : 0;
  const QString from = grouped(std::llround(shown.from) + offset);
  const QString to = grouped(std::llround(shown.to) - 1 + offset);
  if (counted == Counted::Positions) return tr("positions %1 to %2").arg(from, to);
  if (counted == Counted::Dimensions) return tr("dimensions %1 to %2").arg(from, to);
  if (counted == Counted::Ids) return tr("ids %1 to %2").arg(from, to);
  if (counted == Counted::Places) return tr("places %1 to %2").arg(from, to);
  return isDown ? tr("rows %1 to %2").arg(from, to) : tr("columns %1 to %2").arg(from, to);
}

/// The part of the view that is shown; empty: all of it.
QString shownPartOf(const ViewKind& kind, const Scene& scene) {
  const auto zoom = scene.appearance.zooms.find(QLatin1String(kind.name));
  if (zoom == scene.appearance.zooms.end()) return {};
  const PlaneAxes axes = kind.axes(scene.appearance);
  QStringList parts{rangeText(axes.down, true, zoom->second.down, boundsOf(scene)),
                    rangeText(axes.across, false, zoom->second.across, boundsOf(scene))};
  parts.removeAll(QString());
  return parts.isEmpty() ? QString() : tr("Shown: %1").arg(parts.join(QStringLiteral(", ")));
}

/// How position enters attention, if the view is about that.
QString schemeOf(const ViewKind& kind, const Scene& scene) {
  constexpr std::string_view key = "scheme";
  if (std::ranges::find(kind.options, key) == kind.options.end()) return {};
  const Choice& choice = std::get<Choice>(findOption(key)->rule);
  return tr("Scheme: %1").arg(choiceText(choice, static_cast<std::size_t>(choice.chosen(scene.appearance))));
}

QString coloursOf(const ViewKind& kind, const Scene& scene) {
  const Choice& choice = std::get<Choice>(mapOptionOf(&kind, scene.showsDifference()).rule);
  const QString map = toQString(choice.names[static_cast<std::size_t>(choice.chosen(scene.appearance))]);
  const QString colours =
      scene.appearance.reversedMaps ? tr("Colours: %1, reversed").arg(map) : tr("Colours: %1").arg(map);
  const auto& range = scene.figure.range;
  return range ? tr("%1, from %2 to %3").arg(colours, brief(range->least, 6), brief(range->greatest, 6)) : colours;
}

bool isLatex(const QString& path) { return QFileInfo(path).suffix().toLower() == QLatin1String("tex"); }

}  // namespace

ExportResult checkCaption(const QString& path) {
  const bool isText = QFileInfo(path).suffix().toLower() == QLatin1String("txt");
  if (isText || isLatex(path)) return {};
  return badArgument(tr("a caption is a .txt, plain text, or a .tex, LaTeX"));
}

QString captionOf(const QString& name, const Scene& scene) {
  const ViewKind* const kind = findView(name);
  Scene shown = kind ? sceneFor(*kind, scene) : scene;
  shown.isOnPaper = true;
  QString title = tr("Positional encoding");
  QString settings = settingsOf(shown, true);
  QStringList sentences;
  if (kind) {
    const std::unique_ptr<View> view(makeView(*kind));
    view->setScene(shown);
    title = view->title();
    settings = shown.other ? settingsOf(shown, view->showsTables())
                           : withEncoding(view->heading(), shown, view->showsTables());
    if (shown.other) sentences << view->heading();
  }
  sentences.prepend(shown.figure.title.value_or(title));
  sentences << settings;
  if (kind) {
    if (const QString part = shownPartOf(*kind, shown); !part.isEmpty()) sentences << part;
    sentences << schemeOf(*kind, shown);
    if (kind->map) sentences << coloursOf(*kind, shown);
  }
  sentences.removeAll(QString());
  return sentences.join(QStringLiteral(". ")) + u'.';
}

QByteArray captionBytes(const QString& caption, const QString& path) {
  return ((isLatex(path) ? latexText(caption) : caption) + u'\n').toUtf8();
}

}  // namespace sinescope
