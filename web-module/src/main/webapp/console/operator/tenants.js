import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { reworded } from "../kit/reworded.js";
import { Listing } from "../paging.js";
import { newChain } from "./chain.js";
import { words } from "./words.js";

const PATH = "/api/v1/admin/tenants";

/** The chains of this installation. */
export default class Tenants extends ConsolePage {
  static words = words;
  #chains = new Listing((path) => this.desk.page(path));
  #isNew = false;

  async load() {
    await this.#chains.open(PATH);
  }

  view() {
    const { items } = this.#chains;
    const add = html`<button type="button" class="btn btn-primary" id="new-chain" @click=${() => this.#show(true)}>${this.say("chains.new")}</button>`;
    return html`${heading(this.say("page.tenants"), add, this.say("chains.lead"))}
    ${
      items.length === 0
        ? empty(this.say("chains.none"))
        : table(
            this.say("page.tenants"),
            ["name", "zone", "locale", "since"].map((name) => this.say(`chains.${name}`)),
            items.map((chain) => this.#row(chain)),
          )
    }
    ${moreButton(this.#chains, this)} ${this.#isNew ? this.#sheet() : nothing}`;
  }

  #row({ id, name, timezone, locale, demo, createdAt }) {
    return {
      id,
      href: `/tenants/${encodeURIComponent(id)}`,
      cells: [
        html`${name} ${demo ? badge(this.say("chains.demo")) : nothing}`,
        timezone,
        locale,
        moment(createdAt, this.desk, "date"),
      ],
    };
  }

  #sheet() {
    const text = (name, more = {}) =>
      field(this, { name, label: this.say(`chains.${name}`), required: true, maxlength: 200, ...more });
    return sheet(
      this.say("chains.new"),
      html`<form @submit=${submitted(this, "chain", (values) => this.#save(values))}>
        ${text("name")} ${text("branchName")}
        <h3>${this.say("chains.admin")}</h3>
        ${text("admin.name")} ${text("admin.email", { type: "email", maxlength: 254 })}
        ${text("admin.password", { type: "password", minlength: 10, autocomplete: "new-password", hint: this.say("chains.passwordHint") })}
        <h3>${this.say("chains.place")}</h3>
        ${text("timezone", { label: this.say("chains.zone"), value: "Europe/Istanbul", maxlength: 64, hint: this.say("chains.zoneHint") })}
        ${text("locale", { value: "tr", hint: this.say("chains.localeHint") })}
        ${check("demo", this.say("chains.demoHint"))}
        ${formButtons(this, "chain", this.say("create"), () => this.#show(false))}
      </form>`,
      () => this.#show(false),
      this.words,
    );
  }

  #show(isNew) {
    this.refused = null;
    this.#isNew = isNew;
    this.requestUpdate();
  }

  async #save(values) {
    const said = { RESOURCE_ALREADY_EXISTS: this.say("chains.emailTaken") };
    const { tenant } = await reworded(said, () => this.desk.send("POST", PATH, newChain(values)));
    this.#isNew = false;
    this.desk.tell(this.say("chains.created", tenant));
    this.desk.go(`/tenants/${tenant.id}`);
  }
}
