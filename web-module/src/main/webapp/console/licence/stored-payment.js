const KEY = "restomesh.console.payment.";

/**
 * The latest payment that was begun on this device: {ref, link, openedAt, expiresAt, isBack, cart, renewal}. The
 * server gives the link only once, and people who come back from the payment page have to be taken to
 * their payment.
 */
export function readPayment(store, tenantId) {
  try {
    const stored = JSON.parse(store.getItem(KEY + tenantId));
    return typeof stored?.ref === "string" ? stored : null;
  } catch {
    return null;
  }
}

export function writePayment(store, tenantId, payment) {
  store.setItem(KEY + tenantId, JSON.stringify(payment));
}
