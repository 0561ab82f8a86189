import { html } from "../../lib/lit-element/lit-element.js";

/** Money in a narrow place: it is never broken into two lines. */
export function sum(page, cents) {
  return html`<span class="sum">${page.words.money(cents)}</span>`;
}
