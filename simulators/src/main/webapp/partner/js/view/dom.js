/**
 * One element. Children are elements or texts, and texts stay texts whatever is in them; attributes
 * whose value is null or false are left out, and "on..." are listeners.
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== false));
  return element;
}

/** Replaces what a place shows; whoever had the focus there has it afterwards, found by its data-key. */
export function show(place, ...children) {
  const active = document.activeElement;
  const key = place.contains(active) ? active.dataset.key : undefined;
  place.replaceChildren(...children.flat(Infinity).filter((child) => child));
  if (key) {
    place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }
}
