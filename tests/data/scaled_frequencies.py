"""Writes scaled_frequencies.csv: angular frequencies of rotary pairs under each scaling, computed with 50 digits.

Needs mpmath. The formulas are those of the publications and, for yarn, of transformers' modeling_rope_utils.py.
"""

import csv
import random

from mpmath import ceil, floor, log, mp, mpf, pi

mp.dps = 50


def clamp(x):
    return min(max(x, mpf(0)), mpf(1))


def scaled(rule, numbers, d, theta, i):
    omega = mpf(theta) ** (-mpf(2 * i) / d)
    wavelength = 2 * pi / omega
    s = mpf(numbers["s"])
    trained = mpf(numbers.get("L", 1))
    if rule == "linear":
        return omega / s
    if rule in ("ntk", "dynamic"):
        if rule == "dynamic":
            present = mpf(numbers["n"])
            s = s * present / trained - (s - 1) if present > trained else mpf(1)
        return (theta * s ** (mpf(d) / (d - 2))) ** (-mpf(2 * i) / d)
    if rule == "yarn":
        low, high = (d * log(trained / (numbers[b] * 2 * pi)) / (2 * log(theta)) for b in ("fast", "slow"))
        if numbers["truncate"]:
            low, high = floor(low), ceil(high)
        low, high = (min(max(bound, 0), d - 1) for bound in (low, high))
        if low == high:
            high += mpf("0.001")
        interpolated = clamp((i - low) / (high - low))
        return omega / s * interpolated + omega * (1 - interpolated)
    if rule == "yarn-paper":
        kept = clamp((trained / wavelength - numbers["slow"]) / (numbers["fast"] - numbers["slow"]))
        return (1 - kept) * omega / s + kept * omega
    if wavelength < trained / numbers["high"]:
        return omega
    if wavelength > trained / numbers["low"]:
        return omega / s
    smooth = (trained / wavelength - numbers["low"]) / (numbers["high"] - numbers["low"])
    return (1 - smooth) * omega / s + smooth * omega


def text_of(rule, numbers):
    text = f"{rule}:{numbers['s']}"
    if "L" in numbers:
        text += f"@{numbers['L']}"
    if "n" in numbers:
        text += f"/{numbers['n']}"
    for name, key in (("beta-fast", "fast"), ("beta-slow", "slow"), ("low", "low"), ("high", "high")):
        if key in numbers:
            text += f",{name}={numbers[key]}"
    if "truncate" in numbers:
        text += ",truncate=" + ("yes" if numbers["truncate"] else "no")
    return text


def settings(rule):
    numbers = {"s": random.choice([1, 1.5, 2, 8, 10, 16, 32, 40])}
    if rule not in ("linear", "ntk"):
        numbers["L"] = random.choice([10, 64, 2048, 4096, 8192, 32768])
    if rule == "dynamic":
        numbers["n"] = random.choice([5, 2048, 5000, 16384, 131072])
    if rule.startswith("yarn"):
        numbers["fast"] = random.choice([32, 16, 4])
        numbers["slow"] = random.choice([1, 2, 0.5])
    if rule == "yarn":
        numbers["truncate"] = random.random() < 0.5
    if rule == "llama3":
        numbers["low"] = random.choice([1, 0.5, 2])
        numbers["high"] = random.choice([4, 8, 3])
    return numbers


random.seed(16)
with open("scaled_frequencies.csv", "w", newline="", encoding="ascii") as file:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(["scaling", "d", "base", "pair", "omega"])
    for rule in ("linear", "ntk", "dynamic", "yarn", "yarn-paper", "llama3"):
        for _ in range(40):
            numbers = settings(rule)
            d = random.choice([4, 64, 80, 96, 128, 256])
            theta = random.choice([100, 10000, 500000, 1000000])
            for i in sorted({0, d // 2 - 1, *(random.randrange(d // 2) for _ in range(5))}):
                omega = scaled(rule, numbers, d, theta, i)
                rows.writerow([text_of(rule, numbers).replace(",", ";"), d, theta, i, mp.nstr(omega, 20)])
