import { Board } from "../../main/webapp/kitchen/model/board.js";
import { ScreenMemory } from "../../main/webapp/kitchen/model/memory.js";
import { readSettings } from "../../main/webapp/kitchen/model/settings.js";

export const NOON = Date.parse("2026-03-01T12:00:00.000Z");
export const MINUTE = 60_000;
let sequence = 0;

export function at(minutes) {
  return new Date(NOON + minutes * MINUTE).toISOString();
}

export function item(name, more = {}) {
  const usual = { qty: 1, unitPriceCents: 10_000, options: [], note: null, cancelled: false };
  return { id: `item-${++sequence}`, productId: "p", name, station: "kitchen", ...usual, ...more };
}

export function order(more = {}) {
  const number = ++sequence;
  return {
    id: `order-${String(number).padStart(6, "0")}`,
    orderNumber: `A-${number}`,
    status: "PENDING",
    source: "POS",
    displayCode: null,
    tableName: null,
    items: [item("Pide")],
    notes: null,
    attention: [],
    acceptBy: null,
    dueAt: null,
    prepTimeMinutes: null,
    courier: null,
    createdAt: at(0),
    readyAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    version: 1,
    ...more,
  };
}

let events = 0;

export function event(data, type = "order.updated") {
  return { op: "event", id: String(++events), type, orderId: data.id, version: data.version, data };
}

export function next(before, more) {
  return { ...before, version: before.version + 1, ...more };
}

/** A screen with these orders on its board, as if by a snapshot. */
export function screen(orders, saved = {}) {
  const board = new Board();
  const memory = new ScreenMemory(null, () => {});
  const settings = readSettings(saved, "en");
  board.reset({ lastEventId: "0", orders });
  orders.forEach((one) => memory.observe(one));
  return {
    board,
    memory,
    settings,
    tell(data, type) {
      const changes = board.apply(event(data, type));
      changes.forEach((one) => one.order && memory.observe(one.order));
      return changes.map(({ kind }) => kind);
    },
  };
}
