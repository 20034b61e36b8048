// The printed sheet of a lesson, read as a stranger would: its texts and pictures are extracted from the file.

#include "app/lesson/worksheet.h"

#include <QCryptographicHash>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class WorksheetTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void sheetHasNoAnswer();
  void sheetHasNoCoveredPicture();
  void frameSaysWhatItsPictureShows();
  void coveredPictureDoesNotComeLater();
  void coveredPictureDoesNotComeWithAnotherCell();
  void answerIsBlankByAnyName_data();
  void answerIsBlankByAnyName();
  void choiceKeepsTheNumberThatSaysWhy();
  void emphasisHasNoMarksOnPaper();
  void keyHasEverything();
  void sheetIsTheSameAgain();
  void textThatHtmlMightReadIsText();
  void lettersWithoutFontAreSaid();
  void questionIsNotParted();
  void fileIsWrittenWholeOrNotAtAll();

 private:
  [[nodiscard]] QString file(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
  [[nodiscard]] LoadedLesson loaded(const QByteArray& text) const;
  /// Writes the sheet of a lesson and returns its bytes.
  [[nodiscard]] QByteArray sheet(const QByteArray& lesson, SheetKind kind) const;
  /// The texts of the pages.
  [[nodiscard]] QStringList pages(const QByteArray& pdf) const;
  /// What all pictures of the file show.
  [[nodiscard]] QList<QByteArray> pictures(const QByteArray& pdf) const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const char* const kHead = "---\ntitle: How alike?\nauthor: Ada\n---\n\nAbout {\n";

/// Two steps: a number that is hidden, and choices. Numbers are such as stand nowhere else.
const char* const kLesson = R"(---
title: How alike?
author: Ada Author
minutes: 20
---

What this is about.

## Falls it for ever

The norm is {norm 3 .3}, and it rises at {first-rise 30}.

```sinescope
matrix --length 61 --d-model 14 --position 30
hide: matrix, readout
```

? Where does it rise, {d-model} wide?

= {first-rise 30} ± 2

! Revealed it rises at {first-rise 30}.

![shown later](later.png)

<!-- note: Nobody tells this. -->

## Which is nearer

![seen before](before.png)

? Which of the two?
- [ ] thirty-one
- [x] twenty-nine
- [ ] {wavelength 2 .4}

= {similarity 30 29} = {similarity 30 31} ± 1e-9

! Because of symmetry.
)";

}  // namespace

void WorksheetTest::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  QImage picture(30, 20, QImage::Format_RGB32);
  picture.fill(QColor(12, 200, 34));
  QVERIFY(picture.save(file("before.png")));
  picture.fill(QColor(200, 12, 34));
  QVERIFY(picture.save(file("later.png")));
}

LoadedLesson WorksheetTest::loaded(const QByteArray& text) const {
  const auto lesson = loadLesson(text, m_folder->path());
  if (!lesson) qFatal("%s", qPrintable(faultsText(lesson.error())));
  return *lesson;
}

QByteArray WorksheetTest::sheet(const QByteArray& lesson, SheetKind kind) const {
  const auto pdf = worksheetPdf(loaded(lesson), kind);
  if (!pdf) qFatal("%s", pdf.error().message.c_str());
  return *pdf;
}

QStringList WorksheetTest::pages(const QByteArray& pdf) const {
  QProcess process;
  process.start(QStringLiteral("pdftotext"), {"-layout", "-", "-"});
  process.write(pdf);
  process.closeWriteChannel();
  if (!process.waitForFinished() || process.exitCode() != 0) qFatal("pdftotext failed");
  QStringList texts = QString::fromUtf8(process.readAllStandardOutput()).split(u'\f');
  texts.removeLast();
  return texts;
}

QList<QByteArray> WorksheetTest::pictures(const QByteArray& pdf) const {
  const QTemporaryDir folder;
  QFile copy(folder.filePath("sheet.pdf"));
  if (!copy.open(QIODevice::WriteOnly) || copy.write(pdf) != pdf.size()) qFatal("cannot write");
  copy.close();
  if (QProcess::execute(QStringLiteral("pdfimages"), {"-png", copy.fileName(), folder.filePath("image")}) != 0)
    qFatal("pdfimages failed");
  QList<QByteArray> found;
  for (const QString& name : QDir(folder.path()).entryList({"*.png"}))
    found.append(
        QImage(folder.filePath(name)).convertToFormat(QImage::Format_RGB32).pixelColor(2, 2).name().toLatin1());
  return found;
}

void WorksheetTest::sheetHasNoAnswer() {
  const QByteArray pdf = sheet(kLesson, SheetKind::Questions);
  const QString text = pages(pdf).join(u'\n');
  for (const char* const shown : {"How alike?", "Ada Author", "20 minutes", "Name", "What this is about.", "is 2.646",
                                  "rises at ____.", "14 wide?", "thirty-one", "twenty-nine", "seen before"}) {
    QVERIFY2(text.contains(QLatin1String(shown)), qPrintable(text));
  }
  for (const char* const secret :
       {"34", "35", "36", "Revealed", "Nobody", "symmetry", "Measured", "later", "teacher", "-rise {", "(key)"}) {
    QVERIFY2(!text.contains(QLatin1String(secret)), secret);
    // Nor uncompressed in what is no text: metadata, names.
    if (qstrlen(secret) > 2) QVERIFY2(!pdf.contains(secret), secret);
  }
  // No choice looks different: each has one box, and no tick.
  QCOMPARE(pictures(pdf), (QList<QByteArray>{"#0cc822"}));
}

void WorksheetTest::sheetHasNoCoveredPicture() {
  // Whatever the covered picture shows, the sheet is the same.
  QByteArray other = kLesson;
  other.replace("--length 61 --d-model 14", "--length 61 --base 77 --d-model 14");
  QByteArray plain = kLesson;
  for (QByteArray* const text : {&plain, &other})
    text->replace("{norm 3 .3}", "x").replace("- [ ] {wavelength 2 .4}\n", "");
  QCOMPARE(sheet(plain, SheetKind::Questions), sheet(other, SheetKind::Questions));
  QVERIFY(sheet(plain, SheetKind::Key) != sheet(other, SheetKind::Key));
}

void WorksheetTest::frameSaysWhatItsPictureShows() {
  const auto text = [this](const QByteArray& measure) {
    const QByteArray state =
        "```sinescope\nsimilarity-row --position 7 --measure " + measure + "\nhide: similarity-row\n```\n";
    return pages(sheet(QByteArray(kHead).replace("{", "") + "## A\n" + state, SheetKind::Questions)).join(u'\n');
  };
  QVERIFY(text("dot").contains("Similarity to position 7: draw what you expect"));
  QVERIFY(text("distance").contains("Distance from position 7: draw what you expect"));
}

void WorksheetTest::coveredPictureDoesNotComeLater() {
  const QByteArray state = "```sinescope\nmatrix --length 20 --d-model 8\n";
  const QByteArray later =
      QByteArray(kHead).replace("{", "") + "## A\n" + state + "hide: matrix\n```\n## B\n" + state + "```\n";
  const QString text = pages(sheet(later, SheetKind::Questions)).join(u'\n');
  QVERIFY(text.contains("that of step 1"));
  QVERIFY(!text.contains("d_model 8"));  // a drawn matrix says of what it is
  QVERIFY(pages(sheet(later, SheetKind::Key)).join(u'\n').count("d_model 8") == 2);
}

void WorksheetTest::coveredPictureDoesNotComeWithAnotherCell() {
  const auto text = [this](const QByteArray& view) {
    const QByteArray state = "```sinescope\n" + view + " --length 20 --d-model 8 --position ";
    return pages(sheet(QByteArray(kHead).replace("{", "") + "## A\n" + state + "3\nhide: " + view + "\n```\n## B\n" +
                           state + "9\n```\n",
                       SheetKind::Questions))
        .join(u'\n');
  };
  QVERIFY(text("waves").contains("that of step 1"));
  QVERIFY(text("row").contains("Row of position 9"));  // another cell, another picture
}

void WorksheetTest::answerIsBlankByAnyName_data() {
  QTest::addColumn<QByteArray>("asked");
  QTest::addColumn<QByteArray>("printed");
  QTest::addColumn<bool>("isBlank");
  const auto row = [](const char* asked, const char* printed, bool isBlank) {
    QTest::addRow("%s | %s", asked, printed) << QByteArray(asked) << QByteArray(printed) << isBlank;
  };
  row("first-rise 30", "first-rise 30", true);
  row("wavelength 0", "wavelength 0 .2", true);
  row("wavelength 0", "shortest-wavelength", true);
  row("wavelength 0", "shortest-wavelength .0", true);
  row("wavelength 6", "longest-wavelength", true);
  row("similarity 3 5", "similarity 10 12", true);
  row("rotation-cosine 7 1", "cell 7 3", true);
  row("wavelength 0", "wavelength 1", false);
  // Numbers that are equal by chance.
  row("pairs", "turning-pairs", false);
  row("denominator 0", "cell 0 1", false);
}

void WorksheetTest::answerIsBlankByAnyName() {
  QFETCH(QByteArray, asked);
  QFETCH(QByteArray, printed);
  QFETCH(bool, isBlank);
  const QByteArray lesson =
      "---\ntitle: T\n---\n## S\n```sinescope\nrow --length 61 --d-model 14\nhide: row\n```\n? How much?\n\n= {" +
      asked + "} ± 0.01\n## Later {" + printed + "}\nText {" + printed + "}.\n? Which?\n- [x] choice {" + printed +
      "}\n- [ ] another\n";
  const auto shown = [&](SheetKind kind) { return pages(sheet(lesson, kind)).join(u'\n'); };
  const QString text = shown(SheetKind::Questions);
  for (const char* const place : {"Later", "Text", "choice"})
    QVERIFY2(text.contains(QLatin1String(place) + QStringLiteral(" ____")) == isBlank, qPrintable(text));
  QVERIFY(!shown(SheetKind::Key).contains("____"));
}

void WorksheetTest::choiceKeepsTheNumberThatSaysWhy() {
  // Blank, the right choice would be known at once.
  const QByteArray lesson =
      "---\ntitle: T\n---\n## S\n```sinescope\nrow --length 61 --d-model 14\n```\n? Which?\n- [x] it is {first-rise "
      "30}\n"
      "- [ ] it is {first-rise 31}\n= {first-rise 30} < {first-rise 31}\n";
  QVERIFY(!pages(sheet(lesson, SheetKind::Questions)).join(u'\n').contains("____"));
}

void WorksheetTest::emphasisHasNoMarksOnPaper() {
  const QByteArray lesson =
      "---\ntitle: T\n---\nAbout *this*.\n## The *step*\n```sinescope\nrow\n```\nWrite **man bites dog** here, and "
      "`sin(x)`; 2*3*4.\n? Is *it* so?\n- [x] *yes*, it is\n- [ ] no\n! So *it* is.\n";
  for (const SheetKind kind : {SheetKind::Questions, SheetKind::Key}) {
    const QString text = pages(sheet(lesson, kind)).join(u'\n');
    for (const char* const shown :
         {"About “this”.", "The “step”", "man bites dog here", "and sin(x); 2*3*4.", "Is “it” so?", "“yes”, it is"})
      QVERIFY2(text.contains(QString::fromUtf8(shown)), qPrintable(text));
    QCOMPARE(text.count(u'*'), 2);
    QVERIFY(kind == SheetKind::Questions || text.contains(QStringLiteral("So “it” is.")));
  }
}

void WorksheetTest::keyHasEverything() {
  const QByteArray pdf = sheet(kLesson, SheetKind::Key);
  const QString text = pages(pdf).join(u'\n');
  for (const char* const shown : {"(key)", "rises at 34.", "Measured: 34, right within ± 2", "Revealed it rises at 34.",
                                  "For the teacher: Nobody tells this.", "Because of symmetry.", "Measured: "}) {
    QVERIFY2(text.contains(QString::fromUtf8(shown)), qPrintable(text));
  }
  QVERIFY(pictures(pdf).contains("#c80c22"));
}

void WorksheetTest::sheetIsTheSameAgain() {
  for (const SheetKind kind : {SheetKind::Questions, SheetKind::Key})
    QCOMPARE(sheet(kLesson, kind), sheet(kLesson, kind));
}

void WorksheetTest::textThatHtmlMightReadIsText() {
  const QByteArray lesson =
      "---\ntitle: <b>Bold</b>\n---\n## <script>alert(1)</script>\n```sinescope\nrow\n```\n"
      "<img src=\"http://example.org/x.png\"> and [a link](http://example.org)\n";
  const QString text = pages(sheet(lesson, SheetKind::Questions)).join(u'\n');
  for (const char* const shown :
       {"<b>Bold</b>", "<script>alert(1)</script>", "<img src=", "[a link](http://example.org)"})
    QVERIFY2(text.contains(QLatin1String(shown)), qPrintable(text));
}

void WorksheetTest::lettersWithoutFontAreSaid() {
  const QByteArray lesson = "---\ntitle: T\n---\n## S\n```sinescope\nrow\n```\nA \U000F1234 that no font has.\n";
  const auto pdf = worksheetPdf(loaded(lesson), SheetKind::Questions);
  QVERIFY(!pdf);
  QVERIFY(pdf.error().message.find("\U000F1234") != std::string::npos);
}

void WorksheetTest::questionIsNotParted() {
  QByteArray lesson = "---\ntitle: T\n---\n";
  for (int step = 0; step < 5; ++step) {
    lesson += "## S\n```sinescope\nrow\nhide: row\n```\n" +
              QByteArray("Words to fill the page with. ").repeated(step * 23) + "\n\n? Question " +
              QByteArray::number(step) + "?\n- [x] early" + QByteArray::number(step) + "\n- [ ] last" +
              QByteArray::number(step) + "\n";
  }
  const QStringList texts = pages(sheet(lesson, SheetKind::Questions));
  QVERIFY(texts.size() > 2);
  for (const QString& text : texts) {
    for (int step = 0; step < 5; ++step) {
      const QString number = QString::number(step);
      QCOMPARE(text.contains("Question " + number), text.contains("early" + number));
      QCOMPARE(text.contains("Question " + number), text.contains("last" + number));
    }
  }
}

void WorksheetTest::fileIsWrittenWholeOrNotAtAll() {
  const LoadedLesson lesson = loaded(kLesson);
  QFile old(file("sheet.pdf"));
  QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
  old.close();
  const auto cancel = [](double) { return false; };
  QCOMPARE(writeWorksheet(lesson, SheetKind::Questions, old.fileName(), cancel).error().kind,
           ExportError::Kind::Cancelled);
  QVERIFY(old.open(QIODevice::ReadOnly));
  QCOMPARE(old.readAll(), QByteArray("old"));
  old.close();
  QVERIFY(writeWorksheet(lesson, SheetKind::Questions, old.fileName()));
  QVERIFY(old.open(QIODevice::ReadOnly));
  QVERIFY(old.readAll().startsWith("%PDF-"));
  QCOMPARE(writeWorksheet(lesson, SheetKind::Key, file("sheet.png")).error().kind, ExportError::Kind::BadArgument);
  QCOMPARE(writeWorksheet(lesson, SheetKind::Key, file("no/sheet.pdf")).error().kind, ExportError::Kind::WriteFailed);
}

SINESCOPE_TEST(WorksheetTest)
#include "worksheet_test.moc"
