/** What of a payment can still go back, in cents: what came, without what went back or is on its way. */
export function leftOf({ frozen, refunds }) {
  const gone = refunds.filter(({ state }) => state !== "failed").reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, (frozen.paidCents ?? 0) - gone);
}

/** A refund whose end nobody knows yet; until it is known there is no other. */
export function pendingOf({ refunds }) {
  return refunds.find(({ state }) => state === "pending") ?? null;
}

/** A product's name in the reader's language, Turkish where it was not translated. */
export function lineName({ name }, language) {
  return name[language] ?? name.tr;
}
