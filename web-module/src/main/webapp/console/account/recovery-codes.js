import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { saveFile } from "../kit/save-file.js";

/**
 * New recovery codes, to be copied, saved or printed. Escape does not close the sheet, since nobody can
 * show them again.
 *
 * @param {object} page the ConsolePage
 * @param {string[]} codes
 * @param {() => void} done called when they were stored
 */
export function recoveryCodes(page, codes, done) {
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    page.context.tell(page.say("copied"));
  };
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), "restomesh-recovery-codes.txt");
  const button = (id, key, work) =>
    html`<button type="button" class="btn btn-outline-secondary" id=${id} @click=${work}>${page.say(key)}</button>`;
  return html`<dialog class="sheet recovery-codes" data-open aria-labelledby="codes-title" aria-describedby="codes-text" @cancel=${(event) => event.preventDefault()} @close=${done}>
    <h2 id="codes-title">${page.say("account.codes")}</h2>
    <p id="codes-text">${page.say("account.codesText")}</p>
    <ul class="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <div class="actions">
      ${navigator.clipboard ? button("codes-copy", "copy", copy) : nothing}
      ${button("codes-save", "account.download", save)} ${button("codes-print", "account.print", () => window.print())}
    </div>
    <div class="form-buttons">
      <button type="button" class="btn btn-primary" id="codes-done" autofocus @click=${done}>${page.say("storedIt")}</button>
    </div>
  </dialog>`;
}
