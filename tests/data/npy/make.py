"""Writes the tables beside it with NumPy: every type, order and byte order that is read, and what they hold as text."""

import numpy as np

VALUES = {
    "f2": [0, -0.0, 1, -1.5, 65504, -65504, 6e-8, 6.1e-5, 0.333, np.nan, np.inf, -np.inf, 5.97e-5, 1000, -0.1],
    "f4": [0, -0.0, 1, -1.5, 3.4028235e38, -3.4028235e38, 1e-45, 1.1754944e-38, 1 / 3, np.nan, np.inf, -np.inf, 1e-40,
           16777217, -0.1],
    "f8": [0, -0.0, 1, -1.5, 1.7976931348623157e308, -1.7976931348623157e308, 5e-324, 2.2250738585072014e-308, 1 / 3,
           np.nan, np.inf, -np.inf, 1e-310, 9007199254740993, -0.1],
}

for kind, values in VALUES.items():
    matrix = np.array(values, dtype=kind).reshape(5, 3)
    with open(f"{kind}.txt", "w") as text:
        for row in matrix:
            text.write(" ".join(repr(float(value)) for value in row) + "\n")
    for letter, endian in (("<", "little"), (">", "big")):
        for order, name in (("C", "rows"), ("F", "columns")):
            with open(f"{kind}_{endian}_{name}.npy", "wb") as file:
                np.lib.format.write_array(file, np.asarray(matrix.astype(letter + kind), order=order), version=(1, 0))

numbers = np.array(VALUES["f4"], dtype="<f4").reshape(5, 3)
for version in (2, 3):
    with open(f"version_{version}.npy", "wb") as file:
        np.lib.format.write_array(file, numbers, version=(version, 0))
