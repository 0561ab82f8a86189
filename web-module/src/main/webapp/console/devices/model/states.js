const PRESENCE = { online: "good", offline: "bad", paired: "busy", unprovisioned: "busy", retired: "quiet" };
const COMMAND = {
  queued: "busy",
  claimed: "busy",
  done: "good",
  failed: "bad",
  cancelled: "quiet",
  expired: "warn",
  outcome_unknown: "bad",
};
const LOW_BATTERY_PCT = 20;

export const COMMAND_STATUSES = Object.keys(COMMAND);

/** The tone of a device's status. */
export function presenceTone(status) {
  return PRESENCE[status] ?? "quiet";
}

/** The tone of a command's status. */
export function commandTone(status) {
  return COMMAND[status] ?? "quiet";
}

/** Whether the command will not change any more by itself. */
export function isSettled({ status }) {
  return status !== "queued" && status !== "claimed";
}

/** Whether it is a receipt that may be missed on paper. */
export function isReprintable(command) {
  return command.kind === "print_receipt" && isSettled(command) && Array.isArray(command.payload?.lines);
}

/** Whether the device takes commands now or, once it is back, later. */
export function takesCommands({ status }) {
  return status === "paired" || status === "online" || status === "offline";
}

/** {pct, tone} of a battery, or null where there is none. */
export function batteryOf({ batteryPct }) {
  return batteryPct === null || batteryPct === undefined
    ? null
    : { pct: Math.round(batteryPct), tone: batteryPct < LOW_BATTERY_PCT ? "bad" : "good" };
}

/** What tells devices of one kind and model apart: the end of the id, which is its random part. */
export function shortId(id) {
  return id.slice(-6);
}
