import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Refused } from "../../common/api.js";
import { field, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, copyable, empty, facts, heading, moment, moreButton, table } from "../kit/parts.js";
import { TONES } from "../kit/payment-tones.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { refundPanel } from "../kit/refund-panel.js";
import { Listing } from "../paging.js";
import { ALL, DUE, PATH, listPath, pagePath } from "./payment-list.js";
import { lineName } from "./line-name.js";
import { words } from "./words.js";

/** The server waits for the payment provider. */
const PROVIDER_TIMEOUT = { timeoutMs: 60_000 };

/**
 * The payments of all tenants, or of one; and each by itself: what was bought, the provider's
 * callbacks, and refunds.
 */
export default class Payments extends ConsolePage {
  static words = words;
  /** The payment that was looked up; null: none was, or there is none. */
  #file = null;
  #tenant = null;
  #list = new Listing((path) => this.context.page(path));
  #idempotencyKeys = new IdempotencyKeys();

  get #path() {
    return `${PATH}/${encodeURIComponent(this.query.ref)}`;
  }

  async load() {
    if (!this.query.ref) {
      await this.#list.open(listPath(this.query));
      return;
    }
    try {
      this.#file = await this.context.get(this.#path);
    } catch (failure) {
      if (!(failure instanceof Refused && failure.status === 404)) {
        throw failure;
      }
      return;
    }
    this.#tenant = await this.context.get(`/api/v1/admin/tenants/${this.#file.tenantId}`);
  }

  view() {
    return html`${heading(this.say("page.payments"), nothing, this.say("payments.lead"))}
      <form class="filters" id="look-up" @submit=${submitted(this, "look-up", ({ ref }) => this.context.go(`/payments?ref=${encodeURIComponent(ref)}`))}>
        ${field(this, { name: "ref", label: this.say("payments.ref"), value: this.query.ref, required: true, maxlength: 64 })}
        <button type="submit" class="btn btn-primary mb-3">${this.say("payments.lookUp")}</button>
      </form>
      ${this.query.ref ? this.#one() : html`${this.#filter()} ${this.#all()}`}`;
  }

  #one() {
    return this.#file ? this.#payment(this.#file) : empty(this.say("payments.none"), this.query.ref);
  }

  #filter() {
    const shows = [ALL, DUE, ...Object.keys(TONES)];
    const text = (show) => this.say(TONES[show] ? `payments.status.${show}` : `payments.show.${show}`);
    return html`<form class="filters" id="filter" @change=${({ target }) => this.context.go(pagePath({ ...this.query, show: target.value }))}>
      ${field(this, { name: "show", label: this.say("payments.showing"), value: this.query.show ?? ALL, choices: shows.map((show) => [show, text(show)]) })}
      ${
        this.query.tenantId
          ? html`<a class="btn btn-outline-secondary mb-3" id="all-chains" href=${`#${pagePath({ show: this.query.show })}`}>${this.say("payments.allChains")}</a>`
          : nothing
      }
    </form>`;
  }

  #all() {
    const { items } = this.#list;
    if (items.length === 0) {
      return empty(this.say("payments.nothing"));
    }
    return html`${table(
      this.say("page.payments"),
      ["chain", "status", "total", "paid", "created"].map((name) => this.say(`payments.${name}`)),
      items.map((payment) => ({
        id: payment.paymentRef,
        href: `/payments?ref=${encodeURIComponent(payment.paymentRef)}`,
        cells: [
          payment.tenantName,
          html`${badge(this.say(`payments.status.${payment.status}`), TONES[payment.status] ?? "quiet")}
          ${payment.refundDue ? badge(this.say("payments.due"), "warn") : nothing}`,
          this.words.money(payment.totalCents),
          this.words.money(payment.paidCents),
          moment(payment.createdAt, this.context),
        ],
      })),
    )}
    ${moreButton(this.#list, this)}`;
  }

  #payment(file) {
    return html`${this.#status(file)} ${this.#lines(file)}
    ${this.#refunds(file)} ${this.#callbacks(file)} ${this.#consents(file)}`;
  }

  #refunds({ frozen, refunds }) {
    const texts = {
      whyHint: this.say("payments.whyHint"),
      left: (left) => this.say("payments.left", { left }),
      askAll: this.say("payments.askAll"),
      askPart: this.say("payments.askPart"),
    };
    return refundPanel(this, { paidCents: frozen.paidCents, refunds }, texts, (body) => this.#refund(body));
  }

  /** Sent again after a lost answer, it is the same refund. */
  async #refund(body) {
    const key = this.#idempotencyKeys.keyFor(body);
    const given = await this.context.send("POST", `${this.#path}/refund`, body, { ...PROVIDER_TIMEOUT, key });
    this.#idempotencyKeys.sent();
    return given;
  }

  #status({
    paymentRef,
    status,
    totalCents,
    createdAt,
    settledAt,
    provisionedAt,
    failureReason,
    refundDue,
    invoiceNumber,
    frozen,
  }) {
    const { buyer, paidCents, referralCode } = frozen;
    return html`<section class="panel" id="payment">
      <h2>${this.say("payments.standing")}</h2>
      ${facts([
        [this.say("payments.status"), badge(this.say(`payments.status.${status}`), TONES[status] ?? "quiet")],
        [
          this.say("payments.chain"),
          html`<a href=${`#/tenants/${encodeURIComponent(this.#tenant.id)}`}>${this.#tenant.name}</a>`,
        ],
        [this.say("payments.ref"), copyable(paymentRef, this.context)],
        [this.say("payments.total"), this.words.money(totalCents)],
        [this.say("payments.paid"), this.words.money(paidCents)],
        [this.say("payments.due"), refundDue ? badge(this.say("yes"), "warn") : this.say("no")],
        [this.say("payments.created"), moment(createdAt, this.context, "exactTime")],
        [this.say("payments.settled"), moment(settledAt, this.context, "exactTime")],
        [this.say("payments.provisioned"), moment(provisionedAt, this.context, "exactTime")],
        [this.say("payments.invoice"), invoiceNumber],
        [this.say("payments.buyer"), html`${buyer.name}<br />${buyer.email}<br />${buyer.phone}`],
        [this.say("payments.referral"), referralCode],
        ...(failureReason ? [[this.say("payments.reason"), failureReason]] : []),
      ])}
    </section>`;
  }

  #lines({ frozen }) {
    return table(
      this.say("payments.cart"),
      ["product", "quantity", "unit", "sum"].map((name) => this.say(`payments.${name}`)),
      frozen.cart.priced.lines.map((line) => ({
        id: line.code ?? line.sku,
        cells: [
          lineName(line, this.words.language),
          this.words.number(line.qty),
          this.words.money(line.unitCents),
          this.words.money(line.subtotalCents),
        ],
      })),
    );
  }

  #callbacks({ callbacks }) {
    return html`<h2>${this.say("payments.callbacks")}</h2>
      ${
        callbacks.length === 0
          ? empty(this.say("payments.noCallbacks"))
          : table(
              this.say("payments.callbacks"),
              ["at", "said", "verdict", "times", "body"].map((name) => this.say(`payments.${name}`)),
              callbacks.map(({ status, verdict, receivedAt, times, body }, i) => ({
                id: String(i),
                cells: [
                  moment(receivedAt, this.context, "exactTime"),
                  status,
                  this.say(`payments.verdict.${verdict}`),
                  this.words.number(times),
                  html`<details class="raw-details"><summary>${this.say("payments.show")}</summary><code>${body}</code></details>`,
                ],
              })),
            )
      }`;
  }

  #consents({ consents }) {
    return html`<h2>${this.say("payments.consents")}</h2>
      ${table(
        this.say("payments.consents"),
        ["at", "document", "version", "ip"].map((name) => this.say(`payments.${name}`)),
        consents.map(({ documentId, version, ip, at }) => ({
          id: documentId,
          cells: [moment(at, this.context, "exactTime"), copyable(documentId, this.context), version, ip],
        })),
      )}`;
  }
}
