/** An order as a cook last acknowledged it: enough to tell what has changed since. */
export function baselineOf(order) {
  const items = {};
  for (const item of order.items) {
    if (!item.cancelled) {
      items[item.id] = [item.qty, wordsOf(item)];
    }
  }
  return { items, notes: order.notes ?? null };
}

function wordsOf(item) {
  return JSON.stringify([item.name, item.options ?? [], item.note ?? null]);
}

/**
 * The lines of an order, each with what has happened to it since it was last acknowledged. A
 * cancelled line is shown only where it was shown as ordered before.
 *
 * @param baseline null: nothing to compare with
 * @returns {Array<{item: object, mark: null|"added"|"changed"|"cancelled", formerQty: number}>}
 */
export function linesOf(order, baseline) {
  const lines = [];
  const isCancelled = order.status === "CANCELLED";
  for (const item of order.items) {
    const former = baseline?.items[item.id];
    if (item.cancelled || isCancelled) {
      if (former || (isCancelled && !baseline && !item.cancelled)) {
        lines.push({ item, mark: "cancelled", formerQty: former?.[0] ?? item.qty });
      }
      continue;
    }
    lines.push({ item, mark: markOf(item, baseline, former), formerQty: former?.[0] ?? item.qty });
  }
  return lines;
}

function markOf(item, baseline, former) {
  if (!baseline) {
    return null;
  }
  if (!former) {
    return "added";
  }
  return former[0] === item.qty && former[1] === wordsOf(item) ? null : "changed";
}

/** Whether the note of the order is another one than was last acknowledged. */
export function hasNewNote(order, baseline) {
  return Boolean(baseline) && (order.notes ?? null) !== baseline.notes;
}
