import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { empty, facts, heading } from "../kit/parts.js";
import { readCart, writeCart } from "./cart.js";
import { Catalogue } from "./catalogue.js";
import { keepPayment, readPayment } from "./kept.js";
import { canPay, endOf, isDue, isOver, stageOf } from "./waiting.js";
import { words } from "./words.js";

/** Where whoever comes back from the payment page is sent, who does not know the payment's name. */
const BACK = "back";
const LONG_MS = 60_000;

/** The payment page in its frame, and the wait for what became of the payment. */
export default class PaymentPage extends ConsolePage {
  static words = words;
  static pollMs = 3_000;

  #intent = null;
  /** What was bought: {status, owned, invoiceNumber}, once it is there. */
  #confirmation = null;
  #catalogue = null;
  #startedAt = null;
  #askedAt = -Infinity;

  get #tenantId() {
    return this.desk.user.tenantId;
  }

  /** What this device knows of this payment. */
  #kept() {
    const kept = readPayment(localStorage, this.#tenantId);
    return kept && (kept.ref === this.params.ref || this.params.ref === BACK) ? kept : null;
  }

  async load() {
    const now = this.desk.now();
    this.#startedAt ??= now;
    if (this.params.ref === BACK) {
      this.#comeBack();
      return;
    }
    if (this.#intent && !isDue(this.#stage(), this.#startedAt, this.#askedAt, now)) {
      return;
    }
    this.#intent = await this.desk.get(`/api/v1/checkout/intents/${encodeURIComponent(this.params.ref)}`);
    this.#askedAt = now;
    if (this.#intent.status === "settled" || this.#intent.status === "provisioned") {
      await this.#confirm();
    }
    if (this.#stage() === "done") {
      this.#emptyCart();
    }
  }

  /** From the payment page to the page of the payment, in place of this step of the history. */
  #comeBack() {
    const kept = this.#kept();
    if (kept) {
      keepPayment(localStorage, this.#tenantId, { ...kept, isBack: true });
      location.replace(`#/checkout/${encodeURIComponent(kept.ref)}`);
    }
  }

  /**
   * Provisions what is paid, if that is still to be done, and asks what it was. That nothing is
   * paid yet, or never will be, the intent tells best.
   */
  async #confirm() {
    if (this.#confirmation) {
      return;
    }
    try {
      this.#catalogue ??= await Catalogue.load(this.desk);
      this.#confirmation = await this.desk.send(
        "POST",
        "/api/v1/checkout/confirm",
        { paymentRef: this.params.ref },
        { isRepeatable: true },
      );
      this.#intent = {
        ...this.#intent,
        status: this.#confirmation.status,
        invoiceNumber: this.#confirmation.invoiceNumber,
      };
    } catch (failure) {
      if (failure.status !== 409) {
        throw failure;
      }
    }
  }

  #stage() {
    return stageOf(this.#intent, this.#kept(), this.desk.now());
  }

  /** What was bought is out of the cart, unless it was changed since. */
  #emptyCart() {
    const kept = this.#kept();
    if (kept?.cart && kept.cart === JSON.stringify(readCart(localStorage, this.#tenantId))) {
      writeCart(localStorage, this.#tenantId, []);
    }
  }

  view() {
    const title = heading(this.say("payment.title"));
    if (this.params.ref === BACK) {
      return this.#kept()
        ? title
        : html`${title} ${empty(this.say("payment.unknown"), this.say("payment.unknownText"), this.#toLicence())}`;
    }
    const stage = this.#stage();
    return html`${title}
      <section class="panel payment" data-stage=${stage} aria-live="polite">${this[stage]()}</section>
      ${facts([
        [this.say("payment.reference"), html`<code>${this.params.ref}</code>`],
        ...(isOver(stage) ? [] : [[this.say("payment.lastAsked"), this.words.exactTime(this.#askedAt)]]),
      ])}`;
  }

  paying() {
    const { link } = this.#kept();
    const values = { amount: this.words.money(this.#intent.totalCents), time: this.#end() };
    return html`<p>${this.say("payment.paying", values)}</p>
      <iframe class="payment-frame" src=${link} title=${this.say("payment.frame")} referrerpolicy="no-referrer"></iframe>`;
  }

  waiting() {
    const kept = this.#kept();
    const isLong = this.desk.now() - this.#startedAt > LONG_MS;
    return html`<h2><span class="spinner-border spinner-border-sm" aria-hidden="true"></span> ${this.say("payment.waiting")}</h2>
      <p>${this.say(isLong ? "payment.waitingLong" : "payment.waitingText")}</p>
      ${
        canPay(this.#intent, kept, this.desk.now())
          ? html`<p>${this.say("payment.declined", { time: this.#end() })}</p>
            <button type="button" class="btn btn-outline-secondary" id="back-to-page" @click=${() => this.#payAgain(kept)}>
              ${this.say("payment.back")}
            </button>`
          : nothing
      }`;
  }

  settled() {
    return html`<h2><span class="spinner-border spinner-border-sm" aria-hidden="true"></span> ${this.say("payment.settled")}</h2>`;
  }

  done() {
    const { totalCents, invoiceNumber: number } = this.#intent;
    return html`<h2>${this.say("payment.done")}</h2>
      <p>${this.say("payment.doneText", { amount: this.words.money(totalCents) })}</p>
      <ul>
        ${(this.#confirmation?.owned ?? []).map(
          (row) => html`<li data-code=${row.code}>
            ${this.#catalogue.nameOf(row)}
            ${row.periodEnd ? html`<span class="quiet">${this.say("invoice.until", { date: this.words.date(row.periodEnd) })}</span>` : nothing}
          </li>`,
        )}
      </ul>
      <div class="actions">
        ${this.#toLicence()}
        ${number ? html`<a class="btn btn-outline-secondary" href="#/invoices">${this.say("payment.invoice", { number })}</a>` : nothing}
      </div>`;
  }

  refund() {
    const key = `payment.refund.${this.#intent.failureReason}`;
    return html`<h2>${this.say("payment.refund")}</h2>
      ${this.words.knows(key) ? html`<p>${this.say(key)}</p>` : nothing}
      <p>${this.say("payment.refundText")}</p>
      ${this.#toLicence()}`;
  }

  failed() {
    return this.#over("payment.failed");
  }

  expired() {
    return this.#over("payment.expired");
  }

  /** Until when it can be paid. */
  #end() {
    return this.words.time(endOf(this.#intent, this.#kept()));
  }

  #over(key) {
    const renewal = this.#kept()?.renewal;
    return html`<h2>${this.say(key)}</h2>
      <p>${this.say(`${key}Text`)}</p>
      <a class="btn btn-primary" href=${renewal ? `#/checkout?renewal=${encodeURIComponent(renewal)}` : "#/checkout"}>${this.say("payment.again")}</a>`;
  }

  #toLicence() {
    return html`<a class="btn btn-primary" href="#/licence">${this.say("payment.toLicence")}</a>`;
  }

  #payAgain(kept) {
    keepPayment(localStorage, this.#tenantId, { ...kept, isBack: false });
    this.requestUpdate();
  }
}
