"""Writes safetensors/numpy.safetensors, a file of every type that is read, and the numbers of each tensor as text.

The bytes are NumPy's; those of bfloat16, which NumPy does not have, are the upper halves of its float32, of numbers
that need no more.
"""

import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent / "safetensors"
NUMBERS = np.array([[0.0, -0.0, 1.0, -2.5], [3.140625, 1e-30, -1e30, 0.00390625], [np.inf, -np.inf, np.nan, 240.0]])


def bfloat16(numbers):
    return (numbers.astype("<f4").view("<u4") >> 16).astype("<u2")


def main():
    upper = (bfloat16(NUMBERS).astype("<u4") << 16).view("<f4").astype("<f8")
    with np.errstate(over="ignore"):
        tensors = {
            "h.wpe.weight": ("F32", NUMBERS.astype("<f4"), None),
            "half": ("F16", NUMBERS.astype("<f2"), None),
            "brain": ("BF16", bfloat16(NUMBERS), upper),
            "a double": ("F64", NUMBERS.astype("<f8"), None),
            "ids": ("I64", np.arange(6, dtype="<i8").reshape(2, 3), None),
            "bias": ("F32", np.ones(5, "<f4"), None),
        }
    # The data is not in the order of the header: the odd size in front leaves every tensor behind it unaligned.
    header, offset, data = {}, 3, b"\x01\x00\x01"
    places = {}
    for name in sorted(tensors, reverse=True):
        numbers = tensors[name][1].tobytes()
        places[name] = [offset, offset + len(numbers)]
        offset += len(numbers)
        data += numbers
    header["__metadata__"] = {"format": "pt"}
    for name, (kind, numbers, _) in tensors.items():
        header[name] = {"dtype": kind, "shape": list(numbers.shape), "data_offsets": places[name]}
    header["mask"] = {"dtype": "BOOL", "shape": [3, 1], "data_offsets": [0, 3]}
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "numpy.safetensors").write_bytes(len(text).to_bytes(8, "little") + text + data)
    for name in ("h.wpe.weight", "half", "brain", "a double"):
        kind, numbers, shown = tensors[name]
        shown = numbers.astype("<f8") if shown is None else shown
        rows = "\n".join(" ".join(repr(float(number)) for number in row) for row in shown)
        (FOLDER / f"{kind}.txt").write_text(rows + "\n")


if __name__ == "__main__":
    main()
