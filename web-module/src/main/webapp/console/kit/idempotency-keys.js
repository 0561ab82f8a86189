/**
 * Idempotency keys for what somebody sends by hand: the same content, sent again because the answer was lost, has
 * the same key; other content has another. After success the next key is new.
 */
export class IdempotencyKeys {
  #random;
  #current = null;

  /** @param {() => string} [random] a fresh key each time */
  constructor(random = randomKey) {
    this.#random = random;
  }

  keyFor(body) {
    const content = JSON.stringify(body);
    if (this.#current?.content !== content) {
      this.#current = { content, key: this.#random() };
    }
    return this.#current.key;
  }

  /** The server has taken or refused it: the next request gets a new key. */
  sent() {
    this.#current = null;
  }
}

/** 128 random bits; randomUUID is missing where the page came over plain http. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `console-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
