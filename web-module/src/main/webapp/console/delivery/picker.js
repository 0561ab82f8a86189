import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { searchField } from "./looks.js";
import { found } from "./matching.js";

/**
 * A search among the products of the menu.
 *
 * @param {object} page the ConsolePage
 * @param {object} options {products, text, type: what is told of typing, choose: what is told of a choice, chosenId?}
 */
export function productPicker(page, { products, text, type, choose, chosenId = null }) {
  const matches = found(text, products);
  return html`<div class="picker">
    ${searchField(page.say("delivery.searchProduct"), "product", text, type)}
    <ul class="picker-list" aria-label=${page.say("delivery.products")}>
      ${repeat(
        matches,
        ({ id }) => id,
        (product) => html`<li>
          <button
            type="button"
            class="picker-item"
            data-product=${product.id}
            aria-pressed=${product.id === chosenId}
            ?disabled=${page.doing !== null}
            @click=${() => choose(product)}
          >
            <span>${product.name}</span><span class="quiet">${page.words.money(product.priceCents)}</span>
          </button>
        </li>`,
      )}
    </ul>
    ${matches.length === 0 ? html`<p class="quiet" role="status">${page.say("delivery.noProduct")}</p>` : nothing}
  </div>`;
}
