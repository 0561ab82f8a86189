import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { empty, heading, moreButton, sheet } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { nameOf } from "./presentation.js";
import { parkedOrder } from "./parked-order.js";
import { productPicker } from "./product-picker.js";
import { canAutoAccept } from "./reasons.js";
import { CONFIGS, ORDERS, callPlatform, createMapping, menuOf, orderPath } from "./server.js";
import { words } from "./words.js";

/** Longer reasons are refused. */
const MAX_REASON_LENGTH = 500;
const COMMON_REASONS = ["delivery.reject.soldOut", "delivery.reject.busy", "delivery.reject.closing"];

/** Orders of platforms that wait for a person: accept, reject, map items. */
export default class Attention extends ConsolePage {
  static words = words;
  static pollMs = 10_000;
  products = [];
  #orders = new Listing((path) => this.context.page(path));
  #configs = new Map();
  #isMenuThere = false;
  /** Minutes that somebody has filled in, by order. */
  #minutes = new Map();
  /** What is being chosen for an item: {order, item, text}, or null. */
  #picking = null;
  /** The order that is being rejected, or null. */
  #rejecting = null;

  async load() {
    const menu = this.#isMenuThere ? this.products : menuOf(this.context);
    const [configs, products] = await Promise.all([this.context.get(CONFIGS), menu, this.#orders.refresh(ORDERS)]);
    this.#configs = new Map(configs.map((config) => [config.platform, config]));
    this.products = products;
    this.#isMenuThere = true;
  }

  configOf({ source }) {
    return this.#configs.get(source);
  }

  view() {
    const { items } = this.#orders;
    return html`${heading(this.say("page.attention"), nothing, this.say("delivery.attentionLead"))}
    ${
      items.length === 0
        ? empty(this.say("delivery.nothingWaits"), this.say("delivery.nothingWaitsText"))
        : repeat(
            items,
            ({ id }) => id,
            (order) => parkedOrder(this, order),
          )
    }
    ${moreButton(this.#orders, this)} ${this.#picking ? this.#pickingSheet(this.#picking) : nothing}
    ${this.#rejecting ? this.#rejectingSheet(this.#rejecting) : nothing}`;
  }

  // Actions on an order

  setMinutes(order, text) {
    this.#minutes.set(order.id, text);
  }

  accept(order) {
    return this.#settle(`accept-${order.id}`, () => this.#acceptNow(order));
  }

  async #acceptNow(order) {
    const minutes = Number(this.#minutes.get(order.id) ?? "");
    await callPlatform(this.context, orderPath(order, "accept"), minutes > 0 ? { prepTimeMinutes: minutes } : {});
    this.#drop(order);
    this.context.tell(this.say("delivery.accepted", { number: order.orderNumber }));
  }

  /** Maps an item, and accepts the order if that was all it waited for. */
  match(order, item, product) {
    this.#picking = null;
    return this.#settle(`match-${order.id}`, async () => {
      const { source, id } = order;
      await createMapping(
        this.context,
        { platform: source, externalItemId: item.externalItemId, productId: product.id },
        this.products,
      );
      this.context.tell(this.say("delivery.matched", { item: item.name, product: product.name }));
      const now = await this.context.get(`/api/v1/orders/${id}`);
      if (canAutoAccept(now, this.configOf(order))) {
        await this.#acceptNow(now);
      }
    });
  }

  /** Reloads the list afterwards, whether it worked or not. */
  #settle(name, work) {
    return this.act(name, async () => {
      try {
        await work();
      } finally {
        await this.reload();
      }
    });
  }

  #drop({ id }) {
    this.#orders.drop(id);
    this.#minutes.delete(id);
  }

  // Sheets

  pick(order, item) {
    this.#picking = { order, item, text: "" };
    this.requestUpdate();
  }

  reject(order) {
    this.#rejecting = order;
    this.requestUpdate();
  }

  #close = () => {
    this.#picking = null;
    this.#rejecting = null;
    this.requestUpdate();
  };

  #pickingSheet({ order, item, text }) {
    const type = (typed) => {
      this.#picking = { order, item, text: typed };
      this.requestUpdate();
    };
    const choose = (product) => this.match(order, item, product);
    return sheet(
      this.say("delivery.whichProduct", { item: item.name }),
      productPicker(this, { products: this.products, text, type, choose }),
      this.#close,
      this.words,
    );
  }

  #rejectingSheet(order) {
    const refuse = submitted(this, `reject-${order.id}`, async ({ reason }) => {
      try {
        await callPlatform(this.context, orderPath(order, "reject"), { reason });
        this.#drop(order);
        this.#close();
        this.context.tell(this.say("delivery.rejected", { number: order.orderNumber }));
      } finally {
        await this.reload();
      }
    });
    const fill = (event, key) => {
      event.target.closest("form").elements.reason.value = this.say(key);
    };
    const content = html`<form data-form="reject" @submit=${refuse}>
      <p>${this.say("delivery.rejectText", { platform: nameOf(this, order.source) })}</p>
      <div class="actions mb-3">
        ${COMMON_REASONS.map(
          (key) =>
            html`<button type="button" class="btn btn-sm btn-outline-secondary" @click=${(event) => fill(event, key)}>${this.say(key)}</button>`,
        )}
      </div>
      <label class="form-label" for="reject-reason">${this.say("delivery.rejectReason")}</label>
      <textarea class="form-control" id="reject-reason" name="reason" rows="3" maxlength=${MAX_REASON_LENGTH} required></textarea>
      ${formButtons(this, `reject-${order.id}`, this.say("delivery.rejectNow"), this.#close, "btn-danger")}
    </form>`;
    return sheet(this.say("delivery.rejectTitle", { number: order.orderNumber }), content, this.#close, this.words);
  }
}
