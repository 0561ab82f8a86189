const KEY = "partner.payment";
const ASK_MS = 2_000;

/**
 * Paying for what was ordered: what is unpaid, a part of it or all, the payment page, and then what
 * has become of it. The payment outlives a reload, and so does its end: the page comes back from
 * the payment page anew, at times when it has been told already.
 *
 * Steps: "none", "choosing", "paying" (the page is shown), "paid", "failed", "expired", "refused".
 */
export class Bill {
  step = "none";
  /** {orders: [{orderId, items: [...]}], totalCents} */
  payable = null;
  /** How many of each item are to be paid now. */
  chosen = new Map();
  /** {intentId, paymentLink, amountCents} */
  payment = null;
  paidCents = 0;
  refusal = null;
  #session;
  #store;
  #world;
  #changed;
  #timer = null;
  #working = false;

  /** @param world {setTimeout, clearTimeout} */
  constructor(session, store, world, changed) {
    this.#session = session;
    this.#store = store;
    this.#world = world;
    this.#changed = changed;
    this.#remember();
  }

  #remember() {
    let kept = null;
    try {
      kept = JSON.parse(this.#store.getItem(KEY));
    } catch {
      // Nothing was begun.
    }
    if (kept?.ended) {
      this.step = kept.ended;
      this.paidCents = kept.paidCents;
    } else if (kept) {
      this.payment = kept;
      this.step = "paying";
    }
  }

  /** Goes on with a payment that was begun before the page was loaded. */
  resume() {
    if (this.step === "paying") {
      this.#ask();
    }
  }

  get items() {
    return this.payable?.orders.flatMap(({ items }) => items) ?? [];
  }

  /** For people; Restomesh reckons the amount. Of all of it staff may have taken a part already. */
  get chosenCents() {
    if (this.items.every((item) => this.qtyOf(item) === item.unpaidQty)) {
      return this.payable?.totalCents ?? 0;
    }
    return this.items.reduce((sum, item) => sum + this.qtyOf(item) * item.unitPriceCents, 0);
  }

  qtyOf(item) {
    return this.chosen.get(item.itemId) ?? 0;
  }

  choose(item, qty) {
    this.chosen.set(item.itemId, Math.max(0, Math.min(item.unpaidQty, qty)));
    this.#changed(this);
  }

  async open() {
    if (this.step === "paying") {
      return;
    }
    this.payable = await this.#session.send("GET", "display/payable-items");
    this.chosen = new Map(this.items.map((item) => [item.itemId, item.unpaidQty]));
    this.#keep(null);
    this.#become("choosing");
  }

  /** @param page {origin, path} that the guest comes back to */
  async pay(page) {
    if (this.#working || this.step !== "choosing" || this.chosenCents === 0) {
      return;
    }
    this.#working = true;
    try {
      const items = this.items
        .filter((item) => this.qtyOf(item) > 0)
        .map((item) => ({ itemId: item.itemId, qty: this.qtyOf(item) }));
      const body = { items, returnOrigin: page.origin, returnPath: page.path };
      const intent = await this.#session.send("POST", "display/pay-intent", body, false);
      this.payment = {
        intentId: intent.intentId,
        paymentLink: webAddress(intent.paymentLink),
        amountCents: intent.amountCents,
      };
      this.#keep(this.payment);
      this.#become("paying");
      this.#askLater();
    } catch (failure) {
      this.refusal = failure;
      this.#become("refused");
    } finally {
      this.#working = false;
    }
  }

  /** Back to the menu; a payment that was begun is still asked about. */
  close() {
    if (this.step !== "paying") {
      this.refusal = null;
      this.#keep(null);
      this.#become("none");
    }
  }

  /** Another guest's turn. */
  forget() {
    this.#world.clearTimeout(this.#timer);
    this.payment = null;
    this.#keep(null);
    this.payable = null;
    this.#become("none");
  }

  #askLater() {
    this.#timer = this.#world.setTimeout(() => this.#ask(), ASK_MS);
  }

  async #ask() {
    const asked = this.payment?.intentId;
    let status = "pending";
    try {
      const query = `display/pay-status?intentId=${encodeURIComponent(asked)}`;
      ({ status } = await this.#session.send("GET", query, undefined, false));
    } catch (failure) {
      // Of another session, or by now nobody's; whatever else it is may be better in a moment.
      status = failure.status === 401 || failure.status === 404 ? "expired" : "pending";
    }
    if (this.payment?.intentId !== asked) {
      return;
    }
    if (status === "pending") {
      this.#askLater();
      return;
    }
    this.paidCents = this.payment.amountCents;
    this.payment = null;
    this.#keep({ ended: status, paidCents: this.paidCents });
    this.#become(status);
  }

  #become(step) {
    this.step = step;
    this.#changed(this);
  }

  /** @param kept the payment, or how it has ended: {ended, paidCents}; null forgets */
  #keep(kept) {
    if (kept) {
      this.#store.setItem(KEY, JSON.stringify(kept));
    } else {
      this.#store.removeItem(KEY);
    }
  }
}

/** It is shown in a frame: nothing but an address of the web may be. */
function webAddress(link) {
  const { protocol, href } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") {
    throw new Error("no address of a payment page");
  }
  return href;
}
