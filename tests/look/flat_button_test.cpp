#include "app/look/flat_button.h"

#include <QHBoxLayout>
#include <QTest>

#include "app/look/theme.h"
#include "tests/unit.h"

using namespace sinescope;

class FlatButtonTest : public QObject {
  Q_OBJECT

 private slots:
  void coloursAreThoseOfTheTheme_data();
  void coloursAreThoseOfTheTheme();
  void emphasisIsSeen();
  void sizeFollowsPaddingWordsAndIcon();
  void fontIsTheWindows();
};

namespace {

/// A button in a window of the theme.
struct Shown {
  explicit Shown(bool dark) : button(new FlatButton) {
    window.setPalette(themePalette(dark));
    auto* const layout = new QHBoxLayout(&window);
    layout->addWidget(button);
    button->setText(QStringLiteral("Wave"));
    button->setPadding(6, 10);
    button->setCheckable(true);
    window.show();
  }

  /// Its ground: between its edge and its words.
  [[nodiscard]] QColor ground() const { return button->grab().toImage().pixelColor(button->width() / 2, 3); }
  [[nodiscard]] QColor edge() const { return button->grab().toImage().pixelColor(button->width() / 2, 0); }
  /// Whether some pixel has a colour.
  [[nodiscard]] bool has(const QColor& colour) const {
    const QImage image = button->grab().toImage();
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) {
        if (image.pixelColor(x, y) == colour) return true;
      }
    }
    return false;
  }

  QWidget window;
  FlatButton* button;
};

}  // namespace

void FlatButtonTest::coloursAreThoseOfTheTheme_data() {
  QTest::addColumn<bool>("dark");
  QTest::newRow("light") << false;
  QTest::newRow("dark") << true;
}

void FlatButtonTest::coloursAreThoseOfTheTheme() {
  QFETCH(bool, dark);
  const ThemeColours& colours = themeColours(dark);
  Shown shown(dark);
  const QColor window = themePalette(dark).color(QPalette::Window);
  QCOMPARE(shown.ground(), window);  // it has none
  QVERIFY(shown.has(colours.secondary));
  shown.button->setChecked(true);
  QCOMPARE(shown.ground(), colours.accentWash);
  QVERIFY(shown.has(colours.accent));
  shown.button->setChecked(false);
  shown.button->setEnabled(false);
  QCOMPARE(shown.ground(), window);
  QVERIFY(shown.has(colours.tertiary));
  shown.button->setEnabled(true);
  shown.button->setOpaque(true);
  QCOMPARE(shown.ground(), colours.surface);
  shown.button->setEdged(true);
  QCOMPARE(shown.edge(), colours.fourth);
  shown.button->setFocus();
  QTRY_COMPARE(shown.edge(), colours.accent);
}

void FlatButtonTest::emphasisIsSeen() {
  const ThemeColours& colours = themeColours(false);
  Shown shown(false);
  shown.button->setEmphasis(FlatButton::Emphasis::Open);
  QVERIFY(shown.has(colours.text));
  shown.button->setEmphasis(FlatButton::Emphasis::Outlined);
  QCOMPARE(shown.ground(), colours.surface);
  QVERIFY(shown.has(colours.accent));
  shown.button->setEmphasis(FlatButton::Emphasis::Filled);
  QCOMPARE(shown.ground(), colours.accent);
  QVERIFY(shown.has(colours.surface));
  QCOMPARE(shown.edge(), colours.accent);
  shown.button->setFocus();
  QTRY_COMPARE(shown.edge(), colours.text);
  QCOMPARE(shown.button->grab().toImage().pixelColor(shown.button->width() / 2, 1), colours.text);  // two pixels
  shown.button->setEnabled(false);
  QVERIFY(shown.ground() != colours.accent);
}

void FlatButtonTest::sizeFollowsPaddingWordsAndIcon() {
  FlatButton button;
  button.setText(QStringLiteral("Wave"));
  const QSize bare = button.sizeHint();
  button.setPadding(3, 7);
  QCOMPARE(button.sizeHint(), bare + QSize(14, 6));
  button.setText(QStringLiteral("Waves and their lengths"));
  QVERIFY(button.sizeHint().width() > bare.width() + 14);
  QCOMPARE(button.minimumSizeHint(), button.sizeHint());
  QPixmap pixels(40, 40);
  pixels.fill(Qt::red);
  button.setIcon(pixels);
  button.setIconSize({40, 40});
  button.setToolButtonStyle(Qt::ToolButtonIconOnly);
  const QSize icon = button.sizeHint();
  QVERIFY(icon.width() >= 40 + 14 && icon.width() < 40 + 14 + 10);
  const int words = QFontMetrics(button.font()).horizontalAdvance(button.text());
  button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  QVERIFY(button.sizeHint().width() > icon.width() + words);
  QCOMPARE(button.sizeHint().height(), icon.height());
}

void FlatButtonTest::fontIsTheWindows() {
  Shown shown(false);
  const QSize before = shown.button->sizeHint();
  shown.window.setFont(uiFont(kTextSize, 2));
  QCOMPARE(shown.button->font().pixelSize(), uiFont(kTextSize, 2).pixelSize());
  QVERIFY(shown.button->sizeHint().width() > before.width());
}

SINESCOPE_TEST(FlatButtonTest)
#include "flat_button_test.moc"
