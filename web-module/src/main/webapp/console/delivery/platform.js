import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { ConsolePage } from "../kit/page.js";
import { actButton, badge, copyable, empty, facts, heading, moment } from "../kit/parts.js";
import { connectionForm, credentialsForm, settingsForm } from "./forms.js";
import { MAX_ERRORS, healthOf } from "./health.js";
import { kindOf, pathOf, platformIn } from "./kinds.js";
import { errorDetails, healthBadge, nameOf, orderLink, storeBadge } from "./presentation.js";
import { configPath } from "./server.js";
import { storeButtons, syncButton } from "./store.js";
import { words } from "./words.js";

const NOT_THERE = 404;

/** One platform: its state, its configuration, its menu, and a test order. */
export default class PlatformPage extends ConsolePage {
  static words = words;
  static pollMs = 15_000;
  config = null;
  /** Whether new credentials are being filled in. */
  isReplacing = false;
  #placed = null;

  get platform() {
    return platformIn(this.params.platform);
  }

  async load() {
    try {
      this.config = this.platform && (await this.context.get(configPath(this.platform)));
    } catch (failure) {
      if (failure.status !== NOT_THERE) {
        throw failure;
      }
      this.config = null;
    }
  }

  view() {
    const { platform, config } = this;
    if (!platform) {
      return html`${heading(this.say("page.delivery"))} ${empty(this.say("delivery.noSuchPlatform"))}`;
    }
    return html`${heading(nameOf(this, platform), html`<a class="btn btn-outline-secondary" href="#/delivery">${this.say("delivery.allPlatforms")}</a>`)}
    ${config ? this.#connected(config) : this.#absent()}`;
  }

  #absent() {
    return html`<section class="panel">
      <h2>${this.say("delivery.connect")}</h2>
      ${
        this.context.hasRole("ADMIN")
          ? html`<p class="lead-text mb-3">${this.say("delivery.connectLead")}</p>
            ${connectionForm(this)}`
          : html`<p>${this.say("delivery.adminConnects")}</p>`
      }
    </section>`;
  }

  #connected(config) {
    const isAdmin = this.context.hasRole("ADMIN");
    return html`${this.#state(config)}
    ${
      isAdmin
        ? html`<section class="panel">
            <h2>${this.say("delivery.settings")}</h2>
            ${settingsForm(this)}
          </section>
          ${this.#credentials(config)}`
        : nothing
    }
    ${kindOf(config.platform).isPushing ? this.#address(config) : nothing} ${isAdmin ? this.#menu(config) : nothing}
    ${isAdmin ? this.#testOrder(config) : nothing}`;
  }

  #state(config) {
    const { platform, errorCount, lastErrorClass, lastError, branchId } = config;
    const { state } = healthOf(config, this.context.now());
    const branch = this.context.branches.find(({ id }) => id === branchId);
    return html`<section class="panel" data-part="state">
      <h2>${this.say("delivery.state")}</h2>
      ${state === "working" ? nothing : html`<p class="problem">${this.say(`delivery.healthText.${state}`)}</p>`}
      ${facts([
        [this.say("delivery.health"), healthBadge(this, config)],
        [this.say("delivery.store"), storeBadge(this, config)],
        [this.say("delivery.remoteId"), config.remoteRestaurantId ?? this.say("none")],
        [
          this.say("branch"),
          branchId ? (branch?.name ?? this.say("delivery.otherBranch")) : this.say("delivery.oldestBranch"),
        ],
        [this.say("delivery.environment"), this.say(`delivery.environment.${config.environment}`)],
        [
          this.say("delivery.acceptance"),
          this.say(config.autoAccept ? "delivery.acceptance.auto" : "delivery.acceptance.hand"),
        ],
        [
          this.say("delivery.lastPoll"),
          kindOf(platform).isPolled ? moment(config.lastOrderPollAt, this.context, "ago") : this.say("delivery.pushed"),
        ],
        [
          this.say("delivery.errors"),
          this.say("delivery.errorsOf", { count: this.words.number(errorCount), most: this.words.number(MAX_ERRORS) }),
        ],
        [
          this.say("delivery.lastError"),
          lastError || lastErrorClass ? errorDetails(this, lastErrorClass, lastError) : this.say("none"),
        ],
      ])}
      <div class="actions mt-3">
        ${storeButtons(this, config)}
        <a class="btn btn-outline-secondary" href="#/delivery/log?platform=${platform}">${this.say("delivery.seeLog")}</a>
      </div>
    </section>`;
  }

  #credentials({ platform, hasCredentials, hasAccessToken }) {
    return html`<section class="panel" data-part="credentials">
      <h2>${this.say("delivery.credentials")}</h2>
      <p class="lead-text mb-3">${this.say("delivery.credentialsLead")}</p>
      <p>
        ${badge(this.say(hasCredentials ? "delivery.set" : "delivery.notSet"), hasCredentials ? "good" : "warn")}
        ${hasAccessToken ? badge(this.say("delivery.signedIn"), "good") : nothing}
      </p>
      ${
        this.isReplacing
          ? credentialsForm(this)
          : html`<button type="button" class="btn btn-outline-secondary" data-act="replace" ?disabled=${this.doing !== null} @click=${() => this.replace(true)}>
            ${this.say(hasCredentials ? "delivery.replace" : "delivery.fillIn", { platform: nameOf(this, platform) })}
          </button>`
      }
    </section>`;
  }

  replace(isReplacing) {
    this.isReplacing = isReplacing;
    this.requestUpdate();
  }

  #address({ platform, remoteRestaurantId }) {
    const address = `${location.origin}/api/webhooks/delivery/${pathOf(platform)}/order/${encodeURIComponent(remoteRestaurantId ?? "")}`;
    return html`<section class="panel">
      <h2>${this.say("delivery.address")}</h2>
      <p class="lead-text mb-3">${this.say("delivery.addressLead")}</p>
      ${copyable(address, this.context)}
    </section>`;
  }

  #menu(config) {
    return html`<section class="panel">
      <h2>${this.say("delivery.menu")}</h2>
      <p class="lead-text mb-3">${this.say("delivery.menuLead")}</p>
      <p>${this.say("delivery.lastSync")}: ${moment(config.lastMenuSyncAt, this.context, "ago")}</p>
      <div class="actions">
        ${syncButton(this, config)}
        <a class="btn btn-outline-secondary" href="#/delivery/mappings?platform=${config.platform}">${this.say("page.mappings")}</a>
      </div>
    </section>`;
  }

  #testOrder({ platform, environment }) {
    const place = async () => {
      this.#placed = await this.context.send("POST", `/api/delivery-platforms/test-order/${pathOf(platform)}`);
      this.context.tell(this.say("delivery.testOrderPlaced", { number: this.#placed.orderNumber }));
    };
    return html`<section class="panel" data-part="test-order">
      <h2>${this.say("delivery.testOrder")}</h2>
      <p class="lead-text mb-3">${this.say(environment === "sandbox" ? "delivery.testOrderLead" : "delivery.testOrderSandboxOnly")}</p>
      ${environment === "sandbox" ? actButton(this, "test-order", this.say("delivery.placeTestOrder"), place) : nothing}
      ${this.#placed ? this.#outcome(this.#placed) : nothing}
    </section>`;
  }

  #outcome({ orderId, orderNumber, status }) {
    const isParked = status === "PENDING_APPROVAL";
    return html`<p class="mt-3" role="status">
      ${this.say(isParked ? "delivery.testOrderWaits" : "delivery.testOrderGoes", { number: orderNumber })}
      ${isParked ? html`<a href="#/delivery/attention">${this.say("page.attention")}</a>` : orderLink(this, orderId, orderNumber)}
    </p>`;
  }
}
