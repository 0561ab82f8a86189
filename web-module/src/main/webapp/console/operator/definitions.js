import { centsOf } from "../kit/amount.js";

export const KINDS = ["license", "module", "integration", "capacity", "credit", "service"];
export const BILLINGS = ["annual", "oneTime"];
export const CREDIT_KINDS = ["PHOTO", "VIDEO", "MODEL3D", "SMS"];

/** What the form of a new product begins with. */
export function newProduct() {
  return {
    names: {},
    descriptions: null,
    kind: "module",
    billing: "annual",
    requiresLicense: true,
    sortOrder: 0,
    archived: false,
    grants: {},
  };
}

/**
 * The definition of a product that was filled in; what is left empty is null, as the API wants it.
 *
 * @param {object} values of the form, whose fields have the names that the server's errors use
 * @param {object} grants by full key
 */
export function definitionOf(values, grants) {
  const isCredit = values.kind === "credit";
  const descriptions = { tr: values["descriptions.tr"], en: values["descriptions.en"] };
  return {
    names: { tr: values["names.tr"], en: values["names.en"] },
    descriptions: descriptions.tr === null && descriptions.en === null ? null : descriptions,
    kind: values.kind,
    billing: values.billing,
    priceCents: centsOf(values.priceCents),
    requiresLicense: values.requiresLicense,
    dependsOn: values.dependsOn,
    maxQuantity: values.maxQuantity,
    grants,
    creditKind: isCredit ? values.creditKind : null,
    creditUnits: isCredit ? values.creditUnits : null,
    sortOrder: values.sortOrder,
    archived: values.archived,
  };
}

/** The definition of a piece of hardware that was filled in. */
export function hardwareOf({ name, priceCents, shippingCents, stock }) {
  return { name, priceCents: centsOf(priceCents), shippingCents: centsOf(shippingCents), stock };
}
