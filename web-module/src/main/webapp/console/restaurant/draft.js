import { lineCents } from "./bill.js";

export const MAX_LINES = 100;
export const MAX_QTY = 999;

/**
 * An order before it is placed: {tableId, note, lines}. A line is {productId, name, unitPriceCents,
 * options: [{name, priceCents}], qty, note, isUnavailable}. Drafts are immutable.
 */
export const EMPTY = Object.freeze({ tableId: null, note: null, lines: [] });

/** One line of a product. */
export function lineOf(product, { options = [], qty = 1, note = null } = {}) {
  return {
    productId: product.id,
    name: product.name,
    unitPriceCents: product.priceCents,
    options: product.options.filter(({ name }) => options.includes(name)),
    qty,
    note,
    isUnavailable: false,
  };
}

/** Adds a line, or its quantity to an equal line. */
export function added(draft, line) {
  const at = draft.lines.findIndex((one) => isSame(one, line));
  return at < 0 ? { ...draft, lines: [...draft.lines, line] } : withQty(draft, at, draft.lines[at].qty + line.qty);
}

/** Replaces a line. */
export function replaced(draft, at, line) {
  const others = { ...draft, lines: draft.lines.filter((_, i) => i !== at) };
  const isTwin = others.lines.some((one) => isSame(one, line));
  return isTwin ? added(others, line) : { ...draft, lines: draft.lines.map((one, i) => (i === at ? line : one)) };
}

/** Sets the quantity of a line; 0 removes it. */
export function withQty(draft, at, qty) {
  const lines =
    qty < 1
      ? draft.lines.filter((_, i) => i !== at)
      : draft.lines.map((line, i) => (i === at ? { ...line, qty: Math.min(qty, MAX_QTY) } : line));
  return { ...draft, lines };
}

/** The draft at the menu's current prices; lines that are no longer available are marked. */
export function repriced(draft, products) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = draft.lines.map((line) => {
    const product = byId.get(line.productId);
    if (!product) {
      return { ...line, isUnavailable: true };
    }
    const chosen = line.options.map(({ name }) => name);
    const now = lineOf(product, { ...line, options: chosen });
    return { ...now, isUnavailable: !canBeSold(product) || now.options.length < chosen.length };
  });
  return { ...draft, lines };
}

export function canBeSold({ isAvailable, isActive }) {
  return isAvailable && isActive;
}

/** What it will cost by the prices that are known here. The server's record is what counts. */
export function totalCents(draft) {
  return draft.lines.reduce((whole, line) => whole + lineCents(line), 0);
}

/** How many units are in it, or how many of one product. */
export function countOf({ lines }, productId = null) {
  return lines.reduce((count, line) => count + (productId === null || line.productId === productId ? line.qty : 0), 0);
}

/** Whether the server could take it. */
export function isPlaceable({ lines }) {
  return lines.length > 0 && lines.length <= MAX_LINES && lines.every(({ isUnavailable }) => !isUnavailable);
}

/** The body of the request. */
export function bodyOf({ tableId, note, lines }) {
  return {
    items: lines.map((line) => ({
      productId: line.productId,
      qty: line.qty,
      options: line.options.map(({ name }) => ({ name })),
      note: line.note,
    })),
    tableId,
    note,
  };
}

function isSame(one, other) {
  return (
    one.productId === other.productId &&
    one.note === other.note &&
    one.options.length === other.options.length &&
    one.options.every(({ name }, i) => name === other.options[i].name)
  );
}
