import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { badge } from "../kit/parts.js";
import { PLATFORMS } from "./kinds.js";
import { healthOf, storeStateOf } from "./health.js";

export function nameOf(page, platform) {
  return page.say(`delivery.name.${platform}`);
}

export function healthBadge(page, config) {
  const { state, tone } = healthOf(config, page.context.now());
  return badge(page.say(`delivery.health.${state}`), tone);
}

export function storeBadge(page, config) {
  const { state, tone } = storeStateOf(config);
  return badge(page.say(`delivery.store.${state}`), tone);
}

/** An error: our words for its class, then the platform's message. */
export function errorDetails(page, errorClass, text) {
  return html`${errorClass ? page.say(`delivery.errorClass.${errorClass}`) : nothing}
  ${text ? html`<span class="quoted">${text}</span>` : nothing}`;
}

/** A choice of platforms above a list. */
export function platformFilter(page, value, change) {
  return filterSelect(page.say("delivery.platform"), "platform", value, change, [
    ["", page.say("all")],
    ...PLATFORMS.map((platform) => [platform, nameOf(page, platform)]),
  ]);
}

/** @param {Array<[string, string]>} choices values and words */
export function filterSelect(label, name, value, change, choices) {
  return html`<div>
    <label class="form-label" for="filter-${name}">${label}</label>
    <select class="form-select" id="filter-${name}" @change=${(event) => change(event.target.value)}>
      ${choices.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
    </select>
  </div>`;
}

/** Searches while typing; Enter does not send a form around it. */
export function searchField(label, name, value, change) {
  return html`<div class="search-field">
    <label class="form-label" for="search-${name}">${label}</label>
    <input
      type="search"
      class="form-control"
      id="search-${name}"
      autocomplete="off"
      .value=${value}
      @input=${(event) => change(event.target.value)}
      @keydown=${(event) => event.key === "Enter" && event.preventDefault()}
    />
  </div>`;
}

/** A link to an order, named by the end of its id where its number was not loaded. */
export function orderLink(page, orderId, text = page.say("delivery.orderOf", { id: orderId.slice(-6) })) {
  return html`<a href=${`#/orders/${orderId}`}>${text}</a>`;
}
