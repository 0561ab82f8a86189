const KEY = "restomesh.console.payment.";

/**
 * The latest payment that was begun on this device: {ref, link, openedAt, expiresAt, isBack, cart, renewal}. The
 * server does not give the link a second time, and whoever comes back from the payment page has to
 * be taken to the payment.
 */
export function readPayment(store, tenantId) {
  try {
    const kept = JSON.parse(store.getItem(KEY + tenantId));
    return typeof kept?.ref === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keepPayment(store, tenantId, payment) {
  store.setItem(KEY + tenantId, JSON.stringify(payment));
}

export function forgetPayment(store, tenantId) {
  store.removeItem(KEY + tenantId);
}

/**
 * The key under which an attempt to pay is sent: the same for the same body, so that a repetition
 * after a lost answer opens no second payment.
 *
 * @param {{key: string, body: string}|null} earlier
 * @param {object} wanted the body
 * @returns {{key: string, body: string}}
 */
export function attemptOf(earlier, wanted, random = randomKey) {
  const body = JSON.stringify(wanted);
  return earlier?.body === body ? earlier : { key: random(), body };
}

/** Also where the browser gives no randomUUID: over plain http. */
export function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
