/** The body for a new tenant; the form's fields have the names that the server's errors use. */
export function newTenant(values) {
  const { name, timezone, locale, demo, branchName } = values;
  const admin = { name: values["admin.name"], email: values["admin.email"], password: values["admin.password"] };
  return { name, timezone, locale, demo, branchName, admin };
}

/** Codes that can be granted to a tenant now, and those that cannot, with the reason: {codes, refused}. */
export function grantable(purchasability) {
  const all = Object.entries(purchasability);
  return {
    codes: all.filter(([, { ok }]) => ok).map(([code]) => code),
    refused: all.filter(([, { ok }]) => !ok).map(([code, { reason }]) => ({ code, reason })),
  };
}

/** All keys that this installation knows of: what the tenant has, what it could buy, what was overridden. */
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
