/**
 * How many of each dish are to be made, over all tickets that are work, most wanted first; test
 * orders, and what is bumped or cancelled, do not count.
 *
 * @returns {Array<{name: string, qty: number, variants: Array<{options: object[], qty: number}>}>}
 */
export function allDay(tickets) {
  const dishes = new Map();
  for (const { order, lines, isCancelled } of tickets) {
    if (isCancelled || order.test) {
      continue;
    }
    for (const { item, mark, isBumped } of lines) {
      if (mark === "cancelled" || isBumped) {
        continue;
      }
      const dish = entry(dishes, item.name, { name: item.name, qty: 0, variants: new Map() });
      dish.qty += item.qty;
      const options = item.options ?? [];
      const key = JSON.stringify(options.map(({ name, removed }) => [name, removed ?? false]));
      entry(dish.variants, key, { options, qty: 0 }).qty += item.qty;
    }
  }
  return [...dishes.values()]
    .map((dish) => ({ ...dish, variants: [...dish.variants.values()].sort(mostFirst) }))
    .sort((one, other) => mostFirst(one, other) || one.name.localeCompare(other.name));
}

function mostFirst(one, other) {
  return other.qty - one.qty;
}

function entry(map, key, fresh) {
  if (!map.has(key)) {
    map.set(key, fresh);
  }
  return map.get(key);
}
