import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { secretSheet } from "../kit/secret-sheet.js";
import { ConsolePage } from "../kit/page.js";
import { heading, moment, moreButton } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { deliveryFilters, deliverySheet, deliveryTable } from "./deliveries.js";
import { filterTypes } from "./events.js";
import { scopeOf, subscriptionSheet } from "./form.js";
import { actions, deletedOverview, overview } from "./overview.js";
import { recoverSheet, rotateSheet } from "./sheets.js";
import { isAnswered, PERIODS } from "./state.js";
import { words } from "./words.js";

const POLL_INTERVAL_MS = 500;
/** A receiver may take 15 seconds. */
const MAX_POLLS = 40;
/** At most this many are sent again at once. */
const MAX_RECOVERED = 10_000;

/** One subscription: its state, and its deliveries with their results. */
export default class Subscription extends ConsolePage {
  static words = words;
  static pollMs = 4_000;

  #list = new Listing((path) => this.context.page(path));
  #listed = null;
  #filter = { status: "", eventType: "" };
  /** As the server has it; null when it was deleted. */
  #subscription = null;
  /** Which sheet is open: {name, ...what it needs}; null: none. */
  #sheet = null;

  get #path() {
    return `/api/v1/webhooks/subscriptions/${encodeURIComponent(this.params.id)}`;
  }

  async load() {
    const [subscription] = await Promise.all([this.#read(), this.#loadDeliveries(), this.#loadDelivery()]);
    this.#subscription = subscription;
  }

  async #read() {
    try {
      return await this.context.get(this.#path);
    } catch (failure) {
      if (failure.status === 404) {
        return null; // The log of a deleted one is still there.
      }
      throw failure;
    }
  }

  async #loadDeliveries() {
    const narrowed = Object.entries(this.#filter).filter(([, value]) => value !== "");
    const path = `${this.#path}/deliveries?${new URLSearchParams(narrowed)}`;
    const isSame = this.#listed === path;
    this.#listed = path;
    await (isSame ? this.#list.refresh(path) : this.#list.open(path));
  }

  async #loadDelivery() {
    const shown = this.#sheet;
    if (shown?.name === "delivery" && !shown.isAwaited) {
      await this.#show(shown.delivery.id);
    }
  }

  view() {
    const subscription = this.#subscription;
    const isFiltered = this.#filter.status !== "" || this.#filter.eventType !== "";
    return html`<p><a href="#/webhooks">← ${this.say("page.webhooks")}</a></p>
      ${heading(subscription?.url ?? this.say("hook.deleted"), subscription ? actions(this, subscription, this.#actions) : nothing)}
      ${subscription ? overview(this, subscription) : deletedOverview(this)}
      <section id="deliveries">
        <div class="heading">
          <h2>${this.say("hook.deliveries")}</h2>
          ${
            subscription?.status === "active"
              ? html`<button type="button" class="btn btn-outline-secondary" id="recover" @click=${() => this.#open("recover", { period: PERIODS[1][0] })}>${this.say("hook.recover")}</button>`
              : nothing
          }
        </div>
        ${deliveryFilters(this, this.#filter, filterTypes(subscription?.events ?? ["*"]), (filter) => this.#setFilter(filter))}
        ${deliveryTable(this, this.#list.items, isFiltered, (id) => this.act("open", () => this.#openDelivery(id)))}
        ${moreButton(this.#list, this)}
        <details class="explained"><summary>${this.say("hook.howTitle")}</summary>${["how1", "how2", "how3", "how4"].map((key) => html`<p>${this.say(`hook.${key}`)}</p>`)}</details>
      </section>
      ${this.#openSheet()}`;
  }

  #openSheet() {
    const shown = this.#sheet;
    const close = () => this.#close();
    switch (shown?.name) {
      case "edit":
        return subscriptionSheet(this, {
          subscription: shown.subscription,
          scope: shown.scope,
          choose: (scope) => this.#change({ scope }),
          send: (body) => this.#save(body),
          close,
        });
      case "rotate":
        return rotateSheet(this, { send: (overlapHours) => this.#rotate(overlapHours), close });
      case "recover":
        return recoverSheet(this, {
          period: shown.period,
          choose: (period) => this.#change({ period }),
          send: (since) => this.#recover(since),
          close,
        });
      case "secret":
        return secretSheet(this, {
          title: this.say("hook.newSecretTitle"),
          text: this.say("hook.secretText"),
          value: shown.secret,
          more: this.#overlapText(shown.until),
          done: close,
        });
      case "delivery":
        return deliverySheet(this, {
          ...shown,
          subscription: this.#subscription,
          resend: () => this.#resend(shown.delivery),
          close,
        });
      default:
        return nothing;
    }
  }

  #overlapText(until) {
    return until === null
      ? html`<p>${this.say("hook.oldSecretOver")}</p>`
      : html`<p>${this.say("hook.oldSecretUntil")} ${moment(until, this.context)}</p>`;
  }

  #actions = {
    open: (name) => this.#open(name, { subscription: this.#subscription, scope: scopeOf(this.#subscription) }),
    pause: () => this.act("pause", () => this.#pause()),
    resume: () => this.act("resume", () => this.#setStatus("active", "hook.resumed")),
    test: () => this.act("test", () => this.#test()),
    remove: () => this.act("remove", () => this.#remove()),
  };

  #open(name, more = {}) {
    this.refused = null;
    this.#sheet = { name, ...more };
    this.requestUpdate();
  }

  #change(more) {
    this.#sheet = { ...this.#sheet, ...more };
    this.requestUpdate();
  }

  #close() {
    this.#sheet = null;
    this.requestUpdate();
  }

  #setFilter(filter) {
    this.#filter = filter;
    this.act("filter", () => this.reload());
  }

  async #save(body) {
    this.#subscription = await this.context.send("PATCH", this.#path, body);
    this.#close();
    this.context.tell(this.say("saved"));
  }

  async #pause() {
    const isConfirmed = await this.context.confirm({
      title: this.say("hook.pauseIt"),
      text: this.say("hook.pauseQuestion"),
      action: this.say("hook.pauseIt"),
      danger: false,
    });
    if (isConfirmed) {
      await this.#setStatus("paused", "hook.paused");
    }
  }

  async #setStatus(status, message) {
    this.#subscription = await this.context.send("PATCH", this.#path, { status });
    this.context.tell(this.say(message));
    await this.reload();
  }

  async #remove() {
    const isConfirmed = await this.context.confirm({
      title: this.say("hook.delete"),
      text: this.say("hook.deleteQuestion"),
      action: this.say("hook.delete"),
    });
    if (isConfirmed) {
      await this.context.send("DELETE", this.#path);
      this.context.tell(this.say("hook.deletedNow"));
      this.context.go("/webhooks");
    }
  }

  async #rotate(overlapHours) {
    const { secret, previousSecretValidUntil, ...subscription } = await this.context.send(
      "POST",
      `${this.#path}/rotate-secret`,
      { overlapHours },
    );
    this.#subscription = subscription;
    this.#open("secret", { secret, until: previousSecretValidUntil });
  }

  async #recover(since) {
    const { recovered } = await this.context.send("POST", `${this.#path}/recover`, { since });
    this.#close();
    this.context.tell(
      this.say(
        recovered === 0
          ? "hook.nothingRecovered"
          : recovered === MAX_RECOVERED
            ? "hook.recoveredMost"
            : "hook.recovered",
        { count: this.words.number(recovered) },
      ),
    );
    await this.reload();
  }

  async #test() {
    const delivery = await this.context.send("POST", `${this.#path}/test`);
    this.#follow(delivery, 0);
  }

  async #resend(delivery) {
    const now = await this.context.send("POST", `${this.#path}/deliveries/${delivery.id}/resend`);
    this.#follow(now, delivery.attempts.length);
  }

  async #openDelivery(id) {
    this.#open("delivery", { delivery: await this.context.get(`${this.#path}/deliveries/${id}`), isAwaited: false });
  }

  /** Shows the current state of a delivery, if its sheet is still open. */
  async #show(id, isAwaited = false) {
    const delivery = await this.context.get(`${this.#path}/deliveries/${id}`);
    if (this.#sheet?.name === "delivery" && this.#sheet.delivery.id === id) {
      this.#change({ delivery, isAwaited });
    }
    return delivery;
  }

  /** Polls a delivery until the requested attempt was made, or the sheet is closed. */
  async #follow(delivery, before) {
    this.#open("delivery", { delivery, isAwaited: true });
    try {
      let latest = delivery;
      for (let poll = 0; poll < MAX_POLLS && !isAnswered(latest, before) && this.#isShown(delivery.id); poll++) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
        latest = await this.#show(delivery.id, true);
      }
    } catch (failure) {
      this.context.fail(failure);
    }
    if (this.#isShown(delivery.id)) {
      this.#change({ isAwaited: false });
      await this.reload();
    }
  }

  #isShown(id) {
    return this.isConnected && this.#sheet?.name === "delivery" && this.#sheet.delivery.id === id;
  }
}
