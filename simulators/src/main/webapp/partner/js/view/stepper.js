import { el } from "./dom.js";

/** How many of something there are, between a button for one fewer and one for one more. */
export function stepper(words, { key, name, qty, cannot, become }) {
  const step = (sign, by, label) =>
    el(
      "button",
      {
        type: "button",
        class: "step",
        disabled: cannot(qty + by),
        "data-key": `${label}-${key}`,
        "aria-label": words.say(label, name),
        onclick: () => become(qty + by),
      },
      sign,
    );
  return el(
    "div",
    { class: "stepper" },
    step("−", -1, "less"),
    el("output", { class: "qty" }, String(qty)),
    step("+", 1, "more"),
  );
}
