import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, submitted } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { badge, copyable, facts, heading, moment, sheet, table } from "../kit/parts.js";
import { effectOf, givable, knownKeys } from "./chain.js";
import { lostKeys, rowsOf } from "./key-rows.js";
import { keyRows, writtenIn } from "./key-rows-view.js";
import { words } from "./words.js";

const TONES = { active: "good", past_due: "warn", grace: "warn", expired: "bad" };

/** A chain as the operator sees it: what it has, what was given to it, what was bent by hand. */
export default class Tenant extends ConsolePage {
  static words = words;
  #chain = null;
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
    const [chain, licensing, overrides, products] = await Promise.all([
      this.desk.get(this.#path),
      this.desk.get(`${this.#path}/licensing`),
      this.desk.get(`${this.#path}/overrides`),
      this.desk.get(`/api/v1/catalog/pricing?locale=${this.words.language}`),
    ]);
    this.#chain = chain;
    this.#licensing = licensing;
    this.#overrides = overrides;
    this.#products = new Map(products.map(({ code, name }) => [code, name]));
  }

  view() {
    const { id, name, timezone, locale, demo, createdAt } = this.#chain;
    return html`${heading(name, nothing, html`<a href="#/">${this.say("chain.toAll")}</a>`)}
    <section class="panel">
      ${facts([
        [this.say("chain.id"), copyable(id, this.desk)],
        [this.say("chains.zone"), timezone],
        [this.say("chains.locale"), locale],
        [this.say("chains.since"), moment(createdAt, this.desk, "date")],
        [this.say("chains.demo"), this.say(demo ? "chain.demoYes" : "no")],
      ])}
    </section>
    ${this.#licence()} ${this.#give()} ${this.#bent()} ${this.#sheet()}`;
  }

  #licence() {
    const { license, credits, owned } = this.#licensing;
    const state = (status) => badge(this.say(`chain.state.${status}`), TONES[status] ?? "quiet");
    return html`<section class="panel">
      <h2>${this.say("chain.owned")}</h2>
      ${facts([
        [this.say("page.licence"), state(license.status)],
        [this.say("chain.anniversary"), license.anniversaryAt ? this.words.date(license.anniversaryAt) : "–"],
        [this.say("chain.daysLeft"), this.words.number(license.daysRemaining)],
        ...Object.entries(credits).map(([kind, left]) => [
          this.say("chain.credits", { kind }),
          this.words.number(left),
        ]),
      ])}
      ${owned.length === 0 ? html`<p class="quiet mt-3 mb-0">${this.say("chain.ownsNothing")}</p>` : nothing}
    </section>
    ${
      owned.length === 0
        ? nothing
        : table(
            this.say("chain.owned"),
            ["product", "quantity", "state", "until", "origin"].map((one) => this.say(`chain.${one}`)),
            owned.map(({ id, code, quantity, status, periodEnd, origin }) => ({
              id,
              cells: [
                this.#products.get(code) ?? code,
                this.words.number(quantity),
                state(status),
                periodEnd ? this.words.date(periodEnd) : this.say("chain.forGood"),
                this.say(`chain.origin.${origin}`),
              ],
            })),
          )
    }`;
  }

  #give() {
    const { codes, refused } = givable(this.#licensing.purchasability);
    const nameOf = (code) => this.#products.get(code) ?? code;
    return html`<section class="panel" id="give">
      <h2>${this.say("chain.give")}</h2>
      <p class="quiet">${this.say("chain.giveText")}</p>
      <form class="operator-form" @submit=${submitted(this, "give", (values) => this.#grant(values))}>
        ${field(this, { name: "code", label: this.say("chain.product"), required: true, choices: codes.map((code) => [code, nameOf(code)]) })}
        ${field(this, { name: "quantity", label: this.say("chain.quantity"), type: "number", value: 1, min: 1, max: 999, required: true })}
        ${formButtons(this, "give", this.say("chain.giveNow"))}
      </form>
      ${
        refused.length === 0
          ? nothing
          : html`<details>
            <summary>${this.say("chain.notNow", { count: refused.length })}</summary>
            <ul>
              ${refused.map(({ code, reason }) => html`<li>${nameOf(code)}: ${this.say(`chain.reason.${reason}`)}</li>`)}
            </ul>
          </details>`
      }
    </section>`;
  }

  #bent() {
    const { features, limits, integrations } = this.#licensing.entitlements;
    const number = (value) => (value === -1 ? this.say("chain.effect.unlimited") : this.words.number(value));
    const members = Object.entries(this.#overrides);
    const effect = (value) => {
      const { key, values } = effectOf(value);
      return this.say(`chain.effect.${key}`, values);
    };
    return html`<section class="panel">
        <h2>${this.say("chain.entitlements")}</h2>
        <p>${Object.keys(features).map((key) => html`<code class="key">${key}</code> `)}</p>
        ${facts([
          ...Object.entries(limits).map(([key, value]) => [html`<code>${key}</code>`, number(value)]),
          ...Object.entries(integrations).map(([key, vendors]) => [html`<code>${key}</code>`, vendors.join(", ")]),
        ])}
      </section>
      <section class="panel" id="overrides">
        <h2>${this.say("chain.overrides")}</h2>
        <p class="quiet">${this.say("chain.overridesText")}</p>
        ${members.length === 0 ? html`<p>${this.say("none")}</p>` : facts(members.map(([key, value]) => [html`<code>${key}</code>`, effect(value)]))}
        <div class="form-buttons">
          <button type="button" class="btn btn-outline-secondary" id="change-overrides" @click=${() => this.#edit(rowsOf(this.#overrides))}>
            ${this.say("chain.changeOverrides")}
          </button>
        </div>
      </section>`;
  }

  #sheet() {
    if (this.#rows === null) {
      return nothing;
    }
    return sheet(
      this.say("chain.overrides"),
      html`<form @submit=${submitted(this, "overrides", () => this.#override())}>
        ${keyRows(this, this.#rows, knownKeys(this.#licensing, this.#overrides), "both")}
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
    const members = writtenIn(this, this.#rows);
    const lost = lostKeys(this.#overrides, members);
    if (lost.length > 0 && !(await this.#isSure(lost))) {
      return;
    }
    await this.desk.send("PUT", `${this.#path}/overrides`, members);
    await this.load();
    this.#rows = null;
    this.desk.tell(this.say("saved"));
  }

  #isSure(lost) {
    return this.desk.confirm({
      title: this.say("chain.askTitle"),
      text: this.say("chain.askText", { keys: lost.join(", ") }),
      action: this.say("remove"),
    });
  }

  async #grant(values) {
    const given = await this.desk.send("POST", `${this.#path}/grants`, values);
    await this.load();
    this.desk.tell(this.say("chain.given", { product: this.#products.get(given.code) ?? given.code }));
  }
}
