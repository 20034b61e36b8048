"""Checks every number of the lessons, and every key, by the formulas of lesson_oracle.py.

measured_numbers.py SOURCE_FOLDER SINESCOPE [--planted]. With --planted it shows that a wrong number would be found.
"""

import os
import pathlib
import re
import subprocess
import sys

try:
    import numpy  # noqa: F401
except ImportError:
    # Another Python stands before the system's, which has NumPy.
    if sys.executable == "/usr/bin/python3":
        sys.exit("the tests need NumPy (in Debian: python3-numpy)")
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

sys.dont_write_bytecode = True  # nothing is left in the source folder
import lesson_oracle as oracle

RELATIONS = {"=": lambda a, b, t: abs(a - b) <= t, "≠": lambda a, b, t: a != b, "<": lambda a, b, t: a < b,
             ">": lambda a, b, t: a > b, "≤": lambda a, b, t: a <= b, "≥": lambda a, b, t: a >= b}
# What follows from drawn float32 numbers, whose last bit differs from library to library.
OF_FLOATS = re.compile("drawn|weight|plain-weight")
KEY = re.compile(r"= \{([^}]*)\}(?: ([=≠<>≤≥]) (?:\{([^}]*)\}|(\S+)))?(?: ± (\S+))?")


def visible_rise(encoding):
    """The first position, in tens, where the curve of row 0 stands above an earlier point by 1/200 of its height."""
    dots = [oracle.measured(encoding, f"similarity 0 {position}") for position in range(encoding.length)]
    return next(round(at, -1) for at, dot in enumerate(dots) if dot > min(dots[:at + 1]) + dots[0] / 200)


# Numbers that a lesson names although the step does not measure them: its words, settings, quantity (or a function that
# measures it), and the value to as many decimals as are said.
NAMED = [
    ("2-", "6.28 of them are one whole turn", "--d-model 2", "wavelength 0", "6.28"),
    ("2-", "rows 2 and 7 give\n2.2568", "--length 10 --d-model 6", "similarity 2 7", "2.2568"),
    ("3-", "10 of 62.8 positions", "--length 64 --d-model 8", "wavelength 1", "62.8"),
    ("4-", "2π · 10 000 = 62 832", "--d-model 2 --base 1", "wavelength 0", "6.2832"),
    ("4-", "have made about seven turns", "--length 44 --d-model 2", "turns 0", "7.00"),
    ("4-", "3 of the {pairs} pairs make at least one turn", "--length 100 --d-model 16", "turning-pairs", "3"),
    ("4-", "10 of the {d-model} columns hardly changed", "--length 100 --d-model 16 --base 1e9", "still-columns", "10"),
    ("4-", "were 1.01 apart", "--length 100 --d-model 16", "nearest-pair", "1.01"),
    ("5-", "rose at position 34", "--length 96 --d-model 16", "first-rise 30", "34"),
    ("5-", "From about 150 on you can see it", "--length 512 --d-model 512", visible_rise, "150"),
    ("6-", "10 of 62.8 positions", "--d-model 16", "wavelength 2", "62.8"),
    ("8-", "16 of the {pairs} pairs", "--length 512 --d-model 64", "turning-pairs", "16"),
    ("8-", "from 6.28 to about", "--length 512 --d-model 64", "shortest-wavelength", "6.28"),
    ("8-", "to about 47 000", "--length 512 --d-model 64", "longest-wavelength", "47117"),
    ("9-", "hand needed 6.28 positions", "--length 10 --d-model 64", "wavelength 0", "6.28"),
    ("9-", "turned by 57.3 degrees", "--length 10 --d-model 64", "angle 1 0", "57.3"),
    ("9-", "instead of 47 117", "--length 10 --d-model 64", "longest-wavelength", "47117"),
    ("8-", "below 0.0001", "--length 512 --d-model 64", "error 511 float32", "0.0000"),
]


def named_faults(texts):
    """Numbers of NAMED that no lesson says, or that are wrong."""
    for start, words, settings, quantity, value in NAMED:
        encoding = oracle.Encoding(settings.split())
        number = quantity(encoding) if callable(quantity) else oracle.measured(encoding, quantity)
        said = any(name.startswith(start) and " ".join(words.split()) in " ".join(text.replace("\u202f", " ").split())
                   for name, text in texts.items())
        if not said or f"{number:.{len(value.partition('.')[2])}f}" != value:
            yield f"{start}: {words}: {quantity} is {number!r}"


def told(program, path):
    """What the program measures: quantity and number."""
    lines = subprocess.run([program, "lesson", "keys", path], check=True, capture_output=True, encoding="utf-8")
    for line in lines.stdout.splitlines():
        quantity, number = line.split(": ", 1)[1].split(" = ")
        yield quantity, float(number)


def number_faults(path, found, expected):
    """Numbers of the program that differ from those of the formulas."""
    if [quantity for quantity, _ in found] != [quantity for _, quantity, _ in expected]:
        yield f"{path}: the program measures other quantities: {len(found)}, not {len(expected)}"
        return
    for (_, number), (line, quantity, right) in zip(found, expected):
        if not abs(number - right) <= (1e-6 if OF_FLOATS.match(quantity) else 1e-8) * max(1, abs(right)):
            yield f"{path}:{line}: {quantity} is {right!r}, not {number!r}"


def key_faults(path, text):
    """Keys beside choices that do not hold by the formulas, and those that would hold whatever the settings."""
    for step in oracle.steps_of(text):
        encoding = oracle.Encoding(step["words"][1:])
        choices = sum(line.startswith("- [") for _, line in step["lines"])
        keys = [(number, line) for number, line in oracle.without_notes(step["lines"]) if line.startswith("= ")]
        asks = any(line.startswith("? ") for _, line in step["lines"])
        if len(keys) != asks:
            yield f"{path}: {step['title']}: a question has one key"
        for number, line in keys:
            quantity, sign, other, plain, tolerance = KEY.fullmatch(line).groups()
            if (sign is not None) != (choices > 0):
                yield f"{path}:{number}: a relation stands beside choices, a number alone"
            if sign:
                right = oracle.measured(encoding, other) if other else float(plain)
                if not RELATIONS[sign](oracle.measured(encoding, quantity), right, float(tolerance or 0)):
                    yield f"{path}:{number}: this does not hold: {line}"


def main():
    root, program = pathlib.Path(sys.argv[1]), sys.argv[2]
    # The Japanese lessons have the same states, keys and quantities: see twins.py.
    paths = sorted((root / "resources/lessons/en").glob("*.md"))
    assert paths
    whole = paths
    if "--planted" in sys.argv:
        paths = paths[:1]
    faults, numbers = list(named_faults({path.name: path.read_text(encoding="utf-8") for path in whole})), 0
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found, expected = list(told(program, path)), list(oracle.quantities_of(text))
        if "--planted" in sys.argv:
            found = [(quantity, number * (1.0001 if quantity == "norm 1" else 1)) for quantity, number in found]
            text = text.replace("= {distance 0 2} > 1", "= {distance 0 2} > 9", 1)
        numbers += len(found)
        faults += [*number_faults(path, found, expected), *key_faults(path, text)]
    if "--planted" in sys.argv:
        planted = len(faults) == 2 and "is 2.82" in faults[0] and "does not hold" in faults[1]
        sys.exit(0 if planted else f"found {faults}")
    print("\n".join(faults) if faults else f"{len(paths)} lessons, {numbers} numbers")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
