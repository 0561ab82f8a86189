import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { exportButtons } from "../kit/export-buttons.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, sheet } from "../kit/parts.js";
import { allOf } from "../paging.js";
import { groupsOf } from "./menu-groups.js";
import { formStateOf, productSheet } from "./product-sheet.js";
import { productTable } from "./product-table.js";
import { words } from "./words.js";

const CATEGORIES = "/api/v1/menu/categories";
const PRODUCTS = "/api/v1/menu/products";
/** The rest of a category is shown on request: a page of a thousand rows is slow to render. */
const SHOWN = 50;

/** What the tenant sells, by category. */
export default class Menu extends ConsolePage {
  static words = words;
  static pollMs = 20_000;

  #categories = [];
  #products = [];
  #search = "";
  #isSoldOutOnly = false;
  /** Categories that are shown to their end. */
  #whole = new Set();
  /** What is being edited: {category} or {product}, or null. */
  #edited = null;
  #sequence = 0;

  async load() {
    const sequence = ++this.#sequence;
    const fetch = (path) => this.context.page(path);
    const [categories, products] = await Promise.all([
      allOf(fetch, `${CATEGORIES}?limit=200`),
      allOf(fetch, `${PRODUCTS}?limit=200`),
    ]);
    // An answer from before a change made here is out of date.
    if (sequence === this.#sequence) {
      this.#categories = categories;
      this.#products = products;
    }
  }

  get #mayWrite() {
    return this.context.hasRole("ADMIN", "MANAGER");
  }

  view() {
    return html`${heading(this.say("page.menu"), html`${this.#fileButtons()} ${this.#mayWrite ? this.#newButtons() : nothing}`, this.say("menu.lead"))}
    ${this.#categories.length === 0 ? this.#none() : this.#content()} ${this.#sheet()}`;
  }

  #fileButtons() {
    return html`${exportButtons(this, "/api/v1/menu/export", "menu")}
    ${this.#mayWrite ? html`<a class="btn btn-outline-secondary" data-do="import" href="#/menu/import">${this.say("import.open")}</a>` : nothing}`;
  }

  #newButtons() {
    return html`<a class="btn btn-outline-secondary" data-do="archived" href="#/menu/archived">${this.say("archived.title")}</a>
      <button type="button" class="btn btn-outline-secondary" data-do="new-category" @click=${() => this.#edit({ category: {} })}>
        ${this.say("menu.newCategory")}
      </button>
      ${
        this.#categories.length > 0
          ? html`<button type="button" class="btn btn-primary" data-do="new-product" @click=${() => this.#editNew()}>${this.say("menu.newProduct")}</button>`
          : nothing
      }`;
  }

  #none() {
    return empty(this.say("menu.empty"), this.say(this.#mayWrite ? "menu.emptyLead" : "menu.emptyStaff"));
  }

  #content() {
    const offered = this.#isSoldOutOnly ? this.#products.filter(({ isAvailable }) => !isAvailable) : this.#products;
    const groups = groupsOf(this.#categories, offered, this.#search);
    const shown = this.#isSoldOutOnly ? groups.filter(({ products }) => products.length > 0) : groups;
    return html`<div class="filters" role="search">
        <div class="mb-3">
          <label class="form-label" for="menu-search">${this.say("menu.search")}</label>
          <input class="form-control" id="menu-search" type="search" autocomplete="off" .value=${this.#search} @input=${(event) => this.#show({ search: event.target.value })} />
        </div>
        <div class="form-check mb-4">
          <input class="form-check-input" id="menu-sold-out" type="checkbox" .checked=${this.#isSoldOutOnly} @change=${(event) => this.#show({ soldOut: event.target.checked })} />
          <label class="form-check-label" for="menu-sold-out">${this.say("menu.onlySoldOut")}</label>
        </div>
      </div>
      ${shown.length === 0 ? empty(this.say("menu.noneLike")) : shown.map((group) => this.#group(group))}`;
  }

  #show({ search = this.#search, soldOut = this.#isSoldOutOnly }) {
    this.#search = search;
    this.#isSoldOutOnly = soldOut;
    this.requestUpdate();
  }

  #group({ category, products }) {
    const shown = this.#whole.has(category.id) ? products : products.slice(0, SHOWN);
    const actions = {
      change: (product, members) => this.#change(product, members),
      edit: (product) => this.#editProduct(product),
      archive: (product) => this.#archiveProduct(product),
    };
    return html`<section class="menu-category" data-id=${category.id} aria-labelledby="category-${category.id}">
      <header class="heading">
        <h2 id="category-${category.id}">${category.name}</h2>
        ${this.#mayWrite ? this.#categoryActions(category) : nothing}
      </header>
      ${shown.length === 0 ? html`<p class="quiet">${this.say("menu.emptyCategory")}</p>` : productTable(this, category.name, shown, this.#mayWrite ? actions : null)}
      ${
        shown.length < products.length
          ? html`<button type="button" class="btn btn-outline-secondary" @click=${() => this.#showWhole(category)}>${this.say("menu.showAll", { count: products.length })}</button>`
          : nothing
      }
    </section>`;
  }

  #categoryActions(category) {
    const of = html`<span class="visually-hidden">: ${category.name}</span>`;
    return html`<div class="actions">
      <button type="button" class="btn btn-sm btn-outline-secondary" data-do="add-product" @click=${() => this.#editNew(category)}>${this.say("menu.addProduct")}${of}</button>
      <button type="button" class="btn btn-sm btn-outline-secondary" data-do="rename" @click=${() => this.#edit({ category })}>${this.say("menu.rename")}${of}</button>
      ${actButton(this, `archive-${category.id}`, html`${this.say("menu.archive")}${of}`, () => this.#archiveCategory(category), "btn-sm btn-outline-danger")}
    </div>`;
  }

  #showWhole({ id }) {
    this.#whole.add(id);
    this.requestUpdate();
  }

  #edit(edited) {
    this.#edited = edited;
    this.refused = null;
    this.requestUpdate();
  }

  #editNew(category = groupsOf(this.#categories, [])[0].category) {
    this.#edit({ product: formStateOf({ categoryId: category.id }) });
  }

  #editProduct(product) {
    this.#edit({ product: formStateOf(product) });
  }

  #sheet() {
    const close = () => this.#edit(null);
    if (this.#edited?.product) {
      const categories = groupsOf(this.#categories, []).map(({ category }) => category);
      return productSheet(this, this.#edited.product, categories, { save: (body) => this.#saveProduct(body), close });
    }
    return this.#edited ? this.#categorySheet(this.#edited.category, close) : nothing;
  }

  #categorySheet({ id, name }, close) {
    return sheet(
      this.say(id ? "menu.editCategory" : "menu.newCategory"),
      html`<form @submit=${submitted(this, "save", (values) => this.#saveCategory(id, values))}>
        ${field(this, { name: "name", label: this.say("menu.categoryName"), value: name, required: true, maxlength: 200 })}
        ${formButtons(this, "save", this.say(id ? "save" : "create"), close)}
      </form>`,
      close,
      this.words,
    );
  }

  #saveCategory(id, values) {
    return this.#changing(
      () =>
        id ? this.context.send("PATCH", pathOf(CATEGORIES, id), values) : this.context.send("POST", CATEGORIES, values),
      this.say("saved"),
    );
  }

  #saveProduct(body) {
    const { id } = this.#edited.product;
    return this.#changing(
      () => (id ? this.context.send("PATCH", pathOf(PRODUCTS, id), body) : this.context.send("POST", PRODUCTS, body)),
      this.say("saved"),
    );
  }

  #change(product, members) {
    const message = members.isAvailable ? "menu.nowBack" : "menu.now86";
    return this.#changing(
      () => this.context.send("PATCH", pathOf(PRODUCTS, product.id), members),
      this.say(message, product),
    );
  }

  async #archiveProduct(product) {
    const title = this.say("menu.archiveProductTitle", product);
    if (
      await this.context.confirm({ title, text: this.say("menu.archiveProductText"), action: this.say("menu.archive") })
    ) {
      await this.#changing(
        () => this.context.send("DELETE", pathOf(PRODUCTS, product.id)),
        this.say("menu.archived", product),
      );
    }
  }

  async #archiveCategory(category) {
    const count = this.#products.filter(({ categoryId }) => categoryId === category.id).length;
    const title = this.say("menu.archiveCategoryTitle", category);
    const text = this.say("menu.archiveCategoryText", { count });
    if (await this.context.confirm({ title, text, action: this.say("menu.archive") })) {
      await this.#changing(
        () => this.context.send("DELETE", pathOf(CATEGORIES, category.id)),
        this.say("menu.archived", category),
      );
    }
  }

  /** Does work, reloads the menu and shows the message. */
  async #changing(work, message) {
    await work();
    this.#edit(null);
    await this.reload();
    this.context.tell(message);
  }
}

function pathOf(list, id) {
  return `${list}/${encodeURIComponent(id)}`;
}
