import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, copyable, empty, facts, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing, allOf } from "../paging.js";
import { actorOf, detailsOf, namesOf, shortId } from "./deeds.js";
import { words } from "./words.js";

const PATH = "/api/v1/audit?limit=50";

/** Who did what in the chain. It is not polled: entries that somebody has opened would move away. */
export default class Audit extends ConsolePage {
  static words = words;
  #entries = new Listing((path) => this.desk.page(path));
  /** Of people and branches, by id; who or what is gone has none. */
  #names = new Map();

  async load() {
    const all = (path) => allOf((part) => this.desk.page(part), path);
    const [people, branches] = await Promise.all([all("/api/v1/staff?limit=200"), all("/api/v1/branches?limit=200"), this.#entries.open(PATH)]);
    this.#names = namesOf(people, branches);
  }

  view() {
    const { items } = this.#entries;
    const again = actButton(this, "again", this.say("audit.refresh"), () => this.#entries.open(PATH));
    return html`${heading(this.say("page.audit"), again, this.say("audit.lead"))}
    ${items.length === 0
      ? empty(this.say("audit.empty"))
      : table(
          this.say("audit.caption"),
          ["at", "who", "what", "target", "more"].map((name) => this.say(`audit.${name}`)),
          items.map((entry) => ({ id: entry.id, cells: this.#cells(entry) })),
        )}
    ${moreButton(this.#entries, this)}`;
  }

  #deed(action) {
    const key = `audit.deed.${action}`;
    return this.words.knows(key) ? this.say(key) : action;
  }

  #cells({ at, actor, action, targetType, targetId, details, requestId }) {
    const { kind, id } = actorOf(actor);
    return [
      moment(at, this.desk, "exactTime"),
      html`<div>${this.#names.get(id) ?? html`${this.say(`audit.actor.${kind}`)} ${id ? html`<code>${shortId(id)}</code>` : nothing}`}</div>`,
      html`<div data-deed=${action}>${this.#deed(action)}</div>`,
      html`<div>${this.#names.get(targetId) ?? (targetId ? html`${targetType} <code>${shortId(targetId)}</code>` : "–")}</div>`,
      html`<details class="deed">
        <summary>${this.say("audit.more")}</summary>
        ${facts([
          [this.say("audit.what"), html`<code>${action}</code>`],
          [this.say("audit.actorId"), html`<code>${actor}</code>`],
          ...(targetId ? [[`${targetType}`, copyable(targetId, this.desk)]] : []),
          ...detailsOf(details),
          [this.say("requestId"), requestId ? copyable(requestId, this.desk) : this.say("audit.nothingMore")],
        ])}
      </details>`,
    ];
  }
}
