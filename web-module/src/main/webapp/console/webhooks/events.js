/** The types of events that can be subscribed to (docs/events), by what they are about. */
const GROUPS = {
  orders: ["order.created.v1", "order.updated.v1", "order.completed.v1", "order.cancelled.v1"],
  payments: ["payment.intent_created.v1", "payment.succeeded.v1", "payment.refund_completed.v1"],
  devices: [
    "device.paired.v1",
    "device.online.v1",
    "device.offline.v1",
    "device.printer_state.v1",
    "device.retired.v1",
    "command.failed.v1",
    "command.outcome_unknown.v1",
  ],
  delivery: ["delivery.order.refunded.v1", "delivery.platform.auto_disabled.v1", "delivery.reconciliation.v1"],
  licence: [
    "checkout.completed.v1",
    "checkout.refund_due.v1",
    "addon.purchased.v1",
    "addon.cancelled.v1",
    "addon.cancellation_withdrawn.v1",
    "addon.past_due.v1",
    "renewal.reminder.v1",
    "feature.entitlement.changed.v1",
  ],
  webhooks: ["webhook.subscription.failing.v1", "webhook.subscription.paused.v1"],
};

export const EVERYTHING = "*";
export const TEST_EVENT = "webhook.test.v1";

/** [[group, types]], in the order in which they are offered. */
export const EVENT_GROUPS = Object.entries(GROUPS);

const KNOWN = new Set(EVENT_GROUPS.flatMap(([, types]) => types));

export function isEverything(events) {
  return events.includes(EVERYTHING);
}

/** Subscribed types that are not in EVENT_GROUPS. */
export function othersOf(events) {
  return events.filter((type) => type !== EVERYTHING && !KNOWN.has(type));
}

/** The types in a text, separated by lines, blanks or commas; each once. */
export function typesIn(text) {
  return [...new Set((text ?? "").split(/[\s,;]+/).filter(Boolean))];
}

/**
 * The types to subscribe to, from the values of the form.
 *
 * @param {object} values {scope: all|chosen, "type:<type>": boolean, others}
 */
export function eventsOf(values) {
  if (values.scope === "all") {
    return [EVERYTHING];
  }
  const chosen = [...KNOWN].filter((type) => values[`type:${type}`]);
  return [...new Set([...chosen, ...typesIn(values.others)])];
}

/** The first few of many types. */
export function shortened(events, max = 3) {
  const rest = events.length - max;
  return events.slice(0, max).join(", ") + (rest > 0 ? ` +${rest}` : "");
}

/** The types by which a subscription's deliveries can be filtered: its own, or all. */
export function filterTypes(events) {
  const wanted = isEverything(events) ? [...KNOWN, ...othersOf(events)] : events;
  return [...new Set([...wanted, TEST_EVENT])].sort();
}

/** What is wrong with the types that were sent: {problem: malformed|blocked|count, type}. */
export function eventProblems(violations, events) {
  return violations
    .filter((text) => /^events\b/.test(text))
    .map((text) => {
      const index = /^events\[(\d+)]/.exec(text)?.[1];
      if (index === undefined) {
        return { problem: "count", type: "" };
      }
      return {
        problem: text.includes("never delivered") ? "blocked" : "malformed",
        type: events[Number(index)] ?? index,
      };
    });
}
