const KEY = "restomesh.console.cart.";

/** Items of a cart, and units of an item, that the server takes. */
export const MAX_ITEMS = 50;
export const MAX_UNITS = 999;

/** The id of an item within a cart, in which product codes and skus cannot clash. */
export function idOf({ type, code, sku }) {
  return type === "hardware" ? `sku:${sku}` : code;
}

/** A product of the price list as an item. */
export function itemOf({ kind, code }, qty = 1) {
  return { type: kind === "service" ? "service" : "addon", code, qty };
}

/** A piece of hardware as an item. */
export function hardwareItemOf({ sku }, qty = 1) {
  return { type: "hardware", sku, qty };
}

/**
 * The cart with an item more, or with more of it.
 *
 * @param {number|null} [max] units in one cart; null: only the server's limit
 * @returns {object[]} the same cart when there is no room
 */
export function withItem(items, item, max = null) {
  const at = items.findIndex((other) => idOf(other) === idOf(item));
  if (at < 0) {
    return items.length < MAX_ITEMS ? [...items, { ...item, qty: unitsOf(item.qty, max) }] : items;
  }
  return withUnits(items, idOf(item), items[at].qty + item.qty, max);
}

/** The cart with so many of an item; none takes it out. */
export function withUnits(items, id, qty, max = null) {
  return qty < 1
    ? items.filter((item) => idOf(item) !== id)
    : items.map((item) => (idOf(item) === id ? { ...item, qty: unitsOf(qty, max) } : item));
}

function unitsOf(qty, max) {
  return Math.min(Math.trunc(qty), max ?? MAX_UNITS, MAX_UNITS);
}

/** The cart in requests of quote, start and intent. A cart that pays a renewal is filled by the server. */
export function cartOf(items, renewalCycleId = null) {
  return renewalCycleId ? { items: [], renewalCycleId } : { items };
}

/** The tenant's cart as stored on this device, without invalid items. */
export function readCart(store, tenantId) {
  try {
    const stored = JSON.parse(store.getItem(KEY + tenantId));
    return Array.isArray(stored) ? stored.filter(isItem).map(plain).slice(0, MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

export function writeCart(store, tenantId, items) {
  if (items.length === 0) {
    store.removeItem(KEY + tenantId);
  } else {
    store.setItem(KEY + tenantId, JSON.stringify(items));
  }
}

function isItem(item) {
  const name = item?.type === "hardware" ? item.sku : item?.code;
  return (
    ["addon", "service", "hardware"].includes(item?.type) &&
    typeof name === "string" &&
    Number.isInteger(item.qty) &&
    item.qty >= 1 &&
    item.qty <= MAX_UNITS
  );
}

/** The server refuses members that it does not know. */
function plain({ type, code, sku, qty }) {
  return type === "hardware" ? { type, sku, qty } : { type, code, qty };
}
