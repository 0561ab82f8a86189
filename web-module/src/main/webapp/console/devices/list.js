import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { icon } from "../kit/icons.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton, table } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { DEVICE_KINDS, DEVICE_STATUSES } from "./model/kinds.js";
import { attention, battery, choicesOf, filter, fullName, presence } from "./presentation.js";
import { words } from "./words.js";

/** The branch's devices with their states, newest first. */
export default class DeviceList extends ConsolePage {
  static words = words;
  static pollMs = 5_000;
  #listing = new Listing((path) => this.context.page(path, { branch: true }));
  #opened = null;
  #filters = null;

  /** From the address when the page is made: "#/devices?status=offline". */
  get filters() {
    this.#filters ??= {
      kind: this.query.kind ?? "",
      status: this.query.status ?? "",
      attention: this.query.attention ?? "",
    };
    return this.#filters;
  }

  async load() {
    const chosen = Object.entries(this.filters).filter(([, value]) => value !== "");
    const path = `/api/v1/devices?${new URLSearchParams([["limit", "50"], ...chosen])}`;
    if (this.#opened === path) {
      await this.#listing.refresh(path);
      return;
    }
    await this.#listing.open(path);
    this.#opened = path;
  }

  view() {
    const { context } = this;
    const mayAdd = context.hasRole("ADMIN", "MANAGER");
    return html`${heading(this.say("page.devices"), mayAdd ? this.#newLink() : nothing, this.say("device.lead"))}
    ${this.#isFirst() ? nothing : this.#choices()}
    ${this.#listing.items.length === 0 ? this.#nothing(mayAdd) : this.#table()} ${moreButton(this.#listing, this)}`;
  }

  #newLink() {
    return html`<a class="btn btn-primary" id="new-device" href="#/devices/new">${icon("plus")} ${this.say("device.new")}</a>`;
  }

  /** Whether the branch has none at all. */
  #isFirst() {
    return this.#listing.items.length === 0 && Object.values(this.filters).every((value) => value === "");
  }

  #choices() {
    const set = (name) => (value) => {
      this.#filters = { ...this.filters, [name]: value };
      this.keep(this.#filters);
      this.act("filter", () => this.reload());
    };
    return html`<div class="filters">
      ${filter("status", this.say("device.presence"), choicesOf(DEVICE_STATUSES, "device.status", this.words, this.say("all")), this.filters.status, set("status"))}
      ${filter("attention", this.say("device.attention"), choicesOf(["true", "false"], "device.attention", this.words, this.say("all")), this.filters.attention, set("attention"))}
      ${filter("kind", this.say("device.kindLabel"), choicesOf(DEVICE_KINDS, "device.kind", this.words, this.say("all")), this.filters.kind, set("kind"))}
    </div>`;
  }

  #nothing(mayAdd) {
    if (!this.#isFirst()) {
      return empty(this.say("device.noneMatch"));
    }
    return mayAdd
      ? empty(
          this.say("device.none"),
          nothing,
          html`<ol class="device-steps">
              <li>${this.say("device.first.slot")}</li>
              <li>${this.say("device.first.pair")}</li>
              <li>${this.say("device.first.test")}</li>
            </ol>
            <p><a class="btn btn-primary" id="first-device" href="#/devices/new">${this.say("device.first.go")}</a></p>`,
        )
      : empty(this.say("device.none"), this.say("device.askLeader"));
  }

  #table() {
    const columns = ["device.device", "device.presence", "device.battery", "device.waiting", "device.lastSeen"].map(
      (key) => this.say(key),
    );
    const rows = this.#listing.items.map((device) => ({
      id: device.id,
      href: `/devices/${encodeURIComponent(device.id)}`,
      cells: [
        fullName(device, this.words),
        html`${presence(device, this.words)} ${attention(
          device.attention.filter((reason) => reason !== "OFFLINE"),
          this.words,
        )}`,
        battery(device, this.words),
        this.#waiting(device),
        moment(device.lastSeenAt, this.context, "ago"),
      ],
    }));
    return table(this.say("page.devices"), columns, rows);
  }

  #waiting({ waitingCommands, oldestWaitingAt, status }) {
    if (waitingCommands === 0) {
      return "0";
    }
    const tone = status === "online" ? "busy" : "warn";
    return html`${badge(this.words.number(waitingCommands), tone)}
      <span class="device-sub">${this.say("device.oldest")} ${moment(oldestWaitingAt, this.context, "ago")}</span>`;
  }
}
