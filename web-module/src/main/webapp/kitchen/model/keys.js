/** Digits without an Enter are forgotten after this time. */
const TYPING_TIMEOUT_MS = 4000;
const MAX_DIGITS = 3;

/** A bump bar: digits choose a ticket by its position, Enter acts on it. */
export class BumpBar {
  typed = "";
  #at = 0;

  /** @returns {boolean} whether the key was one of the bar's */
  digit(key, now) {
    if (!/^[0-9]$/.test(key)) {
      return false;
    }
    this.expire(now);
    this.typed = (this.typed + key).slice(-MAX_DIGITS);
    this.#at = now;
    return true;
  }

  /** @returns {number|null} the position that was typed */
  enter(now) {
    this.expire(now);
    const position = this.typed === "" ? null : Number(this.typed);
    this.typed = "";
    return position;
  }

  clear() {
    this.typed = "";
  }

  expire(now) {
    if (now - this.#at > TYPING_TIMEOUT_MS) {
      this.typed = "";
    }
  }
}

/**
 * The card that an arrow key leads to, by where cards are on the screen.
 *
 * @param {Array<{id: string, x: number, y: number}>} cards their centres
 * @returns {string|null} its id; null when there is none that way
 */
export function neighbour(cards, fromId, key) {
  const from = cards.find(({ id }) => id === fromId);
  if (!from) {
    return cards[0]?.id ?? null;
  }
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const card of cards) {
    const along = (card.x - from.x) * dx + (card.y - from.y) * dy;
    const aside = Math.abs((card.x - from.x) * dy) + Math.abs((card.y - from.y) * dx);
    // What is aside counts more: the next card of the row before a nearer one above or below it.
    const distance = along + aside * 3;
    if (card.id !== fromId && along > 8 && distance < least) {
      best = card.id;
      least = distance;
    }
  }
  return best;
}
