import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { errorDetails, filterSelect, nameOf, orderLink } from "./presentation.js";
import { OUTBOUND, menuOf, withFilter } from "./server.js";
import { words } from "./words.js";

const STATES = ["pending", "dead"];

/** Outbound operations that are still to be sent, and those that were given up. */
export default class Outbound extends ConsolePage {
  static words = words;
  static pollMs = 10_000;
  #operations = new Listing((path) => this.context.page(path));
  #names = null;
  #state = null;

  async load() {
    this.#state ??= STATES.includes(this.query.state) ? this.query.state : "";
    await this.#operations.refresh(this.#path());
    if (this.#names === null && this.#operations.items.some(({ productId }) => productId)) {
      this.#names = new Map((await menuOf(this.context)).map(({ id, name }) => [id, name]));
    }
  }

  #path() {
    return withFilter(OUTBOUND, { state: this.#state });
  }

  view() {
    const { items } = this.#operations;
    return html`${heading(this.say("page.outbound"), nothing, this.say("delivery.outboundLead"))}
      <div class="filters">
        ${filterSelect(this.say("delivery.state"), "state", this.#state, (state) => this.#filter(state), [
          ["", this.say("all")],
          ...STATES.map((state) => [state, this.say(`delivery.outboundState.${state}`)]),
        ])}
      </div>
      ${items.length === 0 ? empty(this.say("delivery.nothingToTell"), this.say("delivery.nothingToTellText")) : this.#list(items)}
      ${moreButton(this.#operations, this)}`;
  }

  #list(items) {
    const columns = [
      "delivery.message",
      "delivery.platform",
      "delivery.state",
      "delivery.attempts",
      "delivery.lastError",
      "delivery.since",
    ];
    const isAdmin = this.context.hasRole("ADMIN");
    return table(
      this.say("page.outbound"),
      [...columns, ...(isAdmin ? ["delivery.actions"] : [])].map((key) => this.say(key)),
      items.map((operation) => ({
        id: operation.id,
        cells: [
          html`<span>${this.say(`delivery.operation.${operation.operation}`)} ${this.#about(operation)}</span>`,
          nameOf(this, operation.platform),
          this.#stateOf(operation),
          `${this.words.number(operation.retryCount)} / ${this.words.number(operation.maxRetries)}`,
          html`<span>${errorDetails(this, operation.lastErrorClass, operation.lastError)}</span>`,
          moment(operation.createdAt, this.context, "ago"),
          ...(isAdmin ? [operation.state === "dead" ? this.#requeue(operation) : nothing] : []),
        ],
      })),
    );
  }

  #about({ orderId, productId }) {
    return orderId ? orderLink(this, orderId) : (this.#names?.get(productId) ?? this.say("delivery.goneProduct"));
  }

  #stateOf({ state, nextRetryAt }) {
    return html`<span
      >${badge(this.say(`delivery.outboundState.${state}`), state === "dead" ? "bad" : "busy")}
      ${nextRetryAt ? html`<span class="quiet">${this.say("delivery.nextTry")} ${moment(nextRetryAt, this.context, "exactTime")}</span>` : nothing}</span
    >`;
  }

  #requeue({ id }) {
    const work = async () => {
      await this.context.send("POST", `${OUTBOUND}/${id}/requeue`);
      this.context.tell(this.say("delivery.requeued"));
      await this.#operations.open(this.#path());
    };
    return actButton(this, `requeue-${id}`, this.say("delivery.requeue"), work, "btn-sm btn-outline-primary");
  }

  #filter(state) {
    this.#state = state;
    this.keep({ state });
    return this.act("filter", () => this.#operations.open(this.#path()));
  }
}
