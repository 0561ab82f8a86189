/** The path of the next part of a list, from "Link: <...>; rel=next" (RFC 8288), or null at its end. */
export function nextOf(link) {
  const found = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? "");
  if (!found) {
    return null;
  }
  const address = new URL(found[1], "http://server");
  return address.pathname + address.search;
}

/**
 * All of a list that is worked with as a whole, such as a menu, part by part to its end.
 *
 * @param {(path: string) => Promise<{items: object[], next: string|null}>} fetch
 */
export async function allOf(fetch, path) {
  const items = [];
  for (let next = path; next !== null; ) {
    const part = await fetch(next);
    items.push(...part.items);
    next = part.next;
  }
  return items;
}

/** A list that comes in parts. */
export class Listing {
  items = [];
  next = null;
  #fetch;
  #turn = 0;

  /** @param {(path: string) => Promise<{items: object[], next: string|null}>} fetch */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** From the beginning; what an earlier call still brings is dropped. */
  async open(path) {
    const turn = ++this.#turn;
    const part = await this.#fetch(path);
    if (turn === this.#turn) {
      this.items = part.items;
      this.next = part.next;
    }
  }

  /** Adds the next part; an item that moved and comes again stands once. */
  async more() {
    const turn = this.#turn;
    const part = await this.#fetch(this.next);
    if (turn === this.#turn) {
      const known = new Set(this.items.map(({ id }) => id));
      this.items = [...this.items, ...part.items.filter(({ id }) => id === undefined || !known.has(id))];
      this.next = part.next;
    }
  }

  /** Takes over an item as it is now, in its place; a new one stands first, as lists of the API begin. */
  put(item) {
    const isKnown = this.items.some(({ id }) => id === item.id);
    this.items = isKnown ? this.items.map((one) => (one.id === item.id ? item : one)) : [item, ...this.items];
  }

  drop(gone) {
    this.items = this.items.filter(({ id }) => id !== gone);
  }

  /** Asks anew for as much as a part holds and keeps what comes after it, so that polling moves nobody. */
  async refresh(path) {
    const turn = this.#turn;
    const part = await this.#fetch(path);
    if (turn !== this.#turn) {
      return;
    }
    const fresh = new Set(part.items.map(({ id }) => id));
    const last = part.items.at(-1)?.id;
    const end = this.items.findIndex(({ id }) => id === last);
    const rest = part.next === null || end < 0 ? [] : this.items.slice(end + 1).filter(({ id }) => !fresh.has(id));
    this.next = rest.length > 0 ? this.next : part.next;
    this.items = [...part.items, ...rest];
  }
}
