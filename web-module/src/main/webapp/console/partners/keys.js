import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { secretSheet } from "../kit/secret-sheet.js";
import { ConsolePage } from "../kit/page.js";
import { copyable, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { draftOf, keySheet } from "./form.js";
import { openingExample } from "./scopes.js";
import { words } from "./words.js";

const KEYS = "/api/v1/partner-keys";

/** The tenant's partner keys. */
export default class PartnerKeys extends ConsolePage {
  static words = words;
  static pollMs = 15_000;

  #list = new Listing((path) => this.context.page(path));
  #isLoaded = false;
  /** What the sheet for a new key has chosen; null while it is closed. */
  #draft = null;
  /** {id, key} of the new key, while it is shown. */
  #made = null;

  async load() {
    await (this.#isLoaded ? this.#list.refresh(KEYS) : this.#list.open(KEYS));
    this.#isLoaded = true;
  }

  view() {
    const { items } = this.#list;
    const button = html`<button type="button" class="btn btn-primary" id="new-key" @click=${() => this.#open()}>${this.say("partner.new")}</button>`;
    return html`${heading(this.say("page.partnerKeys"), button, this.say("partner.lead"))}
      ${items.length === 0 ? empty(this.say("partner.none"), this.say("partner.noneText")) : this.#table(items)}
      ${moreButton(this.#list, this)} ${this.#sheet()}`;
  }

  #table(items) {
    const columns = ["partner.name", "partner.key", "partner.scopes", "partner.origins", "partner.created"].map((key) =>
      this.say(key),
    );
    return table(
      this.say("page.partnerKeys"),
      columns,
      items.map((one) => ({
        id: one.id,
        href: `/partners/${one.id}`,
        cells: [
          one.name,
          html`<code>${one.prefix}…</code>`,
          one.scopes.join(", "),
          one.allowedReturnOrigins.join(", ") || this.say("none"),
          moment(one.createdAt, this.context, "date"),
        ],
      })),
    );
  }

  #sheet() {
    if (this.#made) {
      return secretSheet(this, {
        title: this.say("partner.keyTitle"),
        text: this.say("partner.keyText"),
        value: this.#made.key,
        more: this.#example(),
        done: () => this.context.go(`/partners/${this.#made.id}`),
      });
    }
    if (this.#draft === null) {
      return nothing;
    }
    return keySheet(this, {
      key: null,
      draft: this.#draft,
      change: (draft) => this.#change(draft),
      send: (body) => this.#create(body),
      close: () => this.#change(null),
    });
  }

  #example() {
    return html`<details class="explained">
      <summary>${this.say("partner.exampleTitle")}</summary>
      <p>${this.say("partner.exampleText")}</p>
      <p>${copyable(openingExample(location.origin, this.#made.key, this.context.branchId ?? "…"), this.context)}</p>
    </details>`;
  }

  #open() {
    this.refused = null;
    this.#change(draftOf(null));
  }

  #change(draft) {
    this.#draft = draft;
    this.requestUpdate();
  }

  async #create(body) {
    const { key, ...made } = await this.context.send("POST", KEYS, body);
    this.#made = { id: made.id, key };
    this.#draft = null;
    this.#list.put(made);
  }
}
