/** Fields whose content need not be protected; a search is quickly typed again. */
const IGNORED_TYPES = ["button", "submit", "reset", "fieldset", "output", "search"];

/** By form, the initial value of each field. A field that was removed since stays, with what was typed in it. */
const initialValues = new WeakMap();

const fieldsOf = (form) => [...form.elements].filter(({ type }) => !IGNORED_TYPES.includes(type));

const valueOf = ({ type, value, checked }) => (type === "checkbox" || type === "radio" ? checked : value);

/** Remembers the initial values of a sheet's fields; called whenever there may be new ones, before anybody can type. */
export function trackFields(sheet) {
  for (const form of sheet.querySelectorAll("form")) {
    const known = initialValues.get(form) ?? new Map();
    initialValues.set(form, known);
    fieldsOf(form)
      .filter((field) => !known.has(field))
      .forEach((field) => known.set(field, valueOf(field)));
  }
}

/** Whether closing a sheet would lose something that was typed or chosen in it. */
export function hasUnsavedInput(sheet) {
  return [...sheet.querySelectorAll("form")].some((form) =>
    [...(initialValues.get(form) ?? [])].some(([field, first]) => valueOf(field) !== first),
  );
}

/** The input may be discarded. */
export function forgetFields(sheet) {
  sheet.querySelectorAll("form").forEach((form) => initialValues.delete(form));
}
