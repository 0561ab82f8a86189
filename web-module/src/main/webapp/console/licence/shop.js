import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { badge, heading } from "../kit/parts.js";
import { cartOf, hardwareItemOf, idOf, itemOf, MAX_ITEMS, readCart, withItem, writeCart } from "./cart.js";
import { Catalogue, isLive, KINDS, togetherWith, unlocking, wantedOf } from "./catalogue.js";
import { priceDetails } from "./price-details.js";
import { whyNot } from "./prices.js";
import { ROLL_FORWARD_DAYS, yearOf } from "./proration.js";
import { words } from "./words.js";

/** Refusals that are resolved by adding what is missing to the same cart. */
const RESOLVABLE = ["LICENSE_REQUIRED", "ADDON_REQUIRES_DEPENDENCY"];

/** Everything that is on sale, at the price that it has for this tenant today. */
export default class ShopPage extends ConsolePage {
  static words = words;

  #catalogue = null;
  #licensing = null;
  /** The quote's line of one unit, by code. */
  #lines = new Map();
  #cart = [];

  async load() {
    [this.#licensing, this.#catalogue] = await Promise.all([
      this.context.get("/api/v1/me/licensing"),
      Catalogue.load(this.context),
    ]);
    this.#lines = new Map((await this.#quoted()).map((line) => [line.code, line]));
    this.#cart = readCart(localStorage, this.context.user.tenantId);
  }

  /** One unit of everything, as many carts as that takes. */
  async #quoted() {
    const { products } = this.#catalogue;
    const carts = [];
    for (let i = 0; i < products.length; i += MAX_ITEMS) {
      carts.push(cartOf(products.slice(i, i + MAX_ITEMS).map((product) => itemOf(product))));
    }
    const quotes = await Promise.all(
      carts.map((cart) => this.context.send("POST", "/api/v1/checkout/quote", cart, { isRepeatable: true })),
    );
    return quotes.flatMap(({ lines }) => lines);
  }

  view() {
    if (this.#catalogue.language !== this.words.language) {
      queueMicrotask(() => this.reload());
    }
    const count = this.#cart.reduce((sum, { qty }) => sum + qty, 0);
    const checkout = html`<a class="btn btn-primary" id="to-checkout" href="#/checkout">
      ${this.say("shop.cartCount", { count })} · ${this.say("shop.toCheckout")}
    </a>`;
    return html`${heading(this.say("shop.title"), count > 0 ? checkout : nothing, this.say("shop.lead"))} ${this.#wanted()}
    ${this.#year()} ${KINDS.map((kind) => this.#productsOf(kind))} ${this.#hardware()}`;
  }

  #have() {
    return this.#licensing.owned.filter(isLive).map(({ code }) => code);
  }

  #inCart(id) {
    return this.#cart.find((item) => idOf(item) === id)?.qty ?? 0;
  }

  /** The products for which a denial linked here. */
  #wanted() {
    const wanted = wantedOf(this.query);
    if (wanted.codes.length === 0 && wanted.key === null) {
      return nothing;
    }
    const codes = unlocking(this.#catalogue.products, wanted, this.#have());
    const missing = codes.filter((code) => this.#inCart(code) === 0);
    return html`<section class="panel attention" id="wanted">
      <h2>${this.say("shop.wanted")}</h2>
      ${
        codes.length === 0
          ? html`<p>${this.say("shop.wantedNothing")}</p>`
          : html`${codes.length > 1 ? html`<p>${this.say("shop.leanOn")}</p>` : nothing}
            <ul class="wanted-list">
              ${codes.map((code) => html`<li data-code=${code}><b>${this.#catalogue.nameOf({ code })}</b> · ${this.#today(this.#lines.get(code))}</li>`)}
            </ul>
            ${
              missing.length > 0
                ? html`<button type="button" class="btn btn-primary" id="add-wanted" @click=${() => this.#add(missing)}>
                  ${this.say(codes.length > 1 ? "shop.addAll" : "shop.add")}
                </button>`
                : html`<a class="btn btn-primary" href="#/checkout">${this.say("shop.toCheckout")}</a>`
            }`
      }
    </section>`;
  }

  #year() {
    const year = yearOf([...this.#lines.values()]);
    if (!year) {
      return nothing;
    }
    const { days, cycle, isRolling } = year;
    const { anniversaryAt } = this.#licensing.license;
    const rollForwardFrom = year.rollForwardFrom ? this.words.date(year.rollForwardFrom) : "";
    return html`<section class="panel" id="year">
      <h2>${this.say("shop.yearTitle", { date: this.words.date(anniversaryAt ?? year.until) })}</h2>
      <p class="mb-0">
        ${this.say(isRolling ? "shop.yearRolling" : "shop.yearProrated", { days, cycle, rollForwardFrom, most: ROLL_FORWARD_DAYS })}
      </p>
    </section>`;
  }

  #productsOf(kind) {
    const products = this.#catalogue.ofKind(kind);
    return products.length === 0
      ? nothing
      : html`<h2>${this.say(`shop.kind.${kind}`)}</h2>
          <div class="panels">${products.map((product) => this.#product(product))}</div>`;
  }

  #product(product) {
    const { code, name, description, billing, priceCents, currency, creditUnits } = product;
    const line = this.#lines.get(code);
    const canBuy = this.#canBuy(code);
    const differs = canBuy && line && line.unitCents !== priceCents;
    return html`<section class="panel product" data-code=${code}>
      <h3>${name}</h3>
      ${description ? html`<p>${description}</p>` : nothing}
      ${creditUnits ? html`<p class="quiet">${this.say("shop.units", { count: this.words.number(creditUnits) })}</p>` : nothing}
      <p class="price">
        <b>${this.words.money(priceCents, currency)}</b> ${this.say(billing === "annual" ? "shop.perYear" : "shop.once")}
        ${differs ? html`<br />${this.#today(line)}` : nothing}
      </p>
      ${
        canBuy && line && line.mode !== "full"
          ? html`<details>
            <summary>${this.say("checkout.how")}</summary>
            <div class="quiet">${priceDetails(line, this)}</div>
          </details>`
          : nothing
      }
      <div class="product-foot">${this.#offer(product)}</div>
    </section>`;
  }

  #today(line) {
    if (!line) {
      return nothing;
    }
    const values = {
      amount: this.words.money(line.unitCents),
      date: line.periodEnd ? this.words.date(line.periodEnd) : "",
    };
    return this.say(line.periodEnd ? "shop.todayUntil" : "shop.today", values);
  }

  /** What has come on sale since the licence was asked for may be bought; the checkout decides. */
  #availability(code) {
    return this.#licensing.purchasability[code] ?? { ok: true };
  }

  #canBuy(code) {
    const { ok, reason } = this.#availability(code);
    return ok || RESOLVABLE.includes(reason);
  }

  #offer(product) {
    const { code } = product;
    const availability = this.#availability(code);
    const { owned } = this.#licensing;
    const inCart = this.#inCart(code);
    const have = [...this.#have(), ...this.#cart.map((item) => item.code)];
    const together = togetherWith(code, this.#catalogue.products, have).filter((other) => other !== code);
    if (!this.#canBuy(code)) {
      const rows = owned.filter((row) => row.code === code);
      return badge(whyNot(availability, rows, product, this.#catalogue, this.words), "quiet");
    }
    const isFull = inCart >= (product.maxQuantity ?? Infinity);
    const names = together.map((other) => this.#catalogue.nameOf({ code: other })).join(", ");
    return html`${inCart > 0 ? badge(this.say("shop.inCart", { count: inCart }), "good") : nothing}
    ${
      together.length > 0 && inCart === 0
        ? html`<p class="quiet">${whyNot(availability, [], product, this.#catalogue, this.words)}</p>`
        : nothing
    }
    ${
      isFull
        ? nothing
        : html`<button type="button" class="btn btn-outline-secondary" data-add=${code} @click=${() => this.#add([...together, code])}>
          ${together.length > 0 ? this.say("shop.addTogether", { names }) : this.say("shop.add")}
        </button>`
    }`;
  }

  #hardware() {
    const { hardware } = this.#catalogue;
    return hardware.length === 0
      ? nothing
      : html`<h2>${this.say("shop.kind.hardware")}</h2>
          <div class="panels">
            ${hardware.map((piece) => {
              const inCart = this.#inCart(idOf(hardwareItemOf(piece)));
              return html`<section class="panel product" data-sku=${piece.sku}>
                <h3>${piece.name}</h3>
                <p class="price">
                  <b>${this.words.money(piece.priceCents, piece.currency)}</b>
                  ${
                    piece.shippingCents > 0
                      ? html`<br /><span class="quiet">${this.say("shop.shipping", { amount: this.words.money(piece.shippingCents) })}</span>`
                      : nothing
                  }
                </p>
                <div class="product-foot">
                  ${inCart > 0 ? badge(this.say("shop.inCart", { count: inCart }), "good") : nothing}
                  ${
                    piece.inStock
                      ? html`<button type="button" class="btn btn-outline-secondary" data-add=${piece.sku} @click=${() => this.#put([hardwareItemOf(piece)], piece.name)}>
                        ${this.say("shop.add")}
                      </button>`
                      : badge(this.say("why.HARDWARE_OUT_OF_STOCK"), "quiet")
                  }
                </div>
              </section>`;
            })}
          </div>`;
  }

  #add(codes) {
    const items = codes.map((code) => itemOf(this.#catalogue.product(code)));
    this.#put(items, codes.map((code) => this.#catalogue.nameOf({ code })).join(", "));
  }

  #put(items, names) {
    const { tenantId } = this.context.user;
    // Another tab may have changed it meanwhile.
    this.#cart = readCart(localStorage, tenantId);
    for (const item of items) {
      this.#cart = withItem(this.#cart, item, this.#catalogue.product(item.code)?.maxQuantity);
    }
    writeCart(localStorage, tenantId, this.#cart);
    this.context.tell(this.say("shop.added", { names }));
    this.requestUpdate();
  }
}
