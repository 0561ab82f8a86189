import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { allOf, Listing } from "../paging.js";
import { groupsOf } from "./menu-groups.js";
import { money } from "./money.js";
import { words } from "./words.js";

const PRODUCTS = "/api/v1/menu/products";

/** What was taken off the menu for good, newest first, to be put back. */
export default class ArchivedProducts extends ConsolePage {
  static words = words;
  #products = new Listing((path) => this.context.page(path));
  #categories = [];
  /** The product that is being put back, or null. */
  #chosen = null;

  async load() {
    const [categories] = await Promise.all([
      allOf((path) => this.context.page(path), "/api/v1/menu/categories?limit=200"),
      this.#products.open(`${PRODUCTS}/archived`),
    ]);
    this.#categories = groupsOf(categories, []).map(({ category }) => category);
  }

  view() {
    const { items } = this.#products;
    return html`${heading(this.say("archived.title"), html`<a class="btn btn-outline-secondary" href="#/menu">${this.say("archived.back")}</a>`, this.say("archived.lead"))}
    ${items.length === 0 ? empty(this.say("archived.none")) : this.#table(items)} ${moreButton(this.#products, this)}
    ${this.#chosen ? this.#sheet(this.#chosen) : nothing}`;
  }

  #table(items) {
    return table(
      this.say("archived.title"),
      [this.say("menu.product"), this.say("menu.price"), this.say("archived.at"), this.say("menu.actions")],
      items.map((product) => ({
        id: product.id,
        cells: [
          html`<b>${product.name}</b>`,
          money(this, product.priceCents),
          moment(product.archivedAt, this.context),
          this.#categories.length > 0
            ? html`<button type="button" class="btn btn-sm btn-outline-secondary" data-do="restore" @click=${() => this.#choose(product)}>
                ${this.say("archived.restore")}<span class="visually-hidden">: ${product.name}</span>
              </button>`
            : this.say("archived.noCategory"),
        ],
      })),
    );
  }

  #choose(product) {
    this.#chosen = product;
    this.refused = null;
    this.requestUpdate();
  }

  #sheet(product) {
    const close = () => this.#choose(null);
    return sheet(
      this.say("archived.restoreTitle", product),
      html`<form @submit=${submitted(this, "restore", (values) => this.#restore(product, values))}>
        ${field(this, { name: "categoryId", label: this.say("menu.category"), value: product.categoryId, choices: this.#categories.map(({ id, name }) => [id, name]) })}
        ${formButtons(this, "restore", this.say("archived.restore"), close)}
      </form>`,
      close,
      this.words,
    );
  }

  async #restore(product, { categoryId }) {
    await this.context.send("POST", `${PRODUCTS}/${encodeURIComponent(product.id)}/restore`, { categoryId });
    this.#choose(null);
    await this.reload();
    this.context.tell(this.say("archived.restored", product));
  }
}
