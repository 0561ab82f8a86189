import { baselineOf } from "./changes.js";

/** Ended orders stay in the list of recent ones this long. */
export const RECENT_MS = 30 * 60_000;
/** What nobody acknowledges is not kept for ever. */
const RETENTION_MS = 12 * 3_600_000;
const ENDED = new Set(["SERVED", "PAID", "CANCELLED"]);

/**
 * The orders that the server has told of. A version older than the known one changes nothing, so
 * hearing of a change twice, or by a snapshot and by an event, does no harm.
 */
export class Board {
  orders = new Map();
  requests = new Map();
  platforms = new Map();
  /** @type {string|null} where to go on after a lost connection */
  lastEventId = null;
  /** By id of an answered service request, when it was made: an older answer may still show it open. */
  #answered = new Map();

  /**
   * All orders at once; what the snapshot lacks is gone.
   *
   * @returns {Array<{kind: string, order: object, before: object|null}>} what is new to this screen
   */
  reset({ lastEventId, orders }) {
    if (this.lastEventId !== null && isOlder(lastEventId, this.lastEventId)) {
      return []; // an answer that events have overtaken
    }
    const changes = [];
    const known = this.orders;
    this.orders = new Map();
    for (const order of orders) {
      const before = known.get(order.id) ?? null;
      const latest = before && before.version > order.version ? before : order;
      this.orders.set(order.id, latest);
      changes.push(...changesOf(before, latest));
    }
    this.lastEventId = lastEventId;
    return changes;
  }

  /** One event of the gateway. */
  apply({ id, type, data, version }) {
    if (this.lastEventId === null || isOlder(this.lastEventId, id)) {
      this.lastEventId = id;
    }
    if (type === "service.requested") {
      return this.#request(data);
    }
    if (type === "platform.health") {
      this.#platform(data);
      return [];
    }
    if (!type.startsWith("order.") || !data) {
      return []; // of a later version of the protocol
    }
    const before = this.orders.get(data.id) ?? null;
    if (before && before.version >= (version ?? data.version)) {
      return [];
    }
    if (before && before.branchId !== data.branchId) {
      this.orders.delete(data.id); // another branch makes it
      return [];
    }
    this.orders.set(data.id, data);
    return changesOf(before, data);
  }

  /**
   * The open service requests, which snapshots do not contain.
   *
   * @param {object[]} open as they were read a moment ago
   * @param {Set<string>} shown the ids of those that were here before they were read
   */
  resetRequests(open, shown) {
    const ids = new Set(open.map(({ id }) => id));
    shown.forEach((id) => ids.has(id) || this.requests.delete(id));
    return open.flatMap((request) => (this.#answered.has(request.id) ? [] : this.#request(request)));
  }

  /** Somebody has answered it. */
  requestDone({ id, createdAt }) {
    this.requests.delete(id);
    this.#answered.set(id, Date.parse(createdAt));
  }

  /**
   * Removes what nobody needs to see any more.
   *
   * @param {(order: object) => boolean} isKept whether this screen still owes it something
   */
  prune(now, isKept) {
    for (const order of this.orders.values()) {
      const ended = endOf(order);
      if (ended === null) {
        continue;
      }
      const age = now - ended;
      if (age > RETENTION_MS || (age > RECENT_MS && !isKept(order))) {
        this.orders.delete(order.id);
      }
    }
    for (const [id, request] of this.requests) {
      if (now - Date.parse(request.createdAt) > RETENTION_MS) {
        this.requests.delete(id);
      }
    }
    for (const [id, createdAt] of this.#answered) {
      if (now - createdAt > RETENTION_MS) {
        this.#answered.delete(id);
      }
    }
  }

  #request(request) {
    if (request.status === "done") {
      this.requestDone(request);
      return [];
    }
    const isNew = !this.requests.has(request.id);
    this.requests.set(request.id, request);
    return isNew ? [{ kind: "request", order: null, before: null }] : [];
  }

  #platform(health) {
    const fine = health.status === "enabled" && health.storeOpen !== false;
    if (fine) {
      this.platforms.delete(health.platform);
    } else {
      this.platforms.set(health.platform, health);
    }
  }
}

/** When it was served, paid or cancelled, in milliseconds; null while it is somebody's work. */
export function endOf(order) {
  if (!ENDED.has(order.status)) {
    return null;
  }
  return Date.parse(order.completedAt ?? order.cancelledAt ?? order.createdAt);
}

/** Event ids are decimal strings that may outgrow a number. */
function isOlder(one, other) {
  return BigInt(one) < BigInt(other);
}

function changesOf(before, after) {
  if (!before) {
    return ENDED.has(after.status) ? [] : [{ kind: "new", order: after, before }];
  }
  if (after.version <= before.version) {
    return [];
  }
  if (after.status === "CANCELLED") {
    return before.status === "CANCELLED" ? [] : [{ kind: "cancelled", order: after, before }];
  }
  if (ENDED.has(after.status)) {
    return [{ kind: "ended", order: after, before }];
  }
  if (before.status === "PENDING_APPROVAL") {
    return [{ kind: after.status === "PENDING_APPROVAL" ? "moved" : "new", order: after, before }];
  }
  const same = JSON.stringify(baselineOf(before)) === JSON.stringify(baselineOf(after));
  return [{ kind: same ? "moved" : "changed", order: after, before }];
}
