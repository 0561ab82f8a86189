import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { actButton, badge, table } from "../kit/parts.js";
import { money } from "./money.js";

/**
 * The products of a category.
 *
 * @param {object} page the ConsolePage
 * @param {{change, edit, archive}|null} actions on a product; null for people who may only read
 */
export function productTable(page, caption, products, actions) {
  const columns = ["product", "price", "station", "state", ...(actions ? ["actions"] : [])].map((name) =>
    page.say(`menu.${name}`),
  );
  const rows = products.map((product) => ({
    id: product.id,
    cells: [
      named(page, product),
      money(page, product.priceCents),
      page.say(`menu.station.${product.station}`),
      stateOf(page, product),
      ...(actions ? [actionButtons(page, product, actions)] : []),
    ],
  }));
  return table(caption, columns, rows);
}

function named(page, { name, description, options }) {
  const names = options.map((option) =>
    option.priceCents > 0 ? `${option.name} (+${page.words.money(option.priceCents)})` : option.name,
  );
  return html`<div>
    <b>${name}</b>
    ${description ? html`<div class="quiet">${description}</div>` : nothing}
    ${names.length > 0 ? html`<div class="quiet">${page.say("menu.hasOptions", { names: names.join(", ") })}</div>` : nothing}
  </div>`;
}

function stateOf(page, { isActive, isAvailable }) {
  if (!isActive) {
    return badge(page.say("menu.inactive"), "quiet");
  }
  return isAvailable ? badge(page.say("menu.onSale"), "good") : badge(page.say("menu.soldOut"), "bad");
}

function actionButtons(page, product, { change, edit, archive }) {
  const { id, isAvailable } = product;
  const of = html`<span class="visually-hidden">: ${product.name}</span>`;
  const text = html`${page.say(isAvailable ? "menu.do86" : "menu.undo86")}${of}`;
  return html`<div class="actions">
    ${actButton(page, `sale-${id}`, text, () => change(product, { isAvailable: !isAvailable }), isAvailable ? "btn-sm btn-outline-secondary" : "btn-sm btn-primary")}
    <button type="button" class="btn btn-sm btn-outline-secondary" data-do="edit" @click=${() => edit(product)}>${page.say("edit")}${of}</button>
    ${actButton(page, `archive-${id}`, html`${page.say("menu.archive")}${of}`, () => archive(product), "btn-sm btn-outline-danger")}
  </div>`;
}
