/** JSON indented, any other body unchanged. */
export function prettyPrinted(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : (text ?? "");
  } catch {
    return text ?? "";
  }
}

/** Whether a log entry is a failure. */
export function hasFailed({ errorClass, status }) {
  return errorClass !== null || (status !== null && status >= 400);
}

/**
 * The loaded entries that match a filter.
 *
 * @param {object[]} entries
 * @param {{direction?: string, onlyFailed?: boolean, text?: string}} filter
 */
export function filterEntries(entries, { direction = "", onlyFailed = false, text = "" }) {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (direction === "" || entry.direction === direction) &&
      (!onlyFailed || hasFailed(entry)) &&
      (wanted === "" || contains(entry, wanted)),
  );
}

function contains({ operation, externalId, orderId, path, message, request, response }, wanted) {
  return [operation, externalId, orderId, path, message, request, response].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}
