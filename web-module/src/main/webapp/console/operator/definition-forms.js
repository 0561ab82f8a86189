import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { amountField, check, field, formButtons, submitted } from "../kit/form.js";
import { BILLINGS, CREDIT_KINDS, KINDS } from "./definitions.js";
import { entitlementRows } from "./entitlement-rows-view.js";

/**
 * The form of a product.
 *
 * @param {object} page the ConsolePage
 * @param {object} item as the API has it; without a code a new one
 * @param {object} options {rows: of its grants, codes: of all products on sale, save, close}
 */
export function productForm(page, item, { rows, codes, save, close }) {
  const its = (key) => page.say(`catalogue.${key}`);
  const choices = (name, values) => values.map((value) => [value, its(`${name}.${value}`)]);
  const others = [...new Set([...codes, item.dependsOn].filter((code) => code && code !== item.code))];
  return html`<form @submit=${submitted(page, "product", save)}>
    ${item.code ? nothing : field(page, { name: "code", label: its("code"), required: true, maxlength: 64, hint: its("codeHint") })}
    <div class="two">
      ${field(page, { name: "names.tr", label: its("nameTr"), value: item.names.tr, required: true, maxlength: 200 })}
      ${field(page, { name: "names.en", label: its("nameEn"), value: item.names.en, maxlength: 200 })}
      ${field(page, { name: "descriptions.tr", label: its("descriptionTr"), value: item.descriptions?.tr, rows: 3, maxlength: 2000 })}
      ${field(page, { name: "descriptions.en", label: its("descriptionEn"), value: item.descriptions?.en, rows: 3, maxlength: 2000 })}
      ${field(page, { name: "kind", label: its("kind"), value: item.kind, choices: choices("kind", KINDS) })}
      ${field(page, { name: "billing", label: its("billing"), value: item.billing, choices: choices("billing", BILLINGS) })}
      ${amountField(page, { name: "priceCents", label: its("price"), cents: item.priceCents, required: true, hint: its("priceHint") })}
      ${field(page, { name: "maxQuantity", label: its("maxQuantity"), type: "number", value: item.maxQuantity, min: 1, hint: its("maxQuantityHint") })}
      ${field(page, { name: "dependsOn", label: its("dependsOn"), value: item.dependsOn ?? "", choices: [["", page.say("none")], ...others.map((code) => [code, code])] })}
      ${field(page, { name: "sortOrder", label: its("sortOrder"), type: "number", value: item.sortOrder })}
      ${field(page, { name: "creditKind", label: its("creditKind"), value: item.creditKind ?? "", choices: [["", page.say("none")], ...CREDIT_KINDS.map((kind) => [kind, kind])], hint: its("creditHint") })}
      ${field(page, { name: "creditUnits", label: its("creditUnits"), type: "number", value: item.creditUnits, min: 1 })}
    </div>
    ${check("requiresLicense", its("requiresLicense"), item.requiresLicense)} ${check("archived", its("archived"), item.archived)}
    ${entitlementRows(page, rows, [], "add")} ${formButtons(page, "product", page.say("save"), close)}
  </form>`;
}

/** The form of a piece of hardware; without a sku a new one. */
export function hardwareForm(page, item, { save, close }) {
  const its = (key) => page.say(`catalogue.${key}`);
  return html`<form @submit=${submitted(page, "hardware", save)}>
    ${item.sku ? nothing : field(page, { name: "sku", label: its("sku"), required: true, maxlength: 64, hint: its("skuHint") })}
    ${field(page, { name: "name", label: its("name"), value: item.name, required: true, maxlength: 200 })}
    ${amountField(page, { name: "priceCents", label: its("price"), cents: item.priceCents, required: true, hint: its("priceHint") })}
    ${amountField(page, { name: "shippingCents", label: its("shipping"), cents: item.shippingCents, required: true, hint: its("shippingHint") })}
    ${field(page, { name: "stock", label: its("pieces"), type: "number", value: item.stock, min: 0, required: true })}
    ${formButtons(page, "hardware", page.say("save"), close)}
  </form>`;
}

/** The form of a document's next version, which begins with the present one. */
export function legalForm(page, { version, title, body }, { save, close }) {
  const its = (key, values) => page.say(`catalogue.${key}`, values);
  return html`<form @submit=${submitted(page, "legal", save)}>
    ${field(page, { name: "version", label: its("version"), required: true, maxlength: 32, hint: its("versionHint", { version }) })}
    ${field(page, { name: "title", label: its("title"), value: title, required: true, maxlength: 200 })}
    ${field(page, { name: "body", label: its("body"), value: body, rows: 12, required: true, maxlength: 200_000 })}
    ${formButtons(page, "legal", its("publish"), close)}
  </form>`;
}
