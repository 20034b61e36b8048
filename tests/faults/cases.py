"""What the program writes, and what stood there before."""

import os
import pathlib
from dataclasses import dataclass, field

OLD = b"what stood here before"
LESSON = os.path.join(os.path.dirname(__file__), "lesson.md")
SWEEP = "--sweep base=100:10000:3"


@dataclass
class Case:
    name: str
    words: str  # FILE stands for the path of the file that is written
    file: str
    old: dict = field(default_factory=dict)
    says: str = ""  # where the reason is not known
    kinds: tuple = ("full", "refused", "memory", "large-memory")

    def __post_init__(self):
        self.old = self.old or {self.file: OLD}

    def arguments(self, folder):
        stand_ins = {"FILE": os.path.join(folder, self.file), "LESSON": LESSON}
        return [stand_ins.get(word, word) for word in self.words.split()]


def export(view, ending, more="--size 240x180 --length 20 --d-model 8", **old):
    name = f"{view}{'-' + more.split()[0].strip('-') if more.startswith(('--plain', '--sweep')) else ''}{ending}"
    return Case(name, f"export {view} -o FILE {more}", "file" + ending, **old)


CASES = [
    export("matrix", ".png"),
    export("matrix", ".svg"),
    export("matrix", ".pdf"),
    export("matrix", ".pgf"),
    Case("matrix-image.pgf", "export matrix -o FILE --size 320x240 --length 2000 --d-model 64", "file.pgf",
         {"file.pgf": OLD, "file-img0.png": OLD}),
    export("matrix", ".npy", "--length 3000 --d-model 8"),  # more than is gathered before it is written
    export("matrix", ".csv", "--length 2000 --d-model 8"),
    export("matrix", ".png", "--plain --length 200 --d-model 200"),
    export("matrix", ".gif", f"{SWEEP} --size 240x180"),
    export("matrix", ".png", f"{SWEEP} --size 240x180", old={"file-001.png": OLD, "file-003.png": OLD}),
    export("waves", ".wav", "--length 20 --d-model 8"),
    export("code", ".py", ""),
    export("code", ".cpp", "--language cpp"),
    export("code", ".txt", ""),
    export("steps", ".txt", ""),
    export("steps", ".npy", "--step 4"),
    export("similarity", ".csv", "--length 20"),
    export("tokens", ".svg", "--size 400x300 --text dog"),
    export("overview", ".png", "--size 720x560"),
    export("window", ".png", "--size 1100x800"),
    Case("worksheet.pdf", "lesson worksheet LESSON -o FILE --key", "file.pdf"),
    Case("save-session", "save-session FILE", "file.sinescope"),
    Case("add-step", "add-step FILE", "file.md", {"file.md": pathlib.Path(LESSON).read_bytes()}),
    Case("last-state", "last-state FILE", "file.json", {"file.json": b"{}"}),
    # QSettings gives no reason; and where it gets no memory while it holds its lock, it waits for itself without end.
    Case("settings", "settings FILE", "file.json", {"file.json": b'{"a": 1}\n'}, "the settings are not remembered",
         ("full", "refused")),
    Case("export-job.png", "export-job FILE", "file.png"),
]
