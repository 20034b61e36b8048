#include "app/lesson/worksheet.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <algorithm>

#include "app/export/figure.h"
#include "app/export/guarded_export.h"
#include "app/export/plain_pdf.h"
#include "app/files/file_writer.h"
#include "app/files/source_date.h"
#include "app/files/write_file.h"
#include "app/lesson/lesson_picture.h"
#include "app/lesson/sheet_answers.h"
#include "app/lesson/sheet_flow.h"
#include "app/lesson/sheet_pictures.h"
#include "app/text/tr.h"
#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"

namespace sinescope {

namespace {

constexpr double kPageWidth = 210;
constexpr double kPageHeight = 297;
constexpr double kSideMargin = 20;
constexpr double kTopMargin = 18;
constexpr double kBottomMargin = 20;  // with the footer
constexpr double kPictureHeight = 60;
constexpr double kPictureMost = 80;  // of a picture from the lesson's folder
const QColor kRule(150, 150, 150);

constexpr SheetText kBody{};
constexpr SheetText kQuestion{.points = 11, .bold = true, .before = mm(3)};
constexpr SheetText kHeading{.points = 14, .bold = true, .before = mm(9)};
constexpr SheetText kSmall{.points = 9, .before = mm(1), .grey = true};
constexpr SheetText kNote{.points = 9.5, .italic = true, .before = mm(2), .grey = true};
constexpr double kChoiceIndent = mm(7);

void drawRule(QCPPainter& painter, const QPointF& from, double width) {
  painter.setPen(QPen(kRule, mm(0.25)));
  painter.drawLine(QLineF(from, from + QPointF(width, 0)));
}

/// A box to be ticked, beside a line of this height; ticked in the key.
void drawBox(QCPPainter& painter, const QPointF& place, double height, bool ticked) {
  const double side = mm(3.6);
  const QRectF box(place + QPointF(0, (height - side) / 2), QSizeF(side, side));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::black, mm(0.25)));
  painter.drawRect(box);
  if (!ticked) return;
  painter.setPen(QPen(Qt::black, mm(0.7), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(QPolygonF{box.topLeft() + QPointF(0.2, 0.55) * side, box.topLeft() + QPointF(0.42, 0.78) * side,
                                 box.topLeft() + QPointF(0.85, 0.2) * side});
}

/// Sets a lesson, step by step.
class SheetMaker {
 public:
  SheetMaker(const LoadedLesson& loaded, SheetKind kind, QPaintDevice& device, const Progress& progress)
      : m_loaded(loaded),
        m_isKey(kind == SheetKind::Key),
        m_progress(progress),
        m_answers(loaded),
        m_pictures(loaded, kind),
        m_setter(device, mm(kPageWidth - 2 * kSideMargin)) {}

  [[nodiscard]] tl::expected<std::vector<SheetGroup>, WriteError> made() {
    addHead();
    for (std::size_t i = 0; i < m_loaded.lesson.steps.size(); ++i) {
      if (m_progress && !m_progress(0.5 * static_cast<double>(i) / static_cast<double>(m_loaded.lesson.steps.size())))
        return writeCancelled();
      if (const WriteResult added = addStep(i); !added) return tl::unexpected(added.error());
    }
    if (m_setter.missing().isEmpty()) return std::move(m_groups);
    return failed(sinescope::tr("no font here has %1: install one that has, such as Noto Sans CJK")
                      .arg(m_setter.missing().left(20)));
  }

  [[nodiscard]] SheetSetter& setter() { return m_setter; }

 private:
  [[nodiscard]] static tl::unexpected<WriteError> failed(const QString& why) {
    return tl::unexpected(WriteError{.cancelled = false, .message = why.toStdString()});
  }
  [[nodiscard]] SheetGroup& group() { return m_groups.back(); }
  void stay() { group().back().staysWithNext = true; }

  void addHead() {
    m_groups.emplace_back();
    const Lesson& lesson = m_loaded.lesson;
    const QString title = QString::fromStdString(lesson.title);
    m_setter.add(group(), m_isKey ? sinescope::tr("%1 (key)").arg(title) : title,
                 {.points = 20, .bold = true, .before = 0}, true);
    QStringList facts;
    if (!lesson.author.empty()) facts << QString::fromStdString(lesson.author);
    if (lesson.minutes > 0) facts << sinescope::tr("%1 minutes").arg(lesson.minutes);
    if (!lesson.level.empty()) facts << QString::fromStdString(lesson.level);
    if (!facts.isEmpty()) m_setter.add(group(), facts.join(QStringLiteral(" · ")), kSmall, true);
    if (!m_isKey) addNameLine();
    for (const Passage& passage : lesson.about) {
      if (passage.kind == Passage::Kind::Text)
        m_setter.add(group(), m_answers.plain(passage.text), {.points = 10.5, .before = mm(3)}, false);
    }
    stay();
  }

  void addNameLine() {
    const QString name = sinescope::tr("Name");
    const QString date = sinescope::tr("Date");
    const double width = m_setter.width();
    m_setter.add(
        group(), name, {.points = 10.5, .before = mm(6)}, true,
        [name, date, width, font = m_setter.font(kBody)](QCPPainter& painter, const QPointF& at, double height) {
          const QFontMetricsF metrics(font);
          const double base = metrics.ascent();
          const double second = 0.68 * width;
          const auto after = [&](const QString& text) { return metrics.horizontalAdvance(text) + mm(2); };
          drawRule(painter, at + QPointF(after(name), height), second - mm(6) - after(name));
          painter.setPen(Qt::black);
          painter.setFont(font);
          painter.drawText(at + QPointF(second, base), date);
          drawRule(painter, at + QPointF(second + after(date), height), width - second - after(date));
        });
  }

  WriteResult addStep(std::size_t index) {
    m_groups.emplace_back();
    m_step = index;
    const LessonStep& step = m_loaded.lesson.steps[index];
    const QString number = QString::number(index + 1);
    m_setter.add(group(), number + QStringLiteral(".  ") + text(step.title), kHeading, true);
    if (const WriteResult added = addPassages(step.text, kBody, true); !added) return added;
    if (const WriteResult added = addView(index); !added) return added;
    if (step.question) {
      stay();
      if (const WriteResult added = addQuestion(*step.question); !added) return added;
    }
    return m_isKey ? addReveal(step) : WriteResult();
  }

  /// The picture of the step's state, in a frame.
  WriteResult addView(std::size_t index) {
    const auto covered = m_pictures.coveredBy(index, m_progress);
    if (!covered) return tl::unexpected(covered.error());
    if (*covered) {
      const QString number = QString::number(**covered + 1);
      m_setter.add(group(), sinescope::tr("The picture is that of step %1, once it is revealed.").arg(number), kSmall,
                   false);
      return {};
    }
    const QSizeF size(m_setter.width(), mm(kPictureHeight));
    const auto frame = [size](QCPPainter& painter, const QPointF& at) {
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(kRule, mm(0.2)));
      painter.drawRect(QRectF(at, size));
    };
    if (m_pictures.isCovered(index)) {
      const auto text = m_pictures.frameText(index, m_progress);
      if (!text) return tl::unexpected(text.error());
      SheetGroup words;
      m_setter.add(words, *text, {.points = 9, .grey = true}, false);
      group().push_back({mm(3), size.height(), false, [=](QCPPainter& painter, const QPointF& at) {
                           frame(painter, at);
                           words.front().draw(painter, at + QPointF(mm(2.5), mm(2)));
                         }});
      return {};
    }
    const auto figure = m_pictures.figure(index, {m_setter.width() / mm(1), kPictureHeight}, m_progress);
    if (!figure) return tl::unexpected(figure.error());
    group().push_back({mm(3), size.height(), false, [=, figure = *figure](QCPPainter& painter, const QPointF& at) {
                         painter.save();
                         painter.translate(at);
                         painter.scale(kSheetDpi / 96.0, kSheetDpi / 96.0);
                         (void)figure.drawing->play(painter, {});
                         painter.restore();
                         frame(painter, at);
                       }});
    return {};
  }

  WriteResult addPassages(const std::vector<Passage>& passages, const SheetText& style, bool stays) {
    for (const Passage& passage : passages) {
      if (passage.kind == Passage::Kind::Picture) {
        if (const WriteResult added = addImage(passage); !added) return added;
      } else {
        m_setter.add(group(), text(passage.text), style, stays);
      }
    }
    return {};
  }

  WriteResult addImage(const Passage& passage) {
    const auto image = readLessonPicture(m_loaded.picturePath(passage));
    if (!image) return failed(image.error());
    const QSizeF room(m_setter.width(), mm(kPictureMost));
    // Not larger than it is at 96 dots per inch.
    const QSizeF own = QSizeF(image->size()) * (kSheetDpi / 96.0);
    const QSizeF size =
        own.width() > room.width() || own.height() > room.height() ? own.scaled(room, Qt::KeepAspectRatio) : own;
    group().push_back({mm(3), size.height(), true, [=, image = *image](QCPPainter& painter, const QPointF& at) {
                         painter.drawImage(QRectF(at + QPointF((room.width() - size.width()) / 2, 0), size), image);
                       }});
    if (!passage.text.empty()) m_setter.add(group(), text(passage.text), kSmall, true);
    return {};
  }

  /// The question with its answers stays on one page.
  WriteResult addQuestion(const Question& question) {
    if (const WriteResult added = addPassages(question.text, kQuestion, true); !added) return added;
    for (const LessonChoice& choice : question.choices) {
      const bool ticked = m_isKey && choice.isRight;
      m_setter.add(
          group(), m_isKey ? m_answers.measured(choice.text, m_step) : m_answers.choice(choice.text, m_step),
          {.points = 10.5, .bold = ticked, .indent = kChoiceIndent, .before = mm(1.6)}, true,
          [ticked](QCPPainter& painter, const QPointF& at, double height) { drawBox(painter, at, height, ticked); });
    }
    if (question.choices.empty() && !m_isKey) addAnswerLine();
    if (m_isKey) m_setter.add(group(), m_answers.keyText(m_step), {.points = 10.5, .bold = true}, false);
    group().back().staysWithNext = false;
    return {};
  }

  void addAnswerLine() {
    const double width = m_setter.width();
    m_setter.add(group(), sinescope::tr("My prediction"), {.points = 10.5, .before = mm(5)}, false,
                 [width, font = m_setter.font(kBody)](QCPPainter& painter, const QPointF& at, double height) {
                   const QFontMetricsF metrics(font);
                   const double from = metrics.horizontalAdvance(sinescope::tr("My prediction")) + mm(2);
                   drawRule(painter, at + QPointF(from, height), 0.6 * width - from);
                 });
  }

  WriteResult addReveal(const LessonStep& step) {
    if (const WriteResult added = addPassages(step.reveal, kBody, false); !added) return added;
    for (const Passage& note : step.notes) {
      m_setter.add(group(), sinescope::tr("For the teacher: %1").arg(m_answers.measured(note.text, m_step)), kNote,
                   false);
    }
    return {};
  }

  /// A text of the present step.
  [[nodiscard]] QString text(const std::string& of) {
    return m_isKey ? m_answers.measured(of, m_step) : m_answers.withoutAnswers(of, m_step);
  }

  const LoadedLesson& m_loaded;
  bool m_isKey;
  const Progress& m_progress;
  SheetAnswers m_answers;
  SheetPictures m_pictures;
  SheetSetter m_setter;
  std::vector<SheetGroup> m_groups;
  std::size_t m_step = 0;
};

void drawFooter(QCPPainter& painter, const QFont& font, const QString& title, const QString& page) {
  const QRectF line(mm(kSideMargin), mm(kPageHeight - 14), mm(kPageWidth - 2 * kSideMargin), mm(6));
  painter.setPen(QColor(90, 90, 90));
  painter.setFont(font);
  const QFontMetricsF metrics(font);
  const double left = line.width() - metrics.horizontalAdvance(page) - mm(8);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(title, Qt::ElideRight, left));
  painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, page);
}

}  // namespace

tl::expected<QByteArray, WriteError> worksheetPdf(const LoadedLesson& lesson, SheetKind kind,
                                                  const Progress& progress) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  const OneOrderOfHashes oneOrder;
  QPdfWriter writer(&buffer);
  writer.setResolution(kSheetDpi);
  const QString title = QString::fromStdString(lesson.lesson.title);
  writer.setTitle(title);
  writer.setCreator(programName());
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins({});
  SheetMaker maker(lesson, kind, writer, progress);
  const auto groups = maker.made();
  if (!groups) return tl::unexpected(groups.error());
  const auto pages = paginated(*groups, mm(kPageHeight - kTopMargin - kBottomMargin));
  const QFont small = maker.setter().font(kSmall);
  QCPPainter painter;
  painter.begin(&writer);
  painter.setRenderHint(QPainter::LosslessImageRendering);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (progress && !progress(0.5 + 0.5 * static_cast<double>(i) / static_cast<double>(pages.size())))
      return writeCancelled();
    if (i > 0) writer.newPage();
    for (const PlacedPiece& placed : pages[i])
      placed.piece->draw(painter, {mm(kSideMargin), mm(kTopMargin) + placed.top});
    drawFooter(painter, small, title, sinescope::tr("page %1 of %2").arg(i + 1).arg(pages.size()));
  }
  painter.end();
  return withDate(buffer.data(), knownSourceDate());
}

ExportResult writeWorksheet(const LoadedLesson& lesson, SheetKind kind, const QString& path, const Progress& progress) {
  if (QFileInfo(path).suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) != 0)
    return badArgument(sinescope::tr("a worksheet is a PDF: the name must end in .pdf, unlike %1").arg(path));
  if (ExportResult possible = FileWriter::check(path); !possible) return possible;
  return guardedExport(path, {}, progress, [&](const Progress& guarded) -> ExportResult {
    const auto pdf = worksheetPdf(lesson, kind, guarded);
    return pdf ? writeBytes(path, *pdf, guarded) : asExportError(path, pdf.error());
  });
}

}  // namespace sinescope
