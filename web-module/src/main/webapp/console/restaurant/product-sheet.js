import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { amountOf, centsOf } from "../kit/amount.js";
import { amountField, check, field, fieldErrorsOf, formButtons, submitted } from "../kit/form.js";
import { sheet } from "../kit/parts.js";

const STATIONS = ["kitchen", "bar"];
const MAX_OPTIONS = 100;
let keys = 0;

/** A product as the state of its form, with a row for each option. */
export function formStateOf(product) {
  const { options = [] } = product;
  return { isAvailable: true, isActive: true, station: STATIONS[0], ...product, rows: options.map(rowOf) };
}

function rowOf({ name, priceCents }) {
  return { key: ++keys, name, priceCents };
}

/**
 * The form of a product.
 *
 * @param {object} page the ConsolePage
 * @param {object} product from formStateOf; its rows are changed here
 * @param {object[]} categories
 * @param {{save: (body: object) => Promise<unknown>, close: () => void}} actions
 */
export function productSheet(page, product, categories, { save, close }) {
  const { id, categoryId, name, description, priceCents, station, isAvailable, isActive, imageUrl } = product;
  return sheet(
    page.say(id ? "menu.editProduct" : "menu.newProduct"),
    html`<form @submit=${submitted(page, "save", (values, form) => save(bodyOf(values, form)))}>
      ${field(page, { name: "name", label: page.say("menu.name"), value: name, required: true, maxlength: 200 })}
      ${field(page, { name: "categoryId", label: page.say("menu.category"), value: categoryId, choices: categories.map((one) => [one.id, one.name]) })}
      <div class="side-by-side">
        ${amountField(page, { name: "priceCents", label: page.say("menu.price"), cents: priceCents, required: true, hint: page.say("menu.priceHint") })}
        ${field(page, { name: "station", label: page.say("menu.station"), value: station, choices: STATIONS.map((one) => [one, page.say(`menu.station.${one}`)]) })}
      </div>
      ${field(page, { name: "description", label: page.say("menu.description"), value: description, rows: 2, maxlength: 2000 })}
      ${optionRows(page, product)} ${field(page, { name: "imageUrl", label: page.say("menu.image"), value: imageUrl, maxlength: 2048 })}
      ${check("isAvailable", page.say("menu.isAvailable"), isAvailable)} ${check("isActive", page.say("menu.isActive"), isActive)}
      ${formButtons(page, "save", page.say(id ? "save" : "create"), close)}
    </form>`,
    close,
    page.words,
  );
}

function optionRows(page, product) {
  const { rows } = product;
  const set = (next) => {
    product.rows = next;
    page.requestUpdate();
  };
  return html`<fieldset class="mb-3 option-rows">
    <legend class="form-label">${page.say("menu.options")}</legend>
    <p class="form-text">${page.say("menu.optionsLead")}</p>
    ${repeat(
      rows,
      ({ key }) => key,
      (row, i) => optionRow(page, row, i, () => set(rows.filter((one) => one !== row))),
    )}
    ${
      rows.length < MAX_OPTIONS
        ? html`<button type="button" class="btn btn-sm btn-outline-secondary" data-do="add-option" @click=${() => set([...rows, rowOf({ name: "", priceCents: 0 })])}>
          ${page.say("menu.addOption")}
        </button>`
        : nothing
    }
  </fieldset>`;
}

function optionRow(page, { key, name, priceCents }, i, remove) {
  const errors = [...fieldErrorsOf(page, `options[${i}].name`), ...fieldErrorsOf(page, `options[${i}].priceCents`)];
  const number = i + 1;
  const inputClass = errors.length > 0 ? "form-control is-invalid" : "form-control";
  const described = errors.length > 0 ? `option-${key}-errors` : nothing;
  const checkAmount = ({ target }) =>
    target.setCustomValidity(centsOf(target.value) === null ? page.say("noAmount") : "");
  return html`<div class="option-row" data-option>
    <input class=${inputClass} data-part="name" required maxlength="200" autocomplete="off" aria-label=${page.say("menu.optionName", { number })} aria-describedby=${described} .value=${name} />
    <input class=${inputClass} data-part="price" required inputmode="decimal" autocomplete="off" aria-label=${page.say("menu.optionPrice", { number })} aria-describedby=${described} .value=${amountOf(priceCents, page.words)} @input=${checkAmount} />
    <button type="button" class="btn btn-outline-secondary" aria-label=${page.say("menu.removeOption", { number })} @click=${remove}>×</button>
    ${errors.length > 0 ? html`<div class="invalid-feedback" id="option-${key}-errors">${errors.join(", ")}</div>` : nothing}
  </div>`;
}

/** The body of the request; the inputs of option rows have no names in the form. */
function bodyOf(values, form) {
  const options = [...form.querySelectorAll("[data-option]")].map((row) => ({
    name: row.querySelector("[data-part=name]").value.trim(),
    priceCents: centsOf(row.querySelector("[data-part=price]").value),
  }));
  return { ...values, priceCents: centsOf(values.priceCents), options };
}
