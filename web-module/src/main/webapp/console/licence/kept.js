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
