import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { priceText, rollForwardNotice } from "./prices.js";

/** How a line's price came about, and what waiting would cost. */
export function priceDetails(line, page, { withRollForward = true } = {}) {
  const notice = withRollForward ? rollForwardNotice(line, page) : null;
  return html`<div>
    ${priceText(line, page)} ${notice ? html`<span class=${notice.isSoon ? "roll-forward soon" : "roll-forward"}>${notice.text}</span>` : nothing}
  </div>`;
}
