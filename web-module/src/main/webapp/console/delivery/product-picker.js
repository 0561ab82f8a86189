import { html } from "../../lib/lit-element/lit-element.js";
import { repeat } from "../../lib/lit-html/directives/repeat.js";
import { searchField } from "./presentation.js";
import { searchNoteOf, searchProducts } from "./matching.js";

/**
 * A search among the products of the menu.
 *
 * @param {object} page the ConsolePage
 * @param {object} options {products, text, type: called with the text, choose: called with the product, chosenId?}
 */
export function productPicker(page, { products, text, type, choose, chosenId = null }) {
  const matches = searchProducts(text, products);
  const note = searchNoteOf(matches);
  return html`<div class="picker">
    ${searchField(page.say("delivery.searchProduct"), "product", text, type)}
    <p class="picker-note" role="status">${note ? page.say(note.key, note.values) : ""}</p>
    <ul class="picker-list" aria-label=${page.say("delivery.products")}>
      ${repeat(
        matches.shown,
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
  </div>`;
}
