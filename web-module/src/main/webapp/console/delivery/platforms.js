import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { ConsolePage } from "../kit/page.js";
import { facts, heading, moment } from "../kit/parts.js";
import { MAX_ERRORS, countsBy, healthOf } from "./health.js";
import { PLATFORMS, kindOf, pathOf } from "./kinds.js";
import { errorDetails, healthBadge, nameOf, storeBadge } from "./presentation.js";
import { CONFIGS, ORDERS, OUTBOUND, withFilter } from "./server.js";
import { storeButtons } from "./store.js";
import { words } from "./words.js";

/** The page size of the lists; more are shown as "200+". */
const PAGE_SIZE = 200;

/** The four platforms with their states and actions. */
export default class Platforms extends ConsolePage {
  static words = words;
  static pollMs = 10_000;
  #configs = new Map();
  #waiting = {};
  #dead = {};

  async load() {
    const [configs, orders, dead] = await Promise.all([
      this.context.get(CONFIGS),
      this.context.page(withFilter(ORDERS, { limit: PAGE_SIZE })),
      this.context.page(withFilter(OUTBOUND, { state: "dead", limit: PAGE_SIZE })),
    ]);
    this.#configs = new Map(configs.map((config) => [config.platform, config]));
    this.#waiting = countsBy(orders.items, ({ source }) => source);
    this.#dead = countsBy(dead.items, ({ platform }) => platform);
  }

  view() {
    return html`${heading(this.say("page.delivery"), nothing, this.say("delivery.lead"))}
      <div class="platform-cards">
        ${repeat(
          PLATFORMS,
          (platform) => platform,
          (platform) => this.#card(platform, this.#configs.get(platform) ?? null),
        )}
      </div>`;
  }

  #card(platform, config) {
    return html`<section class="panel platform-card" data-platform=${platform} aria-labelledby="name-${platform}">
      <header>
        <h2 id="name-${platform}"><a class="row-link" href="#/delivery/${pathOf(platform)}">${nameOf(this, platform)}</a></h2>
        ${healthBadge(this, config)}
      </header>
      ${config ? this.#connected(config) : this.#absent(platform)}
    </section>`;
  }

  #absent(platform) {
    return html`<p class="quiet">${this.say("delivery.healthText.absent")}</p>
      ${
        this.context.hasRole("ADMIN")
          ? html`<div class="actions"><a class="btn btn-primary" href="#/delivery/${pathOf(platform)}">${this.say("delivery.setUp")}</a></div>`
          : nothing
      }`;
  }

  #connected(config) {
    const { platform, lastOrderPollAt, errorCount, autoAccept, environment } = config;
    const { words } = this;
    const { isPolled } = kindOf(platform);
    return html`${this.#problem(config)} ${this.#openWork(platform)}
      ${facts([
        [this.say("delivery.store"), storeBadge(this, config)],
        [
          this.say("delivery.acceptance"),
          this.say(autoAccept ? "delivery.acceptance.auto" : "delivery.acceptance.hand"),
        ],
        [
          this.say("delivery.lastPoll"),
          isPolled ? moment(lastOrderPollAt, this.context, "ago") : this.say("delivery.pushed"),
        ],
        [
          this.say("delivery.errors"),
          this.say("delivery.errorsOf", { count: words.number(errorCount), most: words.number(MAX_ERRORS) }),
        ],
        [this.say("delivery.environment"), this.say(`delivery.environment.${environment}`)],
        [this.say("delivery.lastSync"), moment(config.lastMenuSyncAt, this.context, "ago")],
      ])}
      <div class="actions">${storeButtons(this, config)}</div>`;
  }

  #problem(config) {
    const { state } = healthOf(config, this.context.now());
    if (state === "working") {
      return nothing;
    }
    const hasError = ["auto_disabled", "failing"].includes(state);
    return html`<div class="problem">
      <p>${this.say(`delivery.healthText.${state}`)}</p>
      ${hasError ? html`<p>${errorDetails(this, config.lastErrorClass, config.lastError)}</p>` : nothing}
    </div>`;
  }

  #openWork(platform) {
    const links = [
      [this.#waiting[platform], "/delivery/attention", "delivery.waitingOrders"],
      [this.#dead[platform], "/delivery/outbound?state=dead", "delivery.deadLetters"],
    ].filter(([count]) => count > 0);
    return links.length === 0
      ? nothing
      : html`<ul class="open-work">
          ${links.map(
            ([count, path, key]) =>
              html`<li><a href="#${path}">${this.say(key, { count: count < PAGE_SIZE ? this.words.number(count) : `${PAGE_SIZE}+` })}</a></li>`,
          )}
        </ul>`;
  }
}
