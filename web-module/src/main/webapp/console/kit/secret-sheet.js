import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { copyable } from "./parts.js";

/**
 * A secret that is shown once. Escape does not close the sheet, since nobody can show it again.
 *
 * @param {object} page the ConsolePage
 * @param {object} options {title, text, value, more?: template below it, done: called when it was stored}
 */
export function secretSheet(page, { title, text, value, more = nothing, done }) {
  return html`<dialog class="sheet" data-open aria-labelledby="secret-title" @cancel=${(event) => event.preventDefault()} @close=${done}>
    <h2 id="secret-title">${title}</h2>
    <p>${text}</p>
    <p class="secret" id="secret-value">${copyable(value, page.context)}</p>
    ${more}
    <div class="form-buttons">
      <button type="button" class="btn btn-primary" id="secret-done" autofocus @click=${done}>${page.say("storedIt")}</button>
    </div>
  </dialog>`;
}
