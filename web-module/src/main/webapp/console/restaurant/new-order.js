import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Unreachable } from "../../common/api.js";
import { field } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, heading } from "../kit/parts.js";
import { randomKey } from "../kit/idempotency-keys.js";
import { allOf } from "../paging.js";
import {
  EMPTY,
  MAX_LINES,
  added,
  bodyOf,
  canBeSold,
  countOf,
  isPlaceable,
  lineOf,
  replaced,
  repriced,
  totalCents,
  withQty,
} from "./draft.js";
import { draftLines } from "./draft-lines.js";
import { lineSheet } from "./line-sheet.js";
import { groupsOf } from "./menu-groups.js";
import { byName } from "./table-names.js";
import { words } from "./words.js";

/** Staff choose from the menu what a guest wants, and place it. */
export default class NewOrder extends ConsolePage {
  static words = words;

  #categories = [];
  #products = [];
  #tables = [];
  #search = "";
  #draft = EMPTY;
  /** The line whose options and note are chosen: {product, line, at}; "at" is null for a new one. */
  #chosen = null;
  /** Of this order, also when it is changed: sent again after a lost answer it never becomes a second one. */
  #key = randomKey();
  /** The connection broke while it was placed. */
  #isUnsure = false;
  #isOpen = false;

  async load() {
    const fetch = (path) => this.context.page(path, { branch: true });
    const [categories, products, tables] = await Promise.all(
      ["menu/categories", "menu/products", "tables"].map((list) => allOf(fetch, `/api/v1/${list}?limit=200`)),
    );
    this.#categories = categories;
    this.#products = products;
    this.#tables = tables.sort(byName(this.words.locale));
    const wanted = this.#isOpen ? this.#draft.tableId : this.query.table;
    this.#draft = { ...repriced(this.#draft, products), tableId: tables.find(({ id }) => id === wanted)?.id ?? null };
    this.#isOpen = true;
  }

  view() {
    return html`${heading(this.say("order.new"), html`<a class="btn btn-outline-secondary" href="#/orders">${this.say("order.toAll")}</a>`)}
    ${this.#products.some(({ isActive }) => isActive) ? this.#counter() : this.#nothingToSell()}
    ${this.#chosen ? lineSheet(this, this.#chosen, { take: (line) => this.#take(line), close: () => this.#choose(null) }) : nothing}`;
  }

  #nothingToSell() {
    return empty(
      this.say("order.nothingToSell"),
      this.context.hasRole("ADMIN", "MANAGER") ? this.say("order.nothingToSellLead") : this.say("menu.emptyStaff"),
      html`<a class="btn btn-primary" href="#/menu">${this.say("order.toMenu")}</a>`,
    );
  }

  #counter() {
    return html`<div class="ordering">
      <div>${this.#menu()}</div>
      ${this.#order()}
    </div>`;
  }

  #menu() {
    const offered = this.#products.filter(({ isActive }) => isActive);
    const groups = groupsOf(this.#categories, offered, this.#search).filter(({ products }) => products.length > 0);
    return html`<div class="mb-3" role="search">
        <label class="form-label" for="menu-search">${this.say("order.search")}</label>
        <input class="form-control" id="menu-search" type="search" autocomplete="off" .value=${this.#search} @input=${this.#searched} />
      </div>
      ${groups.length === 0 ? empty(this.say("menu.noneLike")) : nothing}
      ${groups.map(
        ({ category, products }) => html`<section class="pick">
          <h2>${category.name}</h2>
          <ul>
            ${products.map((product) => html`<li>${this.#productButton(product)}</li>`)}
          </ul>
        </section>`,
      )}`;
  }

  #productButton(product) {
    const { id, name, priceCents } = product;
    const isSold = canBeSold(product);
    const count = countOf(this.#draft, id);
    return html`<button type="button" class="pick-product" data-product=${id} ?disabled=${!isSold} @click=${() => this.#pick(product)}>
      <span class="pick-name">${name}</span>
      ${count > 0 ? html`<span class="pick-count"><span aria-hidden="true">${count}</span><span class="visually-hidden">${this.say("order.inDraft", { count })}</span></span>` : nothing}
      ${isSold ? html`<span class="quiet">${this.words.money(priceCents)}</span>` : badge(this.say("menu.soldOut"), "bad")}
    </button>`;
  }

  /** On a phone the draft is below the menu, and only its foot is always visible. */
  #draftLink() {
    const count = countOf(this.#draft);
    const show = () => this.querySelector(".draft").scrollIntoView();
    return count > 0
      ? html`<button type="button" class="btn btn-outline-secondary draft-jump" @click=${show}>
          ${this.say("order.toDraft", { count, total: this.words.money(totalCents(this.#draft)) })}
        </button>`
      : nothing;
  }

  #searched = (event) => {
    this.#search = event.target.value;
    this.requestUpdate();
  };

  /** Asks for the options of a product that has some; otherwise adds one. */
  #pick(product) {
    if (product.options.length > 0) {
      this.#choose({ product, line: lineOf(product), at: null });
      return;
    }
    this.#setDraft(added(this.#draft, lineOf(product)));
  }

  #choose(chosen) {
    this.#chosen = chosen;
    this.requestUpdate();
  }

  #take(line) {
    const { at } = this.#chosen;
    this.#chosen = null;
    this.#setDraft(at === null ? added(this.#draft, line) : replaced(this.#draft, at, line));
  }

  #setDraft(draft) {
    this.#draft = draft;
    this.requestUpdate();
  }

  #order() {
    const { lines, tableId, note } = this.#draft;
    const choices = [["", this.say("order.noTable")], ...this.#tables.map(({ id, name }) => [id, name])];
    const set = (member) => (event) => this.#setDraft({ ...this.#draft, [member]: event.target.value.trim() || null });
    const actions = {
      qty: (at, qty) => this.#setDraft(withQty(this.#draft, at, qty)),
      change: (at) => this.#changeLine(at),
    };
    return html`<section class="panel draft" aria-labelledby="draft-title">
      <h2 id="draft-title">${this.say("order.draft")}</h2>
      ${field(this, { name: "tableId", label: this.say("order.table"), value: tableId ?? "", choices, change: set("tableId") })}
      ${lines.length === 0 ? html`<p class="quiet">${this.say("order.draftEmpty")}</p>` : draftLines(this, lines, actions)}
      ${field(this, { name: "note", label: this.say("order.note"), value: note ?? "", rows: 2, maxlength: 500, change: set("note") })}
      <p class="form-text">${this.say("order.estimateHint")}</p>
      <div class="draft-foot">
        <p class="draft-total"><span>${this.say("order.estimate")}</span> <b>${this.words.money(totalCents(this.#draft))}</b></p>
        ${lines.length > MAX_LINES ? html`<p class="stale">${this.say("order.tooMany", { most: MAX_LINES })}</p>` : nothing}
        ${this.#isUnsure ? this.#unsure() : nothing} ${this.#draftLink()} ${this.#placeButton()}
      </div>
    </section>`;
  }

  #changeLine(at) {
    const line = this.#draft.lines[at];
    const product = this.#products.find(({ id }) => id === line.productId);
    this.#choose({ product, line, at });
  }

  #placeButton() {
    return isPlaceable(this.#draft)
      ? actButton(this, "place", this.say("order.place"), () => this.#place(), "btn-primary btn-lg w-100")
      : html`<button type="button" class="btn btn-primary btn-lg w-100" data-act="place" disabled>${this.say("order.place")}</button>`;
  }

  #unsure() {
    return html`<div class="stale mb-3" role="alert">
      <p>${this.say("order.placeUnsure")}</p>
      <a href="#/orders" target="_blank">${this.say("order.toLatest")}</a>
    </div>`;
  }

  async #place() {
    const order = await this.#sent();
    this.context.tell(
      this.say("order.placed", { number: order.orderNumber, total: this.words.money(order.totalCents) }),
    );
    this.context.go(`/orders/${order.id}`);
  }

  async #sent() {
    const body = { ...bodyOf(this.#draft), idempotencyKey: this.#key };
    try {
      return await this.context.send("POST", "/api/v1/orders", body, { branch: true, isRepeatable: true });
    } catch (failure) {
      this.#isUnsure ||= failure instanceof Unreachable;
      if (failure.code === "RESOURCE_CONFLICT") {
        // Sending it again after reading that the key was used means another order.
        this.#key = randomKey();
      }
      if (failure.status === 404 || failure.status === 409) {
        // Products sold out or removed meanwhile are marked at their lines.
        await this.reload();
      }
      throw failure;
    }
  }
}
