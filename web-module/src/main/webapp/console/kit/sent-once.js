/**
 * Idempotency keys for what somebody sends by hand: the same content, sent again because the answer was lost, has
 * the same key and is the same deed; other content has another. After success the next one is new.
 */
export class SentOnce {
  #random;
  #kept = null;

  /** @param {() => string} [random] a fresh key each time */
  constructor(random = randomKey) {
    this.#random = random;
  }

  keyFor(body) {
    const content = JSON.stringify(body);
    if (this.#kept?.content !== content) {
      this.#kept = { content, key: this.#random() };
    }
    return this.#kept.key;
  }

  /** The server has it, or has said that nothing came of it: the next one is another. */
  sent() {
    this.#kept = null;
  }
}

/** 128 random bits; randomUUID is missing where the page came over plain http. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `console-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
