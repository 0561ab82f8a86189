import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field } from "../kit/form.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { words } from "./words.js";

const STATUSES = ["open", "done"];

/** Guests who call a waiter or ask for the bill. */
export default class Requests extends ConsolePage {
  static words = words;
  static pollMs = 5_000;

  #calls = new Listing((path) => this.desk.page(path, { branch: true }));
  #status = "open";
  #isOpen = false;

  async load() {
    await (this.#isOpen ? this.#calls.refresh(this.#path()) : this.#calls.open(this.#path()));
    this.#isOpen = true;
  }

  #path() {
    return `/api/v1/service-requests?limit=50${this.#status ? `&status=${this.#status}` : ""}`;
  }

  view() {
    const choices = [...STATUSES.map((status) => [status, this.say(`call.${status}`)]), ["", this.say("all")]];
    return html`${heading(this.say("page.requests"), nothing, this.say("call.lead"))}
      <div class="filters">
        ${field(this, { name: "status", label: this.say("call.show"), value: this.#status, choices, change: (event) => this.#choose(event.target.value) })}
      </div>
      <div aria-live="polite">${this.#calls.items.length === 0 ? this.#none() : this.#list()}</div>
      ${moreButton(this.#calls, this)}`;
  }

  #choose(status) {
    this.#status = status;
    return this.act("filter", () => this.#calls.open(this.#path()));
  }

  #none() {
    return this.#status === "open"
      ? empty(this.say("call.none"), this.say("call.noneLead"))
      : empty(this.say("call.noneEver"));
  }

  #list() {
    const columns = ["kind", "table", "note", "since", "status"].map((name) => this.say(`call.${name}`));
    const rows = this.#calls.items.map((call) => ({
      id: call.id,
      cells: [
        html`<b>${this.#kindOf(call)}</b>`,
        this.#tableOf(call),
        call.note ?? "–",
        moment(call.createdAt, this.desk, "ago"),
        call.status === "open"
          ? this.#finishButton(call)
          : badge(this.say("call.doneAt", { time: this.words.time(call.doneAt) }), "good"),
      ],
    }));
    return table(this.say("page.requests"), columns, rows);
  }

  #finishButton(call) {
    const text = html`${this.say("call.finish")} <span class="visually-hidden">${this.#kindOf(call)}, ${this.#tableOf(call)}</span>`;
    return actButton(this, `finish-${call.id}`, text, () => this.#finish(call), "btn-primary");
  }

  async #finish(call) {
    const done = await this.desk.send("POST", `/api/v1/service-requests/${encodeURIComponent(call.id)}/done`);
    if (this.#status === "open") {
      this.#calls.drop(done.id);
    } else {
      this.#calls.put(done);
    }
    this.desk.tell(this.say("call.finished", { kind: this.#kindOf(call), table: this.#tableOf(call) }));
  }

  #kindOf({ kind }) {
    return this.say(`call.kind.${kind}`);
  }

  #tableOf({ tableName }) {
    return tableName ?? this.say("call.noTable");
  }
}
