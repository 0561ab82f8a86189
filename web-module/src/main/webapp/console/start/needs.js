/** The server stops counting here: 100 may be more. */
const MAX_COUNT = 100;
const SOON_DAYS = 30;

/**
 * What needs attention, the most urgent first.
 *
 * @param {object} overview as GET /api/v1/overview answers it
 * @returns {Array<{key: string, tone: "bad"|"warn"|"quiet", count: string|null, values: object, path: string}>}
 *   key of words, with ".one" where there is one of it; path of the page where it is dealt with
 */
export function needsOf(overview) {
  const { devices, serviceRequests, delivery, webhooks } = overview;
  return [
    licenceNeed(overview),
    counted("unknown", "bad", devices.unknownOutcomes, `/devices/${devices.unknownOutcomeDeviceId}`),
    counted("parked", "bad", delivery?.parkedOrders, "/delivery/attention"),
    counted("offline", "bad", devices.offline, "/devices"),
    counted("paused", "bad", webhooks?.paused, "/webhooks"),
    counted("requests", "warn", serviceRequests, "/requests"),
    counted("platforms", "warn", delivery?.failingPlatforms.length, "/delivery"),
    counted("deadLetters", "warn", delivery?.deadLetters, "/delivery/outbound"),
    counted("unreadable", "warn", delivery?.unreadable, "/delivery/inbox"),
    counted("failing", "warn", webhooks?.failing, "/webhooks"),
    counted("unseen", "quiet", devices.unseen, "/devices"),
  ]
    .filter((need) => need !== null)
    .sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}

const TONES = ["bad", "warn", "quiet"];

/** "100+": more is not counted. */
export function countText(count) {
  return count >= MAX_COUNT ? `${MAX_COUNT}+` : String(count);
}

/** Whether this branch has no device yet, so that the first steps are shown. */
export function isNew({ devices }) {
  return devices.online + devices.offline + devices.unseen === 0;
}

/** The sum of the counts of all hours. */
export function sumOf(hours) {
  return hours.reduce((sum, { count }) => sum + count, 0);
}

function counted(key, tone, count, path) {
  if (!count) {
    return null;
  }
  return { key: count === 1 ? `${key}.one` : key, tone, count: countText(count), values: {}, path };
}

/** What is due for the licence, now or within a month. */
function licenceNeed({ license, renewal }) {
  const path = "/licence";
  if (license.status === "expired") {
    return { key: "expired", tone: "bad", count: null, values: { date: license.anniversaryAt }, path };
  }
  if (license.status === "grace") {
    return {
      key: "grace",
      tone: "bad",
      count: null,
      values: { date: renewal?.graceEndsAt ?? license.anniversaryAt },
      path,
    };
  }
  if (renewal) {
    return {
      key: "renewal",
      tone: renewal.daysLeft <= 7 ? "bad" : "warn",
      count: null,
      values: { date: renewal.anniversaryAt, days: renewal.daysLeft, cents: renewal.totalCents },
      path,
    };
  }
  if (license.status === "active" && license.daysRemaining <= SOON_DAYS) {
    return {
      key: "ends",
      tone: "warn",
      count: null,
      values: { date: license.anniversaryAt, days: license.daysRemaining },
      path,
    };
  }
  return null;
}
