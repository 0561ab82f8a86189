import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { empty, facts, heading } from "../kit/parts.js";
import { readCart, writeCart } from "./cart.js";
import { Catalogue } from "./catalogue.js";
import { readPayment, writePayment } from "./stored-payment.js";
import { canPay, endOf, isDue, isOver, stageOf } from "./payment-stage.js";
import { words } from "./words.js";

/** Stands for the ref in the address to which the payment page returns, which does not know it. */
const BACK = "back";
const LONG_WAIT_MS = 60_000;

/** The payment page in its frame, and the wait for the result of the payment. */
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
    return this.context.user.tenantId;
  }

  /** What this device knows of this payment. */
  #stored() {
    const stored = readPayment(localStorage, this.#tenantId);
    return stored && (stored.ref === this.params.ref || this.params.ref === BACK) ? stored : null;
  }

  async load() {
    const now = this.context.now();
    this.#startedAt ??= now;
    if (this.params.ref === BACK) {
      this.#comeBack();
      return;
    }
    if (this.#intent && !isDue(this.#stage(), this.#startedAt, this.#askedAt, now)) {
      return;
    }
    this.#intent = await this.context.get(`/api/v1/checkout/intents/${encodeURIComponent(this.params.ref)}`);
    this.#askedAt = now;
    if (this.#intent.status === "settled" || this.#intent.status === "provisioned") {
      await this.#confirm();
    }
    if (this.#stage() === "done") {
      this.#emptyCart();
    }
  }

  /** From the payment page to the page of the payment, replacing this entry of the history. */
  #comeBack() {
    const stored = this.#stored();
    if (stored) {
      writePayment(localStorage, this.#tenantId, { ...stored, isBack: true });
      location.replace(`#/checkout/${encodeURIComponent(stored.ref)}`);
    }
  }

  /**
   * Provisions what is paid, if that is still to be done, and asks what it was. Whether it is paid
   * at all, the intent's status tells.
   */
  async #confirm() {
    if (this.#confirmation) {
      return;
    }
    try {
      this.#catalogue ??= await Catalogue.load(this.context);
      this.#confirmation = await this.context.send(
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
    return stageOf(this.#intent, this.#stored(), this.context.now());
  }

  /** What was bought is out of the cart, unless it was changed since. */
  #emptyCart() {
    const stored = this.#stored();
    if (stored?.cart && stored.cart === JSON.stringify(readCart(localStorage, this.#tenantId))) {
      writeCart(localStorage, this.#tenantId, []);
    }
  }

  view() {
    const title = heading(this.say("payment.title"));
    if (this.params.ref === BACK) {
      return this.#stored()
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
    const { link } = this.#stored();
    const values = { amount: this.words.money(this.#intent.totalCents), time: this.#end() };
    return html`<p>${this.say("payment.paying", values)}</p>
      <iframe class="payment-frame" src=${link} title=${this.say("payment.frame")} referrerpolicy="no-referrer"></iframe>`;
  }

  waiting() {
    const stored = this.#stored();
    const isLong = this.context.now() - this.#startedAt > LONG_WAIT_MS;
    return html`<h2><span class="spinner-border spinner-border-sm" aria-hidden="true"></span> ${this.say("payment.waiting")}</h2>
      <p>${this.say(isLong ? "payment.waitingLong" : "payment.waitingText")}</p>
      ${
        canPay(this.#intent, stored, this.context.now())
          ? html`<p>${this.say("payment.declined", { time: this.#end() })}</p>
            <button type="button" class="btn btn-outline-secondary" id="back-to-page" @click=${() => this.#payAgain(stored)}>
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
    return this.words.time(endOf(this.#intent, this.#stored()));
  }

  #over(key) {
    const renewal = this.#stored()?.renewal;
    return html`<h2>${this.say(key)}</h2>
      <p>${this.say(`${key}Text`)}</p>
      <a class="btn btn-primary" href=${renewal ? `#/checkout?renewal=${encodeURIComponent(renewal)}` : "#/checkout"}>${this.say("payment.again")}</a>`;
  }

  #toLicence() {
    return html`<a class="btn btn-primary" href="#/licence">${this.say("payment.toLicence")}</a>`;
  }

  #payAgain(stored) {
    writePayment(localStorage, this.#tenantId, { ...stored, isBack: false });
    this.requestUpdate();
  }
}
