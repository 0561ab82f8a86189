import { el } from "./dom.js";
import { stepper } from "./stepper.js";

/** Paying, from choosing what to the thanks. */
export function billView({ bill, currency, words, actions }) {
  return [el("h2", {}, words.say("bill")), step(bill, currency, words, actions)];
}

function step(bill, currency, words, actions) {
  const notice = (kind, text) =>
    el(
      "div",
      { class: `notice ${kind}`, role: "status" },
      el("p", {}, text),
      el("button", { type: "button", "data-key": "understood", onclick: actions.close }, words.say("understood")),
    );
  switch (bill.step) {
    case "choosing":
      return choosing(bill, currency, words, actions);
    case "paying":
      return paying(bill, words);
    case "paid":
      return notice("good", words.say("paid", words.money(bill.paidCents, currency)));
    case "failed":
      return notice("bad", words.say("paymentFailed"));
    case "expired":
      return notice("bad", words.say("paymentExpired"));
    case "refused":
      return notice("bad", words.say(bill.refusal?.status === 409 ? "paymentTaken" : "paymentRefused"));
    default:
      return el(
        "button",
        { type: "button", class: "go", id: "pay-here", "data-key": "pay-here", onclick: actions.open },
        words.say("payHere"),
      );
  }
}

function choosing(bill, currency, words, actions) {
  const items = bill.items.filter(({ unpaidQty }) => unpaidQty > 0);
  if (items.length === 0) {
    return el("p", { class: "empty" }, words.say("nothingToPay"));
  }
  return [
    el("p", {}, words.say("whatToPay")),
    el(
      "ul",
      { class: "lines" },
      items.map((item) => itemView(item, bill, currency, words)),
    ),
    el(
      "button",
      {
        type: "button",
        class: "go",
        id: "pay",
        "data-key": "pay",
        disabled: bill.chosenCents === 0,
        onclick: actions.pay,
      },
      words.say("pay", words.money(bill.chosenCents, currency)),
    ),
  ];
}

function itemView(item, bill, currency, words) {
  const qty = bill.qtyOf(item);
  return el(
    "li",
    {},
    el(
      "div",
      { class: "what" },
      el("strong", {}, item.name),
      el("span", { class: "detail" }, words.say("unpaid", item.unpaidQty)),
      el("span", { class: "price" }, words.money(qty * item.unitPriceCents, currency)),
    ),
    stepper(words, {
      key: item.itemId,
      name: item.name,
      qty,
      cannot: (wanted) => wanted < 0 || wanted > item.unpaidQty,
      become: (wanted) => bill.choose(item, wanted),
    }),
  );
}

/** The payment page leaves its frame at its end; who blocks frames opens it by the link. */
function paying(bill, words) {
  const { paymentLink } = bill.payment;
  return [
    el("p", { role: "status" }, words.say("waitingForPayment")),
    el("iframe", { src: paymentLink, title: words.say("paymentPage"), class: "payment" }),
    el("a", { href: paymentLink, class: "button" }, words.say("openPaymentPage")),
  ];
}
