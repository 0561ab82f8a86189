const SHORT_MS = 60_000;

/**
 * How long something is still valid.
 *
 * @param {string} end an instant
 * @param {number} now in milliseconds
 * @returns {{text: string, isOver: boolean, isShort: boolean}} text as minutes and seconds, "9:07"
 */
export function countdown(end, now) {
  // The server's clock is known to the second, so that a code may be over up to one earlier than it seems.
  const seconds = Math.max(0, Math.floor((Date.parse(end) - now) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { text, isOver: !(seconds > 0), isShort: seconds * 1000 <= SHORT_MS };
}
