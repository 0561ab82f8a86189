import { kindOf } from "./kinds.js";

/**
 * This many failed operations in a row switch a platform off
 * (requirements/3-delivery-webhooks-errors#auto-disable).
 */
export const MAX_ERRORS = 10;
/** An hour without reading orders is too long (requirements/3-delivery-webhooks-errors#stale-poll). */
const STALE_MS = 3_600_000;

/**
 * The state of a platform: the worst that holds.
 *
 * @param {object|null} config null when it is not configured
 * @param {number} now milliseconds
 * @returns {{state: string, tone: "good"|"busy"|"warn"|"bad"|"quiet"}}
 */
export function healthOf(config, now) {
  if (!config) {
    return { state: "absent", tone: "quiet" };
  }
  if (config.status === "auto_disabled") {
    return { state: "auto_disabled", tone: "bad" };
  }
  if (!config.enabled) {
    return { state: "disabled", tone: "quiet" };
  }
  if (!config.hasCredentials) {
    return { state: "locked", tone: "warn" };
  }
  if (config.errorCount > 0) {
    return { state: "failing", tone: "warn" };
  }
  if (!kindOf(config.platform).isPolled) {
    return { state: "working", tone: "good" };
  }
  if (!config.lastOrderPollAt) {
    return { state: "waiting", tone: "busy" };
  }
  return now - Date.parse(config.lastOrderPollAt) > STALE_MS
    ? { state: "stale", tone: "warn" }
    : { state: "working", tone: "good" };
}

/** Whether the store is open, as the platform last said. */
export function storeStateOf({ storeOpen }) {
  if (storeOpen === null) {
    return { state: "unknown", tone: "quiet" };
  }
  return storeOpen ? { state: "open", tone: "good" } : { state: "closed", tone: "warn" };
}

/** How many of each platform: {PLATFORM_A: 2}. */
export function countsBy(items, platformOf) {
  const counts = {};
  for (const item of items) {
    const platform = platformOf(item);
    counts[platform] = (counts[platform] ?? 0) + 1;
  }
  return counts;
}
