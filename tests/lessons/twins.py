"""Checks that the lessons are the same in all languages: files, steps, states, questions, right choices and keys.

twins.py SOURCE_FOLDER [--planted]. With --planted it shows that a difference would be found.
"""

import pathlib
import re
import sys

# Japanese letters: a text without any is not translated.
JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
MARKS = {"- [ ] ": "choice", "- [x] ": "right choice", "? ": "question", "! ": "reveal", "<!-- note:": "note"}


def skeleton_of(text):
    """What must be the same in all languages, with the numbers of lines."""
    parts, block = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("## "):
            parts.append((number, "step"))
        elif line.startswith(("minutes:", "= ", "```")) or block:
            parts.append((number, line))
        else:
            parts += [(number, name) for mark, name in MARKS.items() if line.startswith(mark)]
        if line.startswith("```"):
            block = not block
    return parts


def quantities_of(text):
    """The quantities of each step, in any order: languages order their sentences differently."""
    return [sorted(re.findall(r"(?<!\\)\{([^{}]*)\}", re.sub(r"(?s)<!--.*?-->", "", step)))
            for step in text.split("\n## ")]


def complaints(name, one, other):
    """The first difference of each kind."""
    for (line, part), (other_line, other_part) in zip(skeleton_of(one), skeleton_of(other)):
        if part != other_part:
            yield f"{name}: line {line} and line {other_line} differ: {part} | {other_part}"
            return
    if len(skeleton_of(one)) != len(skeleton_of(other)):
        yield f"{name}: one of the two goes on after the other's end"
    for step, (quantities, others) in enumerate(zip(quantities_of(one), quantities_of(other))):
        if quantities != others:
            yield f"{name}: step {step} has other quantities: {quantities} | {others}"


def untranslated(name, text):
    """Paragraphs of a Japanese lesson without a Japanese letter."""
    text = re.sub(r"(?s)```.*?```|^---.*?---", "", text)
    for paragraph in re.split(r"\n\s*\n|\n(?=- \[)", text):
        words = re.sub(r"^(- \[.\]|= .*)", "", paragraph.strip())
        if re.search("[A-Za-z]{4}", re.sub(r"\{[^}]*\}", "", words)) and not JAPANESE.search(words):
            yield f"{name}: not translated: {words}"


def main():
    lessons = pathlib.Path(sys.argv[1]) / "resources/lessons"
    texts = {folder.name: {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
             for folder in lessons.iterdir() if folder.is_dir()}
    english, japanese = texts["en"], texts["ja"]
    if "--planted" in sys.argv:
        text = next(iter(english.values()))
        plants = [text.replace("- [x] ", "- [ ] ", 1), text.replace("--length 3", "--length 4", 1), text + "\n## More\n",
                  text.replace("{norm 500 .2}", "{norm 501 .2}"), text.replace("\n! ", "\n", 1)]
        missed = [number for number, plant in enumerate(plants) if not list(complaints("", text, plant))]
        missed += [] if list(untranslated("", text)) else ["untranslated"]
        sys.exit(f"not found: {missed}" if missed else 0)
    found = [f"only in one language: {sorted(english.keys() ^ japanese.keys())}"] if english.keys() != japanese.keys() else []
    for name in sorted(english.keys() & japanese.keys()):
        found += complaints(name, english[name], japanese[name])
        found += untranslated(name, japanese[name])
    for language, lessons_of in texts.items():
        found += [f"{language}/{name}: language: {language} is missing"
                  for name, text in lessons_of.items() if f"\nlanguage: {language}\n" not in text]
    print("\n".join(found))
    sys.exit(1 if found or not english else 0)


if __name__ == "__main__":
    main()
