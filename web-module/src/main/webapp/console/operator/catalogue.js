import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { exportButtons } from "../kit/export-buttons.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { Listing } from "../paging.js";
import { definitionOf, hardwareOf, newProduct } from "./definitions.js";
import { hardwareForm, legalForm, productForm } from "./definition-forms.js";
import { rowsOf } from "./entitlement-rows.js";
import { readRows } from "./entitlement-rows-view.js";
import { words } from "./words.js";

const PRODUCTS = "/api/v1/admin/catalog/products/";
const HARDWARE = "/api/v1/admin/hardware/";
const REFERRALS = "/api/v1/admin/referrals";
const DOCUMENTS = ["data-protection-notice", "distance-sales-terms", "refund-policy"];

/** Products, hardware, legal documents and referral codes of this installation. */
export default class Catalogue extends ConsolePage {
  static words = words;
  #products = [];
  #hardware = [];
  #documents = [];
  #referrals = new Listing((path) => this.context.page(path));
  /** What the sheet shows: {kind: product|hardware|legal, item, rows}, or null. */
  #edited = null;

  async load() {
    const { language } = this.words;
    const referrals = this.#referrals.open(REFERRALS);
    const [products, hardware, ...documents] = await Promise.all([
      this.context.get(`/api/v1/catalog/pricing?locale=${language}`),
      this.context.get("/api/v1/catalog/hardware"),
      ...DOCUMENTS.map((kind) => this.context.get(`/api/v1/legal/documents/${kind}/current`)),
    ]);
    await referrals;
    this.#products = products;
    this.#hardware = hardware;
    this.#documents = documents;
  }

  view() {
    const add = (id, text, edit) =>
      html`<button type="button" class="btn btn-outline-secondary" id=${id} @click=${edit}>${this.say(text)}</button>`;
    return html`${heading(this.say("page.catalogue"), this.#fileButtons(), this.say("catalogue.lead"))}
    ${this.#part(
      "catalogue.products",
      add("new-product", "catalogue.newProduct", () => this.#edit({ kind: "product", item: newProduct(), rows: [] })),
    )}
    ${this.#productTable()} ${this.#byCode()}
    ${this.#part(
      "catalogue.hardware",
      add("new-hardware", "catalogue.newHardware", () => this.#edit({ kind: "hardware", item: {} })),
    )}
    ${this.#hardwareTable()} ${this.#part("catalogue.legal")} ${this.#legalTable()} ${this.#referral()} ${this.#sheet()}`;
  }

  #fileButtons() {
    return html`${exportButtons(this, "/api/v1/admin/catalog/export", "catalogue")}
      <a class="btn btn-outline-secondary" data-do="import" href="#/catalogue/import">${this.say("import.open")}</a>`;
  }

  #part(title, actions = nothing) {
    return html`<div class="heading part"><h2>${this.say(title)}</h2><div class="actions">${actions}</div></div>`;
  }

  #change(work) {
    return html`<div class="actions">
      <button type="button" class="btn btn-sm btn-outline-secondary" data-edit ?disabled=${this.doing !== null} @click=${() => this.act("open", work)}>
        ${this.say("edit")}
      </button>
    </div>`;
  }

  #productTable() {
    return table(
      this.say("catalogue.products"),
      ["name", "kind", "price", "needs", "actions"].map((name) => this.say(`catalogue.${name}`)),
      this.#products.map(({ code, name, kind, billing, priceCents, currency, requiresLicense, dependsOn }) => ({
        id: code,
        cells: [
          html`<div><b>${name}</b><br /><code>${code}</code></div>`,
          this.say(`catalogue.kind.${kind}`),
          html`<div>${this.words.money(priceCents, currency)} <span class="quiet">${this.say(`catalogue.billing.${billing}`)}</span></div>`,
          dependsOn ?? (requiresLicense ? this.say("catalogue.licence") : "–"),
          this.#change(() => this.#openProduct(code)),
        ],
      })),
    );
  }

  /** Archived products are in no list, but can be opened by code. */
  #byCode() {
    return html`<form class="filters" id="by-code" @submit=${submitted(this, "open", ({ known }) => this.#openProduct(known))}>
      ${field(this, { name: "known", label: this.say("catalogue.byCode"), required: true, maxlength: 64 })}
      <button type="submit" class="btn btn-outline-secondary mb-3" ?disabled=${this.doing !== null}>${this.say("catalogue.open")}</button>
    </form>`;
  }

  #hardwareTable() {
    return table(
      this.say("catalogue.hardware"),
      ["name", "price", "shipping", "stock", "actions"].map((name) => this.say(`catalogue.${name}`)),
      this.#hardware.map(({ sku, name, priceCents, currency, shippingCents, inStock }) => ({
        id: sku,
        cells: [
          html`<div><b>${name}</b><br /><code>${sku}</code></div>`,
          this.words.money(priceCents, currency),
          this.words.money(shippingCents, currency),
          inStock ? badge(this.say("catalogue.inStock"), "good") : badge(this.say("catalogue.soldOut"), "warn"),
          this.#change(async () =>
            this.#edit({ kind: "hardware", item: await this.context.get(HARDWARE + encodeURIComponent(sku)) }),
          ),
        ],
      })),
    );
  }

  #legalTable() {
    return table(
      this.say("catalogue.legal"),
      ["document", "version", "published", "actions"].map((name) => this.say(`catalogue.${name}`)),
      this.#documents.map((item) => ({
        id: item.kind,
        cells: [
          html`<div><b>${this.say(`catalogue.document.${item.kind}`)}</b><br /><span class="quiet">${item.title}</span></div>`,
          item.version,
          moment(item.publishedAt, this.context, "date"),
          html`<div class="actions">
            <button type="button" class="btn btn-sm btn-outline-secondary" data-edit @click=${() => this.#edit({ kind: "legal", item })}>
              ${this.say("catalogue.newVersion")}
            </button>
          </div>`,
        ],
      })),
    );
  }

  #referral() {
    return html`<section class="panel" id="referral">
      <h2>${this.say("catalogue.referral")}</h2>
      <p class="quiet">${this.say("catalogue.referralText")}</p>
      <form class="operator-form" @submit=${submitted(this, "referral", (values, form) => this.#refer(values, form))}>
        ${field(this, { name: "referralCode", label: this.say("catalogue.referralCode"), required: true, maxlength: 64 })}
        ${field(this, { name: "description", label: this.say("catalogue.description"), maxlength: 500 })}
        ${formButtons(this, "referral", this.say("create"))}
      </form>
      ${this.#referrals.items.length > 0 ? this.#referralTable() : nothing}
    </section>`;
  }

  #referralTable() {
    return html`${table(
      this.say("catalogue.referrals"),
      ["referralCode", "description", "referralSince", "purchases"].map((name) => this.say(`catalogue.${name}`)),
      this.#referrals.items.map(({ code, description, createdAt, purchases }) => ({
        id: code,
        cells: [code, description ?? "–", moment(createdAt, this.context, "date"), this.words.number(purchases)],
      })),
    )}
    ${moreButton(this.#referrals, this)}`;
  }

  #sheet() {
    if (this.#edited === null) {
      return nothing;
    }
    const { kind, item, rows } = this.#edited;
    const close = () => this.#edit(null);
    const [title, content] = {
      product: () => [
        item.code ?? this.say("catalogue.newProduct"),
        productForm(this, item, {
          rows,
          codes: this.#products.map(({ code }) => code),
          close,
          save: (values) => this.#saveProduct(values),
        }),
      ],
      hardware: () => [
        item.sku ?? this.say("catalogue.newHardware"),
        hardwareForm(this, item, { close, save: (values) => this.#saveHardware(values) }),
      ],
      legal: () => [
        this.say(`catalogue.document.${item.kind}`),
        legalForm(this, item, { close, save: (values) => this.#publish(values) }),
      ],
    }[kind]();
    return sheet(title, content, close, this.words);
  }

  #edit(edited) {
    this.refused = null;
    this.#edited = edited;
    this.requestUpdate();
  }

  async #openProduct(code) {
    const item = await this.context.get(PRODUCTS + encodeURIComponent(code));
    this.#edit({ kind: "product", item, rows: rowsOf(item.grants) });
  }

  async #saveProduct(values) {
    const { item, rows } = this.#edited;
    const code = item.code ?? values.code;
    await this.context.send("PUT", PRODUCTS + encodeURIComponent(code), definitionOf(values, readRows(this, rows)));
    await this.#saved();
  }

  async #saveHardware(values) {
    const sku = this.#edited.item.sku ?? values.sku;
    await this.context.send("PUT", HARDWARE + encodeURIComponent(sku), hardwareOf(values));
    await this.#saved();
  }

  async #publish({ version, title, body }) {
    const { kind } = this.#edited.item;
    const isConfirmed = await this.context.confirm({
      title: this.say("catalogue.askTitle", { version }),
      text: this.say("catalogue.askText"),
      action: this.say("catalogue.publish"),
    });
    if (isConfirmed) {
      const messages = { RESOURCE_ALREADY_EXISTS: this.say("catalogue.versionTaken") };
      await rewordErrors(messages, () =>
        this.context.send("POST", "/api/v1/admin/legal/documents", { kind, version, title, body }),
      );
      await this.#saved();
    }
  }

  async #refer({ referralCode: code, description }, form) {
    const messages = { RESOURCE_ALREADY_EXISTS: this.say("catalogue.referralTaken") };
    await rewordErrors(messages, () => this.context.send("POST", REFERRALS, { code, description }));
    await this.#referrals.open(REFERRALS);
    form.elements.referralCode.value = "";
    form.elements.description.value = "";
    this.context.tell(this.say("catalogue.referred", { code }));
  }

  async #saved() {
    await this.load();
    this.#edited = null;
    this.context.tell(this.say("saved"));
  }
}
