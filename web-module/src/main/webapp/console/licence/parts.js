import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { cliffStory, story } from "./prices.js";

/** How a line's price came about, and what waiting would cost. */
export function explained(line, page, { withCliff = true } = {}) {
  const cliff = withCliff ? cliffStory(line, page) : null;
  return html`<div>
    ${story(line, page)} ${cliff ? html`<span class=${cliff.isPressing ? "cliff pressing" : "cliff"}>${cliff.text}</span>` : nothing}
  </div>`;
}
