#pragma once

#include "app/views/code/code_page.h"
#include "app/views/view/text_view.h"

namespace sinescope {

class CodeControl;

/// Shows the settings as a program that can be read, copied and saved: that of the encoding or, where another scheme of
/// attention than the sinusoid is chosen, that of the scheme. In a difference it is A's program, and the lines
/// that B's does not have are marked.
class CodeView : public TextView {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);
  ~CodeView() override;

  [[nodiscard]] QString title() const override { return tr("Code"); }
  [[nodiscard]] QString subtitle() const override;
  /// Whether the program is that of what is shown, as it is on a grid.
  [[nodiscard]] bool showsTables() const override;
  [[nodiscard]] QString description() const override;
  /// The boxes for the scheme and the language, and the buttons that copy and save.
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  void layOutPage(const QSizeF& room) override;
  void paintBehind(QPainter& painter) override;
  void paintPage(QPainter& painter, const QSizeF& room) override;
  /// The program alone, without the remark before it.
  [[nodiscard]] QString copiedText(const QTextCursor& selected) const override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] std::vector<CodeLine> lines() const;
  /// The remark above the program, or an empty text.
  [[nodiscard]] QString note() const;
  void choose(CodeLanguage language);
  /// Chooses the language `step` places after the present one, if there is one.
  void chooseBeside(int step);
  void copy();

  /// Fills the page with the scene's program, unless it has it already.
  void fillPage();

  CodePage m_page;
  bool m_pageIsOld = true;
  CodeControl* m_control = nullptr;
};

/// The scene's settings as a program.
[[nodiscard]] QString programOf(const Scene& scene);

}  // namespace sinescope
