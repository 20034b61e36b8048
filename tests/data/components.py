"""Writes components.csv: the principal components of encodings, by NumPy's singular values of the centred matrix.

The encodings are computed here, from their formulas. A line holds the setting, the number of components for 90 %, the
total variance, the first five shares and, of three positions, the coordinates on the first three components, whose
largest loading is made positive.
"""

import csv
import pathlib

import numpy as np

OUT = pathlib.Path(__file__).parent / "components.csv"
# convention, length, d_model, base, first position
SETTINGS = [
    ("paper", 1024, 64, 1e4, 0), ("paper", 100, 128, 1e4, 0), ("paper", 512, 512, 1e4, 0), ("paper", 60, 16, 100, 3),
    ("paper", 1000, 33, 1e4, 0), ("paper", 4096, 32, 5e5, 100), ("paper", 2, 8, 1e4, 5), ("paper", 3, 2, 10, 0),
    ("paper", 1500, 1300, 1e4, 0), ("paper", 300, 3000, 1e4, 7), ("paper", 20, 1, 1e4, 0),
    ("slides", 512, 14, 1e4, 1), ("slides", 1024, 64, 1e4, 1), ("slides", 200, 257, 1e3, 1),
    ("tensor2tensor", 1024, 64, 1e4, 0), ("tensor2tensor", 700, 31, 1e4, 0), ("fairseq", 512, 128, 1e4, 2),
    ("tensorflow", 2048, 48, 1e4, 0), ("tensorflow", 500, 21, 50, 0), ("unpaired", 1024, 64, 1e4, 0),
    ("unpaired", 97, 9, 1e6, 40), ("unpaired", 50, 120, 1e4, 0),
]


def encoding(convention, length, d, base, first):
    k = np.arange(d)
    half = d // 2
    if convention == "paper":
        exponent, is_sine = 2 * (k // 2) / d, k % 2 == 0
    elif convention == "unpaired":
        exponent, is_sine = k / d, k % 2 == 0
    elif convention == "slides":
        exponent, is_sine = (k + 1) / d, (k + 1) % 2 == 0
    elif convention == "tensorflow":
        sines = (d + 1) // 2
        is_sine = k < sines
        exponent = 2 * np.where(is_sine, k, k - sines) / d
    else:  # tensor2tensor and fairseq
        is_sine = k < half
        exponent = np.where(is_sine, k, k - half) / max(half - 1, 1)
    angles = np.arange(first, first + length)[:, None] * float(base) ** -exponent
    rows = np.where(is_sine, np.sin(angles), np.cos(angles))
    if convention in ("tensor2tensor", "fairseq"):
        rows[:, 2 * half:] = 0
    return rows


def main():
    with OUT.open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        file.write("# convention,length,d_model,base,first,for ninety,variance,5 shares,3 x (position, 3 coordinates)\n")
        for setting in SETTINGS:
            rows = encoding(*setting)
            centred = rows - rows.mean(axis=0)
            _, singular, loadings = np.linalg.svd(centred, full_matrices=False)
            shares = singular**2 / np.sum(singular**2)
            ninety = int(np.searchsorted(np.cumsum(shares), 0.9 - 1e-12)) + 1
            line = [*setting, ninety, repr(float(np.sum(centred.var(axis=0))))]
            line += [repr(float(share)) for share in np.pad(shares, (0, 5))[:5]]
            for row in (0, setting[1] // 3, setting[1] - 1):
                line.append(setting[4] + row)
                for j in range(3):
                    if j >= len(shares) or shares[j] < 1e-13:
                        line.append("0.0")
                        continue
                    largest = np.argmax(np.abs(loadings[j]) >= np.abs(loadings[j]).max() * (1 - 1e-9))
                    line.append(repr(float(centred[row] @ loadings[j] * np.sign(loadings[j][largest]))))
            writer.writerow(line)


if __name__ == "__main__":
    main()
