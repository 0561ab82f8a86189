/** Jobs that can be run, in the order in which a tenant's day needs them. */
export const JOBS = [
  "device-offline",
  "command-lease",
  "payment-status",
  "entitlement-expiry",
  "licence-lapse",
  "renewal-cycles",
  "renewal-reminders",
  "outbox-fanout",
  "webhook-sweep",
  "delivery-poll",
  "delivery-outbound",
  "delivery-reconciliation",
  "retention",
];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Steps by which the clock is moved, in seconds. */
export const STEPS = [
  { name: "hour", seconds: HOUR },
  { name: "day", seconds: DAY },
  { name: "week", seconds: 7 * DAY },
  { name: "month", seconds: 30 * DAY },
  { name: "year", seconds: 365 * DAY },
  { name: "dayBack", seconds: -DAY },
];

/** How far the clock is from real time: a key of the words and what to fill in. */
export function offsetOf(seconds) {
  if (seconds === 0) {
    return { key: "real", values: {} };
  }
  const away = Math.abs(seconds);
  return {
    key: seconds > 0 ? "ahead" : "behind",
    values: {
      days: Math.floor(away / DAY),
      hours: Math.floor((away % DAY) / HOUR),
      minutes: Math.floor((away % HOUR) / 60),
    },
  };
}

/** What "2027-03-01T09:30", typed where the reader is, is as an instant; null when it is none. */
export function instantOf(local) {
  const date = new Date(local ?? NaN);
  return Number.isNaN(Number(date)) ? null : date.toISOString();
}
