/**
 * Where an order goes, in words.
 *
 * @param {string|null} tableName null for a table that was removed
 */
export function whereOf({ tableId, displayCode, courier, source }, tableName, words) {
  if (tableId) {
    return tableName ?? words.say("order.tableGone");
  }
  if (displayCode) {
    return displayCode;
  }
  if (courier) {
    return words.say(`order.courier.${courier}`);
  }
  return words.say(source === "POS" ? "order.counter" : `order.source.${source}`);
}
