"""Checks that all texts are translated: no entry of a language is missing, unfinished or empty, and each translation has
the placeholders and the mnemonic of its English text.

translations.py SOURCE_FOLDER LUPDATE [--planted]. With --planted it shows that what is wrong would be found.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

FUNCTIONS = "QT_TRANSLATE_NOOP+=forTranslation"
HINT = "run tests/rooms/translations.py . LUPDATE --update, and translate what is unfinished"


def update(lupdate, root, language, path):
    """Lets lupdate add to the file at `path` what the sources say, and remove what they no longer say. Returns what it
    complains of: a tr() that would not find its text."""
    plural = ["-pluralonly"] if language == "en" else []
    done = subprocess.run([lupdate, "-silent", "-locations", "none", "-no-obsolete", *plural, "-source-language", "en",
                           "-target-language", language, "-tr-function-alias", FUNCTIONS, "-I", root, root / "app",
                           root / "core", "-ts", path], capture_output=True, text=True, check=True)
    # Functions outside classes use the tr() of the namespace, whose context is the namespace.
    return [line for line in (done.stdout + done.stderr).splitlines() if line and "Class 'sinescope' lacks" not in line]


def entries(path):
    """Each text of a file with its context, its translations and whether it is finished."""
    for context in ElementTree.parse(path).findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            yield context.find("name").text, message.find("source").text, forms, translation.get("type") is None


def marks(text):
    """Placeholders, and the mnemonic's letter, unless the text is HTML."""
    letters = [] if text.startswith("<") else [letter.upper() for letter in re.findall(r"&(\w)", text)]
    return sorted(set(re.findall(r"%L?\d|%n", text))) + letters


def complaints(path):
    found = []
    for context, source, forms, finished in entries(path):
        for form in forms:
            if not finished or not form:
                found.append(f"{path.name}: {context}: {source!r} is not translated")
            elif marks(form) != marks(source) and not path.name.endswith("_en.ts"):
                found.append(f"{path.name}: {context}: {source!r} and {form!r} differ in placeholders or mnemonics")
    return found


def check(root, lupdate, folder):
    found = []
    for language in ("en", "ja"):
        path = folder / f"sinescope_{language}.ts"
        found += complaints(path)
        with tempfile.TemporaryDirectory() as scratch:
            fresh = pathlib.Path(scratch) / path.name
            fresh.write_bytes(path.read_bytes())
            found += update(lupdate, root, language, fresh)
            had, has = ({entry[:2] for entry in entries(file)} for file in (path, fresh))
        found += [f"{path.name}: {context}: {source!r} is missing; {HINT}" for context, source in sorted(has - had)]
        found += [f"{path.name}: {context}: {source!r} is in no source; {HINT}" for context, source in sorted(had - has)]
    return found


def planted(root, lupdate):
    """Whether faults in a copy of the files are found."""
    with tempfile.TemporaryDirectory() as scratch:
        for path in (root / "resources/translations").iterdir():
            text = path.read_text(encoding="utf-8").replace("%1 は整数ではありません", "整数ではありません")
            text = text.replace("<translation>終了(&amp;Q)<", '<translation type="unfinished">終了(&amp;Q)<')
            text = text.replace("<source>position p<", "<source>position q of another<")
            (pathlib.Path(scratch) / path.name).write_text(text, encoding="utf-8")
        found = "\n".join(check(root, lupdate, pathlib.Path(scratch)))
    wanted = ["'%1 is not whole' and", "'&Quit' is not translated", "'position p' is missing",
              "'position q of another' is in no source"]
    return [f"not found: {text}" for text in wanted if text not in found]


def main():
    root, lupdate = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    folder = root / "resources/translations"
    if "--update" in sys.argv:
        found = [line for language in ("en", "ja")
                 for line in update(lupdate, root, language, folder / f"sinescope_{language}.ts")]
    else:
        found = planted(root, lupdate) if "--planted" in sys.argv else check(root, lupdate, folder)
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
