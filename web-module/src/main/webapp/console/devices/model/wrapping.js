/** Text in cells as the agent breaks it (agent: receipt/Wrapping, ColumnWidths): one code point, one cell. */

/** Composed letters without loose marks; what would be an order to the printer is a space. */
export function clean(text) {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, "")
    .replaceAll(/[\p{Cc}\p{Z}]/gu, " ");
}

/** @param {"left"|"center"|"right"} align */
export function pad(text, width, align) {
  const free = Math.max(0, width - count(text));
  const before = { left: 0, center: Math.floor(free / 2), right: free }[align];
  return " ".repeat(before) + text + " ".repeat(free - before);
}

export function count(text) {
  return [...text].length;
}

/** Rows of at most this many cells, broken between words where that is possible; at least one. */
export function wrap(text, width) {
  const paragraphs = text.replace(/(\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
  return paragraphs.flatMap((paragraph) => wrapParagraph(clean(paragraph).trimEnd(), width));
}

function wrapParagraph(paragraph, width) {
  const rows = [];
  let words = paragraph.trimStart();
  const spaces = count(paragraph) - count(words);
  // An indent of half a row or more would leave a column of letters.
  const indent = spaces * 2 < width ? " ".repeat(spaces) : "";
  const room = width - indent.length;
  while (count(words) > room) {
    const letters = [...words];
    const space = letters.slice(0, room + 1).lastIndexOf(" ");
    const end = space <= 0 ? room : space;
    rows.push(indent + letters.slice(0, end).join("").trimEnd());
    words = letters.slice(end).join("").trimStart();
  }
  rows.push((indent + words).trimEnd());
  return rows;
}

/** @param {Array<{text: string, align: string, width: number}>} columns width 0: as the layout chooses */
export function sideBySide(columns, available) {
  const widths = widthsOf(columns, available);
  const wrapped = columns.map(({ text }, i) => wrap(text, widths[i]));
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) =>
    columns
      .map(({ align }, i) => pad(wrapped[i][row] ?? "", widths[i], align))
      .join(" ")
      .trimEnd(),
  );
}

/** A given width stands; a right-aligned column without one is as wide as its text; the others share the rest. */
function widthsOf(columns, available) {
  let free = available - (columns.length - 1) - columns.reduce((sum, { width }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === 0).length;
  const share = open === 0 ? 0 : Math.floor(free / open);
  const widths = columns.map((column) => column.width || naturalWidth(column, share));
  free -= columns.reduce((sum, { width }, i) => sum + (width > 0 ? 0 : widths[i]), 0);
  const elastic = widths.filter((width) => width === 0).length;
  if (elastic === 0) {
    return widths.map((width, i) => (i === 0 ? width + free : width));
  }
  let remainder = free % elastic;
  return widths.map((width) => {
    if (width > 0) {
      return width;
    }
    const own = Math.floor(free / elastic) + remainder;
    remainder = 0;
    return own;
  });
}

function naturalWidth({ text, align }, share) {
  if (align !== "right") {
    return 0;
  }
  const longest = Math.max(...wrap(text, Number.MAX_SAFE_INTEGER).map(count));
  return Math.max(1, Math.min(longest, share));
}
