#include "app/views/code/code_view.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextEdit>
#include <algorithm>
#include <utility>

#include "app/document/tensor_file.h"
#include "app/options/option.h"
#include "app/text/to_qstring.h"
#include "app/views/code/code_control.h"
#include "core/notebook/scheme_program.h"

namespace sinescope {

namespace {

/// The file whose rows the scheme `table` adds.
TableFile tableFileOf(const std::shared_ptr<const PositionTable>& table) {
  if (!table || table->isComputed()) return {};
  const auto [file, tensor] = addressOf(QString::fromStdString(table->path()));
  return {QFileInfo(file).fileName().toStdString(), tensor.toStdString(), static_cast<int>(table->columns())};
}

std::string programOf(const Appearance& look, const Shown& shown) {
  return programText(computedSpec(shown), look.attention.head, look.code.language, tableFileOf(shown.table));
}

std::string otherProgramOf(const Scene& scene) { return programOf(scene.appearance, *scene.other); }

/// The lines of A's program that B's has not.
std::vector<bool> marksOf(const Scene& scene) {
  return differingLines(programOf(scene.appearance, scene), otherProgramOf(scene));
}

bool showsScheme(const Scene& scene) {
  return writesScheme(scene.spec, scene.appearance.attention.head, scene.appearance.code.language);
}

/// Whether an own table is shown in place of the encoding whose program this is.
bool replacesEncoding(const Scene& scene, const Shown& shown) { return ownTable(shown) && !showsScheme(scene); }

/// Whether the program counts the patches of the grid that is shown, as attention does that knows no coordinates.
bool countsPatches(const Scene& scene) {
  const Scheme scheme = scene.appearance.attention.head.scheme;
  return showsGrid(scene) && showsScheme(scene) && (isRotary(scheme) || addsBias(scheme));
}

}  // namespace

QString programOf(const Scene& scene) { return toQString(programOf(scene.appearance, scene)); }

CodeView::CodeView(QWidget* parent) : TextView(parent) {
  setDocument(m_page.document());
  text().setAccessibleDescription(tr("The program"));
}

CodeView::~CodeView() {
  dropDocument();  // ours is gone before the text is
}

QString CodeView::subtitle() const {
  const QString language = languageText(scene().appearance.code.language) + QStringLiteral(", ");
  if (!showsScheme(scene())) return language + toQString(conventionWords(scene().spec));
  const auto& schemes = std::get<Choice>(findOption("scheme")->rule);
  return language + choiceText(schemes, static_cast<std::size_t>(schemes.chosen(scene().appearance)));
}

bool CodeView::showsTables() const {
  return !ownTable(scene()) && !(scene().showsDifference() && ownTable(*scene().other));
}

QString CodeView::description() const {
  const QString said = note();
  return title() + u' ' + subtitle() + (said.isEmpty() ? QString() : u'\n' + said) + u'\n' + programOf(scene());
}

QWidget* CodeView::headerControl() {
  if (m_control) return m_control;
  m_control = new CodeControl;
  m_control->showOptions(scene().appearance, scene().spec.dModel);
  connect(m_control, &CodeControl::languageChosen, this, &CodeView::choose);
  connect(m_control, &CodeControl::headEdited, this, [this](const AttentionSpec& head) {
    Appearance appearance = scene().appearance;
    appearance.attention.head = head;
    Q_EMIT appearanceEdited(appearance);
  });
  connect(m_control, &CodeControl::copyRequested, this, &CodeView::copy);
  // Of one view in a pane, also where two stand side by side, and where its buttons have no room.
  auto* const copyAction = new QAction(tr("Copy program"), this);
  copyAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
  connect(copyAction, &QAction::triggered, this, &CodeView::copy);
  addAction(copyAction);
  connect(m_control, &CodeControl::saveRequested, this, &CodeView::saveTextRequested);
  return m_control;
}

bool CodeView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (m_control) m_control->showOptions(scene().appearance, scene().spec.dModel);
  m_pageIsOld = true;
  return true;
}

bool CodeView::isRescaledSince(const Scene& /*drawn*/) const { return false; }

std::vector<CodeLine> CodeView::lines() const {
  const bool marks =
      scene().showsDifference() && !replacesEncoding(scene(), scene()) && !replacesEncoding(scene(), *scene().other);
  const std::vector<bool> marked = marks ? marksOf(scene()) : std::vector<bool>();
  std::vector<CodeLine> lines;
  for (const QString& text : programOf(scene()).chopped(1).split(u'\n')) {
    lines.push_back({text, lines.size() < marked.size() && marked[lines.size()]});
  }
  return lines;
}

QString CodeView::note() const {
  if (countsPatches(scene()))
    return tr("This scheme knows no x and y: it counts the patches in reading order, as positions in a line.");
  if (replacesEncoding(scene(), scene()))
    return tr("The matrix shown is your table. This program computes the sinusoid of its size.");
  if (showsScheme(scene()) && scene().appearance.attention.head.scheme == Scheme::Table && !ownTable(scene()))
    return tr("No table is open. This program reads one from table.npy.");
  if (!scene().showsDifference()) return {};
  if (replacesEncoding(scene(), *scene().other))
    return tr("This is A's program. B is your table: no program computes it.");
  const auto marked = marksOf(scene());
  const auto count = std::ranges::count(marked, true);
  if (count == 0) return tr("A and B are the same program.");
  return tr("This is A's program. Marked: the lines that B's does not have, %1 of %2.").arg(count).arg(marked.size());
}

void CodeView::fillPage() {
  if (!scene().columns || !std::exchange(m_pageIsOld, false)) return;
  m_page.setProgram(lines(), scene().appearance.code.language, note(), scene().dark);
}

void CodeView::layOutPage(const QSizeF& room) {
  fillPage();
  m_page.layOut(room, textScale(), false);
  text().verticalScrollBar()->setSingleStep(qRound(m_page.rowHeight()));
}

void CodeView::paintBehind(QPainter& painter) { m_page.paintBehind(painter); }

void CodeView::paintPage(QPainter& painter, const QSizeF& room) {
  fillPage();
  m_page.layOut(room, textScale(), true);
  target().refuseSmall(tr("the end of the program is cut off"), {0, m_page.missing()});
  m_page.paintWhole(painter);
}

QString CodeView::copiedText(const QTextCursor& selected) const {
  QTextCursor copied = selected;
  const int end = selected.selectionEnd();
  copied.setPosition(std::min(std::max(selected.selectionStart(), m_page.firstOfProgram()), end));
  copied.setPosition(end, QTextCursor::KeepAnchor);
  return TextView::copiedText(copied);
}

void CodeView::choose(CodeLanguage language) {
  Appearance appearance = scene().appearance;
  appearance.code.language = language;
  Q_EMIT appearanceEdited(appearance);
}

void CodeView::chooseBeside(int step) {
  const int language = static_cast<int>(scene().appearance.code.language) + step;
  if (language >= 0 && language < static_cast<int>(kCodeLanguageNames.size()))
    choose(static_cast<CodeLanguage>(language));
}

void CodeView::copy() {
  QGuiApplication::clipboard()->setText(programOf(scene()));
  Q_EMIT notified(tr("Copied the program"));
}

void CodeView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      chooseBeside(-1);
      break;
    case Qt::Key_Right:
      chooseBeside(1);
      break;
    default:
      TextView::keyPressEvent(event);
  }
}

}  // namespace sinescope
