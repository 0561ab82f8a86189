import { html } from "../../lib/lit-element/lit-element.js";
import { printPreview } from "./print-preview.js";

/** What a receipt looks like on its printer's paper, dot for dot; as text until that has come. */
export class PrintedPicture {
  #page;
  /** Id of the command whose picture it is. */
  #of = null;
  #url = null;

  constructor(page) {
    this.#page = page;
  }

  /**
   * Fetches it, once for each command. A receipt that cannot be drawn has none: its text says why.
   *
   * @param {string} path of the command
   */
  async fetch({ id, kind }, path) {
    if (this.#of === id) {
      return;
    }
    this.#of = id;
    this.#url = null;
    if (kind !== "print_receipt") {
      return;
    }
    const url = await this.#page.context.file(`${path}/preview.png`).then(dataUrl, () => null);
    if (this.#of === id) {
      this.#url = url;
      this.#page.requestUpdate();
    }
  }

  view({ id, kind, payload }) {
    const { words } = this.#page;
    const text = printPreview(kind, payload, words);
    return this.#of === id && this.#url
      ? html`<figure class="device-paper">
            <figcaption>${words.say("device.picture")}</figcaption>
            <div class="device-picture" tabindex="0" role="group" aria-label=${words.say("device.picture")}>
              <img src=${this.#url} alt=${words.say("device.pictureAlt")} />
            </div>
          </figure>
          <details>
            <summary>${words.say("device.asText")}</summary>
            ${text}
          </details>`
      : text;
  }
}

/** Not an object URL: pages may show pictures of their own origin and data, nothing else. */
function dataUrl(blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
