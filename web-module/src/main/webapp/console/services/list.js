import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { secretSheet } from "../kit/secret-sheet.js";
import { ConsolePage } from "../kit/page.js";
import { badge, copyable, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { accountsPath, firstRequest, TONES } from "./access.js";
import { accountSheet } from "./form.js";
import { words } from "./words.js";

/** The service accounts of the tenant, or of the operator. */
export default class ServiceAccounts extends ConsolePage {
  static words = words;
  static pollMs = 15_000;

  #list = new Listing((path) => this.context.page(path));
  #isLoaded = false;
  #isNewOpen = false;
  /** {id, scopes, branchId, key} of the new account, while its key is shown. */
  #made = null;

  get #path() {
    return accountsPath(this.context.hasRole("SUPERADMIN"));
  }

  async load() {
    await (this.#isLoaded ? this.#list.refresh(this.#path) : this.#list.open(this.#path));
    this.#isLoaded = true;
  }

  view() {
    const { items } = this.#list;
    const button = html`<button type="button" class="btn btn-primary" id="new-account" @click=${() => this.#open(true)}>${this.say("service.new")}</button>`;
    return html`${heading(this.say("page.serviceAccounts"), button, this.say("service.lead"))}
      ${items.length === 0 ? empty(this.say("service.none"), this.say("service.noneText")) : this.#table(items)}
      ${moreButton(this.#list, this)} ${this.#sheet()}`;
  }

  #table(items) {
    const columns = ["name", "state", "mayColumn", "lastUsed", "expires"].map((key) => this.say(`service.${key}`));
    return table(
      this.say("page.serviceAccounts"),
      columns,
      items.map((one) => ({
        id: one.id,
        href: `/service-accounts/${one.id}`,
        cells: [
          one.name,
          badge(this.say(`service.status.${one.status}`), TONES[one.status]),
          one.scopes.join(", "),
          one.lastUsedAt ? moment(one.lastUsedAt, this.context, "ago") : this.say("service.never"),
          one.expiresAt ? moment(one.expiresAt, this.context) : this.say("service.noEnd"),
        ],
      })),
    );
  }

  #sheet() {
    if (this.#made) {
      return secretSheet(this, {
        title: this.say("service.keyTitle"),
        text: this.say("service.keyText"),
        value: this.#made.key,
        more: this.#example(),
        done: () => this.context.go(`/service-accounts/${this.#made.id}`),
      });
    }
    return this.#isNewOpen
      ? accountSheet(this, { account: null, send: (body) => this.#create(body), close: () => this.#open(false) })
      : nothing;
  }

  #example() {
    const { key, scopes, branchId } = this.#made;
    const request = firstRequest(location.origin, key, { scopes, branchId: branchId ?? this.context.branchId });
    return request === null
      ? nothing
      : html`<details class="explained">
          <summary>${this.say("service.exampleTitle")}</summary>
          <p>${copyable(request, this.context)}</p>
        </details>`;
  }

  #open(isOpen) {
    this.refused = null;
    this.#isNewOpen = isOpen;
    this.requestUpdate();
  }

  async #create(body) {
    const { key, ...made } = await this.context.send("POST", this.#path, body);
    this.#made = { id: made.id, scopes: made.scopes, branchId: made.branchId, key };
    this.#isNewOpen = false;
    this.#list.put(made);
  }
}
