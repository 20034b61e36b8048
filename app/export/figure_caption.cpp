#include "app/export/figure_caption.h"

#include <QFileInfo>
#include <cmath>
#include <memory>

#include "app/document/view_kind.h"
#include "app/document/zooms.h"
#include "app/export/caption_settings.h"
#include "app/export/figure_heading.h"
#include "app/export/latex_text.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

/// All settings of the encoding, or of both.
QString settingsOf(const Scene& scene, bool tables) {
  if (!scene.other) return shownText(scene, tables);
  const Shown& other = *scene.other;
  return tr("A: %1; B: %2").arg(shownTextBeside(scene, other, tables), shownTextBeside(other, scene, tables));
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

/// What a view shows beside the encoding: its heading, and what that does not say.
QString headingOf(const ViewKind& kind, const View& view, const Scene& scene, bool alone) {
  QStringList parts{view.heading()};
  parts << optionParts(kind, scene);
  if (alone) parts << selectedPart(kind, scene);
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

/// What follows the heading of a view.
QStringList remarksOf(const ViewKind& kind, const Scene& scene) {
  return QStringList{shownPartOf(kind, scene), schemeOf(kind, scene)} << tokenSentences(kind, scene)
                                                                      << coloursOf(kind, scene);
}

QStringList viewSentences(const ViewKind& kind, const Scene& scene) {
  const std::unique_ptr<View> view(makeView(kind));
  view->setScene(scene);
  QStringList sentences{scene.figure.title.value_or(view->title())};
  // A title such as "Similarity to position 30" is a setting as well.
  if (scene.figure.title && view->title() != titleOf(kind)) sentences << view->title();
  const QString heading = headingOf(kind, *view, scene, true);
  if (scene.other) {
    sentences << heading << settingsOf(scene, view->showsTables());
  } else {
    sentences << withEncoding(heading, scene, view->showsTables());
  }
  return sentences << remarksOf(kind, scene);
}

QStringList overviewSentences(const Scene& scene) {
  QString settings = settingsOf(scene, true);
  if (scene.showsDifference()) settings.prepend(tr("A − B. "));
  if (scene.markSelection) settings += QStringLiteral(" · ") + markedPart(scene.selection);
  QStringList sentences{scene.figure.title.value_or(tr("Positional encoding")), settings};
  for (const ViewKind& kind : viewList()) {
    if (!kind.inOverview) continue;
    const Scene shown = sceneFor(kind, scene);
    const std::unique_ptr<View> view(makeView(kind));
    view->setScene(shown);
    sentences << tr("%1: %2").arg(view->title(), headingOf(kind, *view, shown, false)) << remarksOf(kind, shown);
  }
  return sentences;
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
  QStringList sentences = kind ? viewSentences(*kind, shown) : overviewSentences(shown);
  sentences.removeAll(QString());
  return sentences.join(QStringLiteral(". ")) + u'.';
}

QByteArray captionBytes(const QString& caption, const QString& path) {
  return ((isLatex(path) ? latexText(caption) : caption) + u'\n').toUtf8();
}

}  // namespace sinescope
