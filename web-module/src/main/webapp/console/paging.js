/** The path of the next page of a list, from "Link: <...>; rel=next" (RFC 8288), or null at its end. */
export function nextOf(link) {
  const found = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? "");
  if (!found) {
    return null;
  }
  const address = new URL(found[1], "http://server");
  return address.pathname + address.search;
}

/**
 * All of a list that is needed as a whole, such as a menu, page by page.
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

/** A paged list. */
export class Listing {
  items = [];
  next = null;
  /** What was opened last. */
  path = null;
  #fetch;
  #sequence = 0;

  /** @param {(path: string) => Promise<{items: object[], next: string|null}>} fetch */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** Loads from the beginning; answers to earlier calls are dropped. */
  async open(path) {
    const sequence = ++this.#sequence;
    const part = await this.#fetch(path);
    if (sequence === this.#sequence) {
      this.items = part.items;
      this.next = part.next;
      this.path = path;
    }
  }

  /** Adds the next page; an item that has moved is not added twice. */
  async more() {
    const sequence = this.#sequence;
    const part = await this.#fetch(this.next);
    if (sequence === this.#sequence) {
      const known = new Set(this.items.map(({ id }) => id));
      this.items = [...this.items, ...part.items.filter(({ id }) => id === undefined || !known.has(id))];
      this.next = part.next;
    }
  }

  /** Replaces an item; a new one comes first, as in the lists of the API. */
  put(item) {
    const isKnown = this.items.some(({ id }) => id === item.id);
    this.items = isKnown ? this.items.map((one) => (one.id === item.id ? item : one)) : [item, ...this.items];
  }

  drop(gone) {
    this.items = this.items.filter(({ id }) => id !== gone);
  }

  /** Reloads the first page and keeps what comes after it, so that polling does not move the reader. */
  async refresh(path) {
    if (path !== this.path) {
      await this.open(path);
      return;
    }
    const sequence = this.#sequence;
    const part = await this.#fetch(path);
    if (sequence !== this.#sequence) {
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
