/** Lets promises that wait for nothing come to their end. */
export async function settled() {
  for (let i = 0; i < 50; i++) {
    await Promise.resolve();
  }
}

/** Time that only tests move, and what else a page gets from its browser. */
export class Hand {
  time = 0;
  sockets = [];
  keys = 0;
  #timers = new Map();
  #ids = 0;

  world() {
    return {
      now: () => this.time,
      random: () => 1,
      newKey: () => `key-${++this.keys}`,
      setTimeout: (action, wait) => {
        this.#timers.set(++this.#ids, { action, at: this.time + wait });
        return this.#ids;
      },
      clearTimeout: (id) => this.#timers.delete(id),
      openSocket: (origin, ticket) => this.#socket(origin, ticket),
    };
  }

  get waiting() {
    return this.#timers.size;
  }

  async pass(ms) {
    const end = this.time + ms;
    await settled();
    for (let due = this.#due(end); due; due = this.#due(end)) {
      const [id, { action, at }] = due;
      this.time = Math.max(this.time, at);
      this.#timers.delete(id);
      action();
      await settled();
    }
    this.time = end;
  }

  #due(end) {
    return [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  }

  #socket(origin, ticket) {
    const socket = { origin, ticket, sent: [], closed: false };
    socket.send = (text) => socket.sent.push(JSON.parse(text));
    socket.close = () => (socket.closed = true);
    socket.says = (frame) => socket.onmessage({ data: JSON.stringify(frame) });
    this.sockets.push(socket);
    return socket;
  }
}

/** What sessionStorage is to a tab. */
export class Store {
  #items = new Map();

  getItem(key) {
    return this.#items.get(key) ?? null;
  }

  setItem(key, value) {
    this.#items.set(key, String(value));
  }

  removeItem(key) {
    this.#items.delete(key);
  }
}
