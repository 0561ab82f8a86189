import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { ConsolePage } from "../kit/page.js";
import { badge, empty, heading, moment, moreButton } from "../kit/parts.js";
import { Listing } from "../paging.js";
import { platformIn } from "./kinds.js";
import { errorDetails, filterSelect, nameOf, orderLink, platformFilter, searchField } from "./presentation.js";
import { LOG, withFilter } from "./server.js";
import { filterEntries, hasFailed, prettyPrinted } from "./log-entries.js";
import { words } from "./words.js";

const PAGE_SIZE = 100;
const DIRECTIONS = ["in", "out", "local"];

function toneOf(entry) {
  if (hasFailed(entry)) {
    return "bad";
  }
  return entry.direction === "local" ? "quiet" : "good";
}

/** The wire log of platforms; personal data are masked by the server. */
export default class WireLog extends ConsolePage {
  static words = words;
  static pollMs = 15_000;
  #entries = new Listing((path) => this.context.page(path));
  #platform = null;
  #filter = { direction: "", onlyFailed: false, text: "" };

  async load() {
    this.#platform ??= platformIn(this.query.platform) ?? "";
    await this.#entries.refresh(this.#path());
  }

  #path() {
    return withFilter(LOG, { platform: this.#platform, limit: PAGE_SIZE });
  }

  view() {
    const { items } = this.#entries;
    const shown = filterEntries(items, this.#filter);
    const { direction, onlyFailed, text } = this.#filter;
    return html`${heading(this.say("page.wireLog"), nothing, this.say("delivery.logLead"))}
      <div class="filters">
        ${platformFilter(this, this.#platform, (platform) => this.#choose(platform))}
        ${filterSelect(
          this.say("delivery.direction"),
          "direction",
          direction,
          (value) => this.#setFilter({ direction: value }),
          [["", this.say("all")], ...DIRECTIONS.map((one) => [one, this.say(`delivery.direction.${one}`)])],
        )}
        ${searchField(this.say("delivery.searchLog"), "log", text, (value) => this.#setFilter({ text: value }))}
        <div class="form-check">
          <input
            type="checkbox"
            class="form-check-input"
            id="only-failed"
            .checked=${onlyFailed}
            @change=${(event) => this.#setFilter({ onlyFailed: event.target.checked })}
          />
          <label class="form-check-label" for="only-failed">${this.say("delivery.onlyFailed")}</label>
        </div>
      </div>
      <p class="quiet" role="status">${this.say("delivery.linesShown", { shown: this.words.number(shown.length), count: this.words.number(items.length) })}</p>
      ${
        shown.length === 0
          ? empty(this.say("delivery.noLines"), this.#entries.next ? this.say("delivery.noLinesYet") : "")
          : html`<div class="wire-log">
            ${repeat(
              shown,
              ({ id }) => id,
              (entry) => this.#line(entry),
            )}
          </div>`
      }
      ${moreButton(this.#entries, this)}`;
  }

  #line(entry) {
    const { id, platform, direction, operation, method, path, status, durationMs, at } = entry;
    const result =
      status === null ? this.say(hasFailed(entry) ? "delivery.noAnswer" : "delivery.noCall") : String(status);
    return html`<details class="wire-line" data-id=${id}>
      <summary>
        <span class="quiet">${moment(at, this.context, "exactTime")}</span>
        <b>${operation}</b>
        <span>${nameOf(this, platform)} · ${this.say(`delivery.direction.${direction}`)}</span>
        <span class="wire-path">${method ?? ""} ${path ?? ""}</span>
        <span>${badge(result, toneOf(entry))} ${durationMs === null ? nothing : html`<span class="quiet">${this.words.number(durationMs)} ms</span>`}</span>
      </summary>
      ${this.#details(entry)}
    </details>`;
  }

  #details({ errorClass, message, orderId, externalId, request, response }) {
    return html`<div class="wire-details">
      ${errorClass || message ? html`<p>${errorDetails(this, errorClass, message)}</p>` : nothing}
      ${
        orderId || externalId
          ? html`<p>${orderId ? orderLink(this, orderId) : nothing} ${externalId ? html`<code>${externalId}</code>` : nothing}</p>`
          : nothing
      }
      ${this.#body("delivery.request", request)} ${this.#body("delivery.response", response)}
    </div>`;
  }

  #body(key, text) {
    return text ? html`<h2>${this.say(key)}</h2><pre tabindex="0">${prettyPrinted(text)}</pre>` : nothing;
  }

  #setFilter(change) {
    this.#filter = { ...this.#filter, ...change };
    this.requestUpdate();
  }

  #choose(platform) {
    this.#platform = platform;
    this.keep({ platform });
    return this.act("filter", () => this.#entries.open(this.#path()));
  }
}
