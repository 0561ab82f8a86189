import { html } from "../../lib/lit-element/lit-element.js";

/** An amount that is never broken into two lines. */
export function money(page, cents) {
  return html`<span class="sum">${page.words.money(cents)}</span>`;
}
