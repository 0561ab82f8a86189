import { el } from "./dom.js";

/** The menu by category. */
export function menuView({ menu, words, choose }) {
  const categories = menu.categories.filter(({ products }) => products.length > 0);
  return [
    el(
      "nav",
      { class: "categories", "aria-label": words.say("menu") },
      categories.map(({ id, name }) => el("a", { href: `#c-${id}`, onclick: (event) => jump(event, id) }, name)),
    ),
    categories.map((category) =>
      el(
        "section",
        { id: `c-${category.id}` },
        el("h2", {}, category.name),
        el(
          "ul",
          { class: "products" },
          category.products.map((product) => productView(product, menu.currency, words, choose)),
        ),
      ),
    ),
  ];
}

/** Without touching the address: it names the tablet. */
function jump(event, id) {
  event.preventDefault();
  document.getElementById(`c-${id}`).scrollIntoView();
}

function productView(product, currency, words, choose) {
  const soldOut = product.isAvailable === false;
  return el(
    "li",
    { class: "product", "data-product": product.id },
    el(
      "div",
      {},
      el("h3", {}, product.name),
      product.description ? el("p", {}, product.description) : null,
      el("p", { class: "price" }, words.money(product.priceCents, currency)),
    ),
    el(
      "button",
      {
        type: "button",
        disabled: soldOut,
        "data-key": `choose-${product.id}`,
        "aria-label": `${product.name}: ${words.say(soldOut ? "soldOut" : "choose")}`,
        onclick: () => choose(product),
      },
      words.say(soldOut ? "soldOut" : "choose"),
    ),
  );
}
