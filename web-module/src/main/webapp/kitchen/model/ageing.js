const MINUTE = 60_000;

/**
 * When an order became work: at its arrival, or, when it is for later, as long before it is due as
 * the screen says.
 */
export function workFrom(order, settings) {
  const created = Date.parse(order.createdAt);
  if (!order.dueAt) {
    return created;
  }
  return Math.max(created, Date.parse(order.dueAt) - settings.leadMinutes * MINUTE);
}

/** Whether it is still among the scheduled orders. */
export function isScheduled(order, settings, now) {
  return now < workFrom(order, settings);
}

/** "fresh", "warn" after the first threshold, "late" after the second or when it is overdue. */
export function levelOf(order, settings, now) {
  const age = now - workFrom(order, settings);
  const isOverdue = Boolean(order.dueAt) && now >= Date.parse(order.dueAt);
  if (isOverdue || age >= settings.lateMinutes * MINUTE) {
    return "late";
  }
  return age >= settings.warnMinutes * MINUTE ? "warn" : "fresh";
}

/** 4:05, 1:02:03; never negative. */
export function duration(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${minutes}:${tail}`;
}
