import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { secretSheet } from "../kit/secret-sheet.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { isEverything, shortened } from "./events.js";
import { scopeOf, subscriptionSheet } from "./form.js";
import { PAUSED_AT, stateOf, toneOf } from "./state.js";
import { words } from "./words.js";

const SUBSCRIPTIONS = "/api/v1/webhooks/subscriptions";

/** The tenant's webhook subscriptions. */
export default class Webhooks extends ConsolePage {
  static words = words;
  static pollMs = 10_000;

  #list = new Listing((path) => this.context.page(path));
  #isLoaded = false;
  /** What the sheet for a new one has chosen: all or chosen; null while it is closed. */
  #scope = null;
  /** The new subscription with its secret, while that is shown. */
  #made = null;

  async load() {
    await (this.#isLoaded ? this.#list.refresh(SUBSCRIPTIONS) : this.#list.open(SUBSCRIPTIONS));
    this.#isLoaded = true;
  }

  view() {
    const { items } = this.#list;
    return html`${heading(this.say("page.webhooks"), this.#newButton(), this.say("hook.lead"))}
      ${items.length === 0 ? empty(this.say("hook.none"), this.say("hook.noneText")) : this.#table(items)}
      ${moreButton(this.#list, this)} ${this.#sheet()}`;
  }

  #newButton() {
    return html`<button type="button" class="btn btn-primary" id="new-subscription" @click=${() => this.#openSheet()}>
      ${this.say("hook.new")}
    </button>`;
  }

  #table(items) {
    const columns = ["hook.url", "hook.events", "hook.state", "hook.failures", "hook.created"].map((key) =>
      this.say(key),
    );
    return table(
      this.say("page.webhooks"),
      columns,
      items.map((one) => ({
        id: one.id,
        href: `/webhooks/${one.id}`,
        cells: [
          html`${one.url}${one.description ? html`<br /><span class="quiet fw-normal">${one.description}</span>` : nothing}`,
          isEverything(one.events) ? this.say("hook.everything") : shortened(one.events),
          badge(this.say(`hook.state.${stateOf(one)}`), toneOf(one)),
          one.consecutiveFailures === 0
            ? "–"
            : this.say("hook.ofFailures", { count: one.consecutiveFailures, most: PAUSED_AT }),
          moment(one.createdAt, this.context, "date"),
        ],
      })),
    );
  }

  #sheet() {
    if (this.#made) {
      return secretSheet(this, {
        title: this.say("hook.secretTitle"),
        text: this.say("hook.secretText"),
        value: this.#made.secret,
        done: () => this.context.go(`/webhooks/${this.#made.id}`),
      });
    }
    if (this.#scope === null) {
      return nothing;
    }
    return subscriptionSheet(this, {
      subscription: null,
      scope: this.#scope,
      choose: (scope) => this.#choose(scope),
      send: (body) => this.#create(body),
      close: () => this.#choose(null),
    });
  }

  #openSheet() {
    this.refused = null;
    this.#choose(scopeOf(null));
  }

  #choose(scope) {
    this.#scope = scope;
    this.requestUpdate();
  }

  async #create(body) {
    const { secret, previousSecretValidUntil, ...subscription } = await this.context.send("POST", SUBSCRIPTIONS, body);
    this.#made = { id: subscription.id, secret };
    this.#scope = null;
    this.#list.put(subscription);
  }
}
