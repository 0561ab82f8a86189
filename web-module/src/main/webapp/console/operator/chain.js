/** The body of a new chain, of a form whose fields are named as the server names what is wrong with them. */
export function newChain(values) {
  const { name, timezone, locale, demo, branchName } = values;
  const admin = { name: values["admin.name"], email: values["admin.email"], password: values["admin.password"] };
  return { name, timezone, locale, demo, branchName, admin };
}

/** Codes on sale that can be given to a chain now, and those that cannot with the reason: {codes, refused}. */
export function givable(purchasability) {
  const all = Object.entries(purchasability);
  return {
    codes: all.filter(([, { ok }]) => ok).map(([code]) => code),
    refused: all.filter(([, { ok }]) => !ok).map(([code, { reason }]) => ({ code, reason })),
  };
}

/** All keys that this installation knows of: what the chain has, what it could buy, what was overridden. */
export function knownKeys({ entitlements, offers }, overrides) {
  const { features, limits, integrations } = entitlements;
  const all = [features, limits, integrations, offers, overrides].flatMap((map) => Object.keys(map ?? {}));
  return [...new Set(all)].sort();
}

/**
 * What an override does: a key of the words and what to fill in.
 *
 * @param {unknown} value as the API has it
 */
export function effectOf(value) {
  if (typeof value === "boolean") {
    return { key: value ? "on" : "nothing", values: {} };
  }
  const isReplaced = value !== null && typeof value === "object" && "__replace" in value;
  const meant = isReplaced ? value.__replace : value;
  if (meant === -1) {
    return { key: "unlimited", values: {} };
  }
  const shown = Array.isArray(meant) ? meant.join(", ") : String(meant);
  return shown === ""
    ? { key: isReplaced ? "none" : "nothing", values: {} }
    : { key: isReplaced ? "exactly" : "plus", values: { value: shown } };
}
