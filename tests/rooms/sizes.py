"""Checks that everything can be read in one go: no file has more than 400 lines, no function more than 60.

sizes.py SOURCE_FOLDER [--planted]. With --planted it shows that what is too long would be found.
"""

import pathlib
import re
import sys

MOST_LINES = 400
MOST_OF_A_FUNCTION = 60
FOLDERS = ("core", "app", "tests")
NO_FUNCTION = re.compile(r"(namespace|class|struct|union|enum|extern|(inline )?constexpr \S+ k[A-Z]|const \S+ k[A-Z]|#|//|\})")


def functions(lines):
    """The first line and the length of each function that begins at the margin, as clang-format writes it."""
    first = None
    for number, line in enumerate(lines, 1):
        if line[:1].strip() and not line.startswith(("}", "#", "//", "    ")):
            first = number if not NO_FUNCTION.match(line) else None
        if line.startswith("}") and first:
            yield first, number - first + 1
            first = None


def complaints(path, text):
    """One line for each file and each function that is too long."""
    lines = text.splitlines()
    found = []
    if len(lines) > MOST_LINES:
        found.append(f"{path}: {len(lines)} lines, {MOST_LINES} are allowed")
    if path.endswith((".cpp", ".h")):
        found += [f"{path}:{first}: a function of {length} lines, {MOST_OF_A_FUNCTION} are allowed"
                  for first, length in functions(lines) if length > MOST_OF_A_FUNCTION]
    return found


def main():
    root = pathlib.Path(sys.argv[1])
    if "--planted" in sys.argv:
        long_function = "void f(\n    int a) {\n" + "  g();\n" * 60 + "}\n"
        planted = {"a.cpp": "int a;\n" * 401, "b.cpp": long_function, "c.h": "inline " + long_function, "d.py": "a\n" * 401}
        missed = [path for path, text in planted.items() if not complaints(path, text)]
        allowed = {"e.cpp": "int a;\n" * 400, "f.cpp": "void f() {\n" + "  g();\n" * 58 + "}\n" + "int a;\n" * 100}
        wrong = [path for path, text in allowed.items() if complaints(path, text)]
        print("\n".join([f"not found: {path}" for path in missed] + [f"found: {path}" for path in wrong]))
        return 1 if missed or wrong else 0
    files = [path for folder in FOLDERS for end in ("cpp", "h", "py") for path in (root / folder).rglob(f"*.{end}")]
    found = [line for path in sorted(files) for line in complaints(path.relative_to(root).as_posix(), path.read_text())]
    print("\n".join(found))
    return 1 if found or not files else 0


sys.exit(main())
