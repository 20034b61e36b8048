#pragma once

#include "app/views/code/code_page.h"
#include "app/views/view/text_view.h"

namespace sinescope {

class CodeControl;

/// The settings as a program that runs, to be read, copied and saved. Of a difference it is A's, with the lines marked
/// that B's has not.
class CodeView : public TextView {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);
  ~CodeView() override;

  [[nodiscard]] QString title() const override { return tr("Code"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// Chooses the language; copies, saves.
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
  /// What must be said before the program, or nothing.
  [[nodiscard]] QString note() const;
  void choose(CodeLanguage language);
  /// The language before or after the one that is shown, as far as there is one.
  void chooseBeside(int step);
  void copy();

  /// Brings the page up to the scene.
  void fillPage();

  CodePage m_page;
  bool m_pageIsOld = true;
  CodeControl* m_control = nullptr;
};

/// The program that the scene's settings are.
[[nodiscard]] QString programOf(const Scene& scene);

}  // namespace sinescope
