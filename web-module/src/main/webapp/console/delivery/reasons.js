/** With fewer minutes left the platform is about to cancel the order. */
const SOON_MINUTES = 5;
const MINUTE_MS = 60_000;

/**
 * Why an order waits, as keys of words with what is filled in.
 *
 * @param {object} order
 * @param {object|undefined} config of its platform
 * @returns {Array<{reason: string, values: object}>}
 */
export function reasonsOf(order, config) {
  return order.attention.map((reason) => {
    if (reason === "UNMAPPED_ITEMS") {
      return { reason, values: { count: unmappedIn(order).length } };
    }
    // Nothing is wrong any more, but the server does not accept it by itself.
    return { reason: reason === "MANUAL_ACCEPT" && config?.autoAccept ? "RESOLVED" : reason, values: {} };
  });
}

/** What could not be read, in the server's words. */
export function warningsOf(order) {
  const warnings = order.externalData?.warnings;
  return Array.isArray(warnings) ? warnings.map(String) : [];
}

/** The items without a mapping, each external id once. */
export function unmappedIn({ items }) {
  const found = new Map();
  for (const item of items) {
    if (!item.cancelled && item.productId === null && item.externalItemId !== null && !found.has(item.externalItemId)) {
      found.set(item.externalItemId, item);
    }
  }
  return [...found.values()];
}

/**
 * Whether an order can be accepted automatically: the configuration allows it, and nothing else needs
 * attention any more.
 */
export function canAutoAccept({ status, attention }, config) {
  const isClear = attention.length === 1 && attention[0] === "MANUAL_ACCEPT";
  return status === "PENDING_APPROVAL" && isClear && config?.autoAccept === true;
}

/**
 * Until when the platform waits.
 *
 * @param {string|null} acceptBy
 * @param {number} now milliseconds
 * @returns {{state: "waits"|"late", tone: string}|null} null when it does not say
 */
export function deadlineOf(acceptBy, now) {
  if (!acceptBy) {
    return null;
  }
  const minutes = (Date.parse(acceptBy) - now) / MINUTE_MS;
  if (minutes <= 0) {
    return { state: "late", tone: "bad" };
  }
  return { state: "waits", tone: minutes < SOON_MINUTES ? "warn" : "quiet" };
}
