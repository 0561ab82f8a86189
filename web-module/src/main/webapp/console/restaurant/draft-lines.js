import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { lineCents } from "./bill.js";
import { MOST_OF_ONE } from "./draft.js";

/**
 * What is in an order so far.
 *
 * @param {object} page the ConsolePage
 * @param {object[]} lines of a draft
 * @param {{qty: (at: number, qty: number) => void, change: (at: number) => void}} does
 */
export function draftLines(page, lines, does) {
  return html`<ul class="draft-lines">
    ${lines.map((line, at) => draftLine(page, line, at, does))}
  </ul>`;
}

function draftLine(page, line, at, { qty, change }) {
  const { name, options, note, isGone } = line;
  const of = html`<span class="visually-hidden">: ${name}</span>`;
  return html`<li data-line=${at}>
    <div class="draft-line-head"><b>${name}</b> <span>${page.words.money(lineCents(line))}</span></div>
    ${options.length > 0 ? html`<div class="quiet">${options.map((option) => option.name).join(", ")}</div>` : nothing}
    ${note ? html`<div class="quiet">“${note}”</div>` : nothing}
    ${isGone ? html`<p class="stale">${page.say("order.gone")}</p>` : nothing}
    <div class="draft-line-foot">
      <div class="stepper">
        <button type="button" class="btn btn-outline-secondary" aria-label=${page.say("order.less", { name })} @click=${() => qty(at, line.qty - 1)}>−</button>
        <output>${line.qty}</output>
        <button type="button" class="btn btn-outline-secondary" aria-label=${page.say("order.moreOf", { name })} ?disabled=${line.qty >= MOST_OF_ONE} @click=${() => qty(at, line.qty + 1)}>+</button>
      </div>
      <div class="actions">
        ${isGone ? nothing : html`<button type="button" class="btn btn-sm btn-outline-secondary" data-do="change" @click=${() => change(at)}>${page.say("order.change")}${of}</button>`}
        <button type="button" class="btn btn-sm btn-outline-secondary" data-do="remove" @click=${() => qty(at, 0)}>${page.say("remove")}${of}</button>
      </div>
    </div>
  </li>`;
}
