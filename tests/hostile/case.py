"""A file, and how the program must respond to it."""

import os
import struct
import zlib
from dataclasses import dataclass


@dataclass
class Case:
    path: str
    says: str = ""  # part of the one line on standard error; empty: the file is good
    code: int = 2
    view: str = "matrix"
    ending: str = ".csv"  # of the output file
    lines: int = 0  # in the output file; 0: any number
    option: str = ""  # before the file name; empty: none
    prints: str = ""  # for settings: the length that the window then shows


class Folder:
    """Writes files and collects their cases; a file is named after what is wrong with it."""

    def __init__(self, path):
        self.path = path
        self.cases = []
        os.makedirs(path, exist_ok=True)

    def add(self, name, content, says="", **more):
        path = os.path.join(self.path, name)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        self.cases.append(Case(path, says, 2 if says else 0, **more))

    def add_sparse(self, name, content, size, says):
        """A file whose content is followed by zeros, which take no space on the disk."""
        self.add(name, content, says)
        os.truncate(os.path.join(self.path, name), size)

    def add_pipe(self, name, says, **more):
        path = os.path.join(self.path, name)
        if os.path.exists(path):
            os.remove(path)
        os.mkfifo(path)
        self.cases.append(Case(path, says, **more))

    def add_path(self, path, says, **more):
        """A path that exists without us."""
        self.cases.append(Case(path, says, **more))


def png_chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


PNG_BEGIN = b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
PNG_END = png_chunk(b"IDAT", zlib.compress(b"\0\0\0\0")) + png_chunk(b"IEND", b"")
