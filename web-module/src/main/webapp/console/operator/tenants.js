import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { check, field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, sheet, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { Listing } from "../paging.js";
import { newTenant } from "./tenant-data.js";
import { words } from "./words.js";

const PATH = "/api/v1/admin/tenants";

/** The tenants of this installation. */
export default class Tenants extends ConsolePage {
  static words = words;
  #tenants = new Listing((path) => this.context.page(path));
  #isNew = false;

  async load() {
    await this.#tenants.open(PATH);
  }

  view() {
    const { items } = this.#tenants;
    const add = html`<button type="button" class="btn btn-primary" id="new-tenant" @click=${() => this.#show(true)}>${this.say("tenants.new")}</button>`;
    return html`${heading(this.say("page.tenants"), add, this.say("tenants.lead"))}
    ${
      items.length === 0
        ? empty(this.say("tenants.none"))
        : table(
            this.say("page.tenants"),
            ["name", "zone", "locale", "since"].map((name) => this.say(`tenants.${name}`)),
            items.map((tenant) => this.#row(tenant)),
          )
    }
    ${moreButton(this.#tenants, this)} ${this.#isNew ? this.#sheet() : nothing}`;
  }

  #row({ id, name, timezone, locale, demo, createdAt }) {
    return {
      id,
      href: `/tenants/${encodeURIComponent(id)}`,
      cells: [
        html`${name} ${demo ? badge(this.say("tenants.demo")) : nothing}`,
        timezone,
        locale,
        moment(createdAt, this.context, "date"),
      ],
    };
  }

  #sheet() {
    const text = (name, more = {}) =>
      field(this, { name, label: this.say(`tenants.${name}`), required: true, maxlength: 200, ...more });
    return sheet(
      this.say("tenants.new"),
      html`<form @submit=${submitted(this, "tenant", (values) => this.#save(values))}>
        ${text("name")} ${text("branchName")}
        <h3>${this.say("tenants.admin")}</h3>
        ${text("admin.name")} ${text("admin.email", { type: "email", maxlength: 254 })}
        ${text("admin.password", { type: "password", minlength: 10, autocomplete: "new-password", hint: this.say("tenants.passwordHint") })}
        <h3>${this.say("tenants.place")}</h3>
        ${text("timezone", { label: this.say("tenants.zone"), value: "Europe/Istanbul", maxlength: 64, hint: this.say("tenants.zoneHint") })}
        ${text("locale", { value: "tr", hint: this.say("tenants.localeHint") })}
        ${check("demo", this.say("tenants.demoHint"))}
        ${formButtons(this, "tenant", this.say("create"), () => this.#show(false))}
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
    const messages = { RESOURCE_ALREADY_EXISTS: this.say("tenants.emailTaken") };
    const { tenant } = await rewordErrors(messages, () => this.context.send("POST", PATH, newTenant(values)));
    this.#isNew = false;
    this.context.tell(this.say("tenants.created", tenant));
    this.context.go(`/tenants/${tenant.id}`);
  }
}
