import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { Malformed } from "./model/receipt.js";
import { paperOf } from "./model/ticket.js";

/** A text preview of what a command would print; nothing for commands that do not print. */
export function printPreview(kind, payload, words) {
  try {
    const paper = paperOf(kind, payload);
    return paper ? sheetOf(paper, words) : nothing;
  } catch (failure) {
    if (!(failure instanceof Malformed)) {
      throw failure;
    }
    return html`<p class="device-hint">${words.say("device.malformed")} <code>${failure.path}</code></p>`;
  }
}

function sheetOf({ rows }, words) {
  return html`<figure class="device-paper">
    <figcaption>${words.say("device.preview")}</figcaption>
    <div class="device-roll" tabindex="0" role="group" aria-label=${words.say("device.preview")}>${rows.map((row) => rowView(row, words))}</div>
  </figure>`;
}

// No space between the tags: on paper every one counts.
function rowView({ kind, text, bold, large }, words) {
  if (kind === "cut") {
    return html`<div class="device-cut"></div>`;
  }
  if (kind === "qr") {
    return html`<div class="device-row-qr">${words.say("device.qrRow")} ${text}</div>`;
  }
  return html`<div class="device-row" data-bold=${bold === true} data-large=${large === true}>${text === "" ? " " : text}</div>`;
}
