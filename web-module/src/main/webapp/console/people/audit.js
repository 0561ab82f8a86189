import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, copyable, empty, facts, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing, allOf } from "../paging.js";
import {
  ACTOR_KINDS,
  AREAS,
  NO_FILTER,
  actorOf,
  areaOf,
  detailsOf,
  filterEntries,
  isFiltered,
  namesOf,
  shortId,
} from "./audit-entries.js";
import { words } from "./words.js";

const PATH = "/api/v1/audit?limit=100";
/** A search goes back until it has found this many more, or has read MAX_PAGES pages. */
const RESULTS_PER_SEARCH = 50;
const MAX_PAGES = 10;

/** The audit trail of the tenant: who did what. It is not polled: entries that somebody has opened would move away. */
export default class Audit extends ConsolePage {
  static words = words;
  #entries = new Listing((path) => this.context.page(path));
  #people = [];
  /** Of people, branches and service accounts, by id; who or what is gone has none. */
  #names = new Map();
  #filter = null;

  async load() {
    const { area = "", who = "" } = this.query;
    this.#filter ??= { ...NO_FILTER, area: AREAS.includes(area) ? area : "", who };
    const all = (path) => allOf((page) => this.context.page(page), path);
    const [people, branches, accounts] = await Promise.all([
      all("/api/v1/staff?limit=200"),
      all("/api/v1/branches?limit=200"),
      all("/api/v1/service-accounts?limit=200"),
      this.#entries.open(PATH),
    ]);
    this.#people = people;
    if (!this.#choices().some(([value]) => value === this.#filter.who)) {
      this.#filter = { ...this.#filter, who: "" };
    }
    this.#names = namesOf(people, branches, accounts);
    await this.#loadOlder();
  }

  view() {
    const again = actButton(this, "again", this.say("audit.refresh"), () => this.#open());
    const shown = this.#shown();
    return html`${heading(this.say("page.audit"), again, this.say("audit.lead"))} ${this.#filters()}
    ${isFiltered(this.#filter) ? this.#searched(shown) : nothing}
    ${
      shown.length === 0
        ? empty(this.say(isFiltered(this.#filter) ? "audit.noneLike" : "audit.empty"))
        : table(
            this.say("audit.caption"),
            ["at", "who", "what", "target", "more"].map((name) => this.say(`audit.${name}`)),
            shown.map((entry) => ({ id: entry.id, cells: this.#cells(entry) })),
          )
    }
    ${this.#further()}`;
  }

  #filters() {
    const { area, who, text } = this.#filter;
    const change =
      (name) =>
      ({ target }) =>
        this.#setFilter({ ...this.#filter, [name]: target.value });
    return html`<div class="filters" role="search">
      ${field(this, { name: "area", label: this.say("audit.area"), value: area, choices: [["", this.say("all")], ...AREAS.map((one) => [one, this.say(`audit.area.${one}`)])], change: change("area") })}
      ${field(this, { name: "who", label: this.say("audit.who"), value: who, choices: this.#choices(), change: change("who") })}
      ${field(this, { name: "text", label: this.say("audit.search"), type: "search", value: text, input: change("text") })}
    </div>`;
  }

  /** Who may have done something. */
  #choices() {
    return [
      ["", this.say("all")],
      ...this.#people.map(({ id, name }) => [`staff:${id}`, name]),
      ...ACTOR_KINDS.map((kind) => [kind, this.say(`audit.actor.${kind}`)]),
    ];
  }

  #searched(shown) {
    const { items } = this.#entries;
    const values = {
      shown: this.words.number(shown.length),
      count: this.words.number(items.length),
      date: this.words.time(items.at(-1)?.at),
    };
    return html`<p class="quiet" role="status">${this.say(this.#entries.next ? "audit.searched" : "audit.searchedAll", values)}</p>`;
  }

  #further() {
    return isFiltered(this.#filter) && this.#entries.next
      ? actButton(
          this,
          "search",
          this.say("audit.further"),
          () => this.#loadOlder(this.#shown().length + RESULTS_PER_SEARCH),
          "btn-outline-secondary more",
        )
      : moreButton(this.#entries, this);
  }

  #shown() {
    return filterEntries(this.#entries.items, this.#filter, (entry) => this.#textOf(entry));
  }

  /** All that is seen of an entry, and what its details say. */
  #textOf({ actor, action, targetType, targetId, details, requestId }) {
    const names = [this.#names.get(actorOf(actor).id), this.#names.get(targetId), this.#actionText(action)];
    return [...names, actor, action, targetType, targetId, requestId, ...detailsOf(details).flat()]
      .filter(Boolean)
      .join(" ");
  }

  async #open() {
    await this.#entries.open(PATH);
    await this.#loadOlder();
  }

  /** A search under way continues with the new filter. */
  #setFilter(filter) {
    this.#filter = filter;
    this.keep({ area: filter.area, who: filter.who });
    this.requestUpdate();
    return this.act("search", () => this.#loadOlder());
  }

  /** The server does not search: older entries are fetched until enough match. */
  async #loadOlder(enough = RESULTS_PER_SEARCH) {
    for (
      let page = 0;
      page < MAX_PAGES && this.#entries.next && isFiltered(this.#filter) && this.#shown().length < enough;
      page++
    ) {
      await this.#entries.more();
      this.requestUpdate();
    }
  }

  #actionText(action) {
    const key = `audit.action.${action}`;
    return this.words.knows(key) ? this.say(key) : action;
  }

  #cells({ at, actor, action, targetType, targetId, details, requestId }) {
    const { kind, id } = actorOf(actor);
    return [
      moment(at, this.context, "exactTime"),
      html`<div>${this.#names.get(id) ?? html`${this.say(`audit.actor.${kind}`)} ${id ? html`<code>${shortId(id)}</code>` : nothing}`}</div>`,
      html`<div data-action=${action} data-area=${areaOf(action)}>${this.#actionText(action)}</div>`,
      html`<div>${this.#names.get(targetId) ?? (targetId ? html`${targetType} <code>${shortId(targetId)}</code>` : "–")}</div>`,
      html`<details class="raw-details">
        <summary>${this.say("audit.more")}</summary>
        ${facts([
          [this.say("audit.what"), html`<code>${action}</code>`],
          [this.say("audit.actorId"), html`<code>${actor}</code>`],
          ...(targetId ? [[`${targetType}`, copyable(targetId, this.context)]] : []),
          ...detailsOf(details),
          [this.say("requestId"), requestId ? copyable(requestId, this.context) : this.say("audit.nothingMore")],
        ])}
      </details>`,
    ];
  }
}
