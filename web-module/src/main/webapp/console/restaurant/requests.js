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

  #requests = new Listing((path) => this.context.page(path, { branch: true }));
  #status = null;
  #isOpen = false;

  async load() {
    this.#status ??= this.query.show === "all" ? "" : (STATUSES.find((status) => status === this.query.show) ?? "open");
    await (this.#isOpen ? this.#requests.refresh(this.#path()) : this.#requests.open(this.#path()));
    this.#isOpen = true;
  }

  #path() {
    return `/api/v1/service-requests?limit=50${this.#status ? `&status=${this.#status}` : ""}`;
  }

  view() {
    const choices = [...STATUSES.map((status) => [status, this.say(`request.${status}`)]), ["", this.say("all")]];
    return html`${heading(this.say("page.requests"), nothing, this.say("request.lead"))}
      <div class="filters">
        ${field(this, { name: "status", label: this.say("request.show"), value: this.#status, choices, change: (event) => this.#choose(event.target.value) })}
      </div>
      <div aria-live="polite">${this.#requests.items.length === 0 ? this.#none() : this.#list()}</div>
      ${moreButton(this.#requests, this)}`;
  }

  #choose(status) {
    this.#status = status;
    this.keep({ show: status === "open" ? "" : status || "all" });
    return this.act("filter", () => this.#requests.open(this.#path()));
  }

  #none() {
    return this.#status === "open"
      ? empty(this.say("request.none"), this.say("request.noneLead"))
      : empty(this.say("request.noneEver"));
  }

  #list() {
    const columns = ["kind", "table", "note", "since", "status"].map((name) => this.say(`request.${name}`));
    const rows = this.#requests.items.map((request) => ({
      id: request.id,
      cells: [
        html`<b>${this.#kindOf(request)}</b>`,
        this.#tableOf(request),
        request.note ?? "–",
        moment(request.createdAt, this.context, "ago"),
        request.status === "open"
          ? this.#finishButton(request)
          : badge(this.say("request.doneAt", { time: this.words.time(request.doneAt) }), "good"),
      ],
    }));
    return table(this.say("page.requests"), columns, rows);
  }

  #finishButton(request) {
    const text = html`${this.say("request.finish")} <span class="visually-hidden">${this.#kindOf(request)}, ${this.#tableOf(request)}</span>`;
    return actButton(this, `finish-${request.id}`, text, () => this.#finish(request), "btn-primary");
  }

  async #finish(request) {
    const done = await this.context.send("POST", `/api/v1/service-requests/${encodeURIComponent(request.id)}/done`);
    if (this.#status === "open") {
      this.#requests.drop(done.id);
    } else {
      this.#requests.put(done);
    }
    this.context.tell(this.say("request.finished", { kind: this.#kindOf(request), table: this.#tableOf(request) }));
  }

  #kindOf({ kind }) {
    return this.say(`request.kind.${kind}`);
  }

  #tableOf({ tableName }) {
    return tableName ?? this.say("request.noTable");
  }
}
