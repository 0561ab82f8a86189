import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, empty, facts, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { draftOf, keySheet } from "./form.js";
import { lostScopes } from "./scopes.js";
import { words } from "./words.js";

/** One partner key, and the screens that are open with it. */
export default class PartnerKey extends ConsolePage {
  static words = words;
  static pollMs = 5_000;

  #screens = new Listing((path) => this.context.page(path));
  #isLoaded = false;
  #key = null;
  /** What the sheet has chosen: {key as it was when it was opened, scopes, origins}; null while it is closed. */
  #draft = null;

  get #path() {
    return `/api/v1/partner-keys/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    const sessions = `${this.#path}/sessions`;
    const [key] = await Promise.all([
      this.context.get(this.#path),
      this.#isLoaded ? this.#screens.refresh(sessions) : this.#screens.open(sessions),
    ]);
    this.#key = key;
    this.#isLoaded = true;
  }

  view() {
    const key = this.#key;
    return html`<p><a href="#/partners">← ${this.say("page.partnerKeys")}</a></p>
      ${heading(key.name, this.#buttons())}
      <section class="panel">
        ${facts([
          [this.say("partner.key"), html`<code>${key.prefix}…</code>`],
          [this.say("partner.origins"), key.allowedReturnOrigins.join(", ") || this.say("none")],
          [this.say("partner.created"), moment(key.createdAt, this.context)],
          ["ID", copyable(key.id, this.context)],
        ])}
        <h2 class="mt-3">${this.say("partner.scopes")}</h2>
        <ul class="plain">
          ${key.scopes.map((scope) => html`<li><code>${scope}</code> <span class="quiet">${this.say(`partner.scope.${scope}`)}</span></li>`)}
        </ul>
      </section>
      <section id="screens">
        <h2>${this.say("partner.screens")}</h2>
        ${this.#screens.items.length === 0 ? empty(this.say("partner.noScreens"), this.say("partner.noScreensText")) : this.#table()}
        ${moreButton(this.#screens, this)}
      </section>
      ${this.#sheet()}`;
  }

  #buttons() {
    return html`<button type="button" class="btn btn-outline-secondary" id="edit" ?disabled=${this.doing !== null} @click=${() => this.#open()}>
        ${this.say("edit")}
      </button>
      ${actButton(this, "revoke", this.say("partner.revoke"), () => this.#revoke(), "btn-outline-danger")}`;
  }

  #table() {
    const columns = [
      "partner.screen",
      "partner.where",
      "partner.scopes",
      "partner.opened",
      "partner.ends",
      "partner.endColumn",
    ].map((key) => this.say(key));
    return table(
      this.say("partner.screens"),
      columns,
      this.#screens.items.map((one) => ({
        id: one.id,
        cells: [
          html`${badge(this.say(`partner.kind.${one.kind}`))} ${one.label ?? nothing}`,
          this.#place(one),
          one.scopes.length === 0 ? this.say("partner.noScopes") : one.scopes.join(", "),
          moment(one.createdAt, this.context),
          moment(one.expiresAt, this.context),
          actButton(this, `end-${one.id}`, this.say("partner.end"), () => this.#end(one), "btn-sm btn-outline-danger"),
        ],
      })),
    );
  }

  #place({ branchId, tableName }) {
    const branch = this.context.branches.find(({ id }) => id === branchId)?.name ?? this.say("partner.otherBranch");
    return tableName === null ? branch : `${branch} · ${tableName}`;
  }

  #sheet() {
    if (this.#draft === null) {
      return nothing;
    }
    return keySheet(this, {
      key: this.#draft.key,
      draft: this.#draft,
      change: (draft) => this.#change(draft),
      send: (body) => this.#save(body),
      close: () => this.#change(null),
    });
  }

  #open() {
    this.refused = null;
    this.#change({ key: this.#key, ...draftOf(this.#key) });
  }

  #change(draft) {
    this.#draft = draft;
    this.requestUpdate();
  }

  async #save(body) {
    const lost = lostScopes(this.#draft.key.scopes, body.scopes);
    const isConfirmed = lost.length === 0 || body.scopes.length === 0 || (await this.#mayShrink(lost));
    if (isConfirmed) {
      this.#key = await this.context.send("PATCH", this.#path, body);
      this.#change(null);
      this.context.tell(this.say("saved"));
      await this.reload();
    }
  }

  #mayShrink(lost) {
    return this.context.confirm({
      title: this.say("partner.shrink"),
      text: this.say("partner.lost", { scopes: lost.join(", ") }),
      action: this.say("save"),
    });
  }

  async #revoke() {
    const isConfirmed = await this.context.confirm({
      title: this.say("partner.revoke"),
      text: this.say("partner.revokeQuestion", { name: this.#key.name }),
      action: this.say("partner.revoke"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", this.#path);
      this.context.tell(this.say("partner.revoked"));
      this.context.go("/partners");
    }
  }

  async #end(screen) {
    const isConfirmed = await this.context.confirm({
      title: this.say("partner.end"),
      text: this.say("partner.endQuestion"),
      action: this.say("partner.end"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", `/api/v1/display/sessions/${screen.id}`);
      this.#screens.drop(screen.id);
      this.context.tell(this.say("partner.ended"));
    }
  }
}
