/** Names of tables. A removed table has none, and is not asked for again. */
export class TableNames {
  #names = new Map();
  #fetch;

  /** @param {() => Promise<Array<{id: string, name: string}>>} fetch all tables of the branch */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** Loads the tables if one of these is not known. */
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
