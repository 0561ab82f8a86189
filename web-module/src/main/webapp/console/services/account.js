import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { secretSheet } from "../kit/secret-sheet.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, empty, facts, heading, moment, table } from "../kit/parts.js";
import { accountsPath, areasFor, TONES } from "./access.js";
import { accountSheet, rotateSheet } from "./form.js";
import { words } from "./words.js";

/** One service account with its keys. */
export default class ServiceAccount extends ConsolePage {
  static words = words;
  static pollMs = 15_000;

  #account = null;
  /** The open sheet: {name: edit, account as it was then}, {name: rotate}, {name: key, key}; null while none is. */
  #shown = null;

  get #isOperator() {
    return this.context.hasRole("SUPERADMIN");
  }

  get #path() {
    return `${accountsPath(this.#isOperator)}/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    this.#account = await this.context.get(this.#path);
  }

  view() {
    const account = this.#account;
    return html`<p><a href="#/service-accounts">← ${this.say("page.serviceAccounts")}</a></p>
      ${heading(account.name, this.#buttons(), account.description ?? nothing)}
      <section class="panel">
        ${facts([
          [this.say("service.state"), badge(this.say(`service.status.${account.status}`), TONES[account.status])],
          ...(this.#isOperator ? [] : [[this.say("service.branch"), this.#branch(account.branchId)]]),
          [this.say("service.networks"), account.networks.join(", ") || this.say("service.anywhere")],
          [
            this.say("service.expires"),
            account.expiresAt ? moment(account.expiresAt, this.context) : this.say("service.noEnd"),
          ],
          [this.say("service.created"), moment(account.createdAt, this.context)],
          ["ID", copyable(account.id, this.context)],
        ])}
        <h2 class="mt-3">${this.say("service.may")}</h2>
        <ul class="plain" id="scopes">
          ${areasFor(this.#isOperator).map(([area, scopes]) => this.#area(area, scopes))}
        </ul>
      </section>
      <section id="keys">
        <div class="heading part">
          <h2>${this.say("service.keys")}</h2>
          <div class="actions">
            ${actButton(this, "new-key", this.say("service.newKey"), () => this.#newKey(), "btn-sm btn-outline-secondary")}
          </div>
        </div>
        ${account.keys.length === 0 ? empty(this.say("service.noKeys"), this.say("service.noKeysText")) : this.#keys()}
      </section>
      ${this.#sheet()}`;
  }

  #buttons() {
    const open = (name) => () => this.#show({ name, account: this.#account });
    const button = (name, text) =>
      html`<button type="button" class="btn btn-outline-secondary" id=${name} ?disabled=${this.doing !== null} @click=${open(name)}>${this.say(text)}</button>`;
    return html`${button("edit", "edit")} ${button("rotate", "service.rotate")}
    ${actButton(this, "revoke", this.say("service.revoke"), () => this.#revoke(), "btn-outline-danger")}`;
  }

  #area(area, scopes) {
    const granted = scopes.filter((scope) => this.#account.scopes.includes(scope));
    return granted.length === 0
      ? nothing
      : html`<li>${this.say(`service.area.${area}`)}: ${granted.map((scope) => html`<code>${scope}</code> `)}</li>`;
  }

  #branch(branchId) {
    return branchId === null
      ? this.say("service.everywhere")
      : (this.context.branches.find(({ id }) => id === branchId)?.name ?? this.say("service.otherBranch"));
  }

  #keys() {
    const columns = ["key", "created", "lastUsed", "from", "keyEnds", "revokeColumn"].map((key) =>
      this.say(`service.${key}`),
    );
    return table(
      this.say("service.keys"),
      columns,
      this.#account.keys.map((one) => ({
        id: one.id,
        cells: [
          html`<code>${one.prefix}…</code>`,
          moment(one.createdAt, this.context),
          one.lastUsedAt ? moment(one.lastUsedAt, this.context, "ago") : this.say("service.never"),
          one.lastUsedAddress ?? "–",
          one.endsAt ? moment(one.endsAt, this.context) : this.say("service.noEnd"),
          actButton(
            this,
            `end-${one.id}`,
            this.say("service.revokeKey"),
            () => this.#revokeKey(one),
            "btn-sm btn-outline-danger",
          ),
        ],
      })),
    );
  }

  #sheet() {
    const close = () => this.#show(null);
    switch (this.#shown?.name) {
      case "edit":
        return accountSheet(this, { account: this.#shown.account, send: (body) => this.#save(body), close });
      case "rotate":
        return rotateSheet(this, { send: (overlapHours) => this.#rotate(overlapHours), close });
      case "key":
        return secretSheet(this, {
          title: this.say("service.keyTitle"),
          text: this.say("service.keyText"),
          value: this.#shown.key,
          done: close,
        });
      default:
        return nothing;
    }
  }

  #show(shown) {
    this.refused = null;
    this.#shown = shown;
    this.requestUpdate();
  }

  async #save(body) {
    this.#account = await this.context.send("PATCH", this.#path, body);
    this.#show(null);
    this.context.tell(this.say("saved"));
  }

  async #newKey() {
    const { key } = await this.context.send("POST", `${this.#path}/keys`);
    await this.#made(key);
  }

  async #rotate(overlapHours) {
    const { key } = await this.context.send("POST", `${this.#path}/rotate`, { overlapHours });
    await this.#made(key);
  }

  async #made(key) {
    this.#show({ name: "key", key });
    await this.reload();
  }

  async #revoke() {
    const isConfirmed = await this.context.confirm({
      title: this.say("service.revoke"),
      text: this.say("service.revokeQuestion", { name: this.#account.name }),
      action: this.say("service.revoke"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", this.#path);
      this.context.tell(this.say("service.revoked"));
      this.context.go("/service-accounts");
    }
  }

  async #revokeKey({ id, prefix }) {
    const isConfirmed = await this.context.confirm({
      title: this.say("service.revokeKey"),
      text: this.say("service.revokeKeyQuestion", { prefix }),
      action: this.say("service.revokeKey"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", `${this.#path}/keys/${id}`);
      this.context.tell(this.say("service.keyRevoked"));
      await this.reload();
    }
  }
}
