/** What holds nothing that somebody has written: a search is soon typed again. */
const NOT_COUNTED = ["button", "submit", "reset", "fieldset", "output", "search"];

/** By form: what each of its fields held when it came. A field that has gone since is kept, with what was typed in it. */
const beginnings = new WeakMap();

const fieldsOf = (form) => [...form.elements].filter(({ type }) => !NOT_COUNTED.includes(type));

const held = ({ type, value, checked }) => (type === "checkbox" || type === "radio" ? checked : value);

/** Remembers what the fields of a sheet begin with; called whenever there may be new ones, before somebody can type. */
export function noteFields(sheet) {
  for (const form of sheet.querySelectorAll("form")) {
    const known = beginnings.get(form) ?? new Map();
    beginnings.set(form, known);
    fieldsOf(form)
      .filter((field) => !known.has(field))
      .forEach((field) => known.set(field, held(field)));
  }
}

/** Whether closing a sheet would lose something that was typed or chosen in it. */
export function isFilledIn(sheet) {
  return [...sheet.querySelectorAll("form")].some((form) =>
    [...(beginnings.get(form) ?? [])].some(([field, first]) => held(field) !== first),
  );
}

/** What was filled in may go. */
export function forgetFields(sheet) {
  sheet.querySelectorAll("form").forEach((form) => beginnings.delete(form));
}
