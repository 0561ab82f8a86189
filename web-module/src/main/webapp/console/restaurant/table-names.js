/** What tables are called. One that was removed is not asked for again, and has no name. */
export class TableNames {
  #names = new Map();
  #fetch;

  /** @param {() => Promise<Array<{id: string, name: string}>>} fetch all tables of the branch */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** Makes sure that these are known; asks only when one is not. */
  async learn(ids) {
    const unknown = ids.filter((id) => id !== null && !this.#names.has(id));
    if (unknown.length === 0) {
      return;
    }
    const tables = await this.#fetch();
    unknown.forEach((id) => this.#names.set(id, null));
    tables.forEach(({ id, name }) => this.#names.set(id, name));
  }

  /** Null for a table that was removed. */
  of(id) {
    return this.#names.get(id) ?? null;
  }
}

/** "Masa 2" before "Masa 10". */
export function byName(locale) {
  return (a, b) => a.name.localeCompare(b.name, locale, { numeric: true });
}
