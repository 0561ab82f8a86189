import { checkBytes } from "./galois.js";

/**
 * For each version its check bytes per block, its blocks as [how many, data bytes in each], and where its alignment
 * patterns are: level M, which bears with 15% of dirt (ISO/IEC 18004, tables 9 and E.1).
 */
const VERSIONS = [
  { check: 10, blocks: [[1, 16]], aligned: [] },
  { check: 16, blocks: [[1, 28]], aligned: [6, 18] },
  { check: 26, blocks: [[1, 44]], aligned: [6, 22] },
  { check: 18, blocks: [[2, 32]], aligned: [6, 26] },
  { check: 24, blocks: [[2, 43]], aligned: [6, 30] },
  { check: 16, blocks: [[4, 27]], aligned: [6, 34] },
  { check: 18, blocks: [[4, 31]], aligned: [6, 22, 38] },
  {
    check: 22,
    blocks: [
      [2, 38],
      [2, 39],
    ],
    aligned: [6, 24, 42],
  },
  {
    check: 22,
    blocks: [
      [3, 36],
      [2, 37],
    ],
    aligned: [6, 26, 46],
  },
];

/** Of text, as UTF-8. */
export const MAX_BYTES = 180;

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/**
 * A QR code of level M.
 *
 * @param {string} text at most MAX_BYTES as UTF-8
 * @returns {boolean[][]} rows of modules, true where it is dark, without the quiet zone around them
 * @throws {RangeError} when the text is longer
 */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(({ blocks }) => room(blocks) >= bytes.length + 2);
  if (index < 0) {
    throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
  }
  const version = VERSIONS[index];
  const bits = bitsOf(interleaved(version, codewords(bytes, room(version.blocks))));
  const codes = MASKS.map((mask, i) => drawn(index + 1, version.aligned, bits, mask, i));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

function room(blocks) {
  return blocks.reduce((sum, [count, length]) => sum + count * length, 0);
}

function codewords(bytes, length) {
  const bits = [];
  append(bits, BYTE_MODE, 4);
  append(bits, bytes.length, 8);
  bytes.forEach((byte) => append(bits, byte, 8));
  append(bits, 0, 4);
  const words = [];
  for (let i = 0; i < bits.length; i += 8) {
    words.push(bits.slice(i, i + 8).reduce((word, bit) => (word << 1) | bit, 0));
  }
  for (let i = 0; words.length < length; i++) {
    words.push(PADDING[i % 2]);
  }
  return words;
}

function append(bits, value, count) {
  for (let i = count - 1; i >= 0; i--) {
    bits.push((value >> i) & 1);
  }
}

function bitsOf(words) {
  const bits = [];
  words.forEach((word) => append(bits, word, 8));
  return bits;
}

/** First bytes of all blocks, then second ones, and so on; the check bytes after the data in the same way. */
function interleaved({ check, blocks }, words) {
  const data = [];
  let from = 0;
  for (const [count, length] of blocks) {
    for (let i = 0; i < count; i++, from += length) {
      data.push(words.slice(from, from + length));
    }
  }
  return [...acrossOf(data), ...acrossOf(data.map((block) => checkBytes(block, check)))];
}

function acrossOf(blocks) {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => blocks.map((block) => block[i]))
    .flat()
    .filter((byte) => byte !== undefined);
}

/** The code with everything in place and this mask over its data. */
function drawn(version, aligned, bits, mask, maskNumber) {
  const size = 17 + 4 * version;
  const modules = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (x, y, isDark) => {
    if (y >= 0 && y < size && x >= 0 && x < size) {
      modules[y][x] = Boolean(isDark);
    }
  };
  drawPatterns(size, aligned, modules, set);
  drawFormat(size, maskNumber, set);
  drawVersion(size, version, set);
  drawData(size, modules, bits, mask);
  return modules;
}

function drawPatterns(size, aligned, modules, set) {
  const square = (x, y, radius, isDark) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }
  for (const y of aligned) {
    for (const x of aligned) {
      if (modules[y][x] === null) {
        square(x, y, 2, (distance) => distance !== 1);
      }
    }
  }
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
}

/** Level M is 0: the mask's number, protected and masked itself, at two places. */
function drawFormat(size, maskNumber, set) {
  const bits = ((maskNumber << 10) | remainder(maskNumber, 10, 0x537)) ^ 0x5412;
  const bit = (i) => (bits >> i) & 1;
  const first = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ];
  first.forEach(([x, y], i) => {
    set(x, y, bit(i));
    set(i < 8 ? size - 1 - i : 8, i < 8 ? 8 : size - 15 + i, bit(i));
  });
  set(8, size - 8, true);
}

function drawVersion(size, version, set) {
  if (version < 7) {
    return;
  }
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, (bits >> i) & 1);
    set(b, a, (bits >> i) & 1);
  }
}

/** What is left of value times 2^count by this polynomial of that degree. */
function remainder(value, count, polynomial) {
  let rest = value;
  for (let i = 0; i < count; i++) {
    rest = (rest << 1) ^ ((rest >> (count - 1)) & 1 ? polynomial : 0);
  }
  return rest & ((1 << count) - 1);
}

/** In columns of two from the right, up and down by turns, past the vertical timing pattern. */
function drawData(size, modules, bits, mask) {
  let next = 0;
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2, isUpward = !isUpward) {
    right = right === 6 ? 5 : right;
    for (let i = 0; i < size; i++) {
      const y = isUpward ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (modules[y][x] === null) {
          modules[y][x] = ((bits[next++] ?? 0) === 1) !== (mask(x, y) === 0);
        }
      }
    }
  }
}

/** How hard it is to read: long runs, squares, what looks like a finder, too much of one colour. */
function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  let points = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
    points += [...text.matchAll(/0{5,}|1{5,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0);
    points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const colour = modules[y][x];
      points +=
        modules[y - 1][x] === colour && modules[y][x - 1] === colour && modules[y - 1][x - 1] === colour ? 3 : 0;
    }
  }
  const dark = modules.flat().filter(Boolean).length / (size * size);
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
