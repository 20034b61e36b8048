#include "app/panel/readout.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/panel/formula.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

constexpr double kReadoutMargin = 18;
constexpr double kFormulaGap = 22;
constexpr double kHeight = 52;
constexpr double kLeastScale = 0.3;

/// The number of the scene's table at a cell.
TableCell cellOf(const Shown& shown, const Selection& cell) {
  const std::int64_t row = cell.position - shown.spec.firstPosition;
  const double most = std::max(std::abs(shown.tableFacts->least), std::abs(shown.tableFacts->greatest));
  return {tableName(*shown.table), row, cell.dimension, valueText(shown.table->at(row, cell.dimension), most)};
}

/// A formula that is read and not copied: with the sign for minus before numbers. A name keeps its hyphens.
QString withMinusSigns(QString formula) {
  static const QRegularExpression hyphen(QStringLiteral("(?<=[ (^])-(?=[0-9])"));
  return formula.replace(hyphen, QChar(0x2212));
}

/// The patch of a grid's cell, and the formula of the half that the cell is in.
QStringList patchRemarks(const EncodingSpec& spec, const Selection& cell) {
  const Grid& grid = spec.grid;
  const GridAxis axis = axisOf(spec, cell.dimension);
  const EncodingSpec own = axisSpec(spec, axis);
  const QString formula = withMinusSigns(formulaText(
      derive(own, own.firstPosition + grid.coordinate(axis, cell.position), cell.dimension % (spec.dModel / 2))));
  return {tr("patch x %1, y %2")
              .arg(grid.coordinate(GridAxis::X, cell.position))
              .arg(grid.coordinate(GridAxis::Y, cell.position)),
          (axis == GridAxis::X ? tr("the half of x: %1") : tr("the half of y: %1")).arg(formula)};
}

/// The value of the pinned encoding at the cell, if one of the two is a user's table; empty if it has no such cell.
QString besideText(const Scene& scene, const Selection& cell) {
  if (!scene.other || !(scene.table || scene.other->table)) return {};
  if (clampedTo(scene.other->spec, cell) != cell) return {};
  return withMinusSigns(scene.other->table ? formulaText(cellOf(*scene.other, cell))
                                           : formulaText(derive(scene.other->spec, cell.position, cell.dimension)));
}

/// What the model sees in a cell, and what it is made of. A negative encoding stands in parentheses.
struct TokenSum {
  QString embedding;
  QString encoding;
  QString sum;
};

/// Nothing if the embedding does not fit.
std::optional<TokenSum> tokenSumOf(const Scene& scene, const Selection& cell) {
  const auto rows = tokenRowsOf(scene);
  const std::int64_t row = cell.position - scene.spec.firstPosition;
  if (!rows->fits()) return std::nullopt;
  const auto part = [&](TokenPart which) {
    const double value = rows->at(which, row, cell.dimension);
    return std::isfinite(value) ? fourDecimals(value) : brief(value);
  };
  const QString encoding = part(TokenPart::Encoding);
  const QString added = encoding.startsWith(QChar(0x2212)) ? u'(' + encoding + u')' : encoding;
  return TokenSum{part(TokenPart::Embedding), added, part(TokenPart::Sum)};
}

/// "E + PE = x: 0.5184 + 0.0844 = 0.6028"; empty if the embedding does not fit.
QString sumText(const Scene& scene, const Selection& cell) {
  const auto sum = tokenSumOf(scene, cell);
  if (!sum) return {};
  const QString embedding = scene.tokens.scaled ? QStringLiteral("√d·E") : QStringLiteral("E");
  if (!scene.tokens.encoded) return QStringLiteral("%1 = x = %2").arg(embedding, sum->embedding);
  return QStringLiteral("%1 + PE = x: %2 + %3 = %4").arg(embedding, sum->embedding, sum->encoding, sum->sum);
}

}  // namespace

Readout::Readout(QWidget* parent) : QWidget(parent), m_copy(new QAction(tr("&Copy formula"), this)) {
  setObjectName(QStringLiteral("readout"));
  setAccessibleName(tr("Readout"));
  setToolTip(tr("How the value under the pointer, or else the selected one, is computed"));
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  m_copy->setObjectName(QStringLiteral("copyFormula"));
  m_copy->setToolTip(tr("Copy the formula as plain text"));
  connect(m_copy, &QAction::triggered, this, &Readout::copyFormula);
  addAction(m_copy);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  setScene(makeScene({}));
}

void Readout::setScene(const Scene& scene) {
  const Selection cell = clampedTo(scene.spec, scene.hover ? *scene.hover : scene.selection);
  m_hovering = cell != scene.selection;
  if (m_colours != &themeColours(scene.dark)) setPalette(themePalette(scene.dark));
  m_colours = &themeColours(scene.dark);
  if (m_textScale != scene.appearance.textScale) updateGeometry();
  m_textScale = scene.appearance.textScale;

  m_derivation = derive(scene.spec, cell.position, cell.dimension);
  const ThemeColours& colours = themeColours(scene.dark);
  const FormulaLook look{.font = uiFont(kReadoutTextSize, m_textScale),
                         .bold = uiFont(kReadoutTextSize, m_textScale, true),
                         .text = colours.text,
                         .value = m_hovering ? colours.text : colours.accent};
  const bool covered = scene.cover.readout;
  if (covered && scene.cover.isHeld) {  // cell and formula may be the answer
    m_text = QStringLiteral("?");
    m_remarks.clear();
    m_formula = questionBox(look);
  } else if (scene.table) {
    const TableCell number = cellOf(scene, cell);
    m_text = covered ? questionText(number) : formulaText(number);
    m_remarks = {tr("position %1, dimension %2").arg(grouped(cell.position), grouped(cell.dimension))};
    if (showsGrid(scene) && !covered) m_remarks << patchRemarks(scene.spec, cell);
    m_formula = covered ? questionBox(number, look) : formulaBox(number, look);
  } else if (!scene.guidance.showsFormula()) {
    tellValue(scene, cell, look);
  } else {
    m_text = covered ? questionText(m_derivation) : formulaText(m_derivation);
    m_remarks = covered || scene.guidance.leads
                    ? QStringList()
                    : formulaRemarks(m_derivation, scene.spec.convention.exponent != Exponent::Unpaired);
    m_formula = covered ? questionBox(m_derivation, look) : formulaBox(m_derivation, look);
  }
  if (const QString beside = besideText(scene, cell); !beside.isEmpty() && !covered) m_remarks.prepend(beside);
  if (m_tellsSum && !covered && scene.guidance.showsFormula()) {
    if (const QString sum = sumText(scene, cell); !sum.isEmpty()) m_remarks.prepend(sum);
  }
  setAccessibleDescription(m_text);
  update();
}

void Readout::tellValue(const Scene& scene, const Selection& cell, const FormulaLook& look) {
  QString sum;
  QString value = fourDecimals(m_derivation.value);
  if (const auto parts = m_tellsSum ? tokenSumOf(scene, cell) : std::nullopt) {
    value = parts->sum;
    if (scene.tokens.encoded) sum = tr("word %1 + position %2 = ").arg(parts->embedding, parts->encoding);
  }
  m_remarks.clear();
  if (!m_tellsCells) {
    m_text.clear();
    m_formula = textBox({}, look.font, look.text);
    return;
  }
  m_text = valueText(cell, sum, value);
  m_formula = valueBox(cell, sum, value, look);
}

void Readout::tellSum(bool tells, const Scene& scene) {
  if (std::exchange(m_tellsSum, tells) != tells) setScene(scene);
}

void Readout::tellCells(bool tells, const Scene& scene) {
  if (std::exchange(m_tellsCells, tells) != tells) setScene(scene);
}

void Readout::copyFormula() const { QGuiApplication::clipboard()->setText(m_text); }

QSize Readout::sizeHint() const { return {qRound(600 * m_textScale), qRound(kHeight * m_textScale)}; }
QSize Readout::minimumSizeHint() const { return {120, qRound(kHeight * m_textScale)}; }

QString Readout::remarkThatFits(double room, const QFont& font) const {
  const QFontMetricsF metrics(font);
  for (qsizetype count = m_remarks.size(); count > 0; --count) {
    const QString remark = m_remarks.first(count).join(QStringLiteral(" · "));
    if (metrics.horizontalAdvance(remark) <= room) return remark;
  }
  return {};
}

void Readout::paintEvent(QPaintEvent*) {
  const ThemeColours& colours = *m_colours;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), colours.surface);
  painter.fillRect(QRectF(0, 0, width(), 1), colours.line);
  if (hasFocus()) {
    painter.setPen(QPen(colours.accent, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(4, 4, -4, -4), 4, 4);
  }

  const double margin = kReadoutMargin * m_textScale;
  const double room = std::max(1.0, width() - 2 * margin);
  const double scale = std::clamp(room / m_formula->width, kLeastScale, 1.0);
  // Centre the formula by its ink, so that its baseline is on a whole pixel unless it is scaled.
  const double middle = (height() + 1) / 2.0;
  const double baseline = std::round(middle + scale * (m_formula->ascent - m_formula->descent) / 2);
  painter.save();
  painter.translate(margin, baseline);
  painter.scale(scale, scale);
  m_formula->paint(painter, {0, 0});
  painter.restore();

  const double used = scale * m_formula->width + kFormulaGap * m_textScale;
  const QFont font = uiFont(kSmallTextSize, m_textScale);
  painter.setFont(font);
  painter.setPen(colours.tertiary);
  painter.drawText(QPointF(margin + used, baseline), remarkThatFits(room - used, font));
}

}  // namespace sinescope
