const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Failed attempts in a row after which a subscription counts as failing, and is paused (contract/6-webhooks#failure-counter). */
export const FAILING_AT = 10;
export const PAUSED_AT = 20;

/** How far back failed deliveries can be sent again, less a minute for the request. */
const RECOVERY_PERIOD_MS = 14 * DAY_MS - 60_000;

/** active, shaky (its latest attempts failed), failing or paused. */
export function stateOf({ status, consecutiveFailures }) {
  if (status === "paused") {
    return "paused";
  }
  if (consecutiveFailures >= FAILING_AT) {
    return "failing";
  }
  return consecutiveFailures > 0 ? "shaky" : "active";
}

export function toneOf(subscription) {
  const tones = { active: "good", shaky: "warn", failing: "bad" };
  return tones[stateOf(subscription)] ?? (subscription.pauseReason === "manual" ? "quiet" : "bad");
}

export const DELIVERY_STATUSES = ["pending", "delivering", "delivered", "failed", "parked", "cancelled"];

const DELIVERY_TONES = {
  pending: "busy",
  delivering: "busy",
  delivered: "good",
  failed: "bad",
  parked: "warn",
  cancelled: "quiet",
};

export function deliveryTone(status) {
  return DELIVERY_TONES[status] ?? "quiet";
}

/** Whether it can be resent: not while it is parked, and not without an active subscription. */
export function canBeResent({ status }, subscription) {
  return subscription?.status === "active" && !["parked", "cancelled"].includes(status);
}

/** Whether another attempt was made since there were `before` of them, and none is under way. */
export function isAnswered({ status, attempts }, before) {
  return attempts.length > before && status !== "delivering";
}

export function attemptTone({ statusCode, error }) {
  return error === null && statusCode >= 200 && statusCode < 300 ? "good" : "bad";
}

/** From when on to send again: [name, how long ago in milliseconds]. */
export const PERIODS = [
  ["hour", HOUR_MS],
  ["day", DAY_MS],
  ["threeDays", 3 * DAY_MS],
  ["all", RECOVERY_PERIOD_MS],
];

/**
 * @param {string} period a name in PERIODS, or anything else for the moment that was filled in
 * @param {string|null} moment as an input of the kind datetime-local has it, where the reader is
 * @returns {string|null} an instant, or null when there is none
 */
export function sinceOf(period, moment, now) {
  const found = PERIODS.find(([name]) => name === period);
  const at = found ? now - found[1] : Date.parse(moment ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** "240 ms", "15,0 s". */
export function duration(ms, words) {
  return ms < 1_000
    ? `${words.number(ms)} ms`
    : `${(ms / 1_000).toLocaleString(words.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

const REFUSALS = [
  [/^url must be an http or https URL/, "malformed"],
  [/^url must not be longer/, "long"],
  [/^url must begin with http/, "scheme"],
  [/^url must not contain user/, "user"],
  [/^url must not have a fragment/, "fragment"],
  [/^url must name a public host/, "host"],
  [/^url must have a port/, "port"],
  [/^url must lead to public/, "address"],
  [/^url has a host that cannot be resolved just now/, "busy"],
  [/^url has a host that cannot be resolved/, "unresolvable"],
  [/active webhook subscriptions$/, "full"],
  [/webhook subscriptions, paused ones included$/, "fullPaused"],
];

/** The key of our words for the server's refusal of a URL, or null. */
export function refusalOf(message) {
  return REFUSALS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
