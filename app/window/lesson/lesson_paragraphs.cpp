#include "app/window/lesson/lesson_paragraphs.h"

#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>

#include "app/lesson/emphasis.h"
#include "app/lesson/lesson_picture.h"

namespace sinescope {

namespace {

constexpr QSize kLargestPicture(2000, 2000);

bool haveSamePictures(const std::vector<StepParagraph>& one, const std::vector<StepParagraph>& other) {
  return std::ranges::equal(one, other, {}, &StepParagraph::picture, &StepParagraph::picture);
}

}  // namespace

void keepNarrow(QLabel& label) {
  QSizePolicy policy = label.sizePolicy();
  policy.setHorizontalPolicy(QSizePolicy::Ignored);
  label.setSizePolicy(policy);
}

QString breakable(const QString& text) {
  constexpr int longest = 20;  // letters that the narrowest column has room for
  static const QRegularExpression run(QStringLiteral("[!-%'-:=?-~]{%1}(?=[!-%'-:=?-~])").arg(longest));
  return QString(text).replace(run, QStringLiteral("\\0\u200b"));
}

LessonPicture::LessonPicture(const QString& path, const QString& caption, QWidget* parent)
    : QWidget(parent), m_image(readLessonPicture(path, kLargestPicture).value_or(QImage())) {
  setObjectName(QStringLiteral("lessonPicture"));
  setAccessibleName(caption);
  setToolTip(m_image.isNull() ? tr("This picture cannot be read: %1").arg(path) : QString());
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

int LessonPicture::heightForWidth(int width) const {
  if (m_image.isNull()) return fontMetrics().height();
  const double part = std::min(1.0, static_cast<double>(width) / m_image.width());
  return qRound(part * m_image.height());
}

void LessonPicture::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  if (m_image.isNull()) return painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, toolTip());
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  const QSize size = m_image.size().scaled(this->size().boundedTo(m_image.size()), Qt::KeepAspectRatio);
  painter.drawImage(QRect(QPoint((width() - size.width()) / 2, 0), size), m_image);
}

LessonParagraphs::LessonParagraphs(const char* name, QWidget* parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)) {
  setObjectName(QLatin1String(name));
  m_layout->setContentsMargins({});
  hide();
}

void LessonParagraphs::setParagraphs(const std::vector<StepParagraph>& paragraphs) {
  if (paragraphs == m_paragraphs) return;
  const bool keeps = haveSamePictures(paragraphs, m_paragraphs);
  m_paragraphs = paragraphs;
  setVisible(!m_paragraphs.empty());
  if (!keeps) build();
  for (std::size_t i = 0; i < m_paragraphs.size(); ++i) {
    const QString plain = withoutEmphasis(m_paragraphs[i].text);
    const bool hasMarks = plain != m_paragraphs[i].text;
    m_labels[i]->setTextFormat(hasMarks ? Qt::RichText : Qt::PlainText);
    m_labels[i]->setText(breakable(hasMarks ? emphasisedHtml(m_paragraphs[i].text) : plain));
    m_labels[i]->setAccessibleName(plain);
    m_labels[i]->setHidden(m_paragraphs[i].text.isEmpty());
  }
}

void LessonParagraphs::build() {
  for (QWidget* const child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) delete child;
  m_labels.clear();
  for (const StepParagraph& paragraph : m_paragraphs) {
    if (!paragraph.picture.isEmpty()) m_layout->addWidget(new LessonPicture(paragraph.picture, paragraph.text));
    auto* const label = new QLabel;
    label->setObjectName(objectName() + QString::number(m_labels.size() + 1));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    keepNarrow(*label);
    m_labels.push_back(label);
    m_layout->addWidget(label);
  }
  setLook(m_font, m_captionFont);
}

void LessonParagraphs::setLook(const QFont& font, const QFont& captionFont) {
  m_font = font;
  m_captionFont = captionFont;
  m_layout->setSpacing(std::max(font.pixelSize() / 2, 1));
  for (std::size_t i = 0; i < m_labels.size(); ++i) {
    const bool isCaption = !m_paragraphs[i].picture.isEmpty();
    m_labels[i]->setFont(isCaption ? captionFont : font);
    m_labels[i]->setForegroundRole(isCaption ? QPalette::Dark : QPalette::WindowText);
  }
  m_layout->invalidate();  // whoever asks for the height at once gets that of these texts
  updateGeometry();
}

}  // namespace sinescope
