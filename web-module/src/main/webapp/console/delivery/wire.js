/** A body as it is read best: JSON on lines of its own, anything else as it is. */
export function laidOut(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : (text ?? "");
  } catch {
    return text ?? "";
  }
}

/** Whether a line of the log tells of a failure. */
export function hasFailed({ errorClass, status }) {
  return errorClass !== null || (status !== null && status >= 400);
}

/**
 * The lines that somebody wants to see, of those that are there.
 *
 * @param {object[]} entries
 * @param {{direction?: string, onlyFailed?: boolean, text?: string}} filter
 */
export function chosen(entries, { direction = "", onlyFailed = false, text = "" }) {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (direction === "" || entry.direction === direction) &&
      (!onlyFailed || hasFailed(entry)) &&
      (wanted === "" || holds(entry, wanted)),
  );
}

function holds({ operation, externalId, orderId, path, message, request, response }, wanted) {
  return [operation, externalId, orderId, path, message, request, response].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}
