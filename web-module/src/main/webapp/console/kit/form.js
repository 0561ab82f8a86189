import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { amountOf, centsOf } from "./amount.js";
import { fieldError, violationsOf } from "./field-errors.js";
import { denialView, requestLine, spinner } from "./parts.js";

/** What was filled in: text trimmed, an empty field is null, a number field a number, a checkbox a boolean. */
export function valuesOf(form) {
  const values = {};
  for (const field of form.elements) {
    if (field.name && !field.disabled && !(field.type === "radio" && !field.checked)) {
      values[field.name] = valueOf(field);
    }
  }
  return values;
}

function valueOf({ type, value, checked }) {
  if (type === "checkbox") {
    return checked;
  }
  const text = type === "password" ? value : value.trim();
  if (text === "") {
    return null;
  }
  return type === "number" ? Number(text) : text;
}

/** The server's messages about a property, in the reader's language. */
export function fieldErrorsOf(page, name) {
  return violationsOf(page.refused, name).map((text) => fieldError(text, page.words));
}

/**
 * A labelled input with the server's field errors below it.
 *
 * @param {object} page the ConsolePage, for the errors of its latest refusal
 * @param {object} options {name, label, type?, value?, required?, hint?, choices?: [[value, text]], attributes of the input}
 */
export function field(
  page,
  {
    name,
    label,
    type = "text",
    value = "",
    required = false,
    hint = "",
    choices,
    min,
    max,
    step,
    minlength,
    maxlength,
    autocomplete = "off",
    disabled = false,
    rows,
    inputmode,
    change,
    input,
  },
) {
  const id = `field-${name}`;
  const errors = fieldErrorsOf(page, name);
  const described = [hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-errors` : ""].filter(Boolean).join(" ");
  const inputClass = `${choices ? "form-select" : "form-control"}${errors.length > 0 ? " is-invalid" : ""}`;
  return html`<div class="mb-3">
    <label class="form-label" for=${id}>${label}</label>
    ${
      choices
        ? html`<select id=${id} name=${name} class=${inputClass} ?required=${required} ?disabled=${disabled} aria-describedby=${described || nothing} @change=${change ?? nothing}>
          ${choices.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
        </select>`
        : rows
          ? html`<textarea id=${id} name=${name} class=${inputClass} rows=${rows} ?required=${required} ?disabled=${disabled} maxlength=${maxlength ?? nothing} aria-describedby=${described || nothing} .value=${value ?? ""} @change=${change ?? nothing}></textarea>`
          : html`<input id=${id} name=${name} type=${type} class=${inputClass} .value=${String(value ?? "")} ?required=${required} ?disabled=${disabled} min=${min ?? nothing} max=${max ?? nothing} step=${step ?? nothing} minlength=${minlength ?? nothing} maxlength=${maxlength ?? nothing} inputmode=${inputmode ?? nothing} autocomplete=${autocomplete} aria-describedby=${described || nothing} @change=${change ?? nothing} @input=${input ?? nothing} />`
    }
    ${hint ? html`<div class="form-text" id="${id}-hint">${hint}</div>` : nothing}
    ${errors.length > 0 ? html`<div class="invalid-feedback" id="${id}-errors">${errors.join(", ")}</div>` : nothing}
  </div>`;
}

/** A field for money: begins with cents, is read by centsOf, and is not sent unless it is an amount. */
export function amountField(page, { cents, ...options }) {
  const input = ({ target }) =>
    target.setCustomValidity(target.value.trim() === "" || centsOf(target.value) !== null ? "" : page.say("noAmount"));
  return field(page, { ...options, value: amountOf(cents, page.words), inputmode: "decimal", input });
}

/** A checkbox. */
export function check(name, label, checked = false, change = undefined) {
  const id = `field-${name}`;
  return html`<div class="form-check mb-3">
    <input id=${id} name=${name} type="checkbox" class="form-check-input" .checked=${checked} @change=${change ?? nothing} />
    <label class="form-check-label" for=${id}>${label}</label>
  </div>`;
}

/** The handler of a form's submit event: work gets what was filled in. */
export function submitted(page, name, work) {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    return page.act(name, () => work(valuesOf(form), form));
  };
}

/**
 * Why an action was refused, beside it: a notice would be hidden by the sheet of a form, and does
 * not say what would allow it.
 *
 * @param {string} name the one given to act
 */
export function refusal({ refused, refusedAct, context }, name) {
  if (!refused || refusedAct !== name) {
    return nothing;
  }
  return html`<div class="form-refusal" role="alert">
    ${refused.actionable ? denialView(refused, context) : html`<p>${context.errorText(refused)}</p>`}
    ${requestLine(refused, context.words)}
  </div>`;
}

/**
 * The end of a form: its buttons, and why it was refused, if it was.
 *
 * @param {string} [buttonClass] "btn-danger" for what cannot be taken back
 */
export function formButtons(page, name, text, cancel, buttonClass = "btn-primary") {
  return html`${refusal(page, name)}
  <div class="form-buttons">
    ${cancel ? html`<button type="button" class="btn btn-outline-secondary" @click=${cancel}>${page.say("cancel")}</button>` : nothing}
    <button type="submit" class="btn ${buttonClass}" ?disabled=${page.doing !== null} aria-busy=${page.doing === name}>
      ${page.doing === name ? spinner() : nothing} ${text}
    </button>
  </div>`;
}
