import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { field, formButtons, valuesOf } from "../kit/form.js";
import { sheet } from "../kit/parts.js";
import { MAX_QTY, lineOf } from "./draft.js";

/**
 * The sheet for a line: options, quantity, note.
 *
 * @param {object} page the ConsolePage
 * @param {{product: object, line: object, at: number|null}} chosen
 * @param {{take: (line: object) => void, close: () => void}} actions
 */
export function lineSheet(page, { product, line, at }, { take, close }) {
  const submit = (event) => {
    event.preventDefault();
    const { qty, lineNote } = valuesOf(event.currentTarget);
    const options = [...event.currentTarget.querySelectorAll("[data-option]:checked")].map(({ value }) => value);
    take(lineOf(product, { options, qty, note: lineNote }));
  };
  return sheet(
    product.name,
    html`<form @submit=${submit}>
      ${product.options.length > 0 ? optionChoices(page, product, line) : nothing}
      ${field(page, { name: "qty", label: page.say("order.qty"), type: "number", value: line.qty, required: true, min: 1, max: MAX_QTY, step: 1 })}
      ${field(page, { name: "lineNote", label: page.say("order.note"), value: line.note, maxlength: 500 })}
      ${formButtons(page, "line", page.say(at === null ? "order.add" : "save"), close)}
    </form>`,
    close,
    page.words,
  );
}

function optionChoices(page, { options }, line) {
  const isChosen = (name) => line.options.some((option) => option.name === name);
  return html`<fieldset class="mb-3">
    <legend class="form-label">${page.say("order.options")}</legend>
    ${options.map(
      ({ name, priceCents }, i) => html`<div class="form-check">
        <input class="form-check-input" type="checkbox" id="option-${i}" data-option .value=${name} .checked=${isChosen(name)} />
        <label class="form-check-label" for="option-${i}">${name}${priceCents > 0 ? html` <span class="quiet">+${page.words.money(priceCents)}</span>` : nothing}</label>
      </div>`,
    )}
  </fieldset>`;
}
