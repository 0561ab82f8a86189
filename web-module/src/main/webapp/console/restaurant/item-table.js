import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { table } from "../kit/parts.js";
import { lineCents } from "./bill.js";
import { money } from "./money.js";

/** The lines of an order, cancelled ones included. */
export function itemTable(page, items) {
  const columns = ["item", "qty", "unitPrice", "total"].map((name) => page.say(`order.${name}`));
  const rows = items.map((item) => ({
    id: item.id,
    cells: [named(page, item), item.qty, money(page, item.unitPriceCents), money(page, lineCents(item))],
  }));
  return table(page.say("order.lines"), columns, rows);
}

function named(page, { name, options, note, cancelled }) {
  return html`<div>
    ${cancelled ? html`<s>${name}</s> <span class="quiet">${page.say("order.takenOut")}</span>` : html`<b>${name}</b>`}
    ${options.map((option) => html`<div class="quiet">${optionText(page, option)}</div>`)} ${note ? html`<div class="item-note">“${note}”</div>` : nothing}
  </div>`;
}

function optionText(page, { name, priceCents, removed }) {
  if (removed) {
    return page.say("order.without", { name });
  }
  return priceCents > 0 ? `${name} (+${page.words.money(priceCents)})` : name;
}
