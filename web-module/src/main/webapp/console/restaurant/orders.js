import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field } from "../kit/form.js";
import { icon } from "../kit/icons.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing, allOf } from "../paging.js";
import { summaryOf } from "./bill.js";
import { SOURCES, STATUSES, isTest, toneOf } from "./order-state.js";
import { daysAgo } from "./days-ago.js";
import { money } from "./money.js";
import { TableNames } from "./table-names.js";
import { words } from "./words.js";
import { placeOf, sourceOf } from "./order-place.js";

/** How far back each choice goes, in days; without one: to the beginning. */
const DAYS = { today: 0, yesterday: 1, week: 6 };
const NO_FILTER = { status: "", source: "", since: "" };
/** The filter chosen last, and by whom, for coming back from an order. */
let chosen = { by: null, filter: NO_FILTER };

function isNone(filter) {
  return Object.values(filter).every((value) => value === "");
}

/** What an address asks for, as far as there is such a choice. */
function filterOf({ status = "", source = "", since = "" }) {
  return {
    status: STATUSES.includes(status) ? status : "",
    source: SOURCES.includes(source) ? source : "",
    since: Object.hasOwn(DAYS, since) ? since : "",
  };
}

/** The orders of the branch, newest first. */
export default class Orders extends ConsolePage {
  static words = words;
  static pollMs = 5_000;

  #orders = new Listing((path) => this.context.page(path, { branch: true }));
  #tables = new TableNames(() =>
    allOf((path) => this.context.page(path, { branch: true }), "/api/v1/tables?limit=200"),
  );
  #isOpen = false;

  connectedCallback() {
    if (Object.keys(NO_FILTER).some((name) => Object.hasOwn(this.query, name))) {
      this.#filter = filterOf(this.query);
    } else if (chosen.by !== this.context.user.id) {
      this.#filter = NO_FILTER;
    }
    this.#keep();
    super.connectedCallback();
  }

  get #filter() {
    return chosen.filter;
  }

  set #filter(filter) {
    chosen = { by: this.context.user.id, filter };
  }

  /** Whoever chose everything comes back to everything, whatever was chosen since. */
  #keep() {
    this.keep(isNone(this.#filter) ? { status: "all" } : this.#filter);
  }

  async load() {
    await (this.#isOpen ? this.#orders.refresh(this.#path()) : this.#orders.open(this.#path()));
    this.#isOpen = true;
    await this.#nameTables();
  }

  #nameTables() {
    return this.#tables.learn(this.#orders.items.map(({ tableId }) => tableId));
  }

  #path() {
    const { status, source, since } = this.#filter;
    const query = new URLSearchParams({ limit: "50" });
    if (status) {
      query.set("status", status);
    }
    if (source) {
      query.set("source", source);
    }
    if (since) {
      query.set("since", daysAgo(this.context.now(), DAYS[since]));
    }
    return `/api/v1/orders?${query}`;
  }

  view() {
    return html`${heading(
      this.say("page.orders"),
      html`<a class="btn btn-primary" href="#/orders/new">${icon("plus")} ${this.say("order.new")}</a>`,
      this.say("order.lead"),
    )}
    ${this.#filters()} ${this.#orders.items.length === 0 ? this.#none() : this.#list()} ${moreButton(this.#orders, this)}`;
  }

  #filters() {
    const { status, source, since } = this.#filter;
    const change = (name) => (event) => this.#choose({ ...this.#filter, [name]: event.target.value });
    const choices = (group, keys) => [
      ["", this.say("all")],
      ...keys.map((key) => [key, this.say(`order.${group}${key}`)]),
    ];
    return html`<div class="filters">
      ${field(this, { name: "status", label: this.say("order.status"), value: status, choices: choices("status.", STATUSES), change: change("status") })}
      ${field(this, { name: "source", label: this.say("order.source"), value: source, choices: choices("source.", SOURCES), change: change("source") })}
      ${field(this, { name: "since", label: this.say("order.since"), value: since, choices: choices("", Object.keys(DAYS)), change: change("since") })}
    </div>`;
  }

  #choose(filter) {
    this.#filter = filter;
    this.#keep();
    return this.act("filter", async () => {
      await this.#orders.open(this.#path());
      await this.#nameTables();
    });
  }

  #none() {
    if (isNone(this.#filter)) {
      return empty(this.say("order.noneYet"), this.say("order.noneYetLead"));
    }
    const all = html`<button type="button" class="btn btn-outline-secondary" @click=${() => this.#choose(NO_FILTER)}>${this.say("order.toAll")}</button>`;
    return empty(this.say("order.noneLike"), this.say("order.noneLikeLead"), all);
  }

  #list() {
    const columns = ["number", "where", "what", "total", "status", "placedAt"].map((name) => this.say(`order.${name}`));
    return table(
      this.say("page.orders"),
      columns,
      this.#orders.items.map((order) => ({ id: order.id, href: `/orders/${order.id}`, cells: this.#cells(order) })),
    );
  }

  #cells(order) {
    return [
      order.orderNumber,
      html`<div>${placeOf(order, this.#tables.of(order.tableId), this.words)} <div class="quiet">${sourceOf(order, this.words)}</div></div>`,
      html`<div class="order-summary">${summaryOf(order.items)}</div>`,
      money(this, order.totalCents),
      html`<div class="tags">
        ${badge(this.say(`order.status.${order.status}`), toneOf(order.status))} ${isTest(order) ? badge(this.say("order.test"), "warn") : nothing}
      </div>`,
      moment(order.createdAt, this.context, "ago"),
    ];
  }
}
