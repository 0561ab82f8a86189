import { html } from "../../lib/lit-element/lit-element.js";
import { actButton } from "./parts.js";
import { saveFile } from "./save-file.js";

/** All of a large menu is written while it is fetched. */
const TIMEOUT_MS = 120_000;

/**
 * Buttons that save a table as a file, with headings in the reader's language.
 *
 * @param {object} page the ConsolePage
 * @param {string} path of the export
 * @param {string} name of the file, without its ending
 */
export function exportButtons(page, path, name) {
  const save = async (format) => {
    const query = new URLSearchParams({ format, language: page.words.language });
    saveFile(await page.context.file(`${path}?${query}`, { timeoutMs: TIMEOUT_MS }), `${name}.${format}`);
  };
  return html`${actButton(page, "export-xlsx", page.say("export.xlsx"), () => save("xlsx"))}
  ${actButton(page, "export-csv", page.say("export.csv"), () => save("csv"))}`;
}
