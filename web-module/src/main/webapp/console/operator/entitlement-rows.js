/** feature, limit or integration: what kind of entitlement a full key names; null when it is none. */
export function typeOf(key) {
  return /^(feature|limit|integration)\.\w/.exec(key)?.[1] ?? null;
}

/**
 * Grants or overrides as rows of a form: {key, mode, value}, the value as it is typed. The mode is
 * "add" for what is merged with what there is, "replace" for what takes its place.
 *
 * @param {Record<string, unknown>} members by full key
 */
export function rowsOf(members) {
  return Object.entries(members).map(([key, value]) => {
    const isReplaced = value !== null && typeof value === "object" && "__replace" in value;
    return { key, mode: isReplaced ? "replace" : "add", value: typed(isReplaced ? value.__replace : value) };
  });
}

function typed(value) {
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** The members that rows stand for, without rows that have no key. The server validates the values. */
export function membersOf(rows) {
  const members = {};
  for (const { key, mode, value } of rows.filter((row) => row.key !== "")) {
    const meant = meaningOf(key, value);
    members[key] = mode === "replace" && typeOf(key) !== "feature" ? { __replace: meant } : meant;
  }
  return members;
}

function meaningOf(key, value) {
  switch (typeOf(key)) {
    case "feature":
      return value !== "false";
    case "integration":
      return value
        .split(",")
        .map((vendor) => vendor.trim())
        .filter((vendor) => vendor !== "");
    default:
      return /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  }
}

/** A key that is in two rows, one of which would be lost; or null. */
export function repeatedKey(rows) {
  const seen = new Set();
  for (const { key } of rows) {
    if (key !== "" && seen.has(key)) {
      return key;
    }
    seen.add(key);
  }
  return null;
}

/** Keys that were removed. */
export function lostKeys(before, after) {
  return Object.keys(before).filter((key) => !Object.hasOwn(after, key));
}
