import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { MAX_BYTES, qrCode } from "./model/qr-code.js";

/** Light modules around a code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** A QR code as large as its style makes it; nothing when the text is too long for one. */
export function qrPicture(text, label) {
  if (new TextEncoder().encode(text).length > MAX_BYTES) {
    return nothing;
  }
  const code = qrCode(text);
  const size = code.length + 2 * QUIET_ZONE;
  const dark = code.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")),
  );
  return html`<svg class="device-qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <path d=${dark.join("")}></path>
  </svg>`;
}
