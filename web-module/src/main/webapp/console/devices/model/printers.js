/** How a device fetches its work; only printers have a way of their own (contract/8-cloud-printers#cloud-slot). */
export const PROTOCOLS = ["agent", "star_cloudprnt", "epson_sdp"];

export const PAPER_WIDTHS = ["80", "58"];

const KINDS = ["receipt_printer", "kitchen_printer"];
const TONES = { ready: "good", paper_low: "warn", paper_out: "bad", cover_open: "bad", error: "bad" };

/** Whether a device of this kind may need no agent. */
export function mayDoWithoutAgent(deviceKind) {
  return KINDS.includes(deviceKind);
}

/** Whether the device is a printer without an agent. */
export function isWithoutAgent({ protocol }) {
  return protocol !== "agent";
}

/** The tone of a printer's state. */
export function printerTone(state) {
  return TONES[state] ?? "quiet";
}
