/**
 * The orders of this session by all that was told of them: the answer to placing one, lists,
 * snapshots and events. Whatever is older than what is known changes nothing.
 */
export class OwnOrders {
  #orders = new Map();
  #requests = new Map();

  /** Newest first. */
  get all() {
    return [...this.#orders.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  get(id) {
    return this.#orders.get(id);
  }

  /** What the guest has asked for and nobody has seen to, by kind: waiter, bill. */
  get openRequests() {
    return new Map([...this.#requests].filter(([, request]) => request.status === "open"));
  }

  /** @returns whether it is news */
  put(order) {
    const known = this.#orders.get(order.id);
    if (known && known.version >= order.version) {
      return false;
    }
    this.#orders.set(order.id, order);
    return true;
  }

  /** All there are: what is not among them is over. */
  reset(orders) {
    const known = this.#orders;
    this.#orders = new Map();
    for (const order of orders) {
      const before = known.get(order.id);
      this.#orders.set(order.id, before && before.version > order.version ? before : order);
    }
  }

  /** One event of the gateway. */
  apply({ type, data }) {
    if (type === "service.requested") {
      this.request(data);
    } else if (type.startsWith("order.") && data?.id) {
      this.put(data);
    }
  }

  /** {id, kind, status} */
  request(request) {
    const known = this.#requests.get(request.kind);
    if (!(known && known.id === request.id && known.status === "done")) {
      this.#requests.set(request.kind, request);
    }
  }

  clear() {
    this.#orders.clear();
    this.#requests.clear();
  }
}
