"""Checks that the names of views are in the table of views. No other file of app has one in quotes.

view_names.py SOURCE_FOLDER [--planted]. With --planted it shows that a name elsewhere would be found.
"""

import pathlib
import re
import sys

LISTS = ("app/views/view_list.cpp", "app/views/attention_rows.h",
         "app/views/token_rows.h")
# The same words with other meanings: keys in files, flags, a part of a token's vector.
OTHERS = {("app/document/session_file.cpp", "tokens"), ("app/document/token_json.cpp", "embedding"),
          ("app/arguments/token_options.h", "embedding"), ("app/arguments/token_options.cpp", "embedding"),
          ("app/arguments/option_list.cpp", "embedding"), ("app/arguments/session_words.cpp", "embedding"),
          ("app/export/export_words.cpp", "embedding"),
          ("app/views/tokens/tokens_view.cpp", "embedding")}


def names_in(text):
    """The names of the table's rows: those inside the rows, and those defined above for use by other files."""
    return set(re.findall(r'\.name = "([^"]+)"|^const char k\w+View\[\] = "([^"]+)"', text, re.MULTILINE))


def complaints(path, text, names):
    """One line for each name of a view that `text` has in quotes."""
    quoted = re.compile('"(' + "|".join(map(re.escape, sorted(names))) + ')"')
    return [f"{path}:{number}: the view's name {name[0]} stands in {LISTS[0]} alone: {line.strip()}"
            for number, line in enumerate(text.splitlines(), 1)
            for name in quoted.finditer(line) if (path, name[1]) not in OTHERS]


def main():
    root = pathlib.Path(sys.argv[1])
    table = "".join((root / each).read_text(encoding="utf-8") for each in LISTS)
    names = {name for pair in names_in(table) for name in pair if name}
    if len(names) < 18:
        sys.exit(f"{LISTS} have no more names than {sorted(names)}")
    if "--planted" in sys.argv:
        sys.exit(0 if complaints("app/x.cpp", 'if (name == QLatin1String("clocks")) return;', names) else "not found")
    found = []
    for path in sorted((root / "app").rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix in (".h", ".cpp") and name not in LISTS:
            found += complaints(name, path.read_text(encoding="utf-8"), names)
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
