/** Lets promises that wait for nothing come to their end. */
export async function settled() {
  for (let i = 0; i < 20; i++) {
    await Promise.resolve();
  }
}

/** Time that moves by hand only. */
export class Hand {
  now = 0;
  #timers = new Map();
  #ids = 0;

  /** What code that is given a clock may do with it. */
  clock() {
    return {
      now: () => this.now,
      setTimeout: (action, wait) => {
        this.#timers.set(++this.#ids, { action, at: this.now + wait });
        return this.#ids;
      },
      clearTimeout: (id) => this.#timers.delete(id),
    };
  }

  get waiting() {
    return this.#timers.size;
  }

  async advance(ms) {
    const end = this.now + ms;
    for (;;) {
      await settled();
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) {
        break;
      }
      this.now = Math.max(this.now, due[1].at);
      this.#timers.delete(due[0]);
      due[1].action();
    }
    this.now = end;
  }
}
