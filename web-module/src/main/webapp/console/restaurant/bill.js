import { isPayable } from "./order-state.js";

/** All units of a line with their options, in cents; what was taken out of an order costs nothing. */
export function lineCents({ unitPriceCents, options, qty, cancelled = false }) {
  return cancelled ? 0 : (unitPriceCents + sum(options, "priceCents")) * qty;
}

export function paidCents(payments) {
  return sum(payments, "amountCents");
}

/** What can still be taken for an order. */
export function dueCents({ status, totalCents }, payments) {
  return isPayable(status) ? Math.max(0, totalCents - paidCents(payments)) : 0;
}

/** What was paid and is not owed: for a cancelled order all of it. */
export function surplusCents({ status, totalCents }, payments) {
  const paid = paidCents(payments);
  return status === "CANCELLED" ? paid : Math.max(0, paid - totalCents);
}

/**
 * What is known to have happened to an order, oldest first.
 *
 * @returns {Array<{at: string, kind: "placed"|"paid"|"cancelled", cents?: number, method?: string, reason?: string}>}
 */
export function historyOf(order, payments) {
  const happened = [{ at: order.createdAt, kind: "placed" }];
  for (const { createdAt, amountCents, method } of payments) {
    happened.push({ at: createdAt, kind: "paid", cents: amountCents, method });
  }
  if (order.cancelledAt) {
    happened.push({ at: order.cancelledAt, kind: "cancelled", reason: order.cancelReason });
  }
  return happened.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** "2 × Adana, 1 × Ayran": an order in a line of a list. */
export function summaryOf(items) {
  return items
    .filter(({ cancelled }) => !cancelled)
    .map(({ qty, name }) => `${qty} × ${name}`)
    .join(", ");
}

function sum(things, property) {
  return things.reduce((whole, thing) => whole + thing[property], 0);
}
