import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { PLATFORMS, kindOf, platformIn } from "./kinds.js";
import { nameOf, platformFilter, searchField } from "./presentation.js";
import { normalized } from "./matching.js";
import { productPicker } from "./product-picker.js";
import { CONFIGS, MAPPINGS, createMapping, menuOf, withFilter } from "./server.js";
import { syncButton } from "./store.js";
import { words } from "./words.js";

const PAGE_SIZE = 100;

/** Which product each item of a platform is, and the menu as platforms are told it. */
export default class Mappings extends ConsolePage {
  static words = words;
  #mappings = new Listing((path) => this.context.page(path));
  #configs = [];
  #products = [];
  #platform = null;
  #text = "";
  /** A mapping that is being made: {text, product}, or null. */
  #making = null;

  async load() {
    this.#platform ??= platformIn(this.query.platform) ?? "";
    const [configs, products] = await Promise.all([
      this.context.get(CONFIGS),
      menuOf(this.context),
      this.#mappings.open(this.#path()),
    ]);
    this.#configs = configs;
    this.#products = products;
  }

  #path() {
    return withFilter(MAPPINGS, { platform: this.#platform, limit: PAGE_SIZE });
  }

  view() {
    const isAdmin = this.context.hasRole("ADMIN");
    const make = html`<button type="button" class="btn btn-primary" data-act="make" ?disabled=${this.doing !== null} @click=${() => this.#make({ text: "", product: null })}>
      ${this.say("delivery.newMapping")}
    </button>`;
    return html`${heading(this.say("page.mappings"), isAdmin ? make : nothing, this.say("delivery.mappingsLead"))}
      ${isAdmin && this.#configs.length > 0 ? this.#sync() : nothing}
      <div class="filters">
        ${platformFilter(this, this.#platform, (platform) => this.#filter(platform))}
        ${searchField(this.say("delivery.searchMappings"), "mappings", this.#text, (text) => this.#search(text))}
      </div>
      ${this.#list(isAdmin)} ${moreButton(this.#mappings, this)} ${this.#making ? this.#form(this.#making) : nothing}`;
  }

  #sync() {
    return html`<section class="panel" data-part="sync">
      <h2>${this.say("delivery.menu")}</h2>
      <p class="lead-text">${this.say("delivery.menuLead")}</p>
      <ul class="sync-list">
        ${this.#configs.map(
          (config) => html`<li data-platform=${config.platform}>
            <span><b>${nameOf(this, config.platform)}</b> <span class="quiet">${this.say("delivery.lastSync")}: ${moment(config.lastMenuSyncAt, this.context, "ago")}</span></span>
            ${syncButton(this, config)}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #list(isAdmin) {
    const names = new Map(this.#products.map(({ id, name }) => [id, name]));
    const shown = this.#shown(names);
    if (shown.length === 0) {
      const isSearched = this.#text !== "" || this.#platform !== "";
      return empty(
        this.say(isSearched ? "delivery.noMappingFound" : "delivery.noMapping"),
        isSearched ? "" : this.say("delivery.noMappingText"),
      );
    }
    const { words } = this;
    const columns = ["delivery.product", "delivery.platform", "delivery.externalItem", "delivery.since"].map((key) =>
      this.say(key),
    );
    return table(
      this.say("page.mappings"),
      isAdmin ? [...columns, this.say("delivery.actions")] : columns,
      shown.map((mapping) => ({
        id: mapping.id,
        cells: [
          names.get(mapping.productId) ?? html`<span class="quiet">${this.say("delivery.goneProduct")}</span>`,
          nameOf(this, mapping.platform),
          html`<code>${mapping.externalItemId}</code>`,
          words.date(mapping.createdAt),
          ...(isAdmin
            ? [
                actButton(
                  this,
                  `remove-${mapping.id}`,
                  this.say("remove"),
                  () => this.#remove(mapping),
                  "btn-sm btn-outline-secondary",
                ),
              ]
            : []),
        ],
      })),
    );
  }

  #shown(names) {
    const wanted = normalized(this.#text);
    return this.#mappings.items.filter(
      ({ productId, externalItemId }) =>
        wanted === "" ||
        normalized(names.get(productId)).includes(wanted) ||
        normalized(externalItemId).includes(wanted),
    );
  }

  #filter(platform) {
    this.#platform = platform;
    this.keep({ platform });
    return this.act("filter", () => this.#mappings.open(this.#path()));
  }

  /** The server does not search: what is not here yet is fetched, so that nothing is missed. */
  #search(text) {
    this.#text = text;
    this.requestUpdate();
    return this.act("search", async () => {
      // Another platform may have been chosen meanwhile.
      while (this.#mappings.path !== this.#path() || (this.#text !== "" && this.#mappings.next)) {
        await (this.#mappings.path === this.#path() ? this.#mappings.more() : this.#mappings.open(this.#path()));
      }
    });
  }

  async #remove(mapping) {
    const values = { item: mapping.externalItemId, platform: nameOf(this, mapping.platform) };
    const isConfirmed = await this.context.confirm({
      title: this.say("delivery.removeTitle", values),
      text: this.say("delivery.removeText", values),
      action: this.say("remove"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", `${MAPPINGS}/${mapping.id}`);
      this.#mappings.drop(mapping.id);
      this.context.tell(this.say("delivery.removed"));
    }
  }

  #make(making) {
    this.#making = making;
    this.requestUpdate();
  }

  #form({ text, product }) {
    const close = () => this.#make(null);
    const save = submitted(this, "map", async ({ platform, externalItemId }) => {
      await createMapping(this.context, { platform, externalItemId, productId: product.id }, this.#products);
      this.#make(null);
      this.context.tell(this.say("delivery.matched", { item: externalItemId, product: product.name }));
      await this.reload();
    });
    const content = html`<form data-form="mapping" @submit=${save}>
      ${field(this, {
        name: "platform",
        label: this.say("delivery.platform"),
        value: this.#platform,
        choices: PLATFORMS.map((platform) => [platform, nameOf(this, platform)]),
      })}
      ${field(this, {
        name: "externalItemId",
        label: this.say("delivery.externalItem"),
        required: true,
        maxlength: 128,
        hint: this.say("delivery.externalItemHint", {
          platforms: PLATFORMS.filter((one) => kindOf(one).hasNumbers)
            .map((one) => nameOf(this, one))
            .join(", "),
        }),
      })}
      ${productPicker(this, {
        products: this.#products,
        text,
        type: (typed) => this.#make({ text: typed, product }),
        choose: (chosen) => this.#make({ text, product: chosen }),
        chosenId: product?.id,
      })}
      ${product ? formButtons(this, "map", this.say("delivery.matchWith", { product: product.name }), close) : nothing}
    </form>`;
    return sheet(this.say("delivery.newMapping"), content, close, this.words);
  }
}
