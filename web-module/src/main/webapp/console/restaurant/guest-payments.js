import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { ConsolePage } from "../kit/page.js";
import { badge, copyable, empty, facts, heading, moment, moreButton, table } from "../kit/parts.js";
import { refundPanel } from "../kit/refund-panel.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const PATH = "/api/v1/guest-payments";
const TONES = { pending: "busy", paid: "good", failed: "bad", expired: "quiet" };

/** The server waits for the payment provider. */
const PROVIDER_TIMEOUT = { timeoutMs: 60_000 };

/** What guests have paid at screens: all, those for one order, or one by itself with its refunds. */
export default class GuestPayments extends ConsolePage {
  static words = words;
  #list = new Listing((path) => this.context.page(path));
  #payment = null;
  #idempotencyKeys = new IdempotencyKeys();

  get #path() {
    return `${PATH}/${encodeURIComponent(this.params.ref)}`;
  }

  async load() {
    if (this.params.ref) {
      this.#payment = await this.context.get(this.#path);
    } else {
      const { orderId } = this.query;
      await this.#list.open(orderId ? `${PATH}?orderId=${encodeURIComponent(orderId)}` : PATH);
    }
  }

  view() {
    return this.params.ref ? this.#one(this.#payment) : this.#all();
  }

  #all() {
    const { items } = this.#list;
    const lead = this.say(this.query.orderId ? "guestPayment.ofOrder" : "guestPayment.lead");
    return html`${heading(this.say("page.guestPayments"), this.query.orderId ? this.#toOrder(this.query.orderId) : nothing, lead)}
    ${items.length === 0 ? empty(this.say("guestPayment.none")) : this.#table(items)} ${moreButton(this.#list, this)}`;
  }

  #table(items) {
    return table(
      this.say("page.guestPayments"),
      ["begun", "branch", "status", "amount", "paid", "refunded"].map((name) => this.say(`guestPayment.${name}`)),
      items.map(({ paymentRef, branchId, createdAt, status, amountCents, paidCents, refundedCents }) => ({
        id: paymentRef,
        href: `/guest-payments/${encodeURIComponent(paymentRef)}`,
        cells: [
          moment(createdAt, this.context),
          this.#branch(branchId),
          badge(this.say(`guestPayment.status.${status}`), TONES[status]),
          this.words.money(amountCents),
          this.words.money(paidCents),
          this.words.money(refundedCents),
        ],
      })),
    );
  }

  /** A closed one is not among the branches that somebody can choose. */
  #branch(branchId) {
    return this.context.branches.find(({ id }) => id === branchId)?.name ?? "–";
  }

  #one({ paymentRef, branchId, status, amountCents, paidCents, refundedCents, createdAt, paidAt, orderIds, refunds }) {
    const texts = {
      whyHint: this.say("guestPayment.whyHint"),
      left: (left) => this.say("guestPayment.left", { left }),
      askAll: this.say("guestPayment.ask"),
      askPart: this.say("guestPayment.ask"),
    };
    return html`${heading(this.say("guestPayment.title"), html`<a class="btn btn-outline-secondary" href="#/guest-payments">${this.say("guestPayment.back")}</a>`)}
      <section class="panel" id="payment">
        ${facts([
          [this.say("guestPayment.status"), badge(this.say(`guestPayment.status.${status}`), TONES[status])],
          [this.say("guestPayment.branch"), this.#branch(branchId)],
          [this.say("guestPayment.reference"), copyable(paymentRef, this.context)],
          [this.say("guestPayment.amount"), this.words.money(amountCents)],
          [this.say("guestPayment.paid"), this.words.money(paidCents)],
          [this.say("guestPayment.refunded"), this.words.money(refundedCents)],
          [this.say("guestPayment.begun"), moment(createdAt, this.context, "exactTime")],
          [this.say("guestPayment.paidAt"), moment(paidAt, this.context, "exactTime")],
          [this.say("guestPayment.orders"), orderIds.map((id) => this.#toOrder(id))],
        ])}
      </section>
      ${refundPanel(this, { paidCents: status === "pending" ? 0 : paidCents, refunds }, texts, (body) => this.#refund(body))}`;
  }

  #toOrder(id) {
    return html`<a class="btn btn-sm btn-outline-secondary" data-order=${id} href=${`#/orders/${encodeURIComponent(id)}`}>${this.say("guestPayment.order")}</a> `;
  }

  /** Sent again after a lost answer, it is the same refund. */
  async #refund(body) {
    const key = this.#idempotencyKeys.keyFor(body);
    const given = await this.context.send("POST", `${this.#path}/refund`, body, { ...PROVIDER_TIMEOUT, key });
    this.#idempotencyKeys.sent();
    return given;
  }
}
