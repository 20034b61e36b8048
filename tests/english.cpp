// Tests of the app state what it says in English: what is said of one or of many comes from the file of English.

#include <QCoreApplication>

#include "app/language/language.h"

static void speakEnglish() { sinescope::speak(sinescope::Language::English); }

Q_COREAPP_STARTUP_FUNCTION(speakEnglish)
