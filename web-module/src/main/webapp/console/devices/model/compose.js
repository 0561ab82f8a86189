import { centsOf } from "../../kit/amount.js";

const MAX_FEED = 20;

/**
 * What each kind asks for beside its own name: the form's fields. "type" is money, checkbox or else text; "rows" makes it
 * a text of several lines.
 */
export const FIELDS = {
  print_receipt: [
    { name: "title" },
    { name: "body", rows: 9, required: true, hint: true },
    { name: "qr" },
    { name: "cut", type: "checkbox", value: true },
  ],
  show_order: [
    { name: "title", required: true },
    { name: "items", rows: 6, required: true, hint: true },
    { name: "note" },
  ],
  clear_order: [{ name: "orderNumber" }],
  fiscal_receipt: [
    { name: "reference", required: true },
    { name: "amount", type: "money", required: true },
  ],
  fiscal_cancel: [{ name: "reference", required: true }, { name: "reason" }],
  charge_card: [
    { name: "reference", required: true },
    { name: "amount", type: "money", required: true },
  ],
  firmware_update: [{ name: "version", required: true }, { name: "url" }],
};

const MAKERS = {
  print_receipt: receiptOf,
  show_order: ({ title, items, note }) => ({ title: title ?? "", ...(note ? { note } : {}), items: itemsOf(items) }),
  clear_order: ({ orderNumber }) => (orderNumber ? { orderNumber } : {}),
  fiscal_receipt: ({ reference, amount }) => ({ reference, totalCents: centsOf(amount), currency: "TRY" }),
  fiscal_cancel: ({ reference, reason }) => ({ reference, ...(reason ? { reason } : {}) }),
  charge_card: ({ reference, amount }) => ({ reference, amountCents: centsOf(amount), currency: "TRY" }),
  firmware_update: ({ version, url }) => ({ version, ...(url ? { url } : {}) }),
};

/** The same receipt for printing again: nobody shall take it for another one. */
export function copyOf(payload, word) {
  const lines = [{ text: word, align: "center", bold: true }, ...payload.lines];
  return { ...payload, lines };
}

/** The payload of a kind from what was filled in. */
export function payloadOf(kind, values) {
  return MAKERS[kind]?.(values) ?? {};
}

/**
 * Text as somebody writes it, as lines of a receipt: "---" and "===" draw a line, "left | right" makes columns
 * with the last at the right, "# " makes large, "> " puts it in the middle; an empty line stays empty.
 */
function receiptOf({ title, body, qr, cut }) {
  const lines = [];
  for (const row of (body ?? "").split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (row.trim() === "" && last?.feed < MAX_FEED) {
      last.feed++;
    } else {
      lines.push(lineOf(row));
    }
  }
  return {
    ...(title ? { title } : {}),
    lines: [...lines, ...(qr ? [{ qr }] : []), ...(cut ? [{ cut: true }] : [])],
  };
}

function lineOf(row) {
  const text = row.trimEnd();
  if (text.trim() === "") {
    return { feed: 1 };
  }
  if (/^(-{3,}|={3,})$/.test(text.trim())) {
    return { rule: text.trim()[0] };
  }
  const isLarge = text.startsWith("# ");
  const style = isLarge ? { bold: true, size: "large" } : {};
  const plain = isLarge ? text.slice(2) : text;
  if (plain.includes("|")) {
    const parts = plain.split("|").map((part) => part.trim());
    const columns = parts.map((part, i) =>
      i > 0 && i === parts.length - 1 ? { text: part, align: "right" } : { text: part },
    );
    return { columns, ...style };
  }
  return plain.startsWith("> ") ? { text: plain.slice(2), align: "center", ...style } : { text: plain, ...style };
}

/** "2x Adana; no onions" in each line. */
function itemsOf(text) {
  return (text ?? "")
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [, quantity, rest] = /^\s*(?:(\d{1,4})\s*[x×*]?\s+)?(.*)$/i.exec(row);
      const [name, ...notes] = rest.split(";");
      const note = notes.join(";").trim();
      return { quantity: Number(quantity ?? 1), name: name.trim(), ...(note ? { note } : {}) };
    });
}
