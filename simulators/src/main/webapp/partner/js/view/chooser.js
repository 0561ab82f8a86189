import { MOST_QTY } from "../cart.js";
import { el } from "./dom.js";

/** Asks how a product is wanted: options, how many, a note. */
export function choose(product, currency, words, add) {
  let qty = 1;
  const chosen = new Set();
  const amount = el("output", { class: "qty" }, "1");
  const note = el("textarea", { maxlength: 500, rows: 2, name: "note" });
  const change = (by) => {
    qty = Math.max(1, Math.min(MOST_QTY, qty + by));
    amount.textContent = String(qty);
  };
  const step = (sign, by, label) =>
    el(
      "button",
      { type: "button", class: "step", "aria-label": words.say(label, product.name), onclick: () => change(by) },
      sign,
    );
  const toggle = (option, on) => (on ? chosen.add(option) : chosen.delete(option));
  const options = (product.options ?? []).map((option) =>
    el(
      "label",
      { class: "option" },
      el("input", { type: "checkbox", onchange: (event) => toggle(option, event.target.checked) }),
      el("span", {}, option.name),
      option.priceCents > 0 ? el("span", { class: "price" }, `+ ${words.money(option.priceCents, currency)}`) : null,
    ),
  );
  const dialog = el(
    "dialog",
    { class: "chooser", "aria-labelledby": "chooser-title" },
    el("h2", { id: "chooser-title" }, product.name),
    options.length > 0 ? el("fieldset", {}, el("legend", {}, words.say("options")), options) : null,
    el("label", { class: "field" }, words.say("noteForItem"), note),
    el("div", { class: "stepper" }, step("−", -1, "less"), amount, step("+", 1, "more")),
    el(
      "div",
      { class: "actions" },
      el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, words.say("close")),
      el(
        "button",
        {
          type: "button",
          class: "go",
          onclick: () => {
            add(product, [...chosen], qty, note.value);
            dialog.close();
          },
        },
        words.say("add"),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
