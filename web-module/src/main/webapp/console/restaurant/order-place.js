/**
 * Where an order goes, in words.
 *
 * @param {string|null} tableName null for a table that was removed
 */
export function placeOf({ tableId, courier, source }, tableName, words) {
  if (tableId) {
    return tableName ?? words.say("order.tableGone");
  }
  if (courier) {
    return words.say(`order.courier.${courier}`);
  }
  return words.say(source === "POS" ? "order.counter" : `order.source.${source}`);
}

/** Who placed an order, with the code that a platform and its courier call it by. */
export function sourceOf({ source, displayCode }, words) {
  const name = words.say(`order.source.${source}`);
  return displayCode ? `${name} · ${displayCode}` : name;
}
