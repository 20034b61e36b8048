// The window in Japanese: every text that it looks up is found, and the menu remembers the choice of a language.

#include <QApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>
#include <set>

#include "app/document/presets.h"
#include "app/language/language.h"
#include "app/window/note.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// Asks the real translator, and keeps the texts of ours that it does not have.
class Listener : public QTranslator {
 public:
  Listener() {
    if (!m_japanese.load(QStringLiteral("sinescope_ja"), QStringLiteral(":/translations"))) qFatal("no Japanese");
  }

  [[nodiscard]] bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char* comment, int n) const override {
    const QString found = m_japanese.translate(context, text, comment, n);
    const QByteArray place(context);
    static const std::set<QByteArray> ours{"Actions",     "CommandLine", "Document", "Options",
                                           "SpecOptions", "Steps",       "ViewList"};
    const bool hasLetters = std::ranges::any_of(QString::fromUtf8(text), [](QChar c) { return c.isLetter(); });
    if (found.isNull() && hasLetters && (place.startsWith("sinescope") || ours.contains(place))) {
      missing.insert(place + ": " + text);
    }
    return found;
  }

  mutable std::set<QByteArray> missing;

 private:
  QTranslator m_japanese;
};

}  // namespace

class JapaneseTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { speak(Language::Japanese); }
  void cleanup();

  void everyTextIsFound();
  void actionsAndViewsAreInJapanese();
  void choiceIsRemembered();

 private:
  /// Shows all views with several settings.
  void lookAround() const;
};

void JapaneseTest::cleanup() {
  closeWindow();
  speak(Language::English);
}

void JapaneseTest::lookAround() const {
  for (QAction* const each : m_window->findChildren<QAction*>()) {
    if (!each->objectName().startsWith("tab-")) continue;
    each->trigger();
    QTest::qWait(0);
    m_window->grab();
  }
}

void JapaneseTest::everyTextIsFound() {
  Listener listener;
  QCoreApplication::installTranslator(&listener);
  openWindow();
  lookAround();
  document().setSpec({.length = 3, .dModel = 7, .base = 0.5, .convention = namedConventions()[5].convention});
  lookAround();
  QCoreApplication::removeTranslator(&listener);
  for (const QByteArray& missing : listener.missing) qWarning("%s", missing.constData());
  QVERIFY(listener.missing.empty());
}

void JapaneseTest::actionsAndViewsAreInJapanese() {
  openWindow();
  static const QRegularExpression japanese(QStringLiteral("[\\x{3041}-\\x{30ff}\\x{4e00}-\\x{9fff}]"));
  for (const char* const name : {"open", "export", "present", "tab-matrix", "tab-similarity", "about"}) {
    QVERIFY(action(name));
    QVERIFY2(action(name)->text().contains(japanese), name);
    QVERIFY2(action(name)->toolTip().contains(japanese), name);
  }
  QVERIFY(view("matrix")->accessibleName().contains(japanese));
}

void JapaneseTest::choiceIsRemembered() {
  openWindow();
  auto* const system = action("language-system");
  QVERIFY(system && system->isChecked());
  action("language-en")->trigger();
  QVERIFY(!m_window->findChild<Note*>()->text().isEmpty());
  restart();
  QVERIFY(action("language-en")->isChecked());
  QVERIFY(!action("language-system")->isChecked());
  QSettings settings(path("settings.ini"), QSettings::IniFormat);
  QCOMPARE(settings.value(kLanguageKey).toString(), QString("en"));
}

SINESCOPE_TEST(JapaneseTest)
#include "japanese_test.moc"
