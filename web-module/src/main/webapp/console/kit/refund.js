/** What can still be refunded, in cents: the paid amount less done and pending refunds. */
export function leftOf({ paidCents, refunds }) {
  const gone = refunds.filter(({ state }) => state !== "failed").reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, (paidCents ?? 0) - gone);
}

/** A pending refund; until it ends no other is possible. */
export function pendingOf({ refunds }) {
  return refunds.find(({ state }) => state === "pending") ?? null;
}
