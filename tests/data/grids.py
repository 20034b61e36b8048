"""Writes grids.csv: values of encodings of grids, as the sources of MAE, big_vision and DETR compute them, with 40
digits; and patches.csv, how alike two patches are.

Needs mpmath. A line of grids.csv holds the source, width, height, d_model, the patch's x and y, the dimension and the
value; one of patches.csv, after d_model, x and y of both patches, dot product, cosine and distance.

MAE: facebookresearch/mae util/pos_embed.py, get_2d_sincos_pos_embed. The coordinate of the width comes first, although
the code calls that half emb_h.
big_vision: google-research/big_vision models/vit.py, posemb_sincos_2d.
DETR: facebookresearch/detr models/position_encoding.py, PositionEmbeddingSine with normalize=True and no mask; its
cumulative sums count patches from 1.
"""

import csv
import pathlib
import random

from mpmath import cos, fdot, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 40
HERE = pathlib.Path(__file__).parent


def mae(width, height, d, x, y):
    def one_coordinate(dim, position):
        omega = [1 / mpf(10000) ** (mpf(i) / (mpf(dim) / 2)) for i in range(dim // 2)]
        return [sin(position * w) for w in omega] + [cos(position * w) for w in omega]

    return one_coordinate(d // 2, x) + one_coordinate(d // 2, y)


def big_vision(width, height, d, x, y):
    quarter = d // 4
    omega = [1 / mpf(10000) ** (mpf(i) / (quarter - 1)) for i in range(quarter)]
    return ([sin(x * w) for w in omega] + [cos(x * w) for w in omega]
            + [sin(y * w) for w in omega] + [cos(y * w) for w in omega])


def detr(width, height, d, x, y):
    features = d // 2
    eps = mpf("1e-6")
    x_embed = (x + 1) / (width + eps) * 2 * pi
    y_embed = (y + 1) / (height + eps) * 2 * pi
    dim_t = [mpf(10000) ** (mpf(2 * (i // 2)) / features) for i in range(features)]

    def half(embed):
        return [sin(embed / t) if i % 2 == 0 else cos(embed / t) for i, t in enumerate(dim_t)]

    return half(y_embed) + half(x_embed)


SIZES = [(14, 14, 768), (3, 5, 16), (1, 7, 8), (34, 25, 256), (1024, 2, 32), (2, 1024, 64)]


def write_patches():
    dice = random.Random(6)
    with (HERE / "patches.csv").open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        file.write("# source,width,height,d_model,x,y,other x,other y,dot product,cosine,distance\n")
        for source in (mae, big_vision, detr):
            for width, height, d in SIZES:
                for _ in range(6):
                    x, y, u, v = (dice.randrange(count) for count in (width, height, width, height))
                    a, b = source(width, height, d, x, y), source(width, height, d, u, v)
                    dot = fdot(a, b)
                    cosine = dot / sqrt(fdot(a, a) * fdot(b, b))
                    distance = sqrt(sum((p - q) ** 2 for p, q in zip(a, b)))
                    numbers = [nstr(number, 20) for number in (dot, cosine, distance)]
                    writer.writerow([source.__name__, width, height, d, x, y, u, v, *numbers])


def main():
    dice = random.Random(5)
    write_patches()
    with (HERE / "grids.csv").open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        file.write("# source,width,height,d_model,x,y,dimension,value\n")
        for source in (mae, big_vision, detr):
            for width, height, d in SIZES:
                for _ in range(12):
                    x, y = dice.randrange(width), dice.randrange(height)
                    row = source(width, height, d, x, y)
                    assert len(row) == d
                    for k in (dice.randrange(d // 2), d // 2 + dice.randrange(d // 2)):
                        writer.writerow([source.__name__, width, height, d, x, y, k, nstr(row[k], 20)])


main()
