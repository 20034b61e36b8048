#pragma once

#include <QTimer>
#include <QWidget>

namespace sinescope {

/// One sentence, such as "Wrote /tmp/matrix.png", shown over the bottom of its parent for some seconds.
class Note : public QWidget {
  Q_OBJECT

 public:
  explicit Note(QWidget* parent);

  void tell(const QString& text);
  [[nodiscard]] const QString& text() const { return m_text; }
  void setDuration(int milliseconds) { m_timer.setInterval(milliseconds); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();

  QString m_text;
  QTimer m_timer;
};

}  // namespace sinescope
