/** With this many days left, or fewer, the licence is shown as ending soon. */
const SOON_DAYS = 30;

/**
 * A licence as a status: {tone, key} of words and a sign.
 *
 * @param license {status: none|active|grace|expired, daysRemaining}
 */
export function licenceStateOf({ status, daysRemaining }) {
  const tone = { none: "quiet", grace: "warn", expired: "bad" }[status];
  if (tone) {
    return { tone, key: `licence.${status}` };
  }
  return daysRemaining <= SOON_DAYS
    ? { tone: "warn", key: "licence.endsSoon" }
    : { tone: "good", key: "licence.active" };
}

/** An owned row as a status. */
export function rowStateOf({ status, cancelAt, pendingQuantity, quantity, kind }) {
  if (status === "expired") {
    return { tone: "bad", key: "owned.expired" };
  }
  if (status === "past_due") {
    return { tone: "warn", key: "owned.pastDue" };
  }
  if (cancelAt) {
    return { tone: "warn", key: "owned.cancelled" };
  }
  if (pendingQuantity !== null && pendingQuantity !== quantity) {
    return { tone: "busy", key: "owned.fewer" };
  }
  return { tone: "good", key: kind === "service" ? "owned.ordered" : "owned.active" };
}

/**
 * What its owner can still decide about a row: cancel (with its period), end (now), keep (withdraw
 * the cancellation), fewer (renew less of it). Credits are spent and services are done: nothing.
 */
export function choicesOf({ status, kind, periodEnd, cancelAt, quantity }) {
  if (status === "expired" || kind === "credit" || kind === "service") {
    return [];
  }
  if (cancelAt) {
    return ["keep", "end"];
  }
  // In grace nothing is paid any more that it could end with.
  const ending = periodEnd !== null && status === "active" ? ["cancel", "end"] : ["end"];
  return kind === "capacity" && quantity > 1 && status === "active" ? ["fewer", ...ending] : ending;
}

/** What all that renews will cost together, in cents; null when nothing does. */
export function renewalTotalOf(owned) {
  const renewing = owned.filter(({ renewalCents }) => renewalCents !== null);
  return renewing.length === 0 ? null : renewing.reduce((sum, { renewalCents }) => sum + renewalCents, 0);
}
