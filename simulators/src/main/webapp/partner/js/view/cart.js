import { unitCents } from "../cart.js";
import { el } from "./dom.js";
import { stepper } from "./stepper.js";

/** The cart, and what has become of sending it. */
export function cartView({ cart, ordering, currency, words, actions }) {
  return [
    el("h2", {}, words.say("cart")),
    outcome(ordering, words, actions),
    cart.lines.length === 0
      ? el("p", { class: "empty" }, words.say("emptyCart"))
      : filled({ cart, ordering, currency, words, actions }),
  ];
}

function filled({ cart, ordering, currency, words, actions }) {
  const note = el("textarea", {
    maxlength: 500,
    rows: 2,
    disabled: ordering.isBusy,
    "data-key": "order-note",
    oninput: (event) => cart.setNote(event.target.value),
  });
  note.value = cart.note;
  return [
    el(
      "ul",
      { class: "lines" },
      cart.lines.map((line, index) => lineView(line, index, ordering, currency, words, actions)),
    ),
    el("label", { class: "field" }, words.say("noteForOrder"), note),
    el(
      "p",
      { class: "total" },
      el("span", {}, words.say("total")),
      el("strong", {}, words.money(cart.totalCents, currency)),
    ),
    el(
      "button",
      {
        type: "button",
        class: "go",
        id: "place",
        disabled: ordering.isBusy,
        "data-key": "place",
        onclick: actions.place,
      },
      words.say(ordering.state === "sending" ? "sending" : "order"),
    ),
  ];
}

function lineView(line, index, ordering, currency, words, actions) {
  return el(
    "li",
    {},
    el(
      "div",
      { class: "what" },
      el("strong", {}, line.name),
      line.options.map(({ name }) => el("span", { class: "detail" }, `+ ${name}`)),
      line.note ? el("span", { class: "detail" }, `“${line.note}”`) : null,
      el("span", { class: "price" }, words.money(line.qty * unitCents(line), currency)),
    ),
    stepper(words, {
      key: index,
      name: line.name,
      qty: line.qty,
      cannot: () => ordering.isBusy,
      become: (wanted) => actions.setQty(index, wanted),
    }),
  );
}

function outcome(ordering, words, actions) {
  const box = (kind, text, ...rest) => el("div", { class: `notice ${kind}`, role: "status" }, el("p", {}, text), rest);
  const button = (label, action) =>
    el("button", { type: "button", "data-key": label, onclick: action }, words.say(label));
  switch (ordering.state) {
    case "placed":
      return box("good", words.say("placed", ordering.outcome.orderNumber), button("understood", actions.dismiss));
    case "undecided":
      return box(
        "bad",
        words.say("undecided"),
        el("p", {}, words.say("undecidedWhy")),
        button("tryAgain", actions.tryAgain),
      );
    case "unknown":
      return box("bad", words.say("unknown"), button("understood", actions.dismiss));
    case "refused":
      return box("bad", reason(ordering.outcome, words), button("understood", actions.dismiss));
    default:
      return null;
  }
}

function reason(refusal, words) {
  return refusal.code === "INSUFFICIENT_STOCK" && refusal.product
    ? words.say("soldOutNow", refusal.product)
    : `${words.say("refused")} ${refusal.message}`;
}
