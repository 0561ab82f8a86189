import { layOut } from "./receipt.js";

/**
 * What a print kind brings to paper, or null for a kind that brings nothing.
 *
 * @throws {import("./receipt.js").Malformed}
 */
export function paperOf(kind, payload) {
  if (kind === "print_receipt") {
    return layOut(payload);
  }
  return kind === "show_order" ? layOut(ticketOf(payload)) : null;
}

/** The paper form of show_order, as the agent makes it (agent: receipt/OrderTicket). */
function ticketOf(payload) {
  if (!payload || payload.lines !== undefined) {
    return payload;
  }
  const facts = Object.entries(payload).filter(
    ([name, value]) => name !== "title" && (value === null || typeof value !== "object"),
  );
  const items = Array.isArray(payload.items) ? payload.items : [];
  return {
    title: text(payload.title ?? "ORDER"),
    lines: [
      ...facts.map(([name, value]) => ({ text: `${name}: ${text(value)}` })),
      { rule: "-" },
      ...items.flatMap((item) => itemLines(item)),
      { cut: true },
    ],
  };
}

function itemLines(item) {
  const name = typeof item === "string" ? item : text(item?.name ?? "?");
  const line = { text: `${item?.quantity ?? 1}x ${name}`, size: "large", bold: true };
  return item?.note === undefined || item?.note === null ? [line] : [line, { text: `   ${text(item.note)}` }];
}

function text(value) {
  return String(value);
}
