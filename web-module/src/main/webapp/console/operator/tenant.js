import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, copyable, facts, heading, moment, sheet, table } from "../kit/parts.js";
import { rewordErrors } from "../kit/reword-errors.js";
import { effectOf, grantable, knownKeys } from "./tenant-data.js";
import { lostKeys, rowsOf } from "./entitlement-rows.js";
import { entitlementRows, readRows } from "./entitlement-rows-view.js";
import { words } from "./words.js";

const TONES = { active: "good", past_due: "warn", grace: "warn", expired: "bad" };

/** A tenant as the operator sees it: what it owns, grants, and overrides. */
export default class Tenant extends ConsolePage {
  static words = words;
  #tenant = null;
  #licensing = null;
  #overrides = {};
  /** By code, in the language of the page. */
  #products = new Map();
  /** The rows that are edited, or null. */
  #rows = null;

  get #path() {
    return `/api/v1/admin/tenants/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    const [tenant, licensing, overrides, products] = await Promise.all([
      this.context.get(this.#path),
      this.context.get(`${this.#path}/licensing`),
      this.context.get(`${this.#path}/overrides`),
      this.context.get(`/api/v1/catalog/pricing?locale=${this.words.language}`),
    ]);
    this.#tenant = tenant;
    this.#licensing = licensing;
    this.#overrides = overrides;
    this.#products = new Map(products.map(({ code, name }) => [code, name]));
  }

  view() {
    const { id, name, timezone, locale, demo, createdAt } = this.#tenant;
    return html`${heading(name, nothing, html`<a href="#/">${this.say("tenant.toAll")}</a> · <a id="payments" href=${`#/payments?tenantId=${encodeURIComponent(id)}`}>${this.say("page.payments")}</a>`)}
    <section class="panel">
      ${facts([
        [this.say("tenant.id"), copyable(id, this.context)],
        [this.say("tenants.zone"), timezone],
        [this.say("tenants.locale"), locale],
        [this.say("tenants.since"), moment(createdAt, this.context, "date")],
        [this.say("tenants.demo"), this.say(demo ? "tenant.demoYes" : "no")],
      ])}
    </section>
    ${this.#licence()} ${this.#grantPanel()} ${this.#overridesPanel()} ${this.#factorPanel()} ${this.#sheet()}`;
  }

  #licence() {
    const { license, credits, owned } = this.#licensing;
    const state = (status) => badge(this.say(`tenant.state.${status}`), TONES[status] ?? "quiet");
    return html`<section class="panel">
      <h2>${this.say("tenant.owned")}</h2>
      ${facts([
        [this.say("page.licence"), state(license.status)],
        [this.say("tenant.anniversary"), license.anniversaryAt ? this.words.date(license.anniversaryAt) : "–"],
        [this.say("tenant.daysLeft"), this.words.number(license.daysRemaining)],
        ...Object.entries(credits).map(([kind, left]) => [
          this.say("tenant.credits", { kind }),
          this.words.number(left),
        ]),
      ])}
      ${owned.length === 0 ? html`<p class="quiet mt-3 mb-0">${this.say("tenant.ownsNothing")}</p>` : nothing}
    </section>
    ${
      owned.length === 0
        ? nothing
        : table(
            this.say("tenant.owned"),
            ["product", "quantity", "state", "until", "origin"].map((one) => this.say(`tenant.${one}`)),
            owned.map(({ id, code, quantity, status, periodEnd, origin }) => ({
              id,
              cells: [
                this.#products.get(code) ?? code,
                this.words.number(quantity),
                state(status),
                periodEnd ? this.words.date(periodEnd) : this.say("tenant.forGood"),
                this.say(`tenant.origin.${origin}`),
              ],
            })),
          )
    }`;
  }

  #grantPanel() {
    const { codes, refused } = grantable(this.#licensing.purchasability);
    const nameOf = (code) => this.#products.get(code) ?? code;
    return html`<section class="panel" id="grant">
      <h2>${this.say("tenant.grant")}</h2>
      <p class="quiet">${this.say("tenant.grantText")}</p>
      <form class="operator-form" @submit=${submitted(this, "grant", (values) => this.#grant(values))}>
        ${field(this, { name: "code", label: this.say("tenant.product"), required: true, choices: codes.map((code) => [code, nameOf(code)]) })}
        ${field(this, { name: "quantity", label: this.say("tenant.quantity"), type: "number", value: 1, min: 1, max: 999, required: true })}
        ${formButtons(this, "grant", this.say("tenant.grantNow"))}
      </form>
      ${
        refused.length === 0
          ? nothing
          : html`<details>
            <summary>${this.say("tenant.notNow", { count: refused.length })}</summary>
            <ul>
              ${refused.map(({ code, reason }) => html`<li>${nameOf(code)}: ${this.say(`tenant.reason.${reason}`)}</li>`)}
            </ul>
          </details>`
      }
    </section>`;
  }

  #overridesPanel() {
    const { features, limits, integrations } = this.#licensing.entitlements;
    const number = (value) => (value === -1 ? this.say("tenant.effect.unlimited") : this.words.number(value));
    const members = Object.entries(this.#overrides);
    const effect = (value) => {
      const { key, values } = effectOf(value);
      return this.say(`tenant.effect.${key}`, values);
    };
    return html`<section class="panel">
        <h2>${this.say("tenant.entitlements")}</h2>
        <p>${Object.keys(features).map((key) => html`<code class="key">${key}</code> `)}</p>
        ${facts([
          ...Object.entries(limits).map(([key, value]) => [html`<code>${key}</code>`, number(value)]),
          ...Object.entries(integrations).map(([key, vendors]) => [html`<code>${key}</code>`, vendors.join(", ")]),
        ])}
      </section>
      <section class="panel" id="overrides">
        <h2>${this.say("tenant.overrides")}</h2>
        <p class="quiet">${this.say("tenant.overridesText")}</p>
        ${members.length === 0 ? html`<p>${this.say("none")}</p>` : facts(members.map(([key, value]) => [html`<code>${key}</code>`, effect(value)]))}
        <div class="form-buttons">
          <button type="button" class="btn btn-outline-secondary" id="change-overrides" @click=${() => this.#edit(rowsOf(this.#overrides))}>
            ${this.say("tenant.changeOverrides")}
          </button>
        </div>
      </section>`;
  }

  #factorPanel() {
    return html`<section class="panel" id="second-factor">
      <h2>${this.say("tenant.factor")}</h2>
      <p class="quiet">${this.say("tenant.factorText")}</p>
      <form class="operator-form" @submit=${submitted(this, "factor", (values, form) => this.#takeOff(values, form))}>
        ${field(this, { name: "email", label: this.say("email"), type: "email", required: true, maxlength: 254 })}
        ${formButtons(this, "factor", this.say("tenant.takeOff"), null, "btn-outline-danger")}
      </form>
    </section>`;
  }

  async #takeOff(values, form) {
    const messages = { RESOURCE_NOT_FOUND: this.say("tenant.noFactor") };
    await rewordErrors(messages, () => this.context.send("POST", `${this.#path}/second-factor-removals`, values));
    form.reset();
    this.context.tell(this.say("tenant.tookOff"));
  }

  #sheet() {
    if (this.#rows === null) {
      return nothing;
    }
    return sheet(
      this.say("tenant.overrides"),
      html`<form @submit=${submitted(this, "overrides", () => this.#override())}>
        ${entitlementRows(this, this.#rows, knownKeys(this.#licensing, this.#overrides), "both")}
        ${formButtons(this, "overrides", this.say("save"), () => this.#edit(null))}
      </form>`,
      () => this.#edit(null),
      this.words,
    );
  }

  #edit(rows) {
    this.refused = null;
    this.#rows = rows;
    this.requestUpdate();
  }

  async #override() {
    const members = readRows(this, this.#rows);
    const lost = lostKeys(this.#overrides, members);
    if (lost.length > 0 && !(await this.#isConfirmed(lost))) {
      return;
    }
    await this.context.send("PUT", `${this.#path}/overrides`, members);
    await this.load();
    this.#rows = null;
    this.context.tell(this.say("saved"));
  }

  #isConfirmed(lost) {
    return this.context.confirm({
      title: this.say("tenant.askTitle"),
      text: this.say("tenant.askText", { keys: lost.join(", ") }),
      action: this.say("remove"),
    });
  }

  async #grant(values) {
    const granted = await this.context.send("POST", `${this.#path}/grants`, values);
    await this.load();
    this.context.tell(this.say("tenant.granted", { product: this.#products.get(granted.code) ?? granted.code }));
  }
}
