"""Checks which commit app/commit.cmake finds: in a tree of Git, a changed one, none, and in that of another project.

commit.py SOURCE_FOLDER CMAKE
"""

import pathlib
import re
import subprocess
import sys
import tempfile

SCRIPT, CMAKE = pathlib.Path(sys.argv[1]) / "app/commit.cmake", sys.argv[2]


def git(folder, *words):
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    run = subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, text=True)
    return run.stdout.strip()


def written(folder, commit=""):
    """The commit that the script writes for a folder."""
    output = folder.parent / "commit.cpp"
    subprocess.run([CMAKE, "-D", f"SOURCE={folder}", "-D", f"OUTPUT={output}", "-D", f"COMMIT={commit}", "-P", SCRIPT],
                   check=True)
    return re.search(r'kCommit = "(.*)";', output.read_text())[1]


def main():
    with tempfile.TemporaryDirectory() as temporary:
        tree = pathlib.Path(temporary) / "tree"
        (tree / "app/inner").mkdir(parents=True)
        assert written(tree) == "", "without Git there is no commit"
        assert written(tree, "0123abcd") == "0123abcd", "the one that is given"
        git(tree, "init", "-q")
        assert written(tree) == "", "before the first commit"
        (tree / "app/main.cpp").write_text("one")
        git(tree, "add", ".")
        git(tree, "commit", "-q", "-m", "one")
        head = git(tree, "rev-parse", "--short=8", "HEAD")
        assert written(tree) == head
        stamp = (tree.parent / "commit.cpp").stat().st_mtime_ns
        (tree / "notes").write_text("not of the program")
        assert written(tree) == head
        assert (tree.parent / "commit.cpp").stat().st_mtime_ns == stamp, "the same commit leaves the file alone"
        assert written(tree / "app/inner") == "", "a folder in the tree of another project"
        (tree / "app/main.cpp").write_text("two")
        assert written(tree) == head + "+", "a changed tree"


main()
