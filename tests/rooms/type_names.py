"""Checks that no two types of core and app share a name. Both are in the namespace sinescope, and the linker keeps one
of each pair of equal names without a word: std::vector of the one then runs with the size of the other.

type_names.py SOURCE_FOLDER [--planted]. With --planted it shows that a second type of one name would be found.
"""

import pathlib
import re
import sys

# A type that is defined at the left edge; declarations, which end at the semicolon, are free.
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union) (?:alignas\(\w+\) )?(\w+)(?!\w|::)(?: final)?(?: : [^;]*|)\s*\{?[^;]*$")


def types_in(text):
    """The name and line of each type that other units can see: those of anonymous namespaces are left out."""
    anonymous = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("namespace {"):
            anonymous = True
        elif line.startswith("}  // namespace") and not line.startswith("}  // namespace sinescope"):
            anonymous = False
        found = TYPE.match(line)
        if found and not anonymous:
            yield found[1], number


def complaints(files):
    """One line for each type of `files` (pairs of path and text) whose name an earlier file has."""
    first = {}
    for path, text in files:
        for name, number in types_in(text):
            place = f"{path}:{number}"
            if name in first:
                yield f"{place}: the name {name} is that of the type in {first[name]}"
            first.setdefault(name, place)


def main():
    root = pathlib.Path(sys.argv[1])
    files = [(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
             for hall in ("core", "app") for path in sorted((root / hall).rglob("*")) if path.suffix in (".h", ".cpp")]
    if "--planted" in sys.argv:
        planted = ("app/x.h", "namespace sinescope {\n\nstruct EncodingSpec {\n")
        sys.exit(0 if list(complaints([*files, planted])) else "not found")
    found = list(complaints(files))
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
