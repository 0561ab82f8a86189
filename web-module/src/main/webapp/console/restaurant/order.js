import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Unreachable } from "../../common/api.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, facts, heading, moment, sheet, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { randomKey } from "../kit/idempotency-keys.js";
import { allOf } from "../paging.js";
import { dueCents, historyOf, paidCents, surplusCents } from "./bill.js";
import { itemTable } from "./item-table.js";
import { isTest, movesOf, toneOf } from "./order-state.js";
import { paymentSheet } from "./payment-sheet.js";
import { money } from "./money.js";
import { TableNames } from "./table-names.js";
import { placeOf } from "./order-place.js";
import { words } from "./words.js";

/** One order: its items, its status and its payments. */
export default class Order extends ConsolePage {
  static words = words;
  static pollMs = 5_000;

  #order = null;
  #payments = [];
  /** Of all branches: a link may lead to an order of another branch than the one at the top. */
  #tables = new TableNames(() => allOf((path) => this.context.page(path), "/api/v1/tables?limit=200"));
  /** "cancel", or {due, key, isUnsure} of the payment that was begun; null when nothing is open. */
  #sheet = null;
  /** The connection broke while a payment was taken. */
  #isUnsure = false;
  #sequence = 0;

  get #path() {
    return `/api/v1/orders/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    const sequence = ++this.#sequence;
    const [order, payments] = await Promise.all([
      this.context.get(this.#path),
      allOf((path) => this.context.page(path), `${this.#path}/payments?limit=200`),
    ]);
    await this.#tables.learn([order.tableId]);
    // An answer from before a change made here is out of date.
    if (sequence === this.#sequence) {
      this.#order = order;
      this.#payments = payments;
    }
  }

  view() {
    const order = this.#order;
    return html`${heading(
      html`${this.say("order.one", { number: order.orderNumber })} ${badge(this.say(`order.status.${order.status}`), toneOf(order.status))}`,
      this.#moves(),
      html`<a href="#/orders">${this.say("order.toAll")}</a>`,
    )}
    ${isTest(order) ? html`<p>${badge(this.say("order.test"), "warn")}</p>` : nothing} ${this.#attention()}
    <section class="panel">${facts(this.#facts())}</section>
    <section>
      <h2>${this.say("order.lines")}</h2>
      ${itemTable(this, order.items)}
    </section>
    ${this.#bill()}
    <section class="panel">
      <h2>${this.say("order.history")}</h2>
      <ol class="history">
        ${historyOf(order, this.#payments).map((event) => html`<li>${moment(event.at, this.context)} <span>${this.#happened(event)}</span></li>`)}
      </ol>
    </section>
    ${this.#opened()}`;
  }

  #moves() {
    const { status } = this.#order;
    return movesOf(status).map((next, i) => {
      if (next === "CANCELLED") {
        return html`<button type="button" class="btn btn-outline-danger" data-move="CANCELLED" ?disabled=${this.doing !== null} @click=${() => this.#open("cancel")}>
          ${this.say("order.do.CANCELLED")}
        </button>`;
      }
      const isRecall = status === "READY" && next === "PREPARING";
      return actButton(
        this,
        `move-${next}`,
        this.say(isRecall ? "order.recall" : `order.do.${next}`),
        () => this.#move(next),
        i === 0 ? "btn-primary" : "btn-outline-secondary",
      );
    });
  }

  async #move(status, reason = null) {
    const moved = await this.#reloadOnFailure(() =>
      this.context.send("POST", `${this.#path}/status`, { status, reason }),
    );
    this.#order = moved;
    this.#open(null);
    this.context.tell(
      this.say("order.moved", { number: moved.orderNumber, status: this.say(`order.status.${moved.status}`) }),
    );
    await this.reload();
  }

  /** Does work; reloads the order when it fails. */
  async #reloadOnFailure(work) {
    this.#sequence += 1;
    try {
      return await work();
    } catch (failure) {
      await this.reload();
      throw failure;
    }
  }

  #open(what) {
    this.#sheet = what;
    this.refused = null;
    this.requestUpdate();
  }

  #attention() {
    const { status, attention } = this.#order;
    if (status !== "PENDING_APPROVAL") {
      return nothing;
    }
    return html`<section class="panel attention">
      <h2>${this.say("order.attention")}</h2>
      <p>${this.say("order.attentionLead")}</p>
      <ul>
        ${attention.map((reason) => html`<li>${this.say(`order.reason.${reason}`)}</li>`)}
      </ul>
      ${
        this.context.hasRole("ADMIN", "MANAGER")
          ? html`<a class="btn btn-primary" href="#/delivery/attention">${this.say("order.toAttention")}</a>`
          : html`<p>${this.say("order.attentionManager")}</p>`
      }
    </section>`;
  }

  /** Name and value of each known property. */
  #facts() {
    const order = this.#order;
    const known = [
      ["order.where", placeOf(order, this.#tables.of(order.tableId), this.words)],
      ["order.source", this.say(`order.source.${order.source}`)],
      ["order.placedAt", moment(order.createdAt, this.context)],
      ["order.displayCode", order.displayCode],
      ["order.externalId", order.externalOrderId],
      ["order.courier", order.courier && this.say(`order.courier.${order.courier}`)],
      ["order.acceptBy", order.status === "PENDING_APPROVAL" && order.acceptBy && moment(order.acceptBy, this.context)],
      ["order.dueAt", order.dueAt && moment(order.dueAt, this.context)],
      ["order.prepTime", order.prepTimeMinutes && this.say("order.minutes", { count: order.prepTimeMinutes })],
      ["order.notes", order.notes && html`<span class="multiline">${order.notes}</span>`],
    ];
    return known.filter(([, value]) => value).map(([name, value]) => [this.say(name), value]);
  }

  #bill() {
    const { words } = this;
    const due = dueCents(this.#order, this.#payments);
    const surplus = surplusCents(this.#order, this.#payments);
    const sums = [
      [this.say("order.total"), words.money(this.#order.totalCents)],
      [this.say("order.paid"), words.money(paidCents(this.#payments))],
      [this.say("order.due"), html`<b id="due">${words.money(due)}</b>`],
      ...(surplus > 0 ? [[this.say("order.surplus"), badge(words.money(surplus), "warn")]] : []),
    ];
    return html`<section class="panel" aria-labelledby="payments-title">
      <header class="heading">
        <h2 id="payments-title">${this.say("order.payments")}</h2>
        ${
          due > 0
            ? html`<button type="button" class="btn btn-primary" data-do="pay" ?disabled=${this.doing !== null} @click=${() => this.#open({ due, key: randomKey(), isUnsure: false })}>${this.say("order.takePayment")}</button>`
            : nothing
        }
      </header>
      ${facts(sums)} ${this.#isUnsure ? html`<p class="stale mt-3" role="alert">${this.say("order.paymentUnsure")}</p>` : nothing}
      <div class="mt-3">${this.#payments.length === 0 ? html`<p class="quiet mb-0">${this.say("order.noPayments")}</p>` : this.#paymentTable()}</div>
    </section>`;
  }

  #paymentTable() {
    const rows = this.#payments.map(({ id, amountCents, method, createdAt }) => ({
      id,
      cells: [money(this, amountCents), this.say(`order.method.${method}`), moment(createdAt, this.context)],
    }));
    return html`${table(
      this.say("order.payments"),
      [this.say("order.amount"), this.say("order.method"), this.say("order.paid")],
      rows,
    )}
    ${
      this.context.hasRole("ADMIN", "MANAGER") && this.#payments.some(({ method }) => method === "online")
        ? html`<a class="btn btn-sm btn-outline-secondary" id="guest-payments" href=${`#/guest-payments?orderId=${encodeURIComponent(this.#order.id)}`}>${this.say("guestPayment.see")}</a>`
        : nothing
    }`;
  }

  #happened({ kind, cents, method, reason }) {
    switch (kind) {
      case "placed":
        return this.say("order.happened.placed", { source: this.say(`order.source.${this.#order.source}`) });
      case "paid":
        return this.say("order.happened.paid", {
          amount: this.words.money(cents),
          method: this.say(`order.method.${method}`),
        });
      default:
        return reason ? this.say("order.happened.cancelledFor", { reason }) : this.say("order.happened.cancelled");
    }
  }

  #opened() {
    const close = () => this.#open(null);
    if (this.#sheet === "cancel") {
      return this.#cancelSheet(close);
    }
    return this.#sheet ? paymentSheet(this, this.#sheet, { take: (payment) => this.#take(payment), close }) : nothing;
  }

  #cancelSheet(close) {
    const { orderNumber, source } = this.#order;
    const paid = paidCents(this.#payments);
    return sheet(
      this.say("order.cancelTitle", { number: orderNumber }),
      html`<form @submit=${submitted(this, "cancel", ({ reason }) => this.#move("CANCELLED", reason))}>
        <p>${this.say("order.cancelLead")} ${source.startsWith("PLATFORM") ? this.say("order.cancelPlatform") : nothing}</p>
        ${paid > 0 ? html`<p class="stale">${this.say("order.cancelPaid", { amount: this.words.money(paid) })}</p>` : nothing}
        ${field(this, { name: "reason", label: this.say("order.cancelReason"), maxlength: 500 })}
        ${formButtons(this, "cancel", this.say("order.cancelYes"), close, "btn-danger")}
      </form>`,
      close,
      this.words,
    );
  }

  async #take(payment) {
    const messages = { RESOURCE_CONFLICT: this.say("order.takenOtherwise") };
    const taken = await rewordErrors(messages, () =>
      this.#atTheField(() => this.#reloadOnFailure(() => this.#sent(payment))),
    );
    this.#isUnsure = false;
    this.#open(null);
    const values = { amount: this.words.money(taken.amountCents), due: this.words.money(taken.dueCents) };
    this.context.tell(this.say(taken.dueCents > 0 ? "order.taken" : "order.takenAll", values));
    await this.reload();
  }

  /** Turns the server's message about cents into one at the field, with the amount that is due now. */
  async #atTheField(work) {
    try {
      return await work();
    } catch (failure) {
      if (failure.status === 400) {
        const [least, due] = [1, dueCents(this.#order, this.#payments)].map((cents) => this.words.money(cents));
        failure.message = this.say("order.amountWrong", { least, due });
        failure.violations = [`amountCents: ${failure.message}`];
        failure.isReworded = true;
      }
      throw failure;
    }
  }

  /** One sheet takes one payment: after a lost answer it stays open and is sent again with the same key. */
  async #sent(payment) {
    try {
      return await this.context.send(
        "POST",
        `${this.#path}/payments`,
        { ...payment, idempotencyKey: this.#sheet.key },
        { isRepeatable: true },
      );
    } catch (failure) {
      if (failure instanceof Unreachable) {
        this.#isUnsure = true;
        this.#sheet = this.#sheet && { ...this.#sheet, isUnsure: true };
      }
      if (failure.code === "RESOURCE_CONFLICT") {
        this.#isUnsure = false;
        this.#open(null);
      }
      throw failure;
    }
  }
}
