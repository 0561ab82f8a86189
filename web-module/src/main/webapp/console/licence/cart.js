const KEY = "restomesh.console.cart.";

/** Items of a cart, and units of an item, that the server takes. */
export const MOST_ITEMS = 50;
export const MOST_UNITS = 999;

/** What an item is called within a cart: product codes and skus are apart. */
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
 * @param {number|null} [most] units that may stand in one cart; null is no ceiling but the server's
 * @returns {object[]} the same cart when there is no room
 */
export function withItem(items, item, most = null) {
  const at = items.findIndex((other) => idOf(other) === idOf(item));
  if (at < 0) {
    return items.length < MOST_ITEMS ? [...items, { ...item, qty: unitsOf(item.qty, most) }] : items;
  }
  return withUnits(items, idOf(item), items[at].qty + item.qty, most);
}

/** The cart with so many of an item; none takes it out. */
export function withUnits(items, id, qty, most = null) {
  return qty < 1
    ? items.filter((item) => idOf(item) !== id)
    : items.map((item) => (idOf(item) === id ? { ...item, qty: unitsOf(qty, most) } : item));
}

function unitsOf(qty, most) {
  return Math.min(Math.trunc(qty), most ?? MOST_UNITS, MOST_UNITS);
}

/** As quote, start and intent want it. A cart that pays a renewal is filled by the server. */
export function cartOf(items, renewalCycleId = null) {
  return renewalCycleId ? { items: [], renewalCycleId } : { items };
}

/** The cart that was left on this device, of this tenant; what makes no sense is left out. */
export function readCart(store, tenantId) {
  try {
    const kept = JSON.parse(store.getItem(KEY + tenantId));
    return Array.isArray(kept) ? kept.filter(isItem).map(plain).slice(0, MOST_ITEMS) : [];
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
    item.qty <= MOST_UNITS
  );
}

/** The server refuses members that it does not know. */
function plain({ type, code, sku, qty }) {
  return type === "hardware" ? { type, sku, qty } : { type, code, qty };
}
