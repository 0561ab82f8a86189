const KEY = "partner.cart";
export const MOST_QTY = 99;

/** What the guest is about to order, at the prices that the menu had when it was chosen. */
export class Cart {
  lines = [];
  note = "";
  #store;

  constructor(store) {
    this.#store = store;
    try {
      const { lines, note } = JSON.parse(store.getItem(KEY)) ?? {};
      this.lines = lines ?? [];
      this.note = note ?? "";
    } catch {
      // Begins empty.
    }
  }

  get count() {
    return this.lines.reduce((sum, line) => sum + line.qty, 0);
  }

  /** What the menu says; Restomesh decides. */
  get totalCents() {
    return this.lines.reduce((sum, line) => sum + line.qty * unitCents(line), 0);
  }

  /** @param options [{name, priceCents}] of the product */
  add(product, options, qty, note) {
    const line = {
      productId: product.id,
      name: product.name,
      priceCents: product.priceCents,
      options: options.map(({ name, priceCents }) => ({ name, priceCents })),
      note: note.trim(),
      qty,
    };
    const same = this.lines.find((other) => sameThing(other, line));
    if (same) {
      same.qty = Math.min(MOST_QTY, same.qty + qty);
    } else {
      this.lines.push(line);
    }
    this.#keep();
  }

  /** @param qty 0 takes it out */
  setQty(index, qty) {
    if (qty <= 0) {
      this.lines.splice(index, 1);
    } else {
      this.lines[index].qty = Math.min(MOST_QTY, qty);
    }
    this.#keep();
  }

  setNote(note) {
    this.note = note;
    this.#keep();
  }

  clear() {
    this.lines = [];
    this.note = "";
    this.#keep();
  }

  /** As Restomesh takes it: no prices, which are the menu's. */
  body(idempotencyKey) {
    const items = this.lines.map((line) => {
      const item = { productId: line.productId, qty: line.qty };
      if (line.options.length > 0) {
        item.options = line.options.map(({ name }) => ({ name }));
      }
      if (line.note !== "") {
        item.note = line.note;
      }
      return item;
    });
    const note = this.note.trim();
    return note === "" ? { items, idempotencyKey } : { items, note, idempotencyKey };
  }

  #keep() {
    this.#store.setItem(KEY, JSON.stringify({ lines: this.lines, note: this.note }));
  }
}

export function unitCents(line) {
  return line.priceCents + line.options.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

function sameThing(one, other) {
  const of = ({ productId, options, note }) => JSON.stringify([productId, options, note]);
  return of(one) === of(other);
}
