"""Writes scaled_positions.csv: values of encodings whose position p is taken at S p, computed with 60 digits.

Needs mpmath. A line holds the convention, d_model, base, S, position, dimension and value. The diffusion models' time
embeddings are written as their sources have them: half = d // 2, the cosines or the sines first, i divided by half
(guided-diffusion, DiT, Stable Diffusion) or by half - 1 (DDPM, Grad-TTS, GR00T).
"""

import csv
import pathlib
import random

from mpmath import cos, exp, log, mp, mpf, nstr, sin

mp.dps = 60
OUT = pathlib.Path(__file__).parent / "scaled_positions.csv"


def time_embedding(t, d, base, divisor, cosine_first, k):
    half = d // 2
    if k >= 2 * half:
        return mpf(0)
    angle = t * exp(-log(mpf(base)) * (k % half) / divisor)
    is_cosine = (k < half) == cosine_first
    return cos(angle) if is_cosine else sin(angle)


def value(convention, d, base, scale, p, k):
    t = mpf(scale) * p  # the double that stands for S, as it is
    half = d // 2
    if convention == "paper":
        angle = t / mpf(base) ** (mpf(2 * (k // 2)) / d)
        return cos(angle) if k % 2 else sin(angle)
    if convention == "unpaired":
        angle = t / mpf(base) ** (mpf(k) / d)
        return cos(angle) if k % 2 else sin(angle)
    divisor = half if convention == "guided-diffusion" else max(half - 1, 1)
    return time_embedding(t, d, base, divisor, convention in ("guided-diffusion", "gr00t"), k)


def main():
    dice = random.Random(3)
    scales = [1.0, 1000.0, 0.001, 0.37, 1e6, 1e-6, 7.3, 0.125]
    with OUT.open("w", newline="", encoding="ascii") as file:
        writer = csv.writer(file, lineterminator="\n")
        file.write("# convention,d_model,base,position scale,position,dimension,value\n")
        for convention in ("paper", "unpaired", "tensor2tensor", "guided-diffusion", "gr00t"):
            for base in (1e4, 2.0, 0.01):
                for scale in scales:
                    for d, positions in ((6, (0, 1, 250, 999)), (320, (2**20 - 1, 2**20, 2**21 - 1))):
                        for p in positions:
                            for k in dice.sample(range(d), 4):
                                number = value(convention, d, base, scale, p, k)
                                writer.writerow([convention, d, repr(base), repr(scale), p, k, nstr(number, 20)])


main()
