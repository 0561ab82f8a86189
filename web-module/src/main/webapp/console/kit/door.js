/**
 * Where the shop shows what opens a locked door, from the "actionable" of an ENTITLEMENT_REQUIRED:
 * the product that is offered, and whatever else grants the key that was asked for.
 *
 * @param {{requirement?: {key: string}, offer?: {code: string}|null}} actionable
 */
export function shopPathOf({ requirement, offer }) {
  const query = new URLSearchParams();
  if (offer) {
    query.set("for", offer.code);
  }
  if (requirement) {
    query.set("key", requirement.key);
  }
  return query.size > 0 ? `/shop?${query}` : "/shop";
}

/**
 * What to say of a locked door: a key of the words and what to fill in.
 *
 * @param actionable {requirement: {type, key, usage?, cap?}, offer, licenseRequired, reason}
 */
export function lockOf({ requirement, offer, licenseRequired, reason }) {
  const name = offer?.name ?? "";
  if (!offer) {
    return { key: "lock.nothing", values: {} };
  }
  if (requirement?.type === "limit") {
    return { key: "lock.limit", values: { name, usage: requirement.usage, cap: requirement.cap } };
  }
  const isLapsed = reason === "lapsed";
  if (licenseRequired) {
    return { key: isLapsed ? "lock.licenceLapsed" : "lock.licence", values: { name } };
  }
  return { key: isLapsed ? "lock.lapsed" : "lock.notOwned", values: { name } };
}
