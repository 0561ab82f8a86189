import { clean, count, pad, sideBySide, wrap } from "./wrapping.js";

const DEFAULT_WIDTH = 42;
const LIMITS = { lines: 500, columns: 8, text: 2000, qr: 1000 };
const ALIGNS = ["left", "center", "right"];

/** What the agent would refuse to print, and where. */
export class Malformed extends Error {
  constructor(path) {
    super(path);
    this.path = path;
  }
}

/**
 * The payload of print_receipt as the agent puts it on paper (agent/README.md, Receipts).
 *
 * @returns {{width: number, rows: Array<{kind: "text"|"qr"|"cut", text: string, bold?: boolean, large?: boolean}>}}
 *     width in characters of normal size; large text takes two of them for each of its own
 * @throws {Malformed} where the agent would
 */
export function layOut(payload) {
  const given = objectAt("payload", payload);
  const width = has(given, "width") ? whole("payload.width", given.width, 16, 64) : DEFAULT_WIDTH;
  const title = has(given, "title")
    ? textRows("payload.title", { text: given.title, align: "center" }, { bold: true, large: true }, width)
    : [];
  const lines = arrayAt("payload.lines", given.lines, LIMITS.lines).flatMap((line, i) =>
    rowsOf(`payload.lines[${i}]`, line, width),
  );
  return { width, rows: title.length > 0 ? [...title, blank(), ...lines] : lines };
}

function rowsOf(path, line, width) {
  objectAt(path, line);
  if (has(line, "text")) {
    only(path, line, ["text", "align", "bold", "size"]);
    return textRows(path, line, styleOf(path, line), width);
  }
  if (has(line, "columns")) {
    only(path, line, ["columns", "bold", "size"]);
    return columnRows(path, line, styleOf(path, line), width);
  }
  for (const [name, rows] of Object.entries(PLAIN)) {
    if (has(line, name)) {
      only(path, line, [name]);
      return rows(`${path}.${name}`, line[name], width);
    }
  }
  throw new Malformed(path);
}

const PLAIN = {
  rule: (path, value, width) => {
    const character = clean(textAt(path, value, 8));
    if (count(character) !== 1) {
      throw new Malformed(path);
    }
    return [{ kind: "text", text: character.repeat(width) }];
  },
  qr: (path, value) => {
    const text = textAt(path, value, LIMITS.qr);
    if (text.trim() === "") {
      throw new Malformed(path);
    }
    return [{ kind: "qr", text }];
  },
  feed: (path, value) => Array.from({ length: whole(path, value, 1, 20) }, blank),
  cut: (path, value) => {
    if (value !== true) {
      throw new Malformed(path);
    }
    return [{ kind: "cut", text: "" }];
  },
};

function textRows(path, { text, align = "left" }, style, width) {
  const cells = cellsOf(style, width);
  const side = oneOf(`${path}.align`, align ?? "left", ALIGNS);
  return wrap(textAt(`${path}.text`, text, LIMITS.text), cells).map((row) => ({
    kind: "text",
    text: pad(row, cells, side).trimEnd(),
    ...style,
  }));
}

function columnRows(path, line, style, width) {
  const available = cellsOf(style, width);
  const columns = arrayAt(`${path}.columns`, line.columns, LIMITS.columns).map((column, i) =>
    columnAt(`${path}.columns[${i}]`, column, width),
  );
  // One character at least for a column without a width, and one between neighbours.
  const needed = columns.reduce((sum, column) => sum + Math.max(1, column.width) + 1, -1);
  if (needed > available) {
    throw new Malformed(`${path}.columns`);
  }
  return sideBySide(columns, available).map((text) => ({ kind: "text", text, ...style }));
}

function columnAt(path, column, width) {
  objectAt(path, column);
  only(path, column, ["text", "align", "width"]);
  return {
    text: textAt(`${path}.text`, column.text, LIMITS.text),
    align: oneOf(`${path}.align`, column.align ?? "left", ALIGNS),
    width: has(column, "width") ? whole(`${path}.width`, column.width, 1, width) : 0,
  };
}

function styleOf(path, { bold, size }) {
  if (![undefined, null, true, false].includes(bold)) {
    throw new Malformed(`${path}.bold`);
  }
  return { bold: bold === true, large: oneOf(`${path}.size`, size ?? "normal", ["normal", "large"]) === "large" };
}

function cellsOf({ large }, width) {
  return large ? Math.floor(width / 2) : width;
}

function blank() {
  return { kind: "text", text: "" };
}

function has(object, name) {
  return object[name] !== undefined && object[name] !== null;
}

function objectAt(path, value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new Malformed(path);
  }
  return value;
}

function arrayAt(path, value, max) {
  if (!Array.isArray(value) || value.length === 0 || value.length > max) {
    throw new Malformed(path);
  }
  return value;
}

function only(path, object, names) {
  const unknown = Object.keys(object).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Malformed(`${path}.${unknown}`);
  }
}

function textAt(path, value, max) {
  if (typeof value !== "string" || value.length > max) {
    throw new Malformed(path);
  }
  return value;
}

function whole(path, value, min, max) {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Malformed(path);
  }
  return value;
}

function oneOf(path, value, allowed) {
  if (!allowed.includes(value)) {
    throw new Malformed(path);
  }
  return value;
}
