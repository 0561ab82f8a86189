import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { lineCents } from "./bill.js";
import { MAX_QTY } from "./draft.js";

/**
 * The lines of a draft.
 *
 * @param {object} page the ConsolePage
 * @param {object[]} lines of a draft
 * @param {{qty: (at: number, qty: number) => void, change: (at: number) => void}} actions
 */
export function draftLines(page, lines, actions) {
  return html`<ul class="draft-lines">
    ${lines.map((line, at) => draftLine(page, line, at, actions))}
  </ul>`;
}

function draftLine(page, line, at, { qty, change }) {
  const { name, options, note, isUnavailable } = line;
  const of = html`<span class="visually-hidden">: ${name}</span>`;
  return html`<li data-line=${at}>
    <div class="draft-line-head"><b>${name}</b> <span>${page.words.money(lineCents(line))}</span></div>
    ${options.length > 0 ? html`<div class="quiet">${options.map((option) => option.name).join(", ")}</div>` : nothing}
    ${note ? html`<div class="quiet">“${note}”</div>` : nothing}
    ${isUnavailable ? html`<p class="stale">${page.say("order.gone")}</p>` : nothing}
    <div class="draft-line-foot">
      <div class="stepper">
        <button type="button" class="btn btn-outline-secondary" aria-label=${page.say("order.less", { name })} @click=${() => qty(at, line.qty - 1)}>−</button>
        <output>${line.qty}</output>
        <button type="button" class="btn btn-outline-secondary" aria-label=${page.say("order.moreOf", { name })} ?disabled=${line.qty >= MAX_QTY} @click=${() => qty(at, line.qty + 1)}>+</button>
      </div>
      <div class="actions">
        ${isUnavailable ? nothing : html`<button type="button" class="btn btn-sm btn-outline-secondary" data-do="change" @click=${() => change(at)}>${page.say("order.change")}${of}</button>`}
        <button type="button" class="btn btn-sm btn-outline-secondary" data-do="remove" @click=${() => qty(at, 0)}>${page.say("remove")}${of}</button>
      </div>
    </div>
  </li>`;
}
