/**
 * The page of the shop for a denial, from the "actionable" of an ENTITLEMENT_REQUIRED: the product
 * that is offered, and whatever else grants the missing key.
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
 * The text for a denial: a key of the words and what to fill in.
 *
 * @param actionable {requirement: {type, key, usage?, cap?}, offer, licenseRequired, reason}
 */
export function denialOf({ requirement, offer, licenseRequired, reason }) {
  const name = offer?.name ?? "";
  if (!offer) {
    return { key: "denial.nothing", values: {} };
  }
  if (requirement?.type === "limit") {
    return { key: "denial.limit", values: { name, usage: requirement.usage, cap: requirement.cap } };
  }
  const isLapsed = reason === "lapsed";
  if (licenseRequired) {
    return { key: isLapsed ? "denial.licenceLapsed" : "denial.licence", values: { name } };
  }
  return { key: isLapsed ? "denial.lapsed" : "denial.notOwned", values: { name } };
}
