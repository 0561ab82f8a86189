import { el } from "./dom.js";

const STEPS = ["PENDING", "PREPARING", "READY", "SERVED"];

/** The orders of this session, the newest first. */
export function ordersView({ orders, currency, words }) {
  const all = orders.all;
  return [
    el("h2", {}, words.say("yourOrders")),
    all.length === 0
      ? el("p", { class: "empty" }, words.say("noOrders"))
      : el(
          "ul",
          { class: "orders" },
          all.map((order) => orderView(order, currency, words)),
        ),
  ];
}

function orderView(order, currency, words) {
  return el(
    "li",
    { class: "order", "data-order": order.id, "data-status": order.status },
    el(
      "div",
      { class: "head" },
      el("h3", {}, order.orderNumber),
      el("span", { class: "status" }, words.say(`status.${order.status}`)),
    ),
    STEPS.includes(order.status) ? progress(order.status) : null,
    order.cancelReason ? el("p", {}, order.cancelReason) : null,
    el(
      "ul",
      {},
      order.items.map((item) =>
        el(
          "li",
          {},
          el(item.cancelled || order.status === "CANCELLED" ? "s" : "span", {}, `${item.qty} × ${item.name}`),
          item.options.map(({ name }) => el("span", { class: "detail" }, `+ ${name}`)),
          item.note ? el("span", { class: "detail" }, `“${item.note}”`) : null,
        ),
      ),
    ),
    el(
      "p",
      { class: "total" },
      el("span", {}, words.say("total")),
      el("strong", {}, words.money(order.totalCents, currency)),
    ),
  );
}

/** Beside the word, never instead of it. */
function progress(status) {
  const done = STEPS.indexOf(status);
  return el(
    "ol",
    { class: "progress", "aria-hidden": "true" },
    STEPS.map((step, index) => el("li", { class: index <= done ? "done" : null })),
  );
}
