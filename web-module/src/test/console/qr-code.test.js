import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_BYTES, qrCode } from "../../main/webapp/console/devices/model/qr-code.js";

const lines = (code) => code.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));

test("a code is drawn as a scanner has read it", () => {
  assert.deepEqual(lines(qrCode("ABC")), [
    "#######.##.#..#######",
    "#.....#....##.#.....#",
    "#.###.#..####.#.###.#",
    "#.###.#.##.#..#.###.#",
    "#.###.#.#...#.#.###.#",
    "#.....#.####..#.....#",
    "#######.#.#.#.#######",
    "........#..##........",
    "#...#.###..#.#####..#",
    ".#.#...#.####..#..###",
    "...######..#..######.",
    "..###..#.#...##.#..#.",
    "####.####...###...###",
    "........###.###...###",
    "#######.#.#.##....##.",
    "#.....#..####..#.#.##",
    "#.###.#.#..#..###.###",
    "#.###.#..####..#.#.##",
    "#.###.#...##..#####..",
    "#.....#..##..##.#.#..",
    "#######.###.###...#.#",
  ]);
});

test("a longer text takes a larger code, up to what there is room for", () => {
  const sizes = [14, 26, 42, 62, 84, 106, 122, 152, MAX_BYTES].map((bytes) => qrCode("ş".repeat(bytes / 2)).length);
  assert.deepEqual(sizes, [21, 25, 29, 33, 37, 41, 45, 49, 53]);
  assert.equal(qrCode("a".repeat(15)).length, 25);
  assert.throws(() => qrCode("a".repeat(MAX_BYTES + 1)), RangeError);
});
