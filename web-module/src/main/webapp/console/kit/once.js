import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { copyable } from "./parts.js";

/**
 * Something secret that is shown this one time. Escape does not close it: nobody could bring it back.
 *
 * @param {object} page the ConsolePage
 * @param {object} options {title, text, value, more?: template below it, done: called when it was stored}
 */
export function shownOnce(page, { title, text, value, more = nothing, done }) {
  return html`<dialog class="sheet" data-open aria-labelledby="once-title" @cancel=${(event) => event.preventDefault()} @close=${done}>
    <h2 id="once-title">${title}</h2>
    <p>${text}</p>
    <p class="once" id="once-value">${copyable(value, page.desk)}</p>
    ${more}
    <div class="form-buttons">
      <button type="button" class="btn btn-primary" id="once-done" autofocus @click=${done}>${page.say("storedIt")}</button>
    </div>
  </dialog>`;
}
