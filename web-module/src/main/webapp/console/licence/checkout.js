import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, facts, heading, requestLine, table } from "../kit/parts.js";
import { IdempotencyKeys } from "../kit/idempotency-keys.js";
import { cartOf, idOf, itemOf, MAX_UNITS, readCart, withItem, withUnits, writeCart } from "./cart.js";
import { Catalogue, isLive, togetherWith } from "./catalogue.js";
import { writePayment } from "./stored-payment.js";
import { OrderForm } from "./order.js";
import { priceDetails } from "./price-details.js";
import { whyNot } from "./prices.js";
import { words } from "./words.js";

/** The provider opens its page meanwhile. */
const PROVIDER_TIMEOUT_MS = 60_000;

/** The cart, what it costs and why, who pays, and what has to be agreed to. */
export default class CheckoutPage extends ConsolePage {
  static words = words;

  #catalogue = null;
  #licensing = null;
  #cart = [];
  #quote = null;
  #sequence = 0;
  #idempotencyKeys = new IdempotencyKeys();
  /** Why it could not be paid, in words: {title, text, requestId}, or null. */
  #problem = null;
  #order = new OrderForm(this);

  async load() {
    this.#cart = readCart(localStorage, this.context.user.tenantId);
    [this.#catalogue, this.#licensing] = await Promise.all([
      Catalogue.load(this.context),
      this.context.get("/api/v1/me/licensing"),
      this.#order.load(this.context),
      this.#price(),
    ]);
  }

  get #cycle() {
    return this.query.renewal ?? null;
  }

  #cartBody() {
    return cartOf(this.#cart, this.#cycle);
  }

  async #price() {
    const sequence = ++this.#sequence;
    const isEmpty = this.#cart.length === 0 && !this.#cycle;
    const quote = isEmpty
      ? null
      : await this.context.send("POST", "/api/v1/checkout/quote", this.#cartBody(), { isRepeatable: true });
    if (sequence === this.#sequence) {
      this.#quote = quote;
    }
  }

  view() {
    if (this.#catalogue.language !== this.words.language) {
      queueMicrotask(() => this.reload());
    }
    const title = heading(this.say(this.#cycle ? "checkout.renewalTitle" : "checkout.title"));
    if (!this.#quote) {
      const toShop = html`<a class="btn btn-primary" href="#/shop">${this.say("licence.toShop")}</a>`;
      return html`${title} ${empty(this.say("checkout.empty"), this.say("checkout.emptyText"), toShop)}`;
    }
    const { totalCents, lines, warnings } = this.#quote;
    const branches = lines.some(({ type }) => type === "hardware") ? this.context.branches : [];
    return html`${title} ${this.#lines()} ${this.#totals()} ${this.#warnings()} ${this.#problemBox()}
    ${
      warnings.some(({ blocks }) => blocks)
        ? nothing
        : this.#order.view({ amount: this.words.money(totalCents), branches, pay: (order) => this.#pay(order) })
    }`;
  }

  #lines() {
    const columns = ["product", "quantity", "how", "amount"].map((name) => this.say(`checkout.${name}`));
    return table(
      this.say(this.#cycle ? "checkout.renewalTitle" : "shop.cart"),
      columns,
      this.#quote.lines.map((line) => {
        const name = this.#catalogue.nameOf(line);
        return {
          id: idOf(line),
          cells: [
            html`<b>${name}</b>`,
            this.#cycle ? this.words.number(line.qty) : this.#quantity(line, name),
            priceDetails(line, this, { withRollForward: !this.#cycle }),
            html`<div class="text-nowrap">
              <b>${this.words.money(line.subtotalCents)}</b>
              ${
                line.qty > 1
                  ? html`<br /><span class="quiet">${this.say("price.each", { count: line.qty, unit: this.words.money(line.unitCents) })}</span>`
                  : nothing
              }
            </div>`,
          ],
        };
      }),
    );
  }

  #quantity(line, name) {
    const id = idOf(line);
    const most = this.#catalogue.product(line.code)?.maxQuantity ?? MAX_UNITS;
    const change = ({ target }) => {
      const units = Number.parseInt(target.value, 10);
      return this.#change(Number.isNaN(units) ? this.#cart : withUnits(this.#cart, id, units, most));
    };
    return html`<div class="actions">
      ${
        most === 1
          ? this.words.number(line.qty)
          : html`<input
            type="number"
            class="form-control form-control-sm units"
            min="1"
            max=${most}
            .value=${String(line.qty)}
            aria-label=${this.say("checkout.quantityOf", { name })}
            @change=${change}
          />`
      }
      ${actButton(this, `remove-${id}`, this.say("checkout.remove"), () => this.#change(withUnits(this.#cart, id, 0)), "btn-sm btn-link")}
    </div>`;
  }

  #totals() {
    const { subtotalCents, taxCents, shippingCents, totalCents } = this.#quote;
    const money = (cents) => this.words.money(cents);
    return html`<section class="panel totals">
      ${facts([
        [this.say("checkout.net"), money(subtotalCents)],
        [this.say("checkout.tax"), money(taxCents)],
        ...(shippingCents > 0 ? [[this.say("checkout.shipping"), money(shippingCents)]] : []),
        [this.say("checkout.total"), html`<b id="total">${money(totalCents)}</b>`],
      ])}
    </section>`;
  }

  /** What would be refused, and what would resolve it; and what a buyer should know. */
  #warnings() {
    const { warnings } = this.#quote;
    return warnings.map(({ code: reason, message, blocks }) => {
      const code = message.split(":", 1)[0];
      const product = this.#catalogue.product(code);
      const { owned } = this.#licensing;
      const have = [...owned.filter(isLive), ...this.#cart].map((one) => one.code);
      const missing =
        blocks && product
          ? togetherWith(code, this.#catalogue.products, have).filter((one) => one !== code && !have.includes(one))
          : [];
      const rows = owned.filter((row) => row.code === code);
      const names = missing.map((one) => this.#catalogue.nameOf({ code: one })).join(", ");
      return html`<section class="panel attention" role=${blocks ? "alert" : "note"} data-warning=${reason}>
        <h2>${this.say(blocks ? "checkout.warned" : "checkout.advised")}</h2>
        <p><b>${this.#catalogue.nameOf({ code, name: this.#nameOfSku(code) })}</b>: ${whyNot({ reason }, rows, product, this.#catalogue, this.words)}</p>
        ${
          missing.length > 0
            ? actButton(
                this,
                "add-missing",
                this.say("checkout.addNeeded", { names }),
                () => this.#addMissing(missing),
                "btn-primary",
              )
            : nothing
        }
      </section>`;
    });
  }

  #nameOfSku(sku) {
    return this.#catalogue.hardware.find((one) => one.sku === sku)?.name;
  }

  #problemBox() {
    const problem = this.#problem;
    return problem
      ? html`<section class="panel attention" role="alert" id="problem">
          ${problem.title ? html`<h2>${problem.title}</h2>` : nothing}
          <p>${problem.text}</p>
          ${requestLine(problem, this.words)}
        </section>`
      : nothing;
  }

  #addMissing(codes) {
    const added = codes.map((code) => itemOf(this.#catalogue.product(code)));
    return this.#change(added.reduce((cart, item) => withItem(cart, item), this.#cart));
  }

  async #change(cart) {
    this.#cart = cart;
    writeCart(localStorage, this.context.user.tenantId, cart);
    this.#problem = null;
    try {
      await this.#price();
    } catch (failure) {
      this.context.fail(failure);
    }
    this.requestUpdate();
  }

  async #pay(order) {
    this.#problem = null;
    try {
      const started = await this.context.send("POST", "/api/v1/checkout/start", this.#cartBody(), {
        isRepeatable: true,
      });
      const isSame = started.totalCents === this.#quote.totalCents;
      this.#quote = started;
      if (!isSame) {
        this.#problem = { text: this.say("checkout.changed", { amount: this.words.money(started.totalCents) }) };
        return;
      }
      await this.#open({ cart: this.#cartBody(), ...order, returnUrl: `${location.origin}/?paid` });
    } catch (failure) {
      await this.#refusedBy(failure);
    }
  }

  async #open(body) {
    const key = this.#idempotencyKeys.keyFor(body);
    const opened = await this.context.send("POST", "/api/v1/checkout/intent", body, {
      key,
      timeoutMs: PROVIDER_TIMEOUT_MS,
    });
    const { paymentRef: ref, paymentLink: link, expiresAt } = opened;
    const openedAt = this.context.now();
    const cart = this.#cycle ? null : JSON.stringify(this.#cart);
    const payment = { ref, link, openedAt, expiresAt, isBack: false, cart, renewal: this.#cycle };
    writePayment(localStorage, this.context.user.tenantId, payment);
    this.context.go(`/checkout/${encodeURIComponent(ref)}`);
  }

  async #refusedBy(failure) {
    const { status, code, requestId } = failure;
    if (code === "FORBIDDEN") {
      this.#problem = { title: this.say("checkout.demo"), text: this.say("checkout.demoText"), requestId };
      return;
    }
    if (status === 502) {
      // That attempt is over: the next one needs a new key.
      this.#idempotencyKeys.sent();
      this.#problem = { text: this.say("checkout.providerDown"), requestId };
      return;
    }
    if (failure.violations?.some((text) => text.startsWith("acceptedDocumentIds"))) {
      await this.#order.load(this.context);
      this.#problem = { text: this.say("checkout.documentsChanged"), requestId };
      return;
    }
    if (code === "INVALID_INPUT" && /^[\w.]+: /.test(failure.message)) {
      // It names the field, as violations do.
      failure.violations = [failure.message];
    }
    if (status === 409) {
      await this.#price();
      if (this.#quote?.warnings.some(({ blocks }) => blocks)) {
        return;
      }
    }
    throw failure;
  }
}
