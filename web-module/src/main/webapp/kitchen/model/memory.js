import { baselineOf } from "./changes.js";

const WORK = new Set(["PENDING", "PREPARING"]);

/**
 * What this screen remembers of each order beside what the server tells: lines that are bumped,
 * changes that were acknowledged, stations that are done. It never leaves the screen; it is as old
 * as the orders are, and goes with them.
 */
export class ScreenMemory {
  #orders = new Map();
  #save;

  /**
   * @param {object|null} saved what an earlier page has handed to save
   * @param {(state: object) => void} save called after each change
   */
  constructor(saved, save) {
    this.#save = save;
    for (const [id, entry] of Object.entries(saved ?? {})) {
      this.#orders.set(id, entry);
    }
  }

  get size() {
    return this.#orders.size;
  }

  /** Remembers an order that is here for the first time, and follows those that wait for approval. */
  observe(order) {
    const entry = this.#orders.get(order.id);
    if (!entry) {
      if (order.status === "CANCELLED") {
        return; // never seen here: nothing to take back
      }
      this.#orders.set(order.id, {
        baseline: baselineOf(order),
        bumped: [],
        done: [],
        owed: WORK.has(order.status) || order.status === "PENDING_APPROVAL" || isPaidAhead(order),
        readyAt: null,
      });
    } else if (order.status === "PENDING_APPROVAL") {
      entry.baseline = baselineOf(order);
    } else if (order.status === "READY" || order.status === "SERVED") {
      entry.owed = false;
    } else if (WORK.has(order.status)) {
      entry.owed = true;
    }
  }

  /** Since when it is ready, as far as this screen knows. */
  noteReady(orderId, at) {
    this.#change(orderId, (entry) => {
      entry.readyAt = at;
    });
  }

  readyAt(orderId) {
    return this.#orders.get(orderId)?.readyAt ?? null;
  }

  baseline(orderId) {
    return this.#orders.get(orderId)?.baseline ?? null;
  }

  /** The kitchen has understood what has changed. */
  acknowledge(order) {
    if (order.status === "CANCELLED") {
      this.#orders.delete(order.id);
      this.#store();
      return;
    }
    this.#change(order.id, (entry) => {
      const wanted = new Set(order.items.filter((item) => !item.cancelled).map((item) => item.id));
      entry.baseline = baselineOf(order);
      entry.bumped = entry.bumped.filter((id) => wanted.has(id));
    });
  }

  /** A cancelled order that was work here until somebody reads that it is none any more. */
  isUnread(order) {
    return order.status === "CANCELLED" && this.#orders.has(order.id);
  }

  /** Paid before it was cooked: still the kitchen's work. */
  isOwed(order) {
    return order.status === "PAID" && Boolean(this.#orders.get(order.id)?.owed);
  }

  settle(orderId) {
    this.#change(orderId, (entry) => {
      entry.owed = false;
    });
  }

  isBumped(orderId, itemId) {
    return this.#orders.get(orderId)?.bumped.includes(itemId) ?? false;
  }

  toggleItem(orderId, itemId) {
    this.#change(orderId, (entry) => {
      entry.bumped = entry.bumped.includes(itemId)
        ? entry.bumped.filter((id) => id !== itemId)
        : [...entry.bumped, itemId];
    });
  }

  isStationDone(orderId, station) {
    return this.#orders.get(orderId)?.done.includes(station) ?? false;
  }

  markStation(orderId, station, isDone) {
    this.#change(orderId, (entry) => {
      entry.done = entry.done.filter((name) => name !== station);
      if (isDone) {
        entry.done.push(station);
      }
    });
  }

  /** Recalled: nothing of it is done any more. */
  reopen(orderId) {
    this.#change(orderId, (entry) => {
      entry.bumped = [];
      entry.done = [];
      entry.owed = true;
      entry.readyAt = null;
    });
  }

  /** Forgets orders that the board no longer has. */
  prune(orders) {
    const before = this.#orders.size;
    for (const id of this.#orders.keys()) {
      if (!orders.has(id)) {
        this.#orders.delete(id);
      }
    }
    if (this.#orders.size !== before) {
      this.#store();
    }
  }

  store() {
    this.#store();
  }

  #change(orderId, change) {
    const entry = this.#orders.get(orderId);
    if (entry) {
      change(entry);
      this.#store();
    }
  }

  #store() {
    this.#save(Object.fromEntries(this.#orders));
  }
}

/** Paid before the kitchen has made it, whether or not this screen was there. */
function isPaidAhead(order) {
  return order.status === "PAID" && order.readyAt === null;
}
