/** What can still be refunded, in cents: the paid amount less done and pending refunds. */
export function leftOf({ frozen, refunds }) {
  const gone = refunds.filter(({ state }) => state !== "failed").reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, (frozen.paidCents ?? 0) - gone);
}

/** A pending refund; until it ends no other is possible. */
export function pendingOf({ refunds }) {
  return refunds.find(({ state }) => state === "pending") ?? null;
}

/** A product's name in the reader's language, Turkish where it was not translated. */
export function lineName({ name }, language) {
  return name[language] ?? name.tr;
}
