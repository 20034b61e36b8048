#include "app/export/latex_text.h"

#include <algorithm>
#include <iterator>

namespace sinescope {

namespace {

struct LatexSign {
  char16_t character;
  const char* command;
};

/// Signs of text. Those of ASCII are special, or have other glyphs in LaTeX's older fonts.
constexpr LatexSign kTextSigns[] = {
    {u'\\', "\\textbackslash{}"},
    {u'{', "\\{"},
    {u'}', "\\}"},
    {u'$', "\\$"},
    {u'&', "\\&"},
    {u'#', "\\#"},
    {u'%', "\\%"},
    {u'_', "\\_"},
    {u'^', "\\textasciicircum{}"},
    {u'~', "\\textasciitilde{}"},
    {u'<', "\\textless{}"},
    {u'>', "\\textgreater{}"},
    {u'|', "\\textbar{}"},
    {u'"', "\\symbol{34}"},
    {u'`', "\\symbol{96}"},
    {u'\u00a0', "~"},
    {u'\u2060', "{}"},
    {u'\u2009', "\\,"},
    {u'\u202f', "\\,"},
    {u'\u2007', "\\enspace{}"},
    {u'\u2002', "\\enspace{}"},
    {u'\u2003', "\\quad{}"},
    {u'\u2010', "-"},
    {u'\u2011', "-"},
    {u'\u2013', "\\textendash{}"},
    {u'\u2014', "\\textemdash{}"},
    {u'\u2018', "\\textquoteleft{}"},
    {u'\u2019', "\\textquoteright{}"},
    {u'\u201c', "\\textquotedblleft{}"},
    {u'\u201d', "\\textquotedblright{}"},
    {u'\u2022', "\\textbullet{}"},
    {u'\u2026', "\\ldots{}"},
};

/// Letters and signs of formulas.
constexpr LatexSign kFormulaSigns[] = {
    {u'Γ', "\\Gamma"},
    {u'Δ', "\\Delta"},
    {u'Θ', "\\Theta"},
    {u'Λ', "\\Lambda"},
    {u'Ξ', "\\Xi"},
    {u'Π', "\\Pi"},
    {u'Σ', "\\Sigma"},
    {u'Φ', "\\Phi"},
    {u'Ψ', "\\Psi"},
    {u'Ω', "\\Omega"},
    {u'α', "\\alpha"},
    {u'β', "\\beta"},
    {u'γ', "\\gamma"},
    {u'δ', "\\delta"},
    {u'ε', "\\varepsilon"},
    {u'ζ', "\\zeta"},
    {u'η', "\\eta"},
    {u'θ', "\\theta"},
    {u'ι', "\\iota"},
    {u'κ', "\\kappa"},
    {u'λ', "\\lambda"},
    {u'μ', "\\mu"},
    {u'\u00b5', "\\mu"},
    {u'ν', "\\nu"},
    {u'ξ', "\\xi"},
    {u'π', "\\pi"},
    {u'ρ', "\\rho"},
    {u'σ', "\\sigma"},
    {u'τ', "\\tau"},
    {u'υ', "\\upsilon"},
    {u'φ', "\\varphi"},
    {u'χ', "\\chi"},
    {u'ψ', "\\psi"},
    {u'ω', "\\omega"},
    {u'·', "\\cdot"},
    {u'\u22c5', "\\cdot"},
    {u'×', "\\times"},
    {u'÷', "\\div"},
    {u'±', "\\pm"},
    {u'∓', "\\mp"},
    {u'\u2212', "-"},
    {u'√', "\\surd"},
    {u'∞', "\\infty"},
    {u'≈', "\\approx"},
    {u'≠', "\\neq"},
    {u'≤', "\\leq"},
    {u'≥', "\\geq"},
    {u'→', "\\to"},
    {u'←', "\\gets"},
    {u'↔', "\\leftrightarrow"},
    {u'⇄', "\\rightleftharpoons"},
    {u'↑', "\\uparrow"},
    {u'↓', "\\downarrow"},
    {u'∈', "\\in"},
    {u'∉', "\\notin"},
    {u'∋', "\\ni"},
    {u'∀', "\\forall"},
    {u'∃', "\\exists"},
    {u'∅', "\\emptyset"},
    {u'⊂', "\\subset"},
    {u'⊆', "\\subseteq"},
    {u'∪', "\\cup"},
    {u'∩', "\\cap"},
    {u'∧', "\\wedge"},
    {u'∨', "\\vee"},
    {u'⇒', "\\Rightarrow"},
    {u'⇔', "\\Leftrightarrow"},
    {u'↦', "\\mapsto"},
    {u'∇', "\\nabla"},
    {u'∝', "\\propto"},
    {u'∼', "\\sim"},
    {u'≡', "\\equiv"},
    {u'≪', "\\ll"},
    {u'≫', "\\gg"},
    {u'∗', "\\ast"},
    {u'∘', "\\circ"},
    {u'⊕', "\\oplus"},
    {u'⊗', "\\otimes"},
    {u'⊙', "\\odot"},
    {u'⊤', "\\top"},
    {u'⊥', "\\perp"},
    {u'∥', "\\parallel"},
    {u'∠', "\\angle"},
    {u'∫', "\\int"},
    {u'ℓ', "\\ell"},
    {u'ℂ', "\\mathbf{C}"},  // letters with double strokes need a package
    {u'ℕ', "\\mathbf{N}"},
    {u'ℚ', "\\mathbf{Q}"},
    {u'ℝ', "\\mathbf{R}"},
    {u'ℤ', "\\mathbf{Z}"},
    {u'ϵ', "\\epsilon"},
    {u'ϑ', "\\vartheta"},
    {u'ϕ', "\\phi"},
    {u'∑', "\\sum"},
    {u'∏', "\\prod"},
    {u'∂', "\\partial"},
    {u'‖', "\\Vert"},
    {u'⌊', "\\lfloor"},
    {u'⌋', "\\rfloor"},
    {u'⌈', "\\lceil"},
    {u'⌉', "\\rceil"},
    {u'⟨', "\\langle"},
    {u'⟩', "\\rangle"},
    {u'‹', "\\langle"},
    {u'›', "\\rangle"},
    {u'⋯', "\\cdots"},
    {u'⋮', "\\vdots"},
    {u'½', "\\frac{1}{2}"},
    {u'¼', "\\frac{1}{4}"},
    {u'¾', "\\frac{3}{4}"},
    {u'°', "^{\\circ}"},
    {u'′', "{}'"},
    {u'¬', "\\neg"},
    {u'✓', "\\surd"},
    {u'✗', "\\times"},
    {u'✕', "\\times"},
};

/// Raised and lowered characters, and what is raised or lowered.
constexpr char16_t kRaised[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀᵈᵏᵖ";
constexpr char16_t kOfRaised[] = u"0123456789+\u2212=()niTdkp";
constexpr char16_t kLowered[] = u"₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₙₚₜₓ";
constexpr char16_t kOfLowered[] = u"0123456789+\u2212=()aehijknptx";
constexpr QChar kOverline(u'\u0304');  // combines with the letter before it

template <std::size_t Count>
const char* commandOf(const LatexSign (&signs)[Count], QChar character) {
  const auto* const found = std::ranges::find(signs, character.unicode(), &LatexSign::character);
  return found == std::end(signs) ? nullptr : found->command;
}

/// The character that stands for one in a list of raised or lowered ones, or null.
QChar plainOf(QStringView from, QStringView to, QChar character) {
  const qsizetype at = from.indexOf(character);
  return at < 0 ? QChar() : to[at];
}

/// The plain characters of the run of raised or lowered ones that begins at `at`.
QString runOf(const QString& text, qsizetype at, QStringView from, QStringView to) {
  QString run;
  for (; at < text.size() && from.contains(text[at]); ++at) run += plainOf(from, to, text[at]);
  return run;
}

/// Whether LaTeX would join the character with the same one before it, as hyphens to a dash.
bool joins(QChar character) { return character == u'-' || character == u'\'' || character == u','; }

bool isBlank(QChar character) { return character == u' ' || character < QChar(u' '); }

QString latexCharacter(const QString& text, qsizetype at) {
  const QChar character = text[at];
  const QChar before = at > 0 ? text[at - 1] : QChar(u' ');
  if (isBlank(character)) return isBlank(before) ? QStringLiteral("\\ ") : QStringLiteral(" ");
  if (const char* const command = commandOf(kTextSigns, character)) return QLatin1String(command);
  if (const char* const command = commandOf(kFormulaSigns, character))
    return QStringLiteral("\\ensuremath{%1}").arg(QLatin1String(command));
  if (joins(character) && character == before) return QStringLiteral("{}") + character;
  return character;
}

}  // namespace

QString latexText(const QString& text) {
  QString latex;
  for (qsizetype at = 0; at < text.size(); ++at) {
    const QString raised = runOf(text, at, kRaised, kOfRaised);
    const QString lowered = runOf(text, at, kLowered, kOfLowered);
    if (!raised.isEmpty()) {
      latex += QStringLiteral("\\textsuperscript{%1}").arg(latexText(raised));
      at += raised.size() - 1;
    } else if (!lowered.isEmpty()) {
      latex += QStringLiteral("\\textsubscript{%1}").arg(latexText(lowered));
      at += lowered.size() - 1;
    } else if (at + 1 < text.size() && text[at + 1] == kOverline) {
      const char* const command = commandOf(kFormulaSigns, text[at]);
      latex += QStringLiteral("\\ensuremath{\\bar{%1}}")
                   .arg(command ? QString::fromLatin1(command) : latexCharacter(text, at));
      ++at;
    } else {
      latex += latexCharacter(text, at);
    }
  }
  return latex;
}

QString unknownToPdfLatex(const QString& text) {
  constexpr char16_t known = 0x180;  // the letters of European languages come before it
  QString unknown;
  for (const QChar character : text) {
    const bool isSign = commandOf(kTextSigns, character) || commandOf(kFormulaSigns, character) ||
                        QStringView(kRaised).contains(character) || QStringView(kLowered).contains(character);
    if (character.unicode() >= known && !isSign && character != kOverline) unknown += character;
  }
  return unknown;
}

}  // namespace sinescope
