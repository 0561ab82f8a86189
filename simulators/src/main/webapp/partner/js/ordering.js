import { pause } from "./backoff.js";
import { Unreachable } from "./api.js";
import { OutOfService } from "./session.js";

const KEY = "partner.pending";
const MOST_TRIES = 6;

/**
 * Sends an order until it is certain what has become of it. The key by which Restomesh knows a
 * repetition is made once, kept over a reload, and goes with the very same body each time; until
 * the answer is there, nothing else can be ordered.
 *
 * States: "idle", "sending", "undecided" (no answer; the guest may try again), "refused",
 * "placed", "unknown" (the session that it was sent in has ended: only the staff can tell).
 */
export class Ordering {
  state = "idle";
  /** The refusal, or the order. */
  outcome = null;
  #session;
  #store;
  #world;
  #changed;
  #pending;

  /**
   * @param world {setTimeout, random, newKey}
   * @param changed called with this when the state is another
   */
  constructor(session, store, world, changed) {
    this.#session = session;
    this.#store = store;
    this.#world = world;
    this.#changed = changed;
    this.#pending = stored(store);
    if (this.#pending) {
      this.state = "undecided";
    }
  }

  get isBusy() {
    return this.state === "sending" || this.state === "undecided";
  }

  async place(cart) {
    if (this.isBusy || cart.lines.length === 0) {
      return;
    }
    this.#keep({
      sessionId: this.#session.id,
      body: cart.body(this.#world.newKey()),
      mayHaveArrived: false,
    });
    await this.#send(cart);
  }

  /** After no answer came, or the page was loaded anew before it did. */
  async tryAgain(cart) {
    if (this.state === "undecided") {
      await this.#send(cart);
    }
  }

  /** The guest has read it. */
  dismiss() {
    if (!this.isBusy) {
      this.#become("idle", null);
    }
  }

  async #send(cart) {
    this.#become("sending", null);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const failure = await this.#try(cart);
      if (failure === null) {
        return;
      }
      if (tries + 1 < MOST_TRIES) {
        await this.#wait(failure.retryAfterMs ?? pause(tries, this.#world.random));
      }
    }
    this.#become("undecided", null);
  }

  /** @returns what went wrong when it has to be tried again, else null */
  async #try(cart) {
    const { mayHaveArrived } = this.#pending;
    try {
      await this.#session.begin();
      if (this.#pending.sessionId !== this.#session.id) {
        if (mayHaveArrived) {
          this.#decided("unknown", null); // Restomesh knows a repetition within a session only
          return null;
        }
        this.#keep({ ...this.#pending, sessionId: this.#session.id });
      }
      this.#keep({ ...this.#pending, mayHaveArrived: true });
      const order = await this.#session.send("POST", "display/orders", this.#pending.body, false);
      cart.clear();
      this.#decided("placed", order);
      return null;
    } catch (failure) {
      return this.#failed(failure, mayHaveArrived);
    }
  }

  #failed(failure, mayHaveArrived) {
    if (failure instanceof OutOfService) {
      this.#decided(mayHaveArrived ? "unknown" : "refused", failure);
      return null;
    }
    if (failure.status === 401 || failure.status === 429) {
      this.#keep({ ...this.#pending, mayHaveArrived }); // this one has not
      return failure;
    }
    if (failure instanceof Unreachable || !failure.isFinal) {
      return failure;
    }
    this.#decided("refused", failure);
    return null;
  }

  #decided(state, outcome) {
    this.#keep(null);
    this.#become(state, outcome);
  }

  #become(state, outcome) {
    this.state = state;
    this.outcome = outcome;
    this.#changed(this);
  }

  #wait(ms) {
    return new Promise((resolve) => this.#world.setTimeout(resolve, ms));
  }

  #keep(pending) {
    this.#pending = pending;
    if (pending) {
      this.#store.setItem(KEY, JSON.stringify(pending));
    } else {
      this.#store.removeItem(KEY);
    }
  }
}

function stored(store) {
  try {
    return JSON.parse(store.getItem(KEY));
  } catch {
    return null;
  }
}
