"""Checks that words which a class did not understand stay out of what the program and its pages say.

words.py SOURCE_FOLDER [--planted]. With --planted it shows that each of them would be found.
"""

import pathlib
import re
import sys

# What was said, and what is said instead.
WORDS = {
    r"both columns of \d+ move": "16 change by less than 0.1",
    r"fastest followed": "the shortest wave that whole positions show",
    r"hardly moves?\b": "changes by less than 0.1",
    r"\bFit length": "Length = tokens",
    r"raw cells": "one cell a pixel, no means",
    r"it passes by here": "the sentence about the shortest wave",
    r"for sin² \+ cos² = 1": "sin² + cos² = 1 in each pair",
    r"notebooks' own code": "the programs in the notebooks",
    r"^&?also$": "plus",
}
ANY = re.compile("|".join(WORDS), re.IGNORECASE)
PLANTED = ("both columns of 16 move by less than 0.1", "2: fastest followed", "hardly moves", "&Fit length", "&Raw cells",
           "it passes by here", "√256 for sin² + cos² = 1", "the notebooks' own code fails", "also")


def complaints(path, number, said):
    """One line for each of the words in `said`."""
    said = said.replace("&", "")
    if not ANY.search(said):
        return []
    return [f"{path}:{number}: say “{plain}” instead: {said}"
            for word, plain in WORDS.items() if re.search(word, said, re.IGNORECASE)]


def main():
    root = pathlib.Path(sys.argv[1])
    if "--planted" in sys.argv:
        missed = [said for said in PLANTED if not complaints("app/x.cpp", 1, said)]
        sys.exit(f"not found: {missed}" if missed else 0)
    found = []
    for folder in ("app", "core"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for said in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                    found += complaints(path.relative_to(root), number, said)
    for path in [root / "README.md", *sorted((root / "resources").rglob("*.md"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found += complaints(path.relative_to(root), number, line)
    print("\n".join(found))
    sys.exit(1 if found else 0)


main()
