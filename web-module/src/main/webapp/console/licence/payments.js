import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { TONES } from "../kit/payment-tones.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const PATH = "/api/v1/checkout/intents";

/** The chain's own payments, newest first; each leads to how it stands. */
export default class PaymentsPage extends ConsolePage {
  static words = words;
  #payments = new Listing((path) => this.context.page(path));

  load() {
    return this.#payments.open(PATH);
  }

  view() {
    const { items } = this.#payments;
    return html`${heading(this.say("ownPayment.title"), nothing, this.say("ownPayment.lead"))}
    ${items.length === 0 ? empty(this.say("ownPayment.none")) : this.#table(items)} ${moreButton(this.#payments, this)}`;
  }

  #table(items) {
    return table(
      this.say("ownPayment.title"),
      ["begun", "status", "total", "paid"].map((name) => this.say(`ownPayment.${name}`)),
      items.map(({ paymentRef, createdAt, status, refundDue, totalCents, paidCents }) => ({
        id: paymentRef,
        href: `/checkout/${encodeURIComponent(paymentRef)}`,
        cells: [
          moment(createdAt, this.context),
          html`${badge(this.say(`ownPayment.status.${status}`), TONES[status])}
          ${refundDue ? badge(this.say("ownPayment.due"), "warn") : nothing}`,
          this.words.money(totalCents),
          this.words.money(paidCents),
        ],
      })),
    );
  }
}
