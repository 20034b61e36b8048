#pragma once

#include "app/views/code/code_page.h"
#include "app/views/view/view.h"

class QCPAxisRect;

namespace sinescope {

class CodeControl;

/// The settings as a program that runs, to be read, copied and saved. Of a difference it is A's, with the lines marked
/// that B's has not.
class CodeView : public View {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Code"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// Chooses the language; copies, saves.
  [[nodiscard]] QWidget* headerControl() override;

  /// The row of the page at the top: what is above was scrolled away.
  [[nodiscard]] int top() const { return m_top; }

 protected:
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  void applyLook() override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool plotEvent(QEvent* event) override;

 private:
  [[nodiscard]] std::vector<CodeLine> lines() const;
  /// What must be said before the program, or nothing.
  [[nodiscard]] QString note() const;
  [[nodiscard]] const CodePage& page(const QRectF& rect, bool whole);
  void scrollTo(int row);
  void choose(CodeLanguage language);
  /// The language before or after the one that is shown, as far as there is one.
  void chooseBeside(int step);
  void copy();

  QCPAxisRect* m_rect;
  CodeControl* m_control = nullptr;
  CodePage m_page;
  bool m_pageIsOld = true;
  int m_top = 0;
  double m_wheel = 0;  // notches of a touch pad that are not a row yet
};

/// The program that the scene's settings are.
[[nodiscard]] QString programOf(const Scene& scene);

}  // namespace sinescope
